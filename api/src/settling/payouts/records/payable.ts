import { insuredValueOf } from '@gadget-claims/domain/claims/claims/same-gadget';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import {
  OF_SETTLEMENT,
  PAYOUT_KINDS,
  type PayoutKind,
  isOfSettlement,
  isPaidBeside,
  kindsBeside,
} from '@gadget-claims/domain/settling/payouts/kinds';
import { payable } from '@gadget-claims/domain/settling/payouts/payable';
import type { SettlementBasis } from '@gadget-claims/domain/settling/payouts/schemas';
import { LIVE_STATES } from '@gadget-claims/domain/settling/payouts/states';
import {
  type ExcessGadget,
  claimExcesses,
  gadgetExcess,
} from '@gadget-claims/domain/settling/repairs/excess';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import { settlementOf } from '@gadget-claims/domain/settling/repairs/settlement';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimKey, GadgetKey } from '../../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { type ByInstant, PAGE_ROWS } from '../../../http/page-by-key.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import { detailsOn } from '../../../policies/policies/records/policies.ts';

/** A gadget with an account, and all that says how much can be paid for it. */
export type PayableRow = Awaited<ReturnType<ReturnType<typeof payableRows>['execute']>>[number];

/** A gadget whose settlement can be paid, with the rest to pay; pence. */
export interface ToPay {
  row: PayableRow;
  amount: number;
  basis: SettlementBasis;
}

/** Gadgets that an account was given for. */
function gadgetsWithAccount(db: Db | Tx) {
  return db
    .selectFrom('claim_gadgets as gadget')
    .innerJoin('claims as claim', (on) =>
      on
        .onRef('claim.reseller_id', '=', 'gadget.reseller_id')
        .onRef('claim.claim_id', '=', 'gadget.claim_id'),
    )
    .innerJoin('bank_details as bank', (on) =>
      on
        .onRef('bank.reseller_id', '=', 'gadget.reseller_id')
        .onRef('bank.claim_id', '=', 'gadget.claim_id')
        .onRef('bank.gadget_id', '=', 'gadget.gadget_id'),
    )
    .leftJoin('repair_choices as choice', (on) =>
      on
        .onRef('choice.reseller_id', '=', 'gadget.reseller_id')
        .onRef('choice.claim_id', '=', 'gadget.claim_id')
        .onRef('choice.gadget_id', '=', 'gadget.gadget_id'),
    )
    .innerJoin('policies as policy', (on) =>
      on
        .onRef('policy.reseller_id', '=', 'claim.reseller_id')
        .onRef('policy.policy_key', '=', 'claim.policy_key'),
    );
}

const IN_MONEY: readonly number[] = [STATUS.CASH_SETTLEMENT, STATUS.INVOICE_RECEIVED];
const literals = (values: readonly (number | string)[]) =>
  sql.join(values.map((value) => sql.lit(value)));
const OWED_KINDS = literals(OF_SETTLEMENT);
const LIVE = literals(LIVE_STATES);

/** The latest invoice since the choice. */
const INVOICE = sql<number | null>`(
  select invoice.amount from repair_invoices invoice
  where invoice.reseller_id = gadget.reseller_id and invoice.claim_id = gadget.claim_id
    and invoice.gadget_id = gadget.gadget_id and invoice.received_at >= choice.chosen_at
  order by invoice.invoice_id desc limit 1)`;
/** All gadgets of the claim, for what each of them bears of the excess. */
const GADGETS = sql<ExcessGadget[]>`(
  select json_agg(json_build_object('id', other.gadget_id, 'status', other.status,
    'chosenExcess', chosen.excess) order by other.position)
  from claim_gadgets other left join repair_choices chosen
    on chosen.reseller_id = other.reseller_id and chosen.claim_id = other.claim_id
    and chosen.gadget_id = other.gadget_id
  where other.reseller_id = gadget.reseller_id and other.claim_id = gadget.claim_id)`;
const PAID_BEFORE = sql<number>`(
  select coalesce(sum(paid.amount), 0)::int from payouts paid
  where paid.reseller_id = gadget.reseller_id and paid.gadget_id = gadget.gadget_id
    and paid.state = 'settled' and paid.kind in (${OWED_KINDS}))`;
const ACCOUNT_CHANGED = sql<boolean>`(
  select count(*) > 1 from match_keys given
  where given.reseller_id = gadget.reseller_id and given.claim_id = gadget.claim_id
    and given.kind = 'account' and given.thing = gadget.gadget_id)`;
/** Whether an account was given for a claim on another policy, of any brand. */
const accountShared = (print: RawBuilder<unknown>) => sql<boolean>`exists (
  select from match_keys given
  join claims elsewhere on elsewhere.reseller_id = given.reseller_id and elsewhere.claim_id = given.claim_id
  where given.print = ${print}
    and (elsewhere.reseller_id, elsewhere.policy_key) <> (claim.reseller_id, claim.policy_key))`;
const NOT_PREPARED = sql<boolean>`not exists (
  select from payouts live
  where live.reseller_id = gadget.reseller_id and live.gadget_id = gadget.gadget_id
    and live.kind in (${OWED_KINDS}) and live.state in (${LIVE}))`;
/** Kinds of payouts that are on their way for a gadget. */
const ON_THEIR_WAY = sql<PayoutKind[]>`array(
  select live.kind from payouts live
  where live.reseller_id = gadget.reseller_id and live.gadget_id = gadget.gadget_id
    and live.state in (${LIVE}))`;

