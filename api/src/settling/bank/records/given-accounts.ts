import { createHmac } from 'node:crypto';
import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import type { GadgetKey } from '../../../claims/claims/records/claims.ts';
import type { Tx } from '../../../database/database.ts';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn } from '../../../identity/identity.ts';
import type { ApiConfig } from '../../../services.ts';

interface GivenAccountsTable {
  reseller_id: ResellerColumn;
  claim_id: string;
  gadget_id: string;
  account_print: Buffer;
  given_at: Instant;
}

declare module '../../../database/tables.ts' {
  interface Database {
    given_accounts: GivenAccountsTable;
  }
}

/** An account's keyed hash: equal for the same account, and nothing that can be read back. */
const printOf = ({ secretKey }: Pick<ApiConfig, 'secretKey'>, account: BankAccount) =>
  createHmac('sha256', secretKey)
    .update(`account:${account.sortCode}:${account.accountNumber}`)
    .digest();

/** Notes that an account was given for a gadget, the first time that it is. */
export async function noteGivenAccount(
  tx: Tx,
  config: Pick<ApiConfig, 'secretKey'>,
  { reseller, claimId, gadgetId }: GadgetKey,
  { account, at }: { account: BankAccount; at: Date },
): Promise<Buffer> {
  const print = printOf(config, account);
  await tx
    .insertInto('given_accounts')
    .values({
      reseller_id: reseller,
      claim_id: claimId,
      gadget_id: gadgetId,
      account_print: print,
      given_at: at,
    })
    .onConflict((known) => known.doNothing())
    .execute();
  return print;
}
