import type { Appointment } from '@gadget-claims/domain/settling/bookings/schemas';
import { OF_SETTLEMENT } from '@gadget-claims/domain/settling/payouts/kinds';
import type { ChosenFacts } from '@gadget-claims/domain/settling/repairs/next-step';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import type { Selectable } from 'kysely';
import { type GadgetKey, type GadgetRow, touchClaim } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { ResellerScope } from '../../identity/identity.ts';
import { appointmentsOf } from '../bookings/records.ts';
import { type ChoiceRow, choicesOf } from '../repairs/records/choices.ts';
import type { BankDetailsTable, RepairInvoicesTable } from '../repairs/records/tables.ts';

/** Of bank details all but the sealed part. */
export type BankRow = Omit<Selectable<BankDetailsTable>, 'sealed' | 'key_id' | 'account_print'>;

export type InvoiceRow = Selectable<RepairInvoicesTable>;

/** The facts to settle a gadget with. */
export interface Settling {
  choice: ChoiceRow | undefined;
  bank: BankRow | undefined;
  /** The latest since the choice. */
  invoice: InvoiceRow | undefined;
  /** A booking that is held or stands. */
  appointment: Appointment | undefined;
  /** Payments of its settlement that were made, or that our bank was told to make; pence. */
  payments: { isPaid: boolean; amount: number }[];
}

export async function settlingOf(
  db: Db | Tx,
  reseller: ResellerScope,
  claimIds: string[],
): Promise<(gadgetId: string) => Settling> {
  const choices = claimIds.length === 0 ? [] : await choicesOf(db, reseller, claimIds);
  // An account may be asked for without a choice; only that asks for the others, and they go with it.
  const banks = claimIds.length === 0 ? [] : await banksOf(db, reseller, claimIds);
  const chosen = [...new Set(choices.map((row) => row.claim_id))];
  const invoices = chosen.length === 0 ? [] : await invoicesOf(db, reseller, chosen);
  const payments = chosen.length === 0 ? [] : await settlementPayments(db, reseller, chosen);
  const gadgets = choices.map((row) => row.gadget_id);
  const appointments =
    gadgets.length === 0 ? new Map() : await appointmentsOf(db, reseller, gadgets);
  return (gadgetId) => {
    const choice = choices.find((row) => row.gadget_id === gadgetId);
    return {
      choice,
      bank: banks.find((row) => row.gadget_id === gadgetId),
      invoice: invoices.findLast(
        (row) =>
          row.gadget_id === gadgetId && choice !== undefined && row.received_at >= choice.chosen_at,
      ),
      appointment: appointments.get(gadgetId),
      payments: payments
        .filter((row) => row.gadget_id === gadgetId)
        .map(({ state, amount }) => ({ isPaid: state === 'settled', amount })),
    };
  };
}

function banksOf(db: Db | Tx, reseller: ResellerScope, claimIds: string[]): Promise<BankRow[]> {
  return db
    .selectFrom('bank_details')
    .select(['reseller_id', 'claim_id', 'gadget_id', 'last_four', 'doubtful', 'changed_at'])
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .execute();
}

function invoicesOf(db: Db | Tx, reseller: ResellerScope, claimIds: string[]) {
  return db
    .selectFrom('repair_invoices')
    .selectAll()
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .orderBy('invoice_id')
    .execute();
}

/** Payments of settlements that were made, and parts that our bank was told to make. */
function settlementPayments(db: Db | Tx, reseller: ResellerScope, claimIds: string[]) {
  return db
    .selectFrom('payouts')
    .select(['gadget_id', 'state', 'amount'])
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .where('kind', 'in', OF_SETTLEMENT)
    .where((is) => is.or([is('state', '=', 'settled'), is.and({ state: 'sent', kind: 'part' })]))
    .execute();
}

/** Whether the claimant was asked for an account that no choice needs. */
export const isAccountAsked = (gadget: Pick<GadgetRow, 'account_asked_at'>): boolean =>
  gadget.account_asked_at !== null;

/** Asks the claimant for an account to pay into, from this moment on. The claim is locked. */
export async function askForAccount(tx: Tx, key: GadgetKey, at: Date): Promise<void> {
  await setAccountAsked(tx, key, at);
  await touchClaim(tx, key);
}

/** What was asked for is paid: the account stays as it is. */
export const endAskingForAccount = (tx: Tx, key: GadgetKey): Promise<void> =>
  setAccountAsked(tx, key, null);

async function setAccountAsked(tx: Tx, key: GadgetKey, at: Date | null): Promise<void> {
  await tx
    .updateTable('claim_gadgets')
    .set({ account_asked_at: at })
    .where('reseller_id', '=', key.reseller)
    .where('gadget_id', '=', key.gadgetId)
    .execute();
}

/** Forgets the account that a gadget was to be paid into: another one is asked for. */
export async function deleteBankDetails(tx: Tx, key: GadgetKey): Promise<void> {
  await tx
    .deleteFrom('bank_details')
    .where('reseller_id', '=', key.reseller)
    .where((is) => is.and({ claim_id: key.claimId, gadget_id: key.gadgetId }))
    .execute();
}

/** Whether another account than one of this print is known by now. */
export async function hasOtherAccount(tx: Tx, key: GadgetKey, print: Buffer): Promise<boolean> {
  const other = await tx
    .selectFrom('bank_details')
    .select('gadget_id')
    .where('reseller_id', '=', key.reseller)
    .where((is) => is.and({ claim_id: key.claimId, gadget_id: key.gadgetId }))
    .where('account_print', '!=', print)
    .executeTakeFirst();
  return other !== undefined;
}

/** The same as the rules take it; null before anything is chosen. */
export function chosenFacts({ choice, bank, invoice, appointment }: Settling): ChosenFacts | null {
  if (!choice) return null;
  return {
    kind: kindOf(choice.option_id),
    excess: choice.excess,
    excessPaid: choice.excess_paid_at !== null,
    hasBankDetails: bank !== undefined,
    hasInvoice: invoice !== undefined,
    heldUntil: appointment?.heldUntil ?? null,
  };
}
