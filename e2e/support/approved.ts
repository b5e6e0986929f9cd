import type { Db } from '@gadget-claims/api/database/database';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { logsIn, submittedClaim } from './account.ts';
import { completeForm } from './calling.ts';
import type { Claimant } from './claimant.ts';
import { claimsTeam } from './claims-team.ts';
import { aPhoto, aReceipt } from './files.ts';
import { expect, yesterday } from './fixtures.ts';
import { standAt } from './midway.ts';
import { anAccount, emailOf } from './own-account.ts';

/** Where a gadget's screens of how it is settled are. */
export const repairAt = (screen: string, gadgetId: string) =>
  `/myclaims/repairoptions/${screen}/${gadgetId}`;

/** An account holder, signed in at a screen of a claim of theirs that the claims team approved. */
export async function withApprovedClaim(
  page: Page,
  db: Db,
  policy: Policy,
  { change = {}, at = 'list' }: { change?: Partial<ClaimData>; at?: string } = {},
): Promise<Submission> {
  const email = emailOf(policy);
  const claim = await submittedClaim(page.request, policy, email, change);
  const team = claimsTeam(db);
  await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
  await team.approves(claim.claimReference);
  await logsIn(page, await anAccount(db, email, policy.resellerId), repairAt(at, claim.gadgetId));
  return claim;
}

/** Makes a claim without an account that is approved as soon as it is sent, and stands at the end of it. */
export async function approvedAtOnce(claimant: Claimant, policy: Policy) {
  const stage = 'supportingdocs';
  await standAt(claimant, stage, policy);
  await claimant.attaches('proof of purchase', aReceipt('receipt.pdf'));
  await claimant.attaches('photos of the damage', await aPhoto(claimant.page, 'cracked.jpg'));
  for (const name of ['receipt.pdf', 'cracked.jpg']) {
    await expect(claimant.file(name)).toContainText('Checked');
  }
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.submits();
  await claimant.isAt('approved');
}

/** A phone that was snatched. */
export function aTheft(policy: Policy): Partial<ClaimData> {
  const { incident } = completeForm(policy).data;
  return {
    incident: {
      ...incident,
      incidentTypeId: 332,
      reported: true,
      dateReported: yesterday,
      policeStationAddress: 'Testford',
      crimeReference: 'CR/1',
      blacklistRequested: true,
      dateOfBlacklist: yesterday,
    },
  };
}
