import type {
  Batch,
  PayableGadget,
  Payout,
  PayoutInFull,
} from '@gadget-claims/domain/payouts/schemas';
import type { Services } from '../../services.ts';
import { namesOf } from '../staff/records.ts';
import type { BatchRow } from './records/batches.ts';
import type { ToPay } from './records/payable.ts';
import { type PayoutRow, payoutEvents } from './records/payouts.ts';
import { type Releasing, releaseRefusals } from './transitions/release.ts';

type Names = (staffId: string) => string;

const actOf = (name: Names, staffId: string, at: Date) => ({
  staffId,
  name: name(staffId),
  at: at.toISOString(),
});

const maybeAct = (name: Names, staffId: string | null, at: Date | null) =>
  staffId === null || at === null ? null : actOf(name, staffId, at);

export function payableView({ row, amount, basis }: ToPay): PayableGadget {
  return {
    resellerId: row.reseller_id,
    claimId: row.claim_id,
    claimReference: row.claim_reference,
    gadgetId: row.gadget_id,
    gadget: row.label,
    amount,
    basis,
    lastFour: row.last_four,
    doubtful: row.doubtful,
    accountChanged: row.account_changed,
    since: row.status_since.toISOString(),
  };
}

export function payoutView(row: PayoutRow, name: Names): Payout {
  return {
    resellerId: row.reseller_id,
    claimId: row.claim_id,
    claimReference: row.claim_reference,
    gadgetId: row.gadget_id,
    gadget: row.gadget,
    amount: row.amount,
    basis: row.basis,
    lastFour: row.last_four,
    doubtful: row.doubtful,
    accountChanged: row.account_changed,
    payoutId: row.payout_id,
    state: row.state,
    prepared: actOf(name, row.prepared_by, row.prepared_at),
    released: maybeAct(name, row.released_by, row.released_at),
    batchId: row.batch_id,
    reason: row.reason,
  };
}

/** A payout with its history, and why somebody may not release it. */
export async function payoutInFull(
  services: Pick<Services, 'db' | 'seals'>,
  by: Releasing,
  row: PayoutRow,
): Promise<PayoutInFull> {
  const { db } = services;
  const events = await payoutEvents(db, row);
  const acting = [row.prepared_by, row.released_by, row.word_by];
  const name = await namesOf(db, [...acting, ...events.map((event) => event.staff_id)]);
  const word = maybeAct(name, row.word_by, row.word_at);
  return {
    ...payoutView(row, name),
    word: word && { ...word, note: row.word_note ?? '' },
    mayNotRelease: await releaseRefusals(db, services, by, row),
    history: events.map((event) => ({
      ...actOf(name, event.staff_id, event.at),
      state: event.to_state,
      note: event.note,
    })),
  };
}

export function batchView(row: Omit<BatchRow, 'sealed' | 'key_id'>, name: Names): Batch {
  return {
    batchId: row.batch_id,
    format: row.format,
    made: actOf(name, row.made_by, row.made_at),
    count: row.count,
    total: row.total,
    sha256: row.file_sha256.toString('hex'),
  };
}
