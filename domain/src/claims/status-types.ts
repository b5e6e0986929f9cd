import type { Action, Phase } from './status-actions.ts';

/** Ids of claim statuses by code. */
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

export type Actor = 'policyholder' | 'claims team' | 'repairer' | 'nobody';
export type Tone = 'good' | 'warn' | 'bad' | 'neutral';

/** A row of the one table that says what each status of a claim means and allows. */
export interface ClaimStatus {
  id: ClaimStatusId;
  code: ClaimStatusCode;
  label: string;
  /** What the policyholder reads. */
  sentence: string;
  /** What the history says of the day on which the claim came here. */
  happened: string;
  /** What happens next, by whoever has to act. */
  task: string;
  phase: Phase;
  /** Who has to act next. */
  actor: Actor;
  tone: Tone;
  /** What the policyholder can do now. */
  can: readonly Action[];
  /** The one of them that carries the claim on; null when the policyholder has nothing to do here. */
  main: Action | null;
  /** What we aim at and are measured by (specification §9); it runs while it is not the policyholder's turn. */
  clock: 'decision' | 'repair' | null;
  /** Ids of the statuses that can follow. */
  next: readonly ClaimStatusId[];
}
