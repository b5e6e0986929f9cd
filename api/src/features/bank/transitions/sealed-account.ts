import type { BankAccount } from '@gadget-claims/domain/bank/account';
import { type Db, type Tx, inTransaction } from '../../../database/database.ts';
import type { Sealed, Seals } from '../../../identity/sealing.ts';
import type { GadgetKey } from '../../claims/records/claims.ts';

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

/** Opens a sealed account; no answer contains it. */
function openAccount(seals: Seals, place: Place, sealed: Sealed): BankAccount {
  return JSON.parse(seals.open(sealed, contextOf(place))) as BankAccount;
}

/** The account that a gadget is to be paid into, opened; nothing when there is none. */
export async function accountOf(
  db: Db | Tx,
  seals: Seals,
  key: GadgetKey,
): Promise<BankAccount | undefined> {
  const row = await db
    .selectFrom('bank_details')
    .select(['key_id', 'sealed'])
    .where('reseller_id', '=', key.reseller)
    .where('claim_id', '=', key.claimId)
    .where('gadget_id', '=', key.gadgetId)
    .executeTakeFirst();
  return row && openAccount(seals, key, { keyId: row.key_id, sealed: row.sealed });
}

const BATCH = 100;

/**
 * Reseals every account that is sealed with another key than the current one, a hundred at a time,
 * while the product runs. Gives how many there were.
 */
export async function resealAccounts(db: Db, seals: Seals): Promise<number> {
  for (let count = 0; ;) {
    const done = await resealSome(db, seals);
    count += done;
    if (done === 0) return count;
  }
}

async function resealSome(db: Db, seals: Seals): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('bank_details')
      .selectAll()
      .where('key_id', '!=', seals.currentKeyId())
      .limit(BATCH)
      .forUpdate()
      .execute();
    for (const row of rows) {
      const { reseller_id: reseller, claim_id: claimId, gadget_id: gadgetId } = row;
      const place = { reseller, claimId, gadgetId };
      const account = openAccount(seals, place, { keyId: row.key_id, sealed: row.sealed });
      const { keyId, sealed } = sealAccount(seals, place, account);
      await tx
        .updateTable('bank_details')
        .set({ key_id: keyId, sealed })
        .where('reseller_id', '=', reseller)
        .where('claim_id', '=', claimId)
        .where('gadget_id', '=', gadgetId)
        .execute();
    }
    return rows.length;
  });
}
