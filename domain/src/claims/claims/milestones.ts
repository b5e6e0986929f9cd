import { STATUS } from './status-ids.ts';

/** Sent, decided, under way, done by us, and with its owner. */
export const MILESTONES = 5;

const REACHED: readonly (readonly number[])[] = [
  [
    STATUS.SUBMITTED,
    STATUS.AWAITING_DOCUMENTS,
    STATUS.UNDER_REVIEW,
    STATUS.REFERRED,
    STATUS.DECISION_CHALLENGED,
  ],
  [STATUS.APPROVED, STATUS.EXCESS_DUE, STATUS.REPAIR_OPTION_SELECTED],
  [
    STATUS.REPAIR_BOOKED,
    STATUS.DEVICE_IN_TRANSIT,
    STATUS.DEVICE_RECEIVED,
    STATUS.REPAIR_ON_HOLD,
    STATUS.IN_REPAIR,
    STATUS.REPLACEMENT,
    STATUS.INVOICE_RECEIVED,
  ],
  [STATUS.REPAIRED, STATUS.DISPATCHED, STATUS.CASH_SETTLEMENT],
  [STATUS.SETTLED],
];

/** How far a claim is, from 1 to MILESTONES; 0 where it does not go on: declined, withdrawn, closed. */
export const milestoneOf = (status: number): number =>
  REACHED.findIndex((statuses) => statuses.includes(status)) + 1;
