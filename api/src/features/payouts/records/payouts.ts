import { inPounds } from '@gadget-claims/domain/payments/pounds';
import { canBecome, type PayoutState } from '@gadget-claims/domain/payouts/states';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import { type ByInstant, PAGE } from '../../../http/page-by-key.ts';
import type { DeskScope, ResellerScope } from '../../../identity/identity.ts';
import { type ClaimKey, type GadgetKey, touchClaim } from '../../claims/records/claims.ts';
import type { PayoutsTable } from './tables.ts';

export type PayoutRow = Selectable<PayoutsTable>;

/** A change of a payout: who, when, and what is to be remembered of it. */
export interface Act {
  staffId: string;
  at: Date;
  note?: string;
}

export const gadgetOf = (payout: PayoutRow): GadgetKey => ({
  reseller: payout.reseller_id,
  claimId: payout.claim_id,
  gadgetId: payout.gadget_id,
});

/** Payouts of these brands alone. */
export const ofBrands = (brands: DeskScope) =>
  sql<boolean>`payouts.reseller_id = any(${[...brands]})`;

/** A payout of these brands; another brand's is as good as none. */
export function findPayout(
  db: Db | Tx,
  brands: DeskScope,
  payoutId: string,
): Promise<PayoutRow | undefined> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('payout_id', '=', payoutId)
    .where(ofBrands(brands))
    .executeTakeFirst();
}

/** Those of some ids that are of these brands, in the order in which their claims are locked. */
export function payoutsNamed(
  db: Db | Tx,
  brands: DeskScope,
  payoutIds: readonly string[],
): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where(sql<boolean>`payout_id = any(${[...payoutIds]})`)
    .where(ofBrands(brands))
    .orderBy('reseller_id')
    .orderBy('claim_id')
    .execute();
}

/** Payouts of these brands by their ids, locked until the transaction ends. */
export function lockPayouts(
  tx: Tx,
  brands: DeskScope,
  payoutIds: readonly string[],
): Promise<PayoutRow[]> {
  return tx
    .selectFrom('payouts')
    .selectAll()
    .where(sql<boolean>`payout_id = any(${[...payoutIds]})`)
    .where(ofBrands(brands))
    .orderBy('payout_id')
    .forUpdate()
    .execute();
}

/** A page of payouts of one state, oldest first. */
export function listPayouts(
  db: Db,
  brands: DeskScope,
  { state, after }: { state: PayoutState; after: ByInstant | undefined },
): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('state', '=', state)
    .where(ofBrands(brands))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(prepared_at, payout_id) > (${after?.at}, ${after?.id})`),
    )
    .orderBy('prepared_at')
    .orderBy('payout_id')
    .limit(PAGE + 1)
    .execute();
}

/** Everything that happened to a payout, oldest first. */
export function payoutEvents(db: Db, { reseller_id: reseller, payout_id: payoutId }: PayoutRow) {
  return db
    .selectFrom('payout_events')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('payout_id', '=', payoutId)
    .orderBy('event_id')
    .execute();
}

/** All payouts for gadgets of a claim, oldest first. */
export function payoutsOfClaim(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('claim_id', '=', claimId)
    .orderBy('prepared_at')
    .orderBy('payout_id')
    .execute();
}

/** Gadgets of a claim for which a payout is prepared, released or sent. */
export async function liveGadgetPayouts(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('payouts')
    .select('gadget_id')
    .where('reseller_id', '=', reseller)
    .where('claim_id', '=', claimId)
    .where('state', 'in', ['prepared', 'released', 'sent'])
    .execute();
  return new Set(rows.map(({ gadget_id: id }) => id));
}

/** Everything that happened to the payouts of a claim, oldest first. */
export function payoutEventsOfClaim(db: Db | Tx, { reseller, claimId }: ClaimKey) {
  return db
    .selectFrom('payouts as payout')
    .innerJoin('payout_events as event', (on) =>
      on
        .onRef('event.reseller_id', '=', 'payout.reseller_id')
        .onRef('event.payout_id', '=', 'payout.payout_id'),
    )
    .select([
      'event.at',
      'event.staff_id',
      'event.from_state',
      'event.to_state',
      'event.note',
      'payout.gadget_id',
      'payout.gadget',
      'payout.amount',
      'payout.last_four',
      'payout.reason',
    ])
    .where('payout.reseller_id', '=', reseller)
    .where('payout.claim_id', '=', claimId)
    .orderBy('event.event_id')
    .execute();
}

/** What happened to a payout, for the claims team: "Payout of £300.00 prepared". */
export function payoutHappening(event: {
  amount: number;
  from_state: PayoutState | null;
  to_state: PayoutState;
}): string {
  const isWord = event.from_state === event.to_state;
  const happened = isWord ? 'claimant asked about the account' : event.to_state;
  return `Payout of ${inPounds(event.amount)}${isWord ? ':' : ''} ${happened}`;
}

/**
 * Writes a new payout with its first line of history, and raises the claim's version; false when the
 * gadget has a live one. The claim is locked.
 */
export async function addPayout(
  tx: Tx,
  payout: Insertable<PayoutsTable> & { reseller_id: ResellerScope },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count } = await tx
    .insertInto('payouts')
    .values(payout)
    .onConflict((known) => known.doNothing())
    .executeTakeFirst();
  if (count !== 1n) return false;
  const { reseller_id, payout_id, state, prepared_at, prepared_by } = payout;
  await tx
    .insertInto('payout_events')
    .values({
      reseller_id,
      payout_id,
      at: prepared_at,
      staff_id: prepared_by,
      from_state: null,
      to_state: state,
      note: '',
    })
    .execute();
  await touchClaim(tx, { reseller: reseller_id, claimId: payout.claim_id });
  return true;
}

/**
 * Changes a locked payout, with a line in its history, and raises the version of its claim, which is
 * locked before it. Throws for a state that cannot follow.
 */
export async function changePayout(
  tx: Tx,
  payout: PayoutRow,
  to: PayoutState,
  { staffId, at, note = '' }: Act,
  further: Updateable<PayoutsTable> = {},
): Promise<PayoutRow> {
  const { reseller_id, payout_id, state } = payout;
  if (to !== state && !canBecome(state, to, payout.amount)) {
    throw new RangeError(`payout ${payout_id}: ${state} is not followed by ${to}`);
  }
  await tx
    .insertInto('payout_events')
    .values({
      reseller_id,
      payout_id,
      at,
      staff_id: staffId,
      from_state: state,
      to_state: to,
      note,
    })
    .execute();
  await touchClaim(tx, gadgetOf(payout));
  return tx
    .updateTable('payouts')
    .set({ ...further, state: to, changed_at: at })
    .where('reseller_id', '=', reseller_id)
    .where('payout_id', '=', payout_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}
