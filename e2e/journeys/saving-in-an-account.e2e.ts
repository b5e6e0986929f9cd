import type { Page } from '@playwright/test';
import { keep } from '../specification/tab.ts';
import { anAccount, bearerIn, emailOf, givesPassword, logsIn } from '../support/account.ts';
import { call } from '../support/calling.ts';
import { STORY } from '../support/claimant.ts';
import { aPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { answersBefore, claimantAt, stagesToBe, standAt } from '../support/midway.ts';
import { CRACKED_SCREEN, standardClaim } from '../support/standard-claim.ts';

const SAVES = /\/partial(\?|$)/;
const SAVED =
  'Your claim form has been saved. To resume your claim select Resume a claim from the menu.';

test('on every step from 3 on a form is saved for who is signed in', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  test.setTimeout(120_000);
  const account = await anAccount(db, emailOf(await policyOf()));
  await logsIn(page, account);
  for (const stage of stagesToBe('saved')) {
    await test.step(`step ${stage}`, async () => {
      const policy = await policyOf();
      const { form } = await standAt(claimant, stage, policy);
      await claimant.presses('Save');
      await claimant.reads(SAVED);
      await expect(page.getByRole('button', { name: 'Create an account' })).toHaveCount(0);
      const { account_id: keeper } = await db
        .selectFrom('forms')
        .select('account_id')
        .where('form_reference', '=', form.formReference)
        .executeTakeFirstOrThrow();
      expect(keeper).not.toBeNull();
    });
  }
});

test('a save that fails is said with a retry, and nothing is lost', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  await logsIn(page, await anAccount(db, emailOf(policy)));
  await standAt(claimant, '8', policy);
  await page.route(SAVES, (route) => route.abort());
  await claimant.tellsWhatHappened();
  await claimant.presses('Save');
  await claimant.reads(
    'Not saved yet',
    'We could not reach our service.',
    'Nothing that you typed is lost.',
  );
  await expect(story(page)).toHaveValue(STORY);
  await page.unroute(SAVES);
  await claimant.presses('Try again');
  await claimant.reads(SAVED);
  await expect(page.getByRole('main')).not.toContainText('Not saved yet');
});

test('a session that ended elsewhere leads to login, and what was typed is there again', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf();
  const account = await anAccount(db, emailOf(policy));
  await logsIn(page, account);
  await standAt(claimant, '8', policy);
  await claimant.presses('Save');
  await claimant.reads(SAVED);
  await claimant.tellsWhatHappened();
  const token = (await bearerIn(page)) ?? '';
  await call(page.request, 'POST', '/auth/signout/everywhere', { token, body: {} });
  await claimant.presses('Save');
  await expect(page).toHaveURL('/login?return=%2Fmyclaims%2Finprogress');
  expect(await bearerIn(page)).toBeNull();
  await givesPassword(page, account);
  await claimant.resumesTo('10');
  await claimant.goesBackTo('8');
  await expect(story(page)).toHaveValue(STORY);
});

test.describe('the lookup is older than two hours', () => {
  test('who is signed in saves, sends a file and submits all the same', async ({
    claimant,
    policyOf,
    page,
    db,
  }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    await logsIn(page, account);
    const before = claimantAt('8', policy, account.username);
    const { form } = await standAt(claimant, '8', policy, before);
    await keep(page, { policy, form, claimToken: 'ended' });
    await claimant.opens('/makeaclaim/8');
    await claimant.tellsWhatHappened();
    await claimant.presses('Save');
    await claimant.reads(SAVED);

    const evidence = answersBefore('supportingdocs', policy);
    const kept = { ...evidence, formReference: form.formReference, revision: form.revision + 1 };
    kept.data = { ...kept.data, ...claimantAt('supportingdocs', policy, account.username) };
    await keep(page, { policy, form: kept, claimToken: 'ended' });
    await claimant.opens('/makeaclaim/supportingdocs');
    await page
      .getByLabel(/^Choose files: Add /)
      .first()
      .setInputFiles([await aPhoto(page, 'screen.jpg')]);
    await expect(claimant.file('screen.jpg')).toContainText(/Received|Checking|Checked/i);
    await claimant.continuesTo('13');
    await claimant.agrees();
    await claimant.submits();
    await claimant.isAt('thankyou');
  });

  test('without an account, too, nothing that was typed is lost', async ({
    claimant,
    policyOf,
    page,
  }) => {
    await claimant.opens('/makeaclaim/1');
    const first = page.waitForResponse(SAVES);
    await standardClaim(claimant, await policyOf(), '5');
    await first;
    const json = { message: 'Please look your policy up again.', code: 'unauthenticated' };
    await page.route(SAVES, (route) => route.fulfill({ status: 401, json }), { times: 1 });
    const again = page.waitForResponse((answer) => answer.url().endsWith('/partial/open'));
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('?checkuser=true') && answer.ok(),
    );
    await claimant.choosesIncident(...CRACKED_SCREEN);
    expect((await again).status()).toBe(200);
    await saved;
    await claimant.isAt('6');
    await expect(page.getByRole('main')).not.toContainText('Not saved yet');
  });
});

const story = (page: Page) => page.getByRole('textbox', { name: 'What happened?' });
