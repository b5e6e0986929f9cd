import { isDoubtful } from '@gadget-claims/domain/settling/payouts/four-eyes';
import type { PayoutKind } from '@gadget-claims/domain/settling/payouts/kinds';
import type {
  Batch,
  BatchMade,
  Checked,
  ListedPayout,
  NextBatch,
  PayableClaim,
  PayableGadget,
  PayoutInFull,
  ReturnsRead,
} from '@gadget-claims/domain/settling/payouts/schemas';
import { type Answer, type TestApp, dataOf } from './app.ts';
import type { MyClaim } from './my-claims.ts';

/** Headers of a colleague who is signed in at the desk. */
type Headers = Record<string, string>;
type Request = TestApp['request'];

/** The calls of payouts, made by a colleague. */
export function payoutsBy(request: Request, headers: Headers) {
  const post = <T>(path: string, body?: unknown): Promise<Answer<T>> =>
    request<T>('POST', `/desk/${path}`, { headers, ...(body !== undefined && { body }) });
  const get = <T>(path: string): Promise<Answer<T>> =>
    request<T>('GET', `/desk/${path}`, { headers });
  return {
    preparable: (after?: string) =>
      get<{ gadgets: PayableGadget[]; next: string | null }>(
        `payouts/preparable${after === undefined ? '' : `?after=${after}`}`,
      ),
    list: (state: string, after?: string) =>
      get<{ payouts: ListedPayout[]; next: string | null }>(
        `payouts?state=${state}${after === undefined ? '' : `&after=${after}`}`,
      ),
    one: (payoutId: string) => get<PayoutInFull>(`payouts/${payoutId}`),
    prepare: (claim: Pick<MyClaim, 'claimId' | 'gadgetId'>, amount: number, resellerId = 49) => {
      const { claimId, gadgetId } = claim;
      const kind = 'settlement';
      return post<PayoutInFull>('payouts', { kind, resellerId, claimId, gadgetId, amount });
    },
    pay: (
      { claimId, gadgetId }: Pick<MyClaim, 'claimId' | 'gadgetId'>,
      what: { kind: PayoutKind; amount: number; [more: string]: unknown },
    ) => post<PayoutInFull>('payouts', { resellerId: 49, claimId, gadgetId, ...what }),
    payable: (reference: string) => get<PayableClaim>(`payouts/preparable/${reference}`),
    askAccount: ({ claimId, gadgetId }: Pick<MyClaim, 'claimId' | 'gadgetId'>) =>
      post<PayableClaim>('payouts/ask-account', { resellerId: 49, claimId, gadgetId }),
    cancel: (payoutId: string, reason = 'a mistake') =>
      post<PayoutInFull>(`payouts/${payoutId}/cancel`, { reason }),
    word: (payoutId: string, note = 'called on the number of the policy') =>
      post<PayoutInFull>(`payouts/${payoutId}/word`, { note }),
    checked: (payoutId: string, outcome: Checked, note = 'statement of today') =>
      post<PayoutInFull>(`payouts/${payoutId}/checked`, { outcome, note }),
    release: (payoutId: string) => post<PayoutInFull>(`payouts/${payoutId}/release`),
    batch: (format: 'pain.001' | 'csv' = 'csv', underwriterId = 1) =>
      post<BatchMade>('payout-batches', { format, underwriterId }),
    nextBatches: () => get<{ accounts: NextBatch[]; isMore: boolean }>('payout-batches/next'),
    batches: () => get<{ batches: BatchMade[] }>('payout-batches'),
    void: (batchId: string, reason = 'the wrong account') =>
      post<Batch>(`payout-batches/${batchId}/void`, { reason }),
    file: (batchId: string) => get<string>(`payout-batches/${batchId}/file`),
    csv: (file: string) => post<ReturnsRead>('payout-returns', { format: 'csv', file }),
    returns: (rows: readonly (readonly [string, string, string?])[]) =>
      post<ReturnsRead>('payout-returns', { format: 'csv', file: returnsCsv(rows) }),
    report: (file: string) => post<ReturnsRead>('payout-returns', { format: 'pain.002', file }),
  };
}

/** A bank's results of payouts, as CSV. */
export const returnsCsv = (rows: readonly (readonly [string, string, string?])[]) =>
  ['payout,status,reason', ...rows.map(([id, status, why = '']) => `${id},${status},${why}`)].join(
    '\r\n',
  );

/** Prepares what waits for a gadget; gives the payout. */
export async function prepareFor(
  request: Request,
  preparing: Headers,
  gadgetId: string,
): Promise<string> {
  const by = payoutsBy(request, preparing);
  const { gadgets } = dataOf(await by.preparable());
  const gadget = gadgets.find((one) => one.gadgetId === gadgetId);
  if (!gadget) throw new Error(`there is nothing to pay for ${gadgetId}`);
  return dataOf(await by.prepare(gadget, gadget.amount, gadget.resellerId)).payoutId;
}

/**
 * Pays the waiting rest for a gadget, as two people and the bank do: prepared by one, released by
 * the other, sent and settled. The other one is a supervisor, who asks about an account that is
 * looked at twice.
 */
export async function payOut(
  request: Request,
  [preparing, releasing]: readonly [Headers, Headers],
  gadgetId: string,
): Promise<void> {
  const payoutId = await prepareFor(request, preparing, gadgetId);
  const second = payoutsBy(request, releasing);
  const payout = dataOf(await second.one(payoutId));
  if (isDoubtful(payout)) dataOf(await second.word(payoutId));
  dataOf(await second.release(payoutId));
  // Another file that is made at the same time may hold it already.
  await second.batch();
  const { batchId } = dataOf(await second.one(payoutId));
  if (batchId === null) throw new Error(`${payoutId} is in no file`);
  await second.file(batchId);
  dataOf(await second.returns([[payoutId, 'settled']]));
}
