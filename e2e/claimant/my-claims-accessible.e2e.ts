import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { logsIn, submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { aPhoto, text } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { inEachLook } from '../support/looks.ts';
import { anAccount, emailOf } from '../support/own-account.ts';
import { CLAIM_MOST, expectShort } from '../support/windows.ts';

test('nothing in my claims bars any claimant, empty or full', async ({
  page,
  request,
  policy,
  db,
  expectAccessible,
}) => {
  const email = emailOf(policy);
  const looksAt = async (path: string, until: string) => {
    await test.step(`${path}: ${until}`, async () => {
      await page.goto(path);
      await expect(page.getByRole('main')).toContainText(until);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await inEachLook(page, expectAccessible);
    });
  };
  await logsIn(page, await anAccount(db, email));
  await looksAt('/myclaims/list', 'You have no claims yet');
  await looksAt('/myclaims/inprogress', 'You have no saved forms');
  await looksAt('/myclaims/uploaddocs', 'No claim needs anything here');
  await looksAt('/myclaims/view/nowhere', 'We cannot find this claim');

  const claims = [];
  while (claims.length < 11) claims.push(await submittedClaim(request, policy, email));
  const [waiting, declined, late, asked] = claims.map((claim) => claim.claimId);
  const [, refused = '', delayed = '', more = ''] = claims.map((claim) => claim.claimReference);
  const team = claimsTeam(db);
  await team.moves(refused, STATUS.UNDER_REVIEW);
  await team.declines(refused, 'The damage is older than the policy.');
  await team.moves(delayed, STATUS.UNDER_REVIEW);
  await team.waits(delayed, 30);
  await team.moves(more, STATUS.UNDER_REVIEW);
  await team.asksFor(more, 1, 2, 4, 7);

  await looksAt('/myclaims/list', 'Page 1 of 2');
  await looksAt('/myclaims/uploaddocs', 'Which claim is it about?');
  const asSent = page.getByText('The claim as you sent it');
  const isShort = async () => {
    await expect(asSent).toBeVisible();
    await expectShort(page.locator('html'), CLAIM_MOST);
  };
  await looksAt(`/myclaims/view/${late}`, 'are late');
  await isShort();
  await looksAt(`/myclaims/view/${declined}`, 'Our reason');
  await isShort();
  await looksAt(`/myclaims/view/${asked}`, 'Documents that we still need');
  await isShort();
  await page.goto(`/myclaims/view/${waiting}`);
  await isShort();
  await asSent.click();
  await inEachLook(page, expectAccessible);
  await looksAt(`/myclaims/supportingdocs/${waiting}`, 'No documents yet');
  await page.goto(`/myclaims/uploaddocs/${waiting}`);
  const photo = await aPhoto(page, 'front.jpg');
  const wrong = text('a-file-name-without-any-space-that-is-long.jpg', 'image/jpeg', 'no');
  await page.getByLabel(/^Choose files: Add photos/).setInputFiles([photo, wrong]);
  await expect(page.getByText(/Cannot be used:/)).toBeVisible();
  await expect(page.getByText(/front\.jpg: (Checked|Received)/)).toBeVisible();
  await inEachLook(page, expectAccessible);
  await looksAt(`/myclaims/supportingdocs/${waiting}`, 'front.jpg');
});
