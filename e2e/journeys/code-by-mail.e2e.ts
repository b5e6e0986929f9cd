import { expect, test, yesterday } from '../support/fixtures.ts';
import { mailsTo } from '../support/mail.ts';

test('while somebody guesses at a policy, its owner gets in with a code by mail', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const to = 'held.up@mail.example.com';
  const policyholder = {
    ...(await policyOf()).policyholder,
    emailAddress: to,
  };
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

  const mails = () => mailsTo(to);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail] = await mails();
  const [digits = ''] = /\d{6}/.exec(mail?.subject ?? '') ?? [];
  await code.fill(digits === '000000' ? '000001' : '000000');
  await claimant.presses('Find my policy with the code');
  await expect(page.getByText('This code is not right, or it is too old.')).toBeInViewport();
  await expect(code).toBeFocused();
  await code.fill(digits);
  await claimant.presses('Find my policy with the code');
  await claimant.isAt('3');
});
