import type { AccountDoubts } from '@gadget-claims/domain/settling/payouts/four-eyes';
import type { InterestTerms } from '@gadget-claims/domain/settling/payouts/interest';
import {
  OF_SETTLEMENT,
  type PayoutKind,
  isOfSettlement,
  kindsBeside,
  payoutName,
} from '@gadget-claims/domain/settling/payouts/kinds';
import { wholeOf } from '@gadget-claims/domain/settling/payouts/payable';
import type { PaidFor, SettlementBasis } from '@gadget-claims/domain/settling/payouts/schemas';
import {
  LIVE_STATES,
  type PayoutState,
  canPayoutBecome,
} from '@gadget-claims/domain/settling/payouts/states';
import { type Insertable, type Selectable, type Updateable, sql } from 'kysely';
import {
  type ClaimKey,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  findClaim,
  touchClaim,
} from '../../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { holdName } from '../../../database/hold-name.ts';
import { type ByInstant, PAGE_ROWS } from '../../../http/page-by-key.ts';
import type { DeskScope, ResellerScope } from '../../../identity/identity.ts';
import type { PayoutsTable } from './tables.ts';

export type PayoutRow = Selectable<PayoutsTable>;

/** A change of a payout: its author, its time, and its note. */
export interface Act {
  staffId: string;
  at: Date;
  note?: string;
}

/** As many claims of one account as are counted; more say no more. */
const MOST_SHARED = 50;

export const payoutGadgetKey = (payout: PayoutRow): GadgetKey => ({
  reseller: payout.reseller_id,
  claimId: payout.claim_id,
  gadgetId: payout.gadget_id,
});

/** The gadget that a payout is for, as it stands; none once its claim is erased. */
export async function payoutGadget(db: Db | Tx, payout: PayoutRow): Promise<GadgetRow | undefined> {
  const gadgets = await claimGadgets(db, payoutGadgetKey(payout));
  return gadgets.find(({ gadget_id: id }) => id === payout.gadget_id);
}

/** What a payout is for, by its kind; null what other kinds have. */
export function reasonsOf({ kind, basis }: Pick<PayoutRow, 'kind' | 'basis'>) {
  const nothing = { kind, basis: null, why: null, interest: null };
  if ('approved' in basis) return { ...nothing, basis };
  if ('reason' in basis) return { ...nothing, why: basis.reason };
  return { ...nothing, interest: basis };
}

/** A payout as its claimant hears of it. */
export function paidFor(payout: Pick<PayoutRow, 'kind' | 'amount' | 'basis'>): PaidFor {
  const { kind, basis, why, interest } = reasonsOf(payout);
  const { amount } = payout;
  const rest = basis ? Math.max(0, wholeOf(basis) - basis.paidBefore - amount) : 0;
  return { kind, amount, rest, why: why ?? '', interest };
}

/** Facts that make a payout's account one to look at twice. */
export const doubtsOf = (
  payout: Pick<PayoutRow, 'account_changed' | 'name_differs' | 'account_shared'>,
): AccountDoubts => ({
  accountChanged: payout.account_changed,
  nameDiffers: payout.name_differs,
  accountShared: payout.account_shared,
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
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** Everything that happened to a payout, oldest first. */
export function payoutEvents(db: Db, { reseller_id: reseller, payout_id: payoutId }: PayoutRow) {
  return db
    .selectFrom('payout_events')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, payout_id: payoutId }))
    .orderBy('event_id')
    .execute();
}

/** All payouts for gadgets of a claim, oldest first. */
export function payoutsOfClaim(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('prepared_at')
    .orderBy('payout_id')
    .execute();
}

