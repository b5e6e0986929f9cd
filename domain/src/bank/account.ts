import type { BankDetailsRequest } from './contract.ts';

/** A UK account to pay into. */
export interface BankAccount {
  accountHolder: string;
  /** Six digits. */
  sortCode: string;
  /** Eight digits. */
  accountNumber: string;
}

export interface AccountProblem {
  path: keyof BankDetailsRequest;
  message: string;
}

/** Said when the modulus check does not hold: the numbers may still be right. */
export const MODULUS_WARNING =
  'This account number and sort code do not usually go together. Please check them against your bank card or statement.';

const HOLDER_MAX = 60;
const SEPARATORS = /[\s.\-–—/]/g;
const NAME = /^[\p{L}\p{M}\p{N}'’.,&()/ -]+$/u;

/** The six digits of a sort code however it was typed; null when it cannot be one. */
export function sortCodeDigits(typed: string): string | null {
  const digits = typed.replace(SEPARATORS, '');
  return /^\d{6}$/.test(digits) && digits !== '000000' ? digits : null;
}

/**
 * The eight digits of an account number however it was typed, those of six or seven filled up with
 * zeros in front as banks do; null when it cannot be one.
 */
export function accountNumberDigits(typed: string): string | null {
  const digits = typed.replace(SEPARATORS, '');
  return /^\d{6,8}$/.test(digits) && !/^0+$/.test(digits) ? digits.padStart(8, '0') : null;
}

const digitsOf = (typed: string, most: number) => typed.replaceAll(/\D/g, '').slice(0, most);

/** A sort code as it is read while it is typed: `12-34-56`. */
export function formatSortCode(typed: string): string {
  return digitsOf(typed, 6).replaceAll(/(\d{2})(?=\d)/g, '$1-');
}

/** An account number as it is read while it is typed: digits, at most eight. */
export function formatAccountNumber(typed: string): string {
  return digitsOf(typed, 8);
}

/** What makes an account impossible, field by field; an empty list when it can be one. */
export function accountProblems(typed: BankDetailsRequest): AccountProblem[] {
  const holder = typed.accountHolder.trim();
  const problems: (AccountProblem | false)[] = [
    holder === '' && { path: 'accountHolder', message: 'Account holder is required' },
    holder.length > HOLDER_MAX && {
      path: 'accountHolder',
      message: `requires a maximum of ${HOLDER_MAX} characters`,
    },
    holder !== '' &&
      !NAME.test(holder) && { path: 'accountHolder', message: 'should be the name on the account' },
    sortCodeDigits(typed.sortCode) === null && {
      path: 'sortCode',
      message: 'should be six digits, such as 12-34-56',
    },
    accountNumberDigits(typed.accountNumber) === null && {
      path: 'accountNumber',
      message: 'should be eight digits',
    },
  ];
  return problems.filter((problem) => problem !== false);
}

/** The account that was typed; null when it is impossible. */
export function accountFrom(typed: BankDetailsRequest): BankAccount | null {
  const sortCode = sortCodeDigits(typed.sortCode);
  const accountNumber = accountNumberDigits(typed.accountNumber);
  if (sortCode === null || accountNumber === null || accountProblems(typed).length > 0) return null;
  return { accountHolder: typed.accountHolder.trim(), sortCode, accountNumber };
}
