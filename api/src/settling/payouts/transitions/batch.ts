import { createHash } from 'node:crypto';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { isWorkingDay } from '@gadget-claims/domain/calendar/working-days';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { underwriterName } from '@gadget-claims/domain/policies/policies/underwriters';
import type { BankAccount } from '@gadget-claims/domain/settling/bank/account';
import { isOfSettlement, isPaidBeside } from '@gadget-claims/domain/settling/payouts/kinds';
import { pain001 } from '@gadget-claims/domain/settling/payouts/pain001';
import { sharingAccount } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import { paymentCsv } from '@gadget-claims/domain/settling/payouts/payment-csv';
import {
  type PaymentFile,
  type PaymentFormat,
  totalOf,
} from '@gadget-claims/domain/settling/payouts/payment-file';
import { sql } from 'kysely';
import { isMoneyHeld } from '../../../claims/claims/records/policyholder.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { DeskScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';
import { NOTHING_RELEASED, OVERTAKEN_FILE, VOIDED_FILE, noPayingAccount } from '../copy.ts';
import {
  type BatchRow,
  type ListedBatch,
  findListedBatch,
  isTaken,
  lockBatch,
} from '../records/batches.ts';
import {
  type PayoutRow,
  changePayout,
  hasToCheck,
  ofBrands,
  payoutGadget,
  payoutGadgetKey,
  paidOfSettlements,
  reasonsOf,
} from '../records/payouts.ts';
import { type ActingColleague, newPayoutId } from './prepare.ts';
import { accountStands } from './release.ts';
import { accountOfPayout, openFile, sealFile } from './sealed.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'seals' | 'random' | 'config'>;

/** As many as banks take in one file without a word beforehand. */
const MOST = 1000;

/**
 * Puts the released payouts of an underwriter's paying account into one file for the bank. The file, its
 * hash and the new state of its payouts are written together, so that no payout goes into two files and no
 * file is lost. Leaves out payouts whose account has changed, and those that are held or have an earlier
 * payment to check. Refuses when there are none.
 */
export function makeBatch(
  services: Dependencies,
  { staffId, brands }: ActingColleague,
  { format, underwriterId }: { format: PaymentFormat; underwriterId: number },
): Promise<{ batch: ListedBatch; payouts: readonly PayoutRow[]; leftOut: number }> {
  const { db, clock, seals, random, config } = services;
  const from = config.payoutAccounts.get(underwriterId);
  if (!from) throw conflict('not_set_up', noPayingAccount(underwriterName(underwriterId)));
  const underwriters = sharingAccount(config.payoutAccounts, underwriterId);
  return inTransaction(db, async (tx) => {
    const released = await lockReleased(tx, brands, underwriters);
    const goes = await Promise.all(released.map((one) => mayBeSent(tx, services, one)));
    const payouts = released.filter((_, at) => goes[at]);
    if (payouts.length === 0) throw conflict('not_allowed_now', NOTHING_RELEASED);
    const batchId = newPayoutId(random);
    const at = clock.now();
    const payments = payouts.map((payout) => paymentOf(services, payout));
    const file = written(format, { batchId, madeAt: at, payOn: payDay(at), payments }, from);
    await tx
      .insertInto('payout_batches')
      .values({
        batch_id: batchId,
        format,
        made_by: staffId,
        made_at: at,
        count: payouts.length,
        total: totalOf(payouts),
        paid_from_holder: from.accountHolder,
        paid_from_last_four: from.accountNumber.slice(-4),
        file_sha256: createHash('sha256').update(file).digest(),
        ...sealFile(seals, batchId, file),
      })
      .execute();
    for (const payout of payouts) {
      await changePayout(tx, payout, 'filed', { staffId, at }, { batch_id: batchId });
    }
    const batch = await findListedBatch(tx, brands, batchId);
    if (!batch) throw missing();
    return { batch, payouts, leftOut: released.length - payouts.length };
  });
}

/** Whether nothing came between its release and the file, or the bank. */
async function mayBeSent(
  tx: Tx,
  services: Pick<Services, 'seals'>,
  payout: PayoutRow,
): Promise<boolean> {
  if (await hasToCheck(tx, payout)) return false;
  const gadget = await payoutGadget(tx, payout);
  if (!gadget) return false;
  const { status, approved_amount: approved } = gadget;
  // An earlier payment may have gone through after all.
  const isDue = isOfSettlement(payout.kind)
    ? status === STATUS.CASH_SETTLEMENT && (await isPaidAsPrepared(tx, payout))
    : isPaidBeside({ status, approved });
  if (!isDue) return false;
  if (await isMoneyHeld(tx, payoutGadgetKey(payout), [payout.gadget_id])) return false;
  return accountStands(tx, services, payout);
}