/** Of each gadget of a claim what was paid of its settlement. */
export async function paidOfSettlements(
  db: Db | Tx,
  key: ClaimKey,
): Promise<(gadgetId: string) => { pence: number; last: SettlementBasis | null }> {
  const all = await payoutsOfClaim(db, key);
  return (gadgetId) => {
    const paid = all.filter(
      ({ gadget_id: id, kind, state }) =>
        id === gadgetId && state === 'settled' && isOfSettlement(kind),
    );
    const last = paid.at(-1);
    const pence = paid.reduce((sum, { amount }) => sum + amount, 0);
    return { pence, last: last ? reasonsOf(last).basis : null };
  };
}

/** Whether another amount, in pence, would leave less owed for a gadget than was paid of it. */
export async function isLessThanPaid(
  tx: Tx,
  key: ClaimKey,
  gadgets: readonly { gadgetId: string; amount: number | null }[],
): Promise<boolean> {
  const paidOf = await paidOfSettlements(tx, key);
  return gadgets.some(({ gadgetId, amount }) => {
    const { pence, last } = paidOf(gadgetId);
    return last !== null && amount !== null && wholeOf({ ...last, approved: amount }) < pence;
  });
}

/** Gadgets of a claim for which a payout of what is owed is on its way. */
export async function liveGadgetPayouts(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('payouts')
    .select('gadget_id')
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('kind', 'in', OF_SETTLEMENT)
    .where('state', 'in', LIVE_STATES)
    .execute();
  return new Set(rows.map(({ gadget_id: id }) => id));
}

/** Of the payouts before another one for its gadget. */
export const COUNTS_AS_EARLIER = sql<boolean>`
  (earlier.state <> 'cancelled' or earlier.batch_id is not null)`;

/**
 * Earlier payments and attempts for a payout's gadget, oldest first, with the reader of the bank's answer. A
 * cancelled one counts when it was in a file: the bank may have that, though it was voided.
 */
export function earlierPayouts(db: Db | Tx, payout: PayoutRow) {
  return db
    .selectFrom('payouts as earlier')
    .leftJoin('payout_returns as answer', 'answer.return_id', 'earlier.return_id')
    .select([
      'earlier.payout_id',
      'earlier.kind',
      'earlier.amount',
      'earlier.state',
      'earlier.reason',
      'answer.read_by',
    ])
    .where('earlier.reseller_id', '=', payout.reseller_id)
    .where('earlier.gadget_id', '=', payout.gadget_id)
    .where('earlier.payout_id', '!=', payout.payout_id)
    .where('earlier.prepared_at', '<=', payout.prepared_at)
    .where(COUNTS_AS_EARLIER)
    .orderBy('earlier.prepared_at')
    .execute();
}

/** The terms of the interest of a claim's gadgets that was paid, or is on its way, by gadget. */
export async function interestOfClaim(db: Db | Tx, { reseller, claimId }: ClaimKey) {
  const rows = await db
    .selectFrom('payouts')
    .select(['gadget_id', 'kind', 'basis'])
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId, kind: 'interest' }))
    .where('state', 'in', [...LIVE_STATES, 'settled'])
    .execute();
  return (gadgetId: string): InterestTerms[] =>
    rows.flatMap((row) => (row.gadget_id === gadgetId && reasonsOf(row).interest) || []);
}

