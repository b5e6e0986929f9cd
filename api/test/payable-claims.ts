import type { Db } from '@gadget-claims/api/database/database';
import { passesModulusCheck } from '@gadget-claims/api/settling/bank/transitions';
import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import type { TestApp } from './app.ts';
import type { MyClaim, MyClaimOptions } from './my-claims.ts';
import { OPTION, anApprovedTheft, choose } from './repairs.ts';
import { setStored } from './rows.ts';

export const ACCOUNT = {
  accountHolder: 'I Testwell',
  sortCode: '089999',
  accountNumber: '66374958',
};
export const OTHER_ACCOUNT = { ...ACCOUNT, sortCode: '107999', accountNumber: '88837491' };

// Browser tests of several processes share a database.
let accounts = 900 * Number(process.env.TEST_WORKER_INDEX ?? 0);

/** An account that no other claim has, right by the rules of the banks; it ends as ACCOUNT does. */
export function anAccountOfTheirOwn(): BankAccount {
  for (;;) {
    accounts += 1;
    const accountNumber = `${String(accounts).padStart(4, '0')}${ACCOUNT.accountNumber.slice(-4)}`;
    const own = { ...ACCOUNT, accountNumber };
    if (passesModulusCheck(own)) return own;
  }
}

/** A stolen gadget that waits for its money: a cash settlement with an account and an amount. */
export async function aPayableClaim(
  app: TestApp,
  options: MyClaimOptions & { amount?: number; bank?: BankAccount } = {},
): Promise<MyClaim & { bank: BankAccount }> {
  const { amount = 40_000, bank = anAccountOfTheirOwn(), ...others } = options;
  const claim = await anApprovedTheft(app, others);
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.cash });
  await app.request('POST', `/bankdetails/${gadgetId}`, { token: user, body: bank });
  await acceptAmount(app.db, gadgetId, amount);
  return { ...claim, bank };
}

/** Sets the approved amount for a gadget, in pence. */
export const acceptAmount = (db: Db, gadgetId: string, amount: number) =>
  setStored(db, 'claim_gadgets', { gadget_id: gadgetId }, { approved_amount: amount });
