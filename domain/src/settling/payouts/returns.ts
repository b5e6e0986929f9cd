import type { Problem } from '../../validation/fields.ts';
import type { PayoutState } from './states.ts';

/** A bank file's row about one payment, as it stands there. */
export interface ReturnRow {
  /** Where it stands in the file, for people: the line of a CSV file, the number of a payment in XML. */
  row: number;
  payoutId: string;
  status: string;
  reason: string;
  /** The bank said it of the whole file, not of this payment. */
  ofWhole?: boolean;
}

type Said = 'settled' | 'returned' | 'waiting';

/** The result of a payout by a row. */
export interface PayoutResult {
  row: number;
  payoutId: string;
  became: 'settled' | 'returned' | 'to-check';
  /** The bank's code; '' without one. */
  reason: string;
}

/** ISO 20022 codes of a payment's status (ExternalPaymentTransactionStatus), and our words in CSV files. */
const STATUSES = new Map<string, Said>([
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

/** What the bank made of a whole file, as far as it said: it took it, or refused it. */
export function answerOfWhole(status: string): 'accepted' | 'rejected' | null {
  if (status === 'RJCT') return 'rejected';
  // Received, or waiting, is not taken yet; a part of it is.
  return ['', 'RCVD', 'PDNG'].includes(status) ? null : 'accepted';
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
    ofWhole: true,
  }));
}

/** ISO 20022 reason codes that speak of the payee or the payee's account, which another one mends. */
const ABOUT_THE_ACCOUNT = /^(AC0[1-4678]|AC1[0-4]|BE\d\d|MD07|RC\d\d|RR03)$/;

/** Whether the account did not take the money, rather than that something was wrong with our order. */
export const isAboutAccount = (reason: string) => ABOUT_THE_ACCOUNT.test(reason);

const NOT_TAKEN = 'its file was not downloaded yet';
const REASON = /^[A-Z0-9]{0,4}$/;
const at = (row: number, field: string, message: string): Problem => ({
  path: `rows.${row}.${field}`,
  message: `row ${row}, ${field}: ${message}`,
});

/** The payout of a row, as far as it decides about the row. */
export interface KnownPayout {
  state: PayoutState;
  /** Pence. */
  amount: number;
  /** It is, or was, in a file for the bank. */
  isInFile: boolean;
}
type Known = ReadonlyMap<string, KnownPayout>;

/** The new state of a payout by the bank's word; null where nothing changes, undefined where the word does not fit. */
function resultOf(
  { state, amount, isInFile }: KnownPayout,
  said: Said,
  { ofWhole = false }: Pick<ReturnRow, 'ofWhole'>,
): PayoutResult['became'] | null | undefined {
  // Two people find out what became of it.
  if (state === 'to-check') return null;
  // No bank can have a file that nobody took.
  if (state === 'filed') return undefined;
  // Its file was voided, and the bank has it: it may pay.
  if (state === 'cancelled' && isInFile) return said === 'returned' ? null : 'to-check';
  if (said === 'waiting' || state === said) return null;
  if (state === 'sent') return said;
  // A payment that went through is sent back by itself, not with its file.
  if (state === 'settled' && amount > 0 && !ofWhole) return said;
  return undefined;
}

function rowProblems(row: ReturnRow, known: Known): Problem[] {
  const { row: number, payoutId, status, reason } = row;
  const payout = known.get(payoutId);
  const problems: Problem[] = [];
  const said = STATUSES.get(status);
  if (payout === undefined) problems.push(at(number, 'payout', 'is no payout of yours'));
  if (said === undefined) problems.push(at(number, 'status', 'is neither settled nor returned'));
  if (!REASON.test(reason)) problems.push(at(number, 'reason', 'should be a code such as AC04'));
  if (said === 'returned' && reason === '') problems.push(at(number, 'reason', 'is missing'));
  if (problems.length > 0 || !payout || !said) return problems;
  if (resultOf(payout, said, row) !== undefined) return [];
  const why = payout.state === 'filed' ? NOT_TAKEN : `the payout is ${payout.state}`;
  return [at(number, 'status', `does not fit: ${why}`)];
}

/**
 * Reads a bank's results of payouts, by what is known of each. Either every row fits, or none counts:
 * the problems name row and field. A row with a known result is no problem and no outcome.
 */
export function readOutcomes(
  rows: readonly ReturnRow[],
  known: Known,
): { outcomes: PayoutResult[]; problems: Problem[] } {
  const problems = rows.flatMap((row) => rowProblems(row, known));
  const seen = new Map<string, number>();
  for (const { row, payoutId } of rows) {
    const first = seen.get(payoutId);
    if (first !== undefined) problems.push(at(row, 'payout', `stands in row ${first} already`));
    else seen.set(payoutId, row);
  }
  if (rows.length === 0) problems.push({ path: 'file', message: 'The file names no payment' });
  if (problems.length > 0) return { outcomes: [], problems };
  const outcomes = rows.flatMap((row): PayoutResult[] => {
    const payout = known.get(row.payoutId);
    const said = STATUSES.get(row.status);
    const became = payout && said && resultOf(payout, said, row);
    return became ? [{ row: row.row, payoutId: row.payoutId, became, reason: row.reason }] : [];
  });
  return { outcomes, problems };
}
