import { numberKey } from '../../policies/policies/matching.ts';
import { type Field, type Problem, needed, problemsOf } from '../../validation/fields.ts';
import { type Rule, max, numeric, ofChanged, required, trimmed } from '../../validation/rules.ts';
import { nameForBank } from './holder.ts';
import type { BankDetailsRequest } from './schemas.ts';

/** A UK account to pay into. */
export interface BankAccount {
  accountHolder: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits. */
  accountNumber: string;
}

/** Labels of the parts of an account: at the field and in messages about it. */
export const ACCOUNT_LABELS: Record<keyof BankDetailsRequest, string> = {
  accountHolder: 'Account holder',
  sortCode: 'Sort code',
  accountNumber: 'Account number',
};

/** Said when the modulus check does not hold: the numbers may still be right. */
export const MODULUS_WARNING =
  'This account number and sort code do not usually go together. Please check them against your bank card or statement.';

/** Said of an account that cannot be a claimant's. */
export const NOT_THEIRS = `${ACCOUNT_LABELS.accountNumber} should be that of an account of yours`;

/** Whether two accounts are one, under any holder. */
export const isSameAccount = (one: BankAccount, other: BankAccount): boolean =>
  one.sortCode === other.sortCode && one.accountNumber === other.accountNumber;

const HOLDER_MAX = 60;
/** A number of an account without what people and banks put between its digits. */
const joined = (typed: string): string => numberKey(typed).replaceAll(':', '');

/** The six digits of a sort code however it was typed; null when it cannot be one. */
function sortCodeDigits(typed: string): string | null {
  const digits = joined(typed);
  return /^\d{6}$/.test(digits) && digits !== '000000' ? digits : null;
}

/**
 * The eight digits of an account number however it was typed, those of six or seven filled up with
 * zeros in front as banks do; null when it cannot be one.
 */
function accountNumberDigits(typed: string): string | null {
  const digits = joined(typed);
  return /^\d{6,8}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(8, '0') : null;
}

// Nothing is cut or dropped while it is typed: cut, another number that is paid into would be left.
const written = (typed: string, write: (digits: string) => string) => {
  const text = joined(typed);
  return /^\d*$/.test(text) ? write(text) : typed;
};

/** A sort code as it is read while it is typed: `12-34-56`; what cannot be one stays, to be refused. */
export function formatSortCode(typed: string): string {
  return written(typed, (digits) => digits.replaceAll(/(\d{2})(?=\d)/g, '$1-'));
}

/** An account number as it is read while it is typed: its digits; anything else stays, to be refused. */
export function formatAccountNumber(typed: string): string {
  return written(typed, (digits) => digits);
}

/** A rule for a text that a function accepts. */
const accepted =
  (accepts: (typed: string) => boolean, message: string): Rule =>
  (value) =>
    accepts(String(value)) ? undefined : message;

/** A rule for the digits of a number, however it was typed. */
const ofDigits = (rule: Rule): Rule => ofChanged(rule, (value) => joined(String(value)));

/** Questions of an account to pay into. An impossible one is refused; the rest the bank knows. */
export const ACCOUNT_FIELDS: readonly Field[] = [
  {
    ...needed(
      'accountHolder',
      ACCOUNT_LABELS.accountHolder,
      trimmed(max(HOLDER_MAX)),
      trimmed(
        accepted(
          (holder) => nameForBank(holder) !== null,
          'should be the name on the account, in the letters A to Z',
        ),
      ),
    ),
  },
  {
    path: 'sortCode',
    label: ACCOUNT_LABELS.sortCode,
    rules: [
      required(ACCOUNT_LABELS.sortCode),
      numeric(),
      accepted(
        (digits) => sortCodeDigits(digits) !== null,
        'should be six digits, such as 12-34-56',
      ),
    ].map(ofDigits),
  },
  {
    path: 'accountNumber',
    label: ACCOUNT_LABELS.accountNumber,
    rules: [
      required(ACCOUNT_LABELS.accountNumber),
      numeric(),
      accepted((digits) => accountNumberDigits(digits) !== null, 'should be eight digits'),
    ].map(ofDigits),
  },
];

/** The reasons why an account is impossible, the first of each field; an empty list when it can be one. */
export const accountProblems = (typed: BankDetailsRequest): Problem[] =>
  problemsOf(ACCOUNT_FIELDS, typed);

/** The account that was typed; null when it is impossible. */
export function accountFrom(typed: BankDetailsRequest): BankAccount | null {
  const sortCode = sortCodeDigits(typed.sortCode);
  const accountNumber = accountNumberDigits(typed.accountNumber);
  if (sortCode === null || accountNumber === null || accountProblems(typed).length > 0) return null;
  return { accountHolder: typed.accountHolder.trim(), sortCode, accountNumber };
}
