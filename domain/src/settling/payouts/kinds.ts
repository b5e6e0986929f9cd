import { STATUS } from '../../claims/claims/status-ids.ts';
import { inPounds } from '../payments/pounds.ts';

/**
 * What a payout is for: all that is still owed for a gadget, a part of it ahead of the rest, a sum that we owe
 * nobody, or interest on money that came late.
 */
export const PAYOUT_KINDS = ['settlement', 'part', 'goodwill', 'interest'] as const;
export type PayoutKind = (typeof PAYOUT_KINDS)[number];

/** Kinds that pay what is owed for a gadget. The others leave that, and where the gadget stands, as it is. */
export const OF_SETTLEMENT = ['settlement', 'part'] as const satisfies PayoutKind[];
export const BESIDE_KINDS = ['goodwill', 'interest'] as const satisfies PayoutKind[];

export const isOfSettlement = (kind: PayoutKind): kind is (typeof OF_SETTLEMENT)[number] =>
  kind === 'settlement' || kind === 'part';

/** Kinds that are paid out of the same: one payout of them at a time is on its way for a gadget. */
export const kindsBeside = (kind: PayoutKind): readonly PayoutKind[] =>
  isOfSettlement(kind) ? OF_SETTLEMENT : [kind];

/**
 * The most that one payout pays, in pence. Goodwill: the ombudsman's band for considerable distress ends at £750;
 * more is an award, which a complaint decides. Interest: 8 % for five years on the dearest gadgets is less, so more
 * is a slip of the rate or the year.
 */
export const CEILINGS: Record<(typeof BESIDE_KINDS)[number], number> = {
  goodwill: 75_000,
  interest: 100_000,
};

const UNDECIDED: readonly number[] = [
  STATUS.SUBMITTED,
  STATUS.AWAITING_DOCUMENTS,
  STATUS.UNDER_REVIEW,
  STATUS.REFERRED,
];
const ENDED: readonly number[] = [STATUS.WITHDRAWN, STATUS.CLOSED];

/**
 * Whether goodwill or interest can be paid for a gadget: once it is decided, and after a withdrawal or a closing
 * only where a sum had been accepted.
 */
export const isPaidBeside = ({ status, approved }: { status: number; approved: number | null }) =>
  !UNDECIDED.includes(status) && (!ENDED.includes(status) || approved !== null);

/** The text on the payee's statement: the claim, and what it is when it is not the settlement. */
export const remittanceOf = (claimReference: string, kind: PayoutKind): string =>
  kind === 'settlement' ? claimReference : `${claimReference} ${kind}`;

const NAMES: Record<PayoutKind, string> = {
  settlement: 'Payout',
  part: 'Part payment',
  goodwill: 'Goodwill',
  interest: 'Interest',
};

/** A payout for the claims team: "Goodwill of £50.00". */
export const payoutName = (kind: PayoutKind, pence: number): string =>
  `${NAMES[kind]} of ${inPounds(pence)}`;
