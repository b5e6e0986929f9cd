import { keep } from '../specification/tab.ts';
import { logsIn } from '../support/account.ts';
import { aPhoto } from '../support/files.ts';
import { onFirstCall } from '../support/first-call.ts';
import { expect, test } from '../support/fixtures.ts';
import { claimantAt, standAt, standsWithKey } from '../support/midway.ts';
import { CRACKED_SCREEN } from '../support/standard-claim.ts';

const SAVES = /\/partial(\?|$)/;
const SAVED =
  'Your claim form has been saved. To resume your claim select Resume a claim from the menu.';

test.describe('the lookup is older than two hours', () => {
  test('a signed-in claimant saves, sends a file and submits all the same', async ({
    claimant,
    policy,
    page,
    account,
  }) => {
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
