import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import type { Db } from '../../../database/database.ts';
import { type Resealed, type SealedTable, reseal } from '../../../identity/reseal.ts';
import type { Sealed, Seals } from '../../../identity/sealing.ts';
import type { BatchRow } from '../records/batches.ts';
import type { PayoutRow } from '../records/payouts.ts';

type PayoutKey = Pick<PayoutRow, 'reseller_id' | 'payout_id'>;
type SealedRow = Pick<PayoutRow, 'key_id' | 'sealed'>;

const contextOfPayout = ({
  reseller_id: reseller,
  payout_id: payoutId,
}: Record<keyof PayoutKey, string | number>) => `payout ${reseller}/${payoutId}`;
const contextOfFile = ({ batch_id: batchId }: Pick<BatchRow, 'batch_id'>) =>
  `payout file ${batchId}`;
const contextOfReturn = ({ return_id: returnId }: { return_id: string | number }) =>
  `answer of the bank ${returnId}`;
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

/** Seals a file in which the bank answered. */
export function sealReturn(seals: Seals, returnId: string, file: string): SealedRow {
  return columns(seals.seal(file, contextOfReturn({ return_id: returnId })));
}

/** A file for the bank, to the byte as it was made. */
export function openFile(
  seals: Seals,
  batch: Pick<BatchRow, 'batch_id' | 'key_id' | 'sealed'>,
): string {
  return seals.open(sealedOf(batch), contextOfFile(batch));
}

/** Accounts of payouts, as they were when those were prepared. */
const PAYOUTS: SealedTable<{ reseller_id: number; payout_id: string }> = {
  table: 'payouts',
  key: ['reseller_id', 'payout_id'],
  contextOf: contextOfPayout,
};

const FILES: SealedTable<{ batch_id: string }> = {
  table: 'payout_batches',
  key: ['batch_id'],
  contextOf: contextOfFile,
};

const RETURNS: SealedTable<{ return_id: string }> = {
  table: 'payout_returns',
  key: ['return_id'],
  contextOf: contextOfReturn,
};

/** Reseals what payouts, their files and the bank's answers hold under another key than the current one. */
export async function resealPayouts(db: Db, seals: Seals): Promise<Resealed> {
  const payouts = await reseal(db, seals, PAYOUTS);
  const files = await reseal(db, seals, FILES);
  const returns = await reseal(db, seals, RETURNS);
  return {
    count: payouts.count + files.count + returns.count,
    failed: [...payouts.failed, ...files.failed, ...returns.failed],
  };
}
