import { type Upheld, reviewOf } from '@gadget-claims/domain/claims/claims/upheld';
import { emailKey } from '@gadget-claims/domain/people/accounts/email';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { ClaimantIdentity, ResellerScope } from '../../../identity/identity.ts';
import { detailsOn } from '../../../policies/policies/records/policies.ts';
import type { ClaimGadgetsTable, ClaimsTable } from './tables.ts';

export type ClaimRow = Selectable<ClaimsTable>;
/** The address that is mailed about a claim, as accounts compare it; `owner_email` is the one that opens it. */
export const recipientOf = ({ claimant_email: email }: Pick<ClaimRow, 'claimant_email'>): string =>
  emailKey(email);

export interface ClaimKey {
  reseller: ResellerScope;
  claimId: string;
}
export interface GadgetKey extends ClaimKey {
  gadgetId: string;
}
export type GadgetRow = Selectable<ClaimGadgetsTable>;

/** A gadget as far as its closing goes. */
export const closedGadget = ({
  status,
  reopen_until: reopenUntil,
}: Pick<GadgetRow, 'status' | 'reopen_until'>) => ({ status, reopenUntil });

/** Counts each change of the claim: a caller who saw an earlier version can be refused. */
export const nextVersion = sql<number>`version + 1`;

/** Nothing keeps a claim out of the queue any more. */
export const NOT_SNOOZED = { snoozed_until: null, snoozed_by: null, snooze_reason: null };

/**
 * The same for a change of the claim's gadgets, documents and messages. A document or message of
 * its claimant at `cameIn` ends a snooze: the claim is back.
 */
export async function touchClaim(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  { cameIn }: { cameIn?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('claims')
    .set({
      version: nextVersion,
      ...(cameIn && {
        snoozed_until: sql<Date | null>`case when snoozed_until > ${cameIn} then ${cameIn} else snoozed_until end`,
      }),
    })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .execute();
}

/** The claim that a form became. */
export function findClaimOfForm(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
): Promise<ClaimRow | undefined> {
  return db
    .selectFrom('claims')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .executeTakeFirst();
}

function claimByKey(db: Db | Tx, { reseller, claimId }: ClaimKey) {
  return db
    .selectFrom('claims')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }));
}

export function findClaim(db: Db, key: ClaimKey): Promise<ClaimRow | undefined> {
  return claimByKey(db, key).executeTakeFirst();
}

/** The claim, locked until the transaction ends. */
export function lockClaim(tx: Tx, key: ClaimKey): Promise<ClaimRow | undefined> {
  return claimByKey(tx, key).forUpdate().executeTakeFirst();
}

/** The gadgets of a claim, as on the form. */
export function claimGadgets(db: Db, { reseller, claimId }: ClaimKey): Promise<GadgetRow[]> {
  return db
    .selectFrom('claim_gadgets')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('position')
    .execute();
}

/** Everything that has happened to a claim, oldest first. */
export function claimEvents(db: Db, { reseller, claimId }: ClaimKey) {
  return db
    .selectFrom('claim_events')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('at')
    .orderBy('event_id')
    .execute();
}

/** The review of a refusal of each of these gadgets that another refusal ends; null where there is none. */
export async function reviewsOf(
  db: Db | Tx,
  key: ClaimKey,
  gadgetIds: readonly string[],
): Promise<(Upheld | null)[]> {
  const events = await claimEvents(db, key);
  const trail = events.map(
    ({ from_status: from, to_status: to, gadget_id: gadgetId, ...event }) => ({
      ...event,
      from,
      to,
      gadgetId,
    }),
  );
  return gadgetIds.map((id) => reviewOf(trail, id));
}

/**
 * The claimant's policy as it was on a day, locked: no other claim is submitted for it until the
 * transaction ends.
 */
export async function lockPolicy(
  tx: Tx,
  { reseller, policyKey }: Pick<ClaimantIdentity, 'reseller' | 'policyKey'>,
  day: string,
): Promise<Policy | undefined> {
  const row = await tx
    .selectFrom('policies')
    .select(['policy_key', 'details', 'holds_from'])
    .where((is) => is.and({ reseller_id: reseller, policy_key: policyKey }))
    .forUpdate()
    .executeTakeFirst();
  return row && detailsOn(tx, reseller, row, day);
}

/** The latest claims of every brand, for the claims team. */
export function listClaims(db: Db, limit: number) {
  return db
    .selectFrom('claims')
    .select([
      'claim_id',
      'claim_reference',
      'reseller_id',
      'status',
      'submitted_at',
      'incident_type_id',
    ])
    .orderBy('submitted_at', 'desc')
    .orderBy('claim_reference')
    .limit(limit)
    .execute();
}
