import type { BankAccount } from '@gadget-claims/domain/bank/account';
import UkModulusChecking from 'uk-modulus-checking';

/** Whether account number and sort code go together by the banks' modulus rules, or none are known. */
export function passesModulusCheck({
  sortCode,
  accountNumber,
}: Pick<BankAccount, 'sortCode' | 'accountNumber'>): boolean {
  return new UkModulusChecking({ sortCode, accountNumber }).isValid();
}
