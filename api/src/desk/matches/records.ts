import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { type MatchKind, OF_PERSON } from '@gadget-claims/domain/claims/claims/match-keys';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import {
  type FoundMatch,
  acceptedFiles,
  areAlike,
  findAlike,
  findMatches,
  keysNoted,
} from '../../claims/claims/records/match-keys.ts';
import { type Db, type Tx } from '../../database/database.ts';
import type { OfClaim } from '../../identity/access-log.ts';
import type { ResellerScope } from '../../identity/identity.ts';

/** Everything that a claim has in common with others; a file that is the same is not a photo like it as well. */
export async function matchesFound(db: Db | Tx, claim: ClaimRow): Promise<FoundMatch[]> {
  const { reseller_id: reseller, claim_id: claimId, policy_key: policyKey } = claim;
  const searching = { reseller, claimId, policyKey, since: null };
  const files = await acceptedFiles(db, reseller, claim.form_reference);
  const same = await findMatches(db, searching, await keysNoted(db, { reseller, claimId }));
  const alike = await findAlike(db, searching, files);
  const isSame = ({ thing, other_thing: other }: FoundMatch) =>
    same.some((one) => one.thing === thing && one.other_thing === other);
  return [...same, ...alike.filter((one) => !isSame(one))];
}

/** The kinds of things that two claims have in common, however many others have them as well. */
export async function inCommon(
  db: Db | Tx,
  claim: ClaimRow,
  other: ClaimRow,
): Promise<MatchKind[]> {
  const of = async ({
    reseller_id: reseller,
    claim_id: claimId,
    form_reference: form,
  }: ClaimRow) => ({
    keys: await keysNoted(db, { reseller, claimId }),
    files: await acceptedFiles(db, reseller, form),
  });
  const [own, theirs] = [await of(claim), await of(other)];
  const isOnePolicy =
    claim.reseller_id === other.reseller_id && claim.policy_key === other.policy_key;
  const equal = own.keys.filter(
    ({ kind, print }) =>
      !(isOnePolicy && OF_PERSON.includes(kind)) &&
      theirs.keys.some((one) => one.print.equals(print)),
  );
  const kinds = equal.map(({ kind }) => kind);
  return areAlike(own.files, theirs.files) ? [...kinds, 'picture'] : kinds;
}

/** The matches of one claim among others. */
export const withClaim = (found: readonly FoundMatch[], { reseller_id, claim_id }: OfClaim) =>
  found.filter((one) => one.reseller_id === reseller_id && one.claim_id === claim_id);

/** The other claim of a match, as far as it is shown. */
export interface OtherClaim {
  reseller_id: ResellerScope;
  claim_id: string;
  claim_reference: string;
  form: ClaimData;
  incident_type_id: number;
  status: number;
  status_since: Date;
  submitted_at: Date;
}

const listsOf = (claims: readonly OfClaim[]) => ({
  resellers: [...new Set(claims.map((one) => one.reseller_id))],
  ids: [...new Set(claims.map((one) => one.claim_id))],
});

/** These claims, the latest first. */
export function claimsNamed(db: Db, claims: readonly OfClaim[]): Promise<OtherClaim[]> {
  if (claims.length === 0) return Promise.resolve([]);
  const { resellers, ids } = listsOf(claims);
  return db
    .selectFrom('claims')
    .select([
      'reseller_id',
      'claim_id',
      'claim_reference',
      'form',
      'incident_type_id',
      'status',
      'status_since',
      'submitted_at',
    ])
    .where('reseller_id', 'in', resellers)
    .where('claim_id', 'in', ids)
    .orderBy('submitted_at', 'desc')
    .execute();
}

/** Their gadgets, in the order of their forms. */
export async function gadgetsNamed(db: Db, claims: readonly OfClaim[]) {
  if (claims.length === 0) return [];
  const { resellers, ids } = listsOf(claims);
  return db
    .selectFrom('claim_gadgets')
    .select(['claim_id', 'label'])
    .where('reseller_id', 'in', resellers)
    .where('claim_id', 'in', ids)
    .orderBy('position')
    .execute();
}

/** These files. */
export async function filesNamed(db: Db, resellers: readonly ResellerScope[], ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('documents')
    .select(['document_id', 'document_type_id', 'has_preview'])
    .where('reseller_id', 'in', [...resellers])
    .where('document_id', 'in', ids)
    .execute();
}

/** How the accounts of these gadgets end, as they are now. */
export async function accountsEnding(db: Db, resellers: readonly ResellerScope[], ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('bank_details')
    .select(['gadget_id', 'last_four', 'account_print'])
    .where('reseller_id', 'in', [...resellers])
    .where('gadget_id', 'in', ids)
    .execute();
}
