import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test } from '../support/fixtures.ts';
import { mailTo } from '../support/mail.ts';
import { emailOf } from '../support/own-account.ts';
import { main } from '../support/screens.ts';

const SEEN = '**/claim/messages/*/seen';

test('a question, the mail about its answer, and the thread, without an account', async ({
  page,
  request,
  policy,
  db,
}) => {
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  const team = claimsTeam(db);
  await page.setViewportSize({ width: 390, height: 844 });
  const comesBy = async (text = '') => {
    await page.goto(/(http\S+myclaims\/link\S+)/.exec(text)?.[1] ?? '');
    await page
      .getByLabel('Postcode of the policyholder')
      .fill(policy.policyholder.address.postcode);
    await page.getByRole('button', { name: 'Go to the claim' }).click();
  };
  await comesBy((await mailTo(emailOf(policy), `We have your claim ${claimReference}`)).text);
  await main(page).getByRole('link', { name: 'Back to the claim' }).click();
  const thread = page.getByRole('region', { name: 'Message us' });
  await thread.getByLabel('Your message').fill('My receipt is in German.\nIs that all right?');
  await thread.getByRole('button', { name: 'Send' }).click();
  await expect(thread.getByRole('listitem')).toHaveText([/^You .*Is that all right\?$/s]);
  await expect(thread.getByLabel('Your message')).toHaveValue('');
  expect(await team.reads(claimReference)).toEqual([
    'claimant: My receipt is in German.\nIs that all right?',
  ]);

  await team.answers(claimReference, 'Sam', 'Yes, send it as it is.');
  const mail = await mailTo(
    emailOf(policy),
    new RegExp(`^A message about your .+, claim ${claimReference}$`),
  );
  expect(mail.text).not.toContain('as it is');
  // A page that is left before it has told that it showed them shows them as new once more.
  const told = page.waitForResponse(SEEN);
  await comesBy(mail.text);
  await main(page).getByRole('link', { name: 'You have 1 new message from us' }).click();
  await expect(thread.getByRole('listitem').last()).toContainText('Sam, ');
  await expect(thread.getByRole('listitem').last()).toContainText('Yes, send it as it is.');
  await expect(thread.getByRole('listitem').last()).toBeInViewport();
  await expect(thread.getByText('New', { exact: true })).toBeVisible();
  expect((await told).ok()).toBe(true);
  await page.reload();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByText('New', { exact: true })).toHaveCount(0);
  await expect(main(page).getByText('new message')).toHaveCount(0);
});
