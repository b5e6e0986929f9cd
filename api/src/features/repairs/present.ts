import { MODULUS_WARNING } from '@gadget-claims/domain/bank/account';
import type { BankDetailsShown } from '@gadget-claims/domain/bank/schemas';
import type {
  RepairChoice,
  RepairInvoice,
  Settlement,
} from '@gadget-claims/domain/repairs/schemas';
import { kindOf, optionInWords } from '@gadget-claims/domain/repairs/options';
import { settlementOf } from '@gadget-claims/domain/repairs/settlement';
import type { ClaimRow, GadgetRow } from '../claims/queries.ts';
import type { BankRow, ChoiceRow, InvoiceRow, Settling } from './settling.ts';

/** The kind of gadget and its make, as the form has them. */
export function kindAndMakeOf(claim: ClaimRow, gadget: GadgetRow) {
  const asked = claim.form.gadgets.find(({ itemGUID }) => itemGUID === gadget.item_guid);
  return { gadgetTypeId: asked?.typeId ?? null, makeId: asked?.makeId ?? null };
}

/** What is chosen for a gadget, with what to do for it. */
export function choiceView(claim: ClaimRow, gadget: GadgetRow, choice: ChoiceRow): RepairChoice {
  const words = optionInWords(choice.option_id, {
    incidentTypeId: claim.incident_type_id,
    ...kindAndMakeOf(claim, gadget),
    excess: choice.excess,
  });
  if (!words) throw new RangeError(`unknown repair option ${choice.option_id}`);
  const { id, ...rest } = words;
  return {
    ...rest,
    optionId: id,
    choiceId: choice.choice_id,
    gadgetId: choice.gadget_id,
    excessPaid: choice.excess_paid_at !== null,
    address: choice.address,
    modelVersionId: choice.model_version_id,
    chosenAt: choice.chosen_at.toISOString(),
  };
}

/** All of an account that ever leaves us. */
export function bankView({ last_four, changed_at, doubtful }: BankRow): BankDetailsShown {
  return {
    lastFour: last_four,
    changedAt: changed_at.toISOString(),
    warning: doubtful ? MODULUS_WARNING : null,
  };
}

export function invoiceView(invoice: InvoiceRow): RepairInvoice {
  return {
    amount: invoice.amount,
    date: invoice.invoice_date,
    documentIds: invoice.document_ids,
    receivedAt: invoice.received_at.toISOString(),
  };
}

/** What we pay for a gadget; null unless it is settled in money. */
export function settlementView(
  { approved_amount: approved }: GadgetRow,
  { choice, invoice }: Settling,
): Settlement | null {
  if (!choice) return null;
  const kind = kindOf(choice.option_id);
  if (kind !== 'OWN_REPAIRER' && kind !== 'CASH') return null;
  return settlementOf({
    approved,
    invoice: invoice?.amount ?? null,
    excess: choice.excess,
    excessPaid: choice.excess_paid_at !== null,
    byInvoice: kind === 'OWN_REPAIRER',
  });
}
