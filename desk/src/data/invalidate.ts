import type { Call } from '@gadget-claims/domain/call';
import { listClauses, offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import { listWaiting } from '@gadget-claims/domain/desk/decisions/contract';
import { listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import { getOwnWork, getDeskClaim, listQueue } from '@gadget-claims/domain/desk/queue/contract';
import { listColleagues } from '@gadget-claims/domain/people/staff/contract';
import {
  getPayout,
  listBatches,
  listNextBatches,
  listPayable,
  listPayouts,
} from '@gadget-claims/domain/settling/payouts/contract';
import { anyOf } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';

// Which answers a change makes old. The screen that sends a change says here what it was about; screens
// that show one of these answers get the new one at once.

const renew = (...calls: Pick<Call, 'method' | 'path'>[]) =>
  cache.invalidate(calls.map(anyOf), { refetch: true });

const QUEUES = [getOwnWork, listQueue];

/** Claims stand elsewhere in the queues, or are no longer new to a reader; the claims themselves are as before. */
export const queueChanged = () => renew(...QUEUES);

/** A claim: its status, holder, notes, messages, files or decisions. */
export const claimChanged = () => renew(...QUEUES, getDeskClaim);

/** A decision that waited for a second person got its answer. */
export const approvalAnswered = () => renew(...QUEUES, getDeskClaim, listWaiting);

/** A payout or a file for the bank. */
export const payoutChanged = () =>
  renew(listPayable, listPayouts, getPayout, listNextBatches, listBatches, getDeskClaim);

/** A clause was saved, so its draft is gone. */
export const clauseChanged = () => renew(listClauses, offerClauses, listClauseDrafts);

/** A colleague: invited, confirmed, or their rights. */
export const staffChanged = () => renew(listColleagues);
