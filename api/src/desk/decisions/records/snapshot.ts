import { TRIAGE_RULES } from '@gadget-claims/domain/claims/claims/triage';
import { policyFacts } from '@gadget-claims/domain/desk/decisions/policy-facts';
import type { ScreenSnapshot } from '@gadget-claims/domain/desk/decisions/snapshot';
import { type ClaimRow, claimGadgets } from '../../../claims/claims/records/claims.ts';
import { documentDigests } from '../../../claims/documents/records/documents.ts';
import { filesOpenedBy } from '../../../claims/documents/records/looks.ts';
import { latestVerdict, verdictsOf } from '../../../claims/documents/records/verdicts.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { policyOfClaim } from '../../../policies/policies/records/policies.ts';
import { namedGadgets, policyDigest } from './policy-digest.ts';

/** The policy of a claim as it is now, its fingerprint, and when it was imported last. */
export async function policySnapshot(
  db: Db | Tx,
  claim: ClaimRow,
): Promise<Pick<ScreenSnapshot, 'policy' | 'policyPrint'> & { importedAt: Date | null }> {
  const { reseller_id: reseller, claim_id: claimId, form } = claim;
  const gadgets = await claimGadgets(db, { reseller, claimId });
  const stored = await policyOfClaim(db, claim);
  return {
    policyPrint: policyDigest(claim, gadgets, stored?.details ?? null),
    policy: stored ? policyFacts(form, stored.details, namedGadgets(gadgets)) : null,
    importedAt: stored?.updated_at ?? null,
  };
}

/** The content of a colleague's screen that has the claim as it is now. */
export async function screenSnapshot(
  db: Db | Tx,
  claim: ClaimRow,
  { staffId }: { staffId: string },
): Promise<ScreenSnapshot> {
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const verdicts = await verdictsOf(db, reseller, claimId);
  const documents = await documentDigests(db, reseller, claim.form_reference);
  const opened = await filesOpenedBy(db, { reseller, claimId }, staffId);
  const { policy, policyPrint: print } = await policySnapshot(db, claim);
  return {
    documents: documents.map((file) => ({
      ...file,
      verdict: latestVerdict(verdicts, file.id)?.verdict ?? null,
      isOpened: opened.has(file.id),
    })),
    rules: TRIAGE_RULES.map(({ name }) => ({ name, holds: !claim.failed_rules.includes(name) })),
    policyPrint: print,
    policy,
  };
}
