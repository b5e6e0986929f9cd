import type { Db } from '@gadget-claims/api/database/database';
import { anAccountOfTheirOwn } from '@gadget-claims/api/test/payable-claims';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ChoiceAnswer } from '@gadget-claims/domain/settling/repairs/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { submittedClaim } from './account.ts';
import { aTheft } from './approved.ts';
import { call, userTokenOf } from './calling.ts';
import { claimsTeam } from './claims-team.ts';
import { expect } from './fixtures.ts';
import { anAccount, emailOf, type Account } from './own-account.ts';

/** Ids of options. */
export const OWN_REPAIRER = 5;
export const CASH = 7;

/** Numbers that go together by the banks' rules, and one that does not go with the sort code. */
const BANK = { holder: 'Imogen Testwell', sortCode: '089999', accountNumber: '66374958' };
export const DOUBTFUL = '66374959';

export interface SettlementFixtures {
  request: APIRequestContext;
  db: Db;
  policyOf: (overrides?: Partial<Policy>) => Promise<Policy>;
}

export interface Settling extends Submission {
  account: Account;
}

/** A claim of an account. */
export async function aClaim(
  { request, db, policyOf }: SettlementFixtures,
  changeOf: (policy: Policy) => Partial<ClaimData> = () => ({}),
): Promise<Settling> {
  const policy = await policyOf();
  const email = emailOf(policy);
  const claim = await submittedClaim(request, policy, email, changeOf(policy));
  return { ...claim, account: await anAccount(db, email, policy.resellerId) };
}

/** An approved claim for damage with an own repairer chosen, or for a theft that is paid in cash. */
export async function aSettlement(given: SettlementFixtures, optionId: number): Promise<Settling> {
  const claim = await aClaim(given, optionId === CASH ? aTheft : undefined);
  await claimsTeam(given.db).approves(claim.claimReference);
  const token = await userTokenOf(given.request, claim.account);
  const body = { gadgetId: claim.gadgetId, optionId };
  const { request } = given;
  const answer = await call<ChoiceAnswer>(request, 'POST', '/repairoptions/', { token, body });
  expect(answer.status, answer.body.message).toBe(200);
  return claim;
}

/** Gives the account to pay a claim into, by the API. */
export async function hasBankDetails(request: APIRequestContext, { account, gadgetId }: Settling) {
  const token = await userTokenOf(request, account);
  const path = `/bankdetails/${gadgetId}`;
  // One that no other claim has, or it would be looked at twice.
  const body = anAccountOfTheirOwn();
  const { status, body: answer } = await call(request, 'POST', path, { token, body });
  expect(status, answer.message).toBe(200);
}

/** Fills the screen for bank details in, with the right numbers unless others are named. */
export async function givesBankDetails(page: Page, given: Partial<typeof BANK> = {}) {
  const { holder, sortCode, accountNumber } = { ...BANK, ...given };
  await page.getByLabel('Account holder').fill(holder);
  await page.getByLabel('Sort code').fill(sortCode);
  await page.getByLabel('Account number').fill(accountNumber);
  await page.getByRole('button', { name: 'Save bank details' }).click();
}

/** The value of a line of what we pay. */
export const amountOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');
