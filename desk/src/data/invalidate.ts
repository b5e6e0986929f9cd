import type { Call } from '@gadget-claims/domain/call';
import { getClause, listClauses, offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import { listWaiting } from '@gadget-claims/domain/desk/decisions/contract';
import { listClauseDrafts } from '@gadget-claims/domain/desk/drafts/contract';
import {
  countPlaces,
  countQueue,
  getOwnWork,
  getDeskClaim,
  listQueue,
  listTakers,
} from '@gadget-claims/domain/desk/queue/contract';
import { listViews } from '@gadget-claims/domain/desk/queue/kept-views-contract';
import { getColleague, getTeam } from '@gadget-claims/domain/desk/team/contract';
import { getTemplate, listTemplates } from '@gadget-claims/domain/desk/templates/contract';
import { listWordings } from '@gadget-claims/domain/desk/wordings/contract';
import { listColleagues } from '@gadget-claims/domain/people/staff/contract';
import {
  getPayable,
  getPayout,
  listBatches,
  listNextBatches,
  listPayable,
  listPayouts,
} from '@gadget-claims/domain/settling/payouts/contract';
import {
  listReplacements,
  listWaitingReplacements,
} from '@gadget-claims/domain/settling/replacements/contract';
import { anyOf } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';

// Which answers a change makes old. The screen that sends a change says here what it was about; screens
// that show one of these answers get the new one at once.

const renew = (...calls: Pick<Call, 'method' | 'path'>[]) =>
  cache.invalidate(calls.map(anyOf), { refetch: true });

const QUEUES = [getOwnWork, listQueue, countQueue, countPlaces, listViews, getTeam];

/** Claims stand elsewhere in the queues, or are no longer new to a reader; the claims themselves are as before. */
export const queueChanged = () => renew(...QUEUES);

/** Views of the queue that are kept. */
export const viewsChanged = () => renew(listViews);

/** A claim: its status, holder, notes, messages, files or decisions. */
export const claimChanged = () => renew(...QUEUES, getDeskClaim);

/** A decision that waited for a second person got its answer. */
export const approvalAnswered = () => renew(...QUEUES, getDeskClaim, listWaiting);

/** A payout or a file for the bank. */
export const payoutChanged = () =>
  renew(
    listPayable,
    getPayable,
    listPayouts,
    getPayout,
    listNextBatches,
    listBatches,
    countPlaces,
    getDeskClaim,
  );

/** A replacement was sent, released, called off, or has arrived. */
export const replacementChanged = () =>
  renew(listWaitingReplacements, listReplacements, countPlaces, getDeskClaim);

/** A clause was saved, so its draft is gone; or came into use or went, which its wording counts. */
export const clauseChanged = () =>
  renew(getClause, listClauses, listWordings, offerClauses, listClauseDrafts);

/** A wording was saved, came into force with its clauses, or went; claims may be judged by another one. */
export const wordingChanged = () => {
  renew(getDeskClaim);
  clauseChanged();
};

/** A template was saved, so its draft is gone; or it was approved, or went. */
export const templateChanged = () => renew(getTemplate, listTemplates, listClauseDrafts);

/** A colleague: invited, confirmed, or their rights. */
export const staffChanged = () => renew(listColleagues);

/** When a colleague is away: their claims go back to the queue, and others are given claims. */
export const absenceChanged = () => renew(...QUEUES, getDeskClaim, getColleague, listTakers);
