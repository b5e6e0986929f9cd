import type { Problem } from '../../validation/fields.ts';
import type { PayoutState } from './states.ts';

/** A bank file's row about one payment, as it stands there. */
export interface ReturnRow {
  /** Where it stands in the file, for people: the line of a CSV file, the number of a payment in XML. */
  row: number;
  payoutId: string;
  status: string;
  reason: string;
}

/** The result of a payout by a row; `waiting` when the bank is not done with it. */
export interface PayoutResult {
  row: number;
  payoutId: string;
  became: 'settled' | 'returned' | 'waiting';
  /** The bank's code; '' without one. */
  reason: string;
}

/** ISO 20022 codes of a payment's status (ExternalPaymentTransactionStatus), and our words in CSV files. */
const STATUSES = new Map<string, PayoutResult['became']>([
  ['settled', 'settled'],
  ['returned', 'returned'],
  ['ACCC', 'settled'],
  ['ACSC', 'settled'],
  ['RJCT', 'returned'],
  ['RCVD', 'waiting'],
  ['PDNG', 'waiting'],
  ['ACTC', 'waiting'],
  ['ACCP', 'waiting'],
  ['ACFC', 'waiting'],
  ['ACSP', 'waiting'],
  ['ACWC', 'waiting'],
]);

/** What a report says of a whole file for the bank. */
export interface WholeFile {
  batchId: string;
  status: string;
  reason: string;
}

/** Whether a status of a whole file is one of each of its payments; one in part is not. */
export const isOfEachPayment = (status: string): boolean => STATUSES.has(status);

/** ISO 20022: the reason stands in words. */
const IN_WORDS = 'NARR';

/** The rows of a report with those of the file's other payments, which its status is about. */
export function rowsOfWhole(
  rows: readonly ReturnRow[],
  { status, reason }: WholeFile,
  payoutIds: readonly string[],
): ReturnRow[] {
  const named = new Set(rows.map(({ payoutId }) => payoutId));
  const others = payoutIds.filter((id) => !named.has(id));
  return others.map((payoutId, index) => ({
    row: rows.length + index + 1,
    payoutId,
    status,
    reason: reason === '' ? IN_WORDS : reason,
  }));
}

/** ISO 20022 reason codes that speak of the payee or the payee's account, which another one mends. */
const ABOUT_THE_ACCOUNT = /^(AC0[1-4678]|AC1[0-4]|BE\d\d|MD07|RC\d\d|RR03)$/;

/** Whether the account did not take the money, rather than that something was wrong with our order. */
export const isAboutAccount = (reason: string) => ABOUT_THE_ACCOUNT.test(reason);

const REASON = /^[A-Z0-9]{0,4}$/;
const at = (row: number, field: string, message: string): Problem => ({
  path: `rows.${row}.${field}`,
  message: `row ${row}, ${field}: ${message}`,
});

function rowProblems({ row, payoutId, status, reason }: ReturnRow, states: States): Problem[] {
  const state = states.get(payoutId);
  const problems: Problem[] = [];
  const became = STATUSES.get(status);
  if (state === undefined) problems.push(at(row, 'payout', 'is no payout of yours'));
  if (became === undefined) problems.push(at(row, 'status', 'is neither settled nor returned'));
  if (!REASON.test(reason)) problems.push(at(row, 'reason', 'should be a code such as AC04'));
  if (became === 'returned' && reason === '') problems.push(at(row, 'reason', 'is missing'));
  if (problems.length > 0 || became === 'waiting' || state === became) return problems;
  return state === 'sent' ? [] : [at(row, 'status', `does not fit: the payout is ${state}`)];
}

type States = ReadonlyMap<string, PayoutState>;

/**
 * Reads a bank's results of payouts, by the state of each. Either every row fits, or none counts:
 * the problems name row and field. A row with a known result is no problem and no outcome.
 */
export function readOutcomes(
  rows: readonly ReturnRow[],
  states: States,
): { outcomes: PayoutResult[]; problems: Problem[] } {
  const problems = rows.flatMap((row) => rowProblems(row, states));
  const seen = new Map<string, number>();
  for (const { row, payoutId } of rows) {
    const first = seen.get(payoutId);
    if (first !== undefined) problems.push(at(row, 'payout', `stands in row ${first} already`));
    else seen.set(payoutId, row);
  }
  if (rows.length === 0) problems.push({ path: 'file', message: 'The file names no payment' });
  if (problems.length > 0) return { outcomes: [], problems };
  const outcomes = rows.map(({ row, payoutId, status, reason }): PayoutResult => {
    return { row, payoutId, became: STATUSES.get(status) ?? 'waiting', reason };
  });
  return {
    outcomes: outcomes.filter(({ payoutId, became }) => states.get(payoutId) !== became),
    problems,
  };
}
