import type { Db } from '@gadget-claims/api/database/database';
import type {
  BatchMade,
  PayableGadget,
  PayoutInFull,
  ReturnsRead,
} from '@gadget-claims/domain/payouts/schemas';
import type { Answer, TestApp } from './app.ts';
import { type MyClaim, type MyClaimOptions } from './my-claims.ts';
import { OPTION, anApprovedTheft, choose } from './repairs.ts';

export const ACCOUNT = {
  accountHolder: 'I Testwell',
  sortCode: '089999',
  accountNumber: '66374958',
};
export const OTHER_ACCOUNT = { ...ACCOUNT, sortCode: '107999', accountNumber: '88837491' };

/** Headers of somebody who is signed in at the desk. */
type Headers = Record<string, string>;
type Request = TestApp['request'];

/** The calls of payouts, made by somebody. */
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
      get<{ payouts: PayoutInFull[]; next: string | null }>(
        `payouts?state=${state}${after === undefined ? '' : `&after=${after}`}`,
      ),
    one: (payoutId: string) => get<PayoutInFull>(`payouts/${payoutId}`),
    prepare: (claim: Pick<MyClaim, 'claimId' | 'gadgetId'>, amount: number, resellerId = 49) => {
      const { claimId, gadgetId } = claim;
      return post<PayoutInFull>('payouts', { resellerId, claimId, gadgetId, amount });
    },
    cancel: (payoutId: string, reason = 'a mistake') =>
      post<PayoutInFull>(`payouts/${payoutId}/cancel`, { reason }),
    word: (payoutId: string, note = 'called on the number of the policy') =>
      post<PayoutInFull>(`payouts/${payoutId}/word`, { note }),
    release: (payoutId: string) => post<PayoutInFull>(`payouts/${payoutId}/release`),
    batch: (format: 'pain.001' | 'csv' = 'csv') => post<BatchMade>('payout-batches', { format }),
    batches: () => get<{ batches: BatchMade[] }>('payout-batches'),
    file: (batchId: string) => get<string>(`payout-batches/${batchId}/file`),
    returns: (rows: readonly (readonly [string, string, string?])[]) =>
      post<ReturnsRead>('payout-returns', { format: 'csv', file: returnsCsv(rows) }),
    report: (file: string) => post<ReturnsRead>('payout-returns', { format: 'pain.002', file }),
  };
}

/** What a bank says became of payouts, as CSV. */
export const returnsCsv = (rows: readonly (readonly [string, string, string?])[]) =>
  ['payout,status,reason', ...rows.map(([id, status, why = '']) => `${id},${status},${why}`)].join(
    '\r\n',
  );

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

/**
 * Pays what waits for a gadget, as two people and the bank do: prepared by one, released by the other,
 * sent and settled.
 */
export async function payOut(
  request: Request,
  [preparing, releasing]: readonly [Headers, Headers],
  gadgetId: string,
): Promise<void> {
  const first = payoutsBy(request, preparing);
  const { gadgets } = good(await first.preparable());
  const gadget = gadgets.find((one) => one.gadgetId === gadgetId);
  if (!gadget) throw new Error(`there is nothing to pay for ${gadgetId}`);
  const { payoutId } = good(await first.prepare(gadget, gadget.amount, gadget.resellerId));
  const second = payoutsBy(request, releasing);
  good(await second.release(payoutId));
  good(await second.batch());
  good(await second.returns([[payoutId, 'settled']]));
}

function good<T>({ status, body }: Answer<T>): T {
  if (status !== 200) throw new Error(`${status} ${body.message}`);
  return body.data;
}
