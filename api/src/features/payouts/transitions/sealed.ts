import type { BankAccount } from '@gadget-claims/domain/bank/account';
import { type Db, inTransaction } from '../../../database/database.ts';
import type { Sealed, Seals } from '../../../identity/sealing.ts';
import type { BatchRow } from '../records/batches.ts';
import type { PayoutRow } from '../records/payouts.ts';

type PayoutKey = Pick<PayoutRow, 'reseller_id' | 'payout_id'>;
type SealedRow = Pick<PayoutRow, 'key_id' | 'sealed'>;

const contextOfPayout = ({ reseller_id: reseller, payout_id: payoutId }: PayoutKey) =>
  `payout ${reseller}/${payoutId}`;
const contextOfFile = ({ batch_id: batchId }: Pick<BatchRow, 'batch_id'>) =>
  `payout file ${batchId}`;
const columns = ({ keyId, sealed }: Sealed): SealedRow => ({ key_id: keyId, sealed });
const sealedOf = ({ key_id: keyId, sealed }: SealedRow): Sealed => ({ keyId, sealed });

/** Seals an account for one payout: put beside another one, it does not open. */
export function sealForPayout(seals: Seals, key: PayoutKey, account: BankAccount): SealedRow {
  const { accountHolder, sortCode, accountNumber } = account;
  const text = JSON.stringify({ accountHolder, sortCode, accountNumber });
  return columns(seals.seal(text, contextOfPayout(key)));
}

/** The account as it was when the payout was prepared. */
export function accountOfPayout(seals: Seals, payout: PayoutKey & SealedRow): BankAccount {
  return JSON.parse(seals.open(sealedOf(payout), contextOfPayout(payout))) as BankAccount;
}

/** Seals a file for the bank. */
export function sealFile(seals: Seals, batchId: string, file: string): SealedRow {
  return columns(seals.seal(file, contextOfFile({ batch_id: batchId })));
}

/** A file for the bank, to the byte as it was made. */
export function openFile(
  seals: Seals,
  batch: Pick<BatchRow, 'batch_id' | 'key_id' | 'sealed'>,
): string {
  return seals.open(sealedOf(batch), contextOfFile(batch));
}

const AT_ONCE = 100;

/**
 * Reseals what payouts and their files hold under another key than the current one, a hundred at a time,
 * while the product runs. Gives how many there were.
 */
export async function resealPayouts(db: Db, seals: Seals): Promise<number> {
  let count = 0;
  for (const some of [resealSomePayouts, resealSomeFiles]) {
    for (let done = -1; done !== 0;) {
      done = await some(db, seals);
      count += done;
    }
  }
  return count;
}

function resealSomePayouts(db: Db, seals: Seals): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('payouts')
      .selectAll()
      .where('key_id', '!=', seals.currentKeyId())
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    for (const row of rows) {
      await tx
        .updateTable('payouts')
        .set(sealForPayout(seals, row, accountOfPayout(seals, row)))
        .where('reseller_id', '=', row.reseller_id)
        .where('payout_id', '=', row.payout_id)
        .execute();
    }
    return rows.length;
  });
}

function resealSomeFiles(db: Db, seals: Seals): Promise<number> {
  return inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('payout_batches')
      .selectAll()
      .where('key_id', '!=', seals.currentKeyId())
      .limit(AT_ONCE)
      .forUpdate()
      .execute();
    for (const row of rows) {
      await tx
        .updateTable('payout_batches')
        .set(sealFile(seals, row.batch_id, openFile(seals, row)))
        .where('batch_id', '=', row.batch_id)
        .execute();
    }
    return rows.length;
  });
}
