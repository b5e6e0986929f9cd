import type { Page } from '@playwright/test';
import { keep } from '../specification/tab.ts';
import { anAccount, bearerIn, emailOf, givesPassword, logsIn } from '../support/account.ts';
import { call } from '../support/calling.ts';
import { STORY } from '../support/claimant.ts';
import { aPhoto } from '../support/files.ts';
import { onFirstCall } from '../support/first-call.ts';
import { expect, test } from '../support/fixtures.ts';
import { claimantAt, standAt, standsWithKey } from '../support/midway.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

const SAVES = /\/partial(\?|$)/;
const SAVED =
  'Your claim form has been saved. To resume your claim select Resume a claim from the menu.';

test('a session that ended elsewhere leads to login, and typed text is there again', async ({
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
  test('a signed-in claimant saves, sends a file and submits all the same', async ({
    claimant,
    policyOf,
    page,
    db,
  }) => {
    const policy = await policyOf();
    const account = await anAccount(db, emailOf(policy));
    await logsIn(page, account);
    const before = claimantAt('supportingdocs', policy, account.username);
    const { form } = await standAt(claimant, 'supportingdocs', policy, before);
    await keep(page, { policy, form, claimToken: 'ended' });
    await claimant.opens('/makeaclaim/supportingdocs');
    await claimant.presses('Save');
    await claimant.reads(SAVED);
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
    await standsWithKey(claimant, '5', await policyOf());
    const json = { message: 'Please look your policy up again.', code: 'unauthenticated' };
    await onFirstCall(page, SAVES, (route) => route.fulfill({ status: 401, json }));
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
