/** Ids of claim statuses by code: names that never change. Which comes before which says `rank`. */
export const STATUS = {
  SUBMITTED: 10,
  AWAITING_DOCUMENTS: 20,
  UNDER_REVIEW: 30,
  REFERRED: 35,
  DECLINED: 40,
  DECISION_CHALLENGED: 45,
  APPROVED: 50,
  EXCESS_DUE: 55,
  REPAIR_OPTION_SELECTED: 60,
  REPAIR_BOOKED: 62,
  DEVICE_IN_TRANSIT: 64,
  DEVICE_RECEIVED: 66,
  REPAIR_ON_HOLD: 67,
  IN_REPAIR: 68,
  REPAIRED: 70,
  DISPATCHED: 75,
  REPLACEMENT: 80,
  CASH_SETTLEMENT: 85,
  INVOICE_RECEIVED: 88,
  SETTLED: 90,
  WITHDRAWN: 95,
  CLOSED: 99,
} as const;

export type ClaimStatusCode = keyof typeof STATUS;
export type ClaimStatusId = (typeof STATUS)[ClaimStatusCode];