/** Whether the bank has still to be asked about an earlier payout of the same for a payout's gadget. */
export async function hasToCheck(
  db: Db | Tx,
  { reseller_id: reseller, gadget_id: gadgetId, payout_id: payoutId, kind }: PayoutRow,
): Promise<boolean> {
  const found = await db
    .selectFrom('payouts')
    .select('payout_id')
    .where((is) => is.and({ reseller_id: reseller, gadget_id: gadgetId, state: 'to-check' }))
    .where('kind', 'in', kindsBeside(kind))
    .where('payout_id', '!=', payoutId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a colleague read an answer of the bank that sent a payout for this gadget back. */
export async function hasReadReturn(
  db: Db | Tx,
  { reseller, gadgetId }: GadgetKey,
  staffId: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('payouts as returned')
    .innerJoin('payout_returns as answer', 'answer.return_id', 'returned.return_id')
    .select('returned.payout_id')
    .where('returned.reseller_id', '=', reseller)
    .where('returned.gadget_id', '=', gadgetId)
    .where('returned.state', '=', 'returned')
    .where('answer.read_by', '=', staffId)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Pence that were released since a moment for a payout's policy or into its account, under any brand,
 * without the payout itself.
 */
export async function releasedSince(
  db: Db | Tx,
  {
    payout_id: payoutId,
    account_print: print,
    reseller_id: reseller,
    claim_id: claimId,
  }: PayoutRow,
  since: Date,
): Promise<number> {
  const counts = sql`state in ('released', 'filed', 'sent', 'settled', 'to-check')`;
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int as total from (
      select payout_id, amount from payouts
      where account_print = ${print} and released_at > ${since} and ${counts}
      union
      select payouts.payout_id, payouts.amount
      from claims this
      join claims claim on claim.reseller_id = this.reseller_id and claim.policy_key = this.policy_key
      join payouts on payouts.reseller_id = claim.reseller_id and payouts.claim_id = claim.claim_id
      where this.reseller_id = ${reseller} and this.claim_id = ${claimId}
        and payouts.released_at > ${since} and ${counts}
    ) released where payout_id <> ${payoutId}`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Lets releases for one policy, and those into one account, wait for each other until the transaction ends:
 * each counts what the others released.
 */
export async function lockSums(
  tx: Tx,
  { account_print: print, reseller_id: reseller, claim_id: claimId }: PayoutRow,
): Promise<void> {
  const claim = await findClaim(tx, { reseller, claimId });
  const names = [
    ...(claim ? [`policy ${reseller}/${claim.policy_key}`] : []),
    `account ${print.toString('hex')}`,
  ];
  for (const name of names.toSorted()) await holdName(tx, name);
}

/** Claims on other policies for which a payout's account was given, the latest first. */
export function claimsSharing(
  db: Db | Tx,
  { account_print: print, reseller_id: reseller, claim_id: claimId }: PayoutRow,
) {
  return db
    .selectFrom('match_keys as given')
    .innerJoin('claims as claim', (on) =>
      on
        .onRef('claim.reseller_id', '=', 'given.reseller_id')
        .onRef('claim.claim_id', '=', 'given.claim_id'),
    )
    .innerJoin('claims as this', (on) =>
      on.on('this.reseller_id', '=', reseller).on('this.claim_id', '=', claimId),
    )
    .select(['claim.reseller_id', 'claim.claim_id', 'claim.claim_reference'])
    .distinct()
    .where('given.print', '=', print)
    .where(
      sql<boolean>`(claim.reseller_id, claim.policy_key) <> (this.reseller_id, this.policy_key)`,
    )
    .limit(MOST_SHARED)
    .execute();
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
      'payout.kind',
      'payout.basis',
      'payout.amount',
      'payout.last_four',
    ])
    .where((is) => is.and({ 'payout.reseller_id': reseller, 'payout.claim_id': claimId }))
    .orderBy('event.event_id')
    .execute();
}

/** An event of a payout, for the claims team: "Payout of £300.00 prepared", "Goodwill of £50.00 released". */
export function payoutHappening(event: {
  kind: PayoutKind;
  amount: number;
  from_state: PayoutState | null;
  to_state: PayoutState;
}): string {
  const isWord = event.from_state === event.to_state;
  const happened = isWord ? 'claimant asked about the account' : event.to_state;
  return `${payoutName(event.kind, event.amount)}${isWord ? ':' : ''} ${happened}`;
}

/**
 * Writes a new payout with its first line of history, and raises the claim's version; false when the
 * gadget has a live one of the same. The claim is locked.
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
  if (to !== state && !canPayoutBecome(state, to, payout.amount)) {
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
  await touchClaim(tx, payoutGadgetKey(payout));
  return tx
    .updateTable('payouts')
    .set({ ...further, state: to, changed_at: at })
    .where((is) => is.and({ reseller_id, payout_id }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