function payableRows(db: Db | Tx) {
  return gadgetsWithAccount(db).select([
    'gadget.reseller_id',
    'gadget.claim_id',
    'gadget.gadget_id',
    'gadget.label',
    'gadget.status',
    'gadget.status_since',
    'gadget.approved_amount',
    'gadget.policy_gadget_id',
    'claim.claim_reference',
    'claim.incident_type_id',
    'bank.last_four',
    'bank.doubtful',
    'bank.account_print',
    'bank.key_id',
    'bank.sealed',
    'choice.option_id',
    'choice.excess',
    'choice.excess_paid_at',
    'policy.policy_key',
    'policy.holds_from',
    'policy.details as policy',
    sql<string>`claim.form #>> '{incident,dateOfIncident}'`.as('date_of_incident'),
    INVOICE.as('invoice'),
    GADGETS.as('gadgets'),
    PAID_BEFORE.as('paid_before'),
    ACCOUNT_CHANGED.as('account_changed'),
    accountShared(sql.ref('bank.account_print')).as('account_shared'),
    ON_THEIR_WAY.as('on_their_way'),
  ]);
}

/** Gadgets of these brands that wait for their money, have an amount and an account, and no live payout of it. */
const rowsToPay = (db: Db | Tx, brands: DeskScope) =>
  payableRows(db)
    .where(sql<boolean>`gadget.status in (${literals(IN_MONEY)})`)
    .where(sql<boolean>`gadget.reseller_id = any(${[...brands]})`)
    .where('gadget.approved_amount', 'is not', null)
    .where(NOT_PREPARED);

/** The insurer who bears it, and the gadget's value in pence: by the policy on the day of the incident. */
export async function insuranceOf(
  db: Db | Tx,
  row: PayableRow,
): Promise<{ underwriterId: number; insuredValue: number | null }> {
  const { reseller_id: reseller, policy: details, date_of_incident: day } = row;
  const policy = await detailsOn(db, reseller, { ...row, details }, day);
  const insuredValue = insuredValueOf(policy, row.policy_gadget_id);
  return { underwriterId: policy.underwriterId, insuredValue };
}

function excessOf(row: PayableRow): number | null {
  if (row.excess !== null) return row.excess;
  // Where the team settles it without a choice the policy has the excess.
  const { incident_type_id: incidentTypeId, date_of_incident: dateOfIncident } = row;
  const excesses = claimExcesses(row.policy, { incidentTypeId, dateOfIncident }, 1);
  return gadgetExcess(excesses, row.gadgets, row.gadget_id);
}

/** The rest to pay by a row; nothing while that is not known. */
export function toPay(row: PayableRow): ToPay | undefined {
  const excess = excessOf(row);
  if (excess === null) return undefined;
  const facts = {
    approved: row.approved_amount,
    invoice: row.invoice,
    excess,
    excessPaid: row.excess_paid_at !== null,
    byInvoice: row.option_id !== null && kindOf(row.option_id) === 'OWN_REPAIRER',
    paidBefore: row.paid_before,
  };
  const amount = payable(facts);
  const { approved, ...basis } = settlementOf(facts);
  if (amount === null || approved === null) return undefined;
  const { invoice } = basis;
  return {
    row,
    amount,
    basis: { approved, invoice, excess: basis.excess, paidBefore: row.paid_before },
  };
}

/** A page of gadgets that wait for their money, those that have waited longest first. */
export function gadgetsToPay(
  db: Db,
  brands: DeskScope,
  after: ByInstant | undefined,
): Promise<PayableRow[]> {
  return rowsToPay(db, brands)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(gadget.status_since, gadget.gadget_id) > (${after?.at}, ${after?.id})`,
      ),
    )
    .orderBy('gadget.status_since')
    .orderBy('gadget.gadget_id')
    .limit(PAGE_ROWS + 1)
    .execute();
}

/** Gadgets of a claim that an account was given for. */
export const payableRowsOf = (
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
): Promise<PayableRow[]> =>
  payableRows(db)
    .where('gadget.reseller_id', '=', reseller)
    .where('gadget.claim_id', '=', claimId)
    .execute();

/** One of them. Its claim is locked. */
export async function payableRow(
  tx: Tx,
  { gadgetId, ...claim }: GadgetKey,
): Promise<PayableRow | undefined> {
  return (await payableRowsOf(tx, claim)).find((row) => row.gadget_id === gadgetId);
}

/** The settlement that waits to be paid for a gadget; nothing while one is on its way, or it is not due. */
export function settlementToPay(row: PayableRow): ToPay | undefined {
  const isFree = !row.on_their_way.some(isOfSettlement);
  return isFree && IN_MONEY.includes(row.status) ? toPay(row) : undefined;
}

/** The kinds of payouts that can be prepared for a gadget now, the settlement first. */
export function kindsToPay(row: PayableRow): PayoutKind[] {
  const { status, approved_amount: approved } = row;
  const due = settlementToPay(row);
  return PAYOUT_KINDS.filter((kind) => {
    if (kind === 'settlement') return due !== undefined;
    if (kind === 'part') return due !== undefined && due.amount > 1;
    const isFree = !row.on_their_way.some((live) => kindsBeside(kind).includes(live));
    return isFree && isPaidBeside({ status, approved });
  });
}
