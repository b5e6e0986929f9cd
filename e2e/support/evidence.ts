import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { APIRequestContext } from '@playwright/test';
import { submittedClaim } from './account.ts';
import { call, completeForm, userTokenOf } from './calling.ts';
import { claimsTeam } from './claims-team.ts';
import type { SentFile } from './files.ts';
import { expect } from './fixtures.ts';
import { anAccount, emailOf, type Account } from './own-account.ts';
import type { SettlementFixtures } from './settling.ts';

interface Sending {
  account: Account;
  claimId: string;
  documentTypeId: number;
  file: SentFile;
}

/** Sends a file for a claim as its owner, without a page, and waits until it was looked at. */
export async function sendsFile(
  request: APIRequestContext,
  { account, claimId, documentTypeId, file }: Sending,
) {
  const token = await userTokenOf(request, account);
  const path = `/document/upload/claim/${claimId}/files/${documentTypeId}/`;
  const sent = await call(request, 'POST', path, { token, multipart: { files: file } });
  expect(sent.status, sent.body.message).toBe(200);
  const states = async () => {
    const files = await call<DocumentFile[]>(request, 'GET', `/document/claim/${claimId}`, {
      token,
    });
    return files.body.data.map(({ state }) => state);
  };
  await expect.poll(states).not.toContain('checking');
}

/** A claim that is being looked at; never approved by itself, as it is not the policyholder's own. */
export async function aClaimToLookAt(
  { request, policyOf, db }: SettlementFixtures,
  overrides?: Parameters<SettlementFixtures['policyOf']>[0],
  change: Partial<ClaimData> = {},
) {
  const policy = await policyOf(overrides);
  const claimant = {
    ...completeForm(policy).data.claimant,
    ...change.claimant,
    policyholder: false,
  };
  const { claimId, claimReference } = await submittedClaim(request, policy, emailOf(policy), {
    ...change,
    claimant,
  });
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  return { policy, claimId, claimReference, account: await anAccount(db, emailOf(policy)) };
}

/** The same with one file. */
export async function aClaimWithFile(
  fixtures: SettlementFixtures,
  file: SentFile,
  documentTypeId: number = DOCUMENT.other,
) {
  const claim = await aClaimToLookAt(fixtures);
  await sendsFile(fixtures.request, { ...claim, documentTypeId, file });
  return claim;
}
