import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import type { GadgetKey } from '../../claims/claims/records/claims.ts';
import { noteMatchKeys, matchPrint } from '../../claims/claims/records/match-keys.ts';
import type { Db, Tx } from '../../database/database.ts';
import { type Resealed, type SealedTable, reseal } from '../../identity/reseal.ts';
import type { Sealed, Seals } from '../../identity/sealing.ts';
import type { ApiConfig } from '../../services.ts';

/** Notes that an account was given for a gadget, the first time that it is; gives its keyed hash. */
export async function noteGivenAccount(
  tx: Tx,
  config: Pick<ApiConfig, 'secretKey'>,
  { gadgetId, ...claim }: GadgetKey,
  { account, at }: { account: BankAccount; at: Date },
): Promise<Buffer> {
  const print = matchPrint(config, 'account', `${account.sortCode}:${account.accountNumber}`);
  await noteMatchKeys(tx, claim, [{ kind: 'account', print, thing: gadgetId, likeness: null }], at);
  return print;
}

/** Whose account it is: sealed for one gadget, it does not open for another. */
interface Place {
  reseller: number;
  claimId: string;
  gadgetId: string;
}

const contextOf = ({ reseller, claimId, gadgetId }: Place) =>
  `bank details ${reseller}/${claimId}/${gadgetId}`;

/** Seals an account for the gadget that it is for. */
export function sealAccount(seals: Seals, place: Place, account: BankAccount): Sealed {
  const { accountHolder, sortCode, accountNumber } = account;
  const text = JSON.stringify({ accountHolder, sortCode, accountNumber });
  return seals.seal(text, contextOf(place));
}

/** Opens a sealed account; no answer contains its numbers. */
export function openAccount(seals: Seals, place: Place, sealed: Sealed): BankAccount {
  return JSON.parse(seals.open(sealed, contextOf(place))) as BankAccount;
}

/** The account that a gadget is to be paid into, opened; nothing when there is none. */
export async function bankAccountOf(
  db: Db | Tx,
  seals: Seals,
  key: GadgetKey,
): Promise<BankAccount | undefined> {
  const row = await db
    .selectFrom('bank_details')
    .select(['key_id', 'sealed'])
    .where('reseller_id', '=', key.reseller)
    .where((is) => is.and({ claim_id: key.claimId, gadget_id: key.gadgetId }))
    .executeTakeFirst();
  return row && openAccount(seals, key, { keyId: row.key_id, sealed: row.sealed });
}

/** Every account that is kept sealed. */
const ACCOUNTS: SealedTable<{ reseller_id: number; claim_id: string; gadget_id: string }> = {
  table: 'bank_details',
  key: ['reseller_id', 'claim_id', 'gadget_id'],
  contextOf: ({ reseller_id: reseller, claim_id: claimId, gadget_id: gadgetId }) =>
    contextOf({ reseller, claimId, gadgetId }),
};

/** Reseals every account that is sealed with another key than the current one. */
export const resealAccounts = (db: Db, seals: Seals): Promise<Resealed> =>
  reseal(db, seals, ACCOUNTS);
