import { setTimeout as sleep } from 'node:timers/promises';
import type { Chance } from '@gadget-claims/api/test/chance';
import * as staff from '@gadget-claims/domain/people/staff/contract';
import * as payouts from '@gadget-claims/domain/settling/payouts/contract';
import type { Api } from '../api.ts';
import type { Colleague } from './colleague.ts';
import type { History, Member } from './history.ts';

const REFUSED = 409;
const IDLE_MS = 500;
const PREPARES = 0.5;
const FILES = 0.1;

/** Prepares payouts, voids files, tries to vouch for and release any that is prepared – its own, too – and makes files for the bank. */
export function payer({ staffId, asks }: Colleague, history: History, by: Chance): Member {
  const prepare = async (api: Api) => {
    const { data } = await asks(api, payouts.listPayable, {});
    if (data.gadgets.length === 0) return;
    const { resellerId, claimId, gadgetId, amount } = by.pick(data.gadgets);
    const body = { kind: 'settlement', resellerId, claimId, gadgetId, amount } as const;
    const made = await asks(api, payouts.preparePayout, { body }, { or: [REFUSED] });
    if (made.status !== REFUSED) history.prepared.set(made.data.payoutId, staffId);
  };
  const release = async (api: Api) => {
    await asks(api, staff.proveToTry, {});
    const { data } = await asks(api, payouts.listPayouts, { query: { state: 'prepared' } });
    if (data.payouts.length === 0) return sleep(IDLE_MS);
    const params = { payoutId: by.pick(data.payouts).payoutId };
    // The claimants are not who the policies are of: without their word no account of theirs is paid.
    const body = { note: 'They say that it is their account.' };
    await asks(api, payouts.noteWord, { params, body }, { or: [REFUSED] });
    const done = await asks(api, payouts.releasePayout, { params }, { or: [REFUSED] });
    if (done.status !== REFUSED) history.released.set(params.payoutId, staffId);
    if (by.in(FILES)) {
      const file = { format: 'csv', underwriterId: 1 } as const;
      await asks(api, payouts.makeBatch, { body: file }, { or: [REFUSED] });
      await voidOne(api);
    }
    return undefined;
  };
  /** Asks for the latest file to be voided, or ends it as the second person. */
  const voidOne = async (api: Api) => {
    const { data } = await asks(api, payouts.listBatches, {});
    const [latest] = data.batches;
    if (!latest) return;
    const params = { batchId: latest.batchId };
    const body = { reason: 'The wrong day' };
    await asks(api, payouts.voidBatch, { params, body }, { or: [REFUSED] });
  };
  const step = async (api: Api) => {
    await (by.in(PREPARES) ? prepare(api) : release(api));
  };
  return { step, isOpen: () => false };
}
