import * as z from 'zod/mini';
import { ADDRESS_LINES } from '../../policies/policies/address.ts';
import { NO_POSTCODE, UK_POSTCODE, cleanPostcode } from '../../policies/policies/postcode.ts';
import { address, within } from '../../policies/policies/schemas.ts';
import { DAY_FORMAT } from '../../validation/copy.ts';
import { offeredProvider } from '../bookings/provider-schemas.ts';
import { INVOICE_AMOUNT } from './invoice.ts';

/** How a gadget can be settled, by code. */
export const OPTION_CODES = [
  'COURIER',
  'MAIL_IN',
  'WALK_IN',
  'CALL_OUT',
  'OWN_REPAIRER',
  'REPLACEMENT',
  'CASH',
] as const;
export const optionKind = z.enum(OPTION_CODES);
export type OptionKind = z.infer<typeof optionKind>;

/** Conditions for carrying out an option. */
export const optionNeeds = z.object({
  booking: z.boolean(),
  address: z.boolean(),
  /** The excess is paid first; where it is false there is none, or it is taken off what we pay. */
  payment: z.boolean(),
  modelVersion: z.boolean(),
  bankDetails: z.boolean(),
});
export type OptionNeeds = z.infer<typeof optionNeeds>;

const optionWords = {
  kind: optionKind,
  label: z.string(),
  description: z.string(),
  turnaround: z.string(),
  instructions: z.array(z.string()),
};

/** An option as it is offered for a gadget. */
export const repairOption = z.object({
  id: z.int(),
  ...optionWords,
  /** Pence, for this gadget. */
  excess: z.int(),
  needs: optionNeeds,
});
export type RepairOption = z.infer<typeof repairOption>;

/** An option with the facts to know before it is chosen. */
export const offeredOption = z.extend(repairOption, {
  /** Its repairers for the claimant, the nearest first; none where nothing is booked. */
  providers: z.array(offeredProvider),
  /** Pence: the most that we pay, where we pay money; null until it is set. */
  approvedAmount: z.nullable(z.int()),
});
export type OfferedOption = z.infer<typeof offeredOption>;

/** GET /repairoptions/optionsforgadget/{gadgetId}. */
export const optionsForGadget = z.object({
  availableOptions: z.array(offeredOption),
  /** Pence, for the claim with all its gadgets. */
  excessTotal: z.int(),
});
export type OptionsForGadget = z.infer<typeof optionsForGadget>;

const line = (name: 'line1' | 'city') =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${ADDRESS_LINES[name].label} is required`),
      within(ADDRESS_LINES[name]),
    );
const rest = (name: 'line2' | 'county') =>
  z._default(z.string().check(z.trim(), within(ADDRESS_LINES[name])), '');

/** Where a gadget is collected from or sent to. */
export const choiceAddress = z.object({
  line1: line('line1'),
  line2: rest('line2'),
  city: line('city'),
  county: rest('county'),
  postcode: z
    .string()
    .check(
      z.overwrite(cleanPostcode),
      within(ADDRESS_LINES.postcode),
      z.regex(UK_POSTCODE, `${ADDRESS_LINES.postcode.label} ${NO_POSTCODE}`),
    ),
});

/** The choice that was seen, null for none: another one by now refuses the change. Left out: no comparison. */
const choiceSeen = z.optional(z.nullable(z.string().check(z.maxLength(60))));

/** POST /repairoptions/: the choice; another option takes the place of the one before. */
export const chooseRequest = z.strictObject({
  gadgetId: z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not an id')),
  optionId: z.int(),
  address: z.optional(z.nullable(choiceAddress)),
  modelVersionId: z.optional(
    z.nullable(z.string().check(z.regex(/^[\w.-]{1,60}$/, 'is not an id'))),
  ),
  choiceId: choiceSeen,
});
export type ChooseRequest = z.infer<typeof chooseRequest>;

/** POST /repairoptions/cancel/{gadgetId}. */
export const cancelRequest = z.optional(z.nullable(z.strictObject({ choiceId: choiceSeen })));

/** POST /repairoptions/prepared/{gadgetId}: the ticked `instructions` of the choice that was seen. */
export const preparedRequest = z.strictObject({
  choiceId: z.string().check(z.maxLength(60)),
  done: z.array(z.string().check(z.maxLength(300))).check(z.maxLength(20)),
});
export type PreparedRequest = z.infer<typeof preparedRequest>;

/** The choice for a gadget now. */
export const repairChoice = z.object({
  choiceId: z.string(),
  gadgetId: z.string(),
  optionId: z.int(),
  ...optionWords,
  needs: optionNeeds,
  /** Pence, as it was when it was chosen. */
  excess: z.int(),
  excessPaid: z.boolean(),
  address: z.nullable(address),
  modelVersionId: z.nullable(z.string()),
  /** Which of `instructions` the claimant ticked. */
  prepared: z.array(z.string()),
  chosenAt: z.string(),
});
export type RepairChoice = z.infer<typeof repairChoice>;

/** Answer to choosing and cancelling: the choice now, and where the gadget stands. */
export const choiceAnswer = z.object({ choice: z.nullable(repairChoice), status: z.int() });
export type ChoiceAnswer = z.infer<typeof choiceAnswer>;

/** GET /repairoptions/selectedstatushistory/{gadgetId}, oldest first. */
export const choiceHistory = z.array(
  z.object({
    at: z.string(),
    option: z.string(),
    status: z.enum(['chosen', 'changed', 'cancelled']),
    by: z.enum(['you', 'us']),
  }),
);
export type ChoiceHistory = z.infer<typeof choiceHistory>;

/** Our payment for a gadget, in pence. */
export const settlement = z.object({
  /** The approved amount; null before approval. */
  approved: z.nullable(z.int()),
  /** The repairer's price; null without an invoice. */
  invoice: z.nullable(z.int()),
  /** Taken off; 0 when it was paid. */
  excess: z.int(),
  /** Null until it can be said. */
  payable: z.nullable(z.int()),
});
export type Settlement = z.infer<typeof settlement>;

/** The same with the day (`YYYY-MM-DD`) by which we aim to pay; null until we have accepted it and have an account. */
export const settlementShown = z.extend(settlement, {
  payBy: z.nullable(z.string()),
  /** Pence of it that were paid already. */
  paid: z.int(),
});
export type SettlementShown = z.infer<typeof settlementShown>;

/** POST /invoice/{gadgetId}. */
export const invoiceRequest = z.strictObject({
  /** Pence. */
  amount: z
    .int()
    .check(
      z.minimum(INVOICE_AMOUNT.least, INVOICE_AMOUNT.tooLittle),
      z.maximum(INVOICE_AMOUNT.most, INVOICE_AMOUNT.tooMuch),
    ),
  date: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, DAY_FORMAT)),
  documentIds: z.optional(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(10))),
});
export type InvoiceRequest = z.infer<typeof invoiceRequest>;

export const repairInvoice = z.object({
  amount: z.int(),
  date: z.string(),
  documentIds: z.array(z.string()),
  receivedAt: z.string(),
});
export type RepairInvoice = z.infer<typeof repairInvoice>;
