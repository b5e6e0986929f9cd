import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Browser } from '@playwright/test';
import { anAccount, bearerIn, emailOf, logsIn } from '../support/account.ts';
import type { Account } from '../support/calling.ts';
import { PARTIAL, call } from '../support/calling.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test } from '../support/fixtures.ts';
import { claimantAt, standAt } from '../support/midway.ts';

interface Person {
  claimant: Claimant;
  policy: Policy;
  account: Account;
  job: string;
}

test('two people under two brands save at once, and each has only their own form', async ({
  browser,
  baseURL,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  // The same address has an account of its own with each brand.
  const email = emailOf(policy);
  const one: Person = {
    claimant: await onADevice(browser, baseURL),
    policy,
    account: await anAccount(db, email),
    job: 'Gardener',
  };
  const other: Person = {
    claimant: await onADevice(browser, baseURL),
    policy: await policyOf({ resellerId: 77 }),
    account: await anAccount(db, email, 77),
    job: 'Baker',
  };
  await Promise.all([one, other].map(savesAForm));

  const [mine, theirs] = await Promise.all([one, other].map(resumes));
  expect(mine).not.toBe(theirs);
  const tokens = await Promise.all([one, other].map(({ claimant }) => bearerIn(claimant.page)));
  for (const [token, foreign] of [
    [tokens[0], theirs],
    [tokens[1], mine],
  ]) {
    const { request } = one.claimant.page;
    const answer = await call(request, 'GET', `${PARTIAL}/${foreign}`, { token: token ?? '' });
    expect(answer.status).toBe(404);
  }
});

async function onADevice(browser: Browser, baseURL: string | undefined): Promise<Claimant> {
  return new Claimant(await (await browser.newContext({ baseURL })).newPage());
}

/** Signs in, stands at step 6 of a claim and saves it there. */
async function savesAForm({ claimant, policy, account, job }: Person) {
  await logsIn(claimant.page, account);
  await standAt(claimant, '6', policy, claimantAt('6', policy, account.username));
  await claimant.fills('Occupation', job);
  await claimant.presses('Save');
  await claimant.reads('Your claim form has been saved.');
}

/** Finds exactly one form among the saved ones, opens it, and gives its reference. */
async function resumes({ claimant, policy, job }: Person): Promise<string> {
  const { page } = claimant;
  await page.goto('/myclaims/inprogress');
  await expect(page.getByRole('button', { name: /^Resume/ })).toHaveCount(1);
  await claimant.reads(`policy ${policy.number}`);
  const opened = page.waitForResponse('**/partial/open');
  await claimant.resumesTo('6');
  await expect(page.getByRole('textbox', { name: 'Occupation' })).toHaveValue(job);
  const { data } = await (await opened).json();
  return data.form.formReference;
}
