import type { Db } from '@gadget-claims/api/database/database';
import type { TestApp } from './app.ts';
import type { MyClaim, MyClaimOptions } from './my-claims.ts';
import { OPTION, anApprovedTheft, choose } from './repairs.ts';

export const ACCOUNT = {
  accountHolder: 'I Testwell',
  sortCode: '089999',
  accountNumber: '66374958',
};
export const OTHER_ACCOUNT = { ...ACCOUNT, sortCode: '107999', accountNumber: '88837491' };

/** A stolen gadget that waits for its money: a cash settlement with an account and an amount. */
export async function aPayableClaim(
  app: TestApp,
  options: MyClaimOptions & { amount?: number } = {},
): Promise<MyClaim> {
  const { amount = 40_000, ...others } = options;
  const claim = await anApprovedTheft(app, others);
  const { user, gadgetId } = claim;
  await choose(app, user, { gadgetId, optionId: OPTION.cash });
  await app.request('POST', `/bankdetails/${gadgetId}`, { token: user, body: ACCOUNT });
  await acceptAmount(app.db, gadgetId, amount);
  return claim;
}

/** Says what is accepted for a gadget, in pence. */
export const acceptAmount = (db: Db, gadgetId: string, amount: number) =>
  db
    .updateTable('claim_gadgets')
    .set({ approved_amount: amount })
    .where('gadget_id', '=', gadgetId)
    .execute();
