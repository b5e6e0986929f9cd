import { lookupOf } from '@gadget-claims/api/test/factories';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { Claimant } from '../support/claimant.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';

type Held = { page: Page; policyOf: (overrides?: Partial<Policy>) => Promise<Policy> };

/** A policy at which a stranger has guessed from here until lookups are held up. */
async function aPolicyThatIsHeldUp({ page, policyOf }: Held, emailAddress: string) {
  const policyholder = { ...(await policyOf()).policyholder, emailAddress };
  const policy = await policyOf({ policyholder });
  for (let guess = 0; guess < 5; guess += 1) {
    await page.request.post('/api/v1/standalonepolicy/getpolicy', {
      data: {
        resellerId: policy.resellerId,
        policyNumber: policy.number,
        policyholderDOB: '1901-01-01',
        policyholderPostcode: 'ZZ9 9ZZ',
      },
    });
  }
  return policy;
}

/** The target of the latest mail's button, once there are so many; it names the public address. */
async function buttonOf(to: string, mails: number) {
  await expect.poll(async () => (await mailsTo(to)).length).toBe(mails);
  const [link = ''] =
    /\/makeaclaim\/1\?\S+#[\w-]+\.\w{8}/.exec((await mailsTo(to)).at(-1)?.text ?? '') ?? [];
  return link;
}

test('while a stranger guesses at a policy, its owner gets in with a code by mail', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const to = 'held.up@mail.example.com';
  const policy = await aPolicyThatIsHeldUp({ page, policyOf }, to);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/makeaclaim/1');
  await claimant.findsPolicy(policy, yesterday);
  await expect(page.getByRole('alert')).toContainText('That was tried too often.');
  const offer = page.getByRole('button', { name: 'Send a code to the e-mail on the policy' });
  await expect(offer).toBeInViewport();
  await expectAccessible();
  await offer.click();
  const code = page.getByRole('textbox', { name: 'Code from the e-mail' });
  await expect(code).toBeVisible();
  await expectAccessible();

  await code.fill('12');
  await claimant.presses('Find my policy with the code');
  const problem = (message: string) => page.getByRole('link', { name: message });
  await expect(problem('Code from the e-mail should be eight letters and digits')).toBeInViewport();

  const mails = () => mailsTo(to);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const [digits = ''] = /^\S{9}/.exec(mail?.subject ?? '') ?? [];
  await code.fill(digits === 'BBBB-BBBB' ? 'CCCC-CCCC' : 'BBBB-BBBB');
  await claimant.presses('Find my policy with the code');
  await expect(problem('This code is not right, or it is too old.')).toBeInViewport();
  await problem('This code is not right, or it is too old.').click();
  await expect(code).toBeFocused();
  await code.fill(digits);
  await claimant.presses('Find my policy with the code');
  await claimant.isAt('3');
});

test('the button of a mail that a stranger asked for lets its reader in, once; then a fresh one is offered', async ({
  claimant,
  policyOf,
  page,
  browser,
  baseURL,
  expectAccessible,
}) => {
  const to = 'asked.by.others@mail.example.com';
  const policy = await aPolicyThatIsHeldUp({ page, policyOf }, to);
  await page.request.post('/api/v1/standalonepolicy/code', {
    data: lookupOf(policy),
  });
  const link = await buttonOf(to, 1);
  await page.goto(link);
  await expect(page.getByText('To get in with our e-mail')).toBeVisible();
  expect(page.url()).not.toContain('#');
  // A place of the page is no link of a mail.
  await page.getByRole('link', { name: 'Skip to' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');

  // The browser that got in is held up no more; another one still is.
  const elsewhere = await browser.newContext({ baseURL });
  const other = new Claimant(await elsewhere.newPage());
  await other.page.goto(link);
  await other.findsPolicy(policy, yesterday);
  await expect(other.page.getByText('The link in the e-mail did not help')).toBeVisible();
  await expectAccessible(other.page);
  await other.presses('Send me a fresh link');
  // Asked for within the minute, so none is sent; any asker reads of the earlier one.
  await expect(other.page.getByText('or a little earlier')).toBeVisible();
  await elsewhere.close();
});