/** Whether nothing was paid of the settlement, and no part of it came back, since this was prepared. */
async function isPaidAsPrepared(tx: Tx, payout: PayoutRow): Promise<boolean> {
  const paidOf = await paidOfSettlements(tx, payoutGadgetKey(payout));
  return paidOf(payout.gadget_id).pence === reasonsOf(payout).basis?.paidBefore;
}

const written = (format: PaymentFormat, file: PaymentFile, from: BankAccount): string =>
  format === 'csv' ? paymentCsv(file) : pain001(file, from);

/**
 * Payouts for a file, locked after their claims, as everything that changes both does; what another file
 * took meanwhile is left to it. The accounts are held as they are until the file is made.
 */
async function lockReleased(
  tx: Tx,
  brands: DeskScope,
  underwriterIds: readonly number[],
): Promise<PayoutRow[]> {
  const released = tx
    .selectFrom('payouts')
    .selectAll('payouts')
    .where('payouts.state', '=', 'released')
    .where('payouts.amount', '>', 0)
    .where('payouts.underwriter_id', 'in', underwriterIds)
    .where(ofBrands(brands))
    .orderBy('payouts.prepared_at')
    .orderBy('payouts.payout_id')
    .limit(MOST);
  const found = await released.execute();
  const resellers = [...new Set(found.map((row) => row.reseller_id))];
  const claimIds = [...new Set(found.map((row) => row.claim_id))];
  await tx
    .selectFrom('claims')
    .select('claim_id')
    .where(sql<boolean>`reseller_id = any(${resellers})`)
    .where(sql<boolean>`claim_id = any(${claimIds})`)
    .orderBy('reseller_id')
    .orderBy('claim_id')
    .forUpdate()
    .execute();
  const ids = found.map((row) => row.payout_id);
  const rows = await released
    .where(sql<boolean>`payouts.payout_id = any(${ids})`)
    .forUpdate()
    .execute();
  await tx
    .selectFrom('bank_details')
    .select('gadget_id')
    .where(sql<boolean>`reseller_id = any(${resellers})`)
    .where(sql<boolean>`claim_id = any(${claimIds})`)
    .orderBy('reseller_id')
    .orderBy('claim_id')
    .orderBy('gadget_id')
    .forShare()
    .execute();
  return rows;
}

const paymentOf = ({ seals }: Pick<Services, 'seals'>, payout: PayoutRow) => ({
  payoutId: payout.payout_id,
  reference: payout.claim_reference,
  kind: payout.kind,
  amount: payout.amount,
  account: accountOfPayout(seals, payout),
});

/** Today, or the next day on which banks work. */
function payDay(now: Date): string {
  let day = londonDay(now);
  while (!isWorkingDay(day)) day = addDays(day, 1);
  return day;
}

/**
 * The file of a batch, to the byte as it was made, for a download, which is noted. The first download sends
 * its payouts. Refused where one of them must not be paid any more, or the file was voided.
 */
export function takeFile(
  { db, clock, seals }: Pick<Dependencies, 'db' | 'clock' | 'seals'>,
  { staffId, brands }: ActingColleague,
  batchId: string,
): Promise<{ batch: BatchRow; payouts: PayoutRow[]; file: string }> {
  return inTransaction(db, async (tx) => {
    const found = await lockBatch(tx, brands, batchId);
    if (!found) throw missing();
    const { batch, payouts } = found;
    if (batch.voided_by !== null) throw conflict('not_allowed_now', VOIDED_FILE);
    const at = clock.now();
    const wasTaken = await isTaken(tx, batchId);
    for (const payout of payouts) {
      const goes =
        payout.state === 'filed'
          ? await mayBeSent(tx, { seals }, payout)
          : wasTaken && payout.state !== 'to-check' && payout.state !== 'cancelled';
      if (!goes) throw conflict('not_allowed_now', OVERTAKEN_FILE);
    }
    for (const payout of payouts) {
      if (payout.state === 'filed') await changePayout(tx, payout, 'sent', { staffId, at });
    }
    const taken = { batch_id: batchId, staff_id: staffId, at };
    await tx.insertInto('payout_downloads').values(taken).execute();
    return { batch, payouts, file: openFile(seals, batch) };
  });
}
