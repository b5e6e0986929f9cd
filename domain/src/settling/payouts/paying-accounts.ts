import { isUnderwriter } from '../../policies/policies/underwriters.ts';
import { type BankAccount, accountFrom, isSameAccount } from '../bank/account.ts';

/** The account that pays the claims of each underwriter, by its id. Several may share one. */
export type PayingAccounts = ReadonlyMap<number, BankAccount>;

/**
 * Reads accounts as an operator writes them: `1=Holder;sort code;number,2=…`. Undefined when an account is
 * impossible, a number is no underwriter's, or one stands twice.
 */
export function readPayingAccounts(given: string): PayingAccounts | undefined {
  const accounts = new Map<number, BankAccount>();
  // A comma may stand in a holder's name.
  for (const entry of given.split(/,(?=\s*\d+\s*=)/)) {
    const [, number = '', holder = '', sortCode = '', accountNumber = ''] =
      /^\s*(\d+)\s*=([^;]*);([^;]*);([^;]*)$/.exec(entry) ?? [];
    const id = Number(number);
    const account = accountFrom({ accountHolder: holder, sortCode, accountNumber });
    if (!account || !isUnderwriter(id) || accounts.has(id)) return undefined;
    accounts.set(id, account);
  }
  return accounts;
}

/** Whether we pay claims from this account: it is no claimant's. */
export const isOurs = (accounts: PayingAccounts, account: BankAccount): boolean =>
  [...accounts.values()].some((ours) => isSameAccount(ours, account));

/** The underwriters whose claims are paid from the same account as this one's, itself among them. */
export function sharingAccount(accounts: PayingAccounts, underwriterId: number): number[] {
  const account = accounts.get(underwriterId);
  if (!account) return [underwriterId];
  return [...accounts].filter(([, other]) => isSameAccount(account, other)).map(([id]) => id);
}
