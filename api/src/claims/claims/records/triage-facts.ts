import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { TriageFacts } from '@gadget-claims/domain/claims/claims/triage';
import { doubtfulFiles } from '@gadget-claims/domain/claims/documents/doubtful';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import type { Db, Tx } from '../../../database/database.ts';
import { isByOwner } from '../../forms/records/forms.ts';
import type { ClaimRow } from './claims.ts';
import { missingDocuments } from './missing-documents.ts';
import { registerFacts } from './register.ts';
import { type Compared, sameElsewhere } from './same-elsewhere.ts';

/** A claim, or a form about to be one, as the rules look at it. */
export interface Triaged extends Compared {
  brand: ResellerProfile;
  /** Its files as they are now; those that are still being looked at do not count. */
  documents: DocumentFile[];
  /** The claimant, or its later holder, proved the mailbox of the policy. */
  mailboxProven: boolean;
}

/** The rules' facts of a claim, or of a form about to be one. */
export async function triageFacts(db: Db | Tx, triaged: Triaged): Promise<TriageFacts> {
  const { reseller, data, policy, policyKey, at, claimId, brand, documents } = triaged;
  const accepted = documents.filter(({ state }) => state === 'accepted');
  return {
    data,
    policy,
    cameOn: londonDay(at),
    mailboxProven: triaged.mailboxProven,
    ...(await registerFacts(db, reseller, { policyKey, at, claimId })),
    sameElsewhere: await sameElsewhere(db, triaged),
    missingDocuments: missingDocuments({ ...data, documents: accepted }, brand).map(
      ({ label }) => label,
    ),
    doubtfulEvidence: doubtfulFiles(documents),
  };
}

/** The same of a claim that is there, as it is now. */
export async function factsNow(
  db: Db | Tx,
  claim: ClaimRow,
  known: Pick<Triaged, 'secretKey' | 'policy' | 'documents' | 'brand'>,
): Promise<TriageFacts> {
  const { reseller_id: reseller, form_reference: formReference } = claim;
  return triageFacts(db, {
    reseller,
    claimId: claim.claim_id,
    policyKey: claim.policy_key,
    formReference,
    data: claim.form,
    at: claim.submitted_at,
    // Another address than the one that was proven proves nothing.
    mailboxProven: !claim.email_corrected && (await isByOwner(db, reseller, formReference)),
    ...known,
  });
}
