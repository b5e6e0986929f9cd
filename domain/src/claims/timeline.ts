import type { Ball, ClaimDecision, TimelineEntry } from './contract.ts';
import { claimStatus } from './status.ts';
import { STATUS } from './status-types.ts';

/** A line of a claim's audit trail; `from` and `to` are the same when only documents came in. */
export interface ClaimHappening {
  at: Date;
  /** `claimant`, `triage`, `checklist`, `file check`, or who of the claims team. */
  actor: string;
  from: number | null;
  to: number;
  reason: string;
}

const CLAIMANT = 'claimant';
/** Who writes why a file that came in cannot be used. */
export const FILE_CHECK = 'file check';

/**
 * The audit trail as its claimant reads it, oldest first. Reasons are ours and stay with us, but for
 * those that are meant for the claimant: why we declined, and which documents we asked for.
 */
export function timeline(trail: readonly ClaimHappening[]): TimelineEntry[] {
  return trail.map((happening) =>
    happening.from === happening.to ? documentsEntry(happening) : statusEntry(happening),
  );
}

function statusEntry({ at, actor, from, to, reason }: ClaimHappening): TimelineEntry {
  const { label, happened, tone } = claimStatus(to);
  const isRequest = to === STATUS.AWAITING_DOCUMENTS && actor !== 'triage';
  const told = (to === STATUS.DECLINED || isRequest) && from !== null && reason !== '';
  return {
    at: at.toISOString(),
    kind: 'status',
    by: byWhom(actor),
    title: label,
    text: happened,
    reason: told ? reason : null,
    status: to,
    tone,
  };
}

function documentsEntry({ at, actor, to, reason }: ClaimHappening): TimelineEntry {
  const rejected = actor === FILE_CHECK;
  return {
    at: at.toISOString(),
    kind: 'documents',
    by: byWhom(actor),
    title: rejected ? 'A file cannot be used' : 'Documents received',
    text: rejected ? reason : `We received: ${reason}.`,
    reason: null,
    status: to,
    tone: rejected ? 'warn' : 'neutral',
  };
}

const byWhom = (actor: string): Ball => (actor === CLAIMANT ? 'you' : 'us');

/** The latest decision in the trail, in words for the claimant; null while there is none. */
export function decisionIn(trail: readonly ClaimHappening[]): ClaimDecision | null {
  const last = trail.findLast(
    ({ from, to }) => from !== to && (to === STATUS.APPROVED || to === STATUS.DECLINED),
  );
  if (!last) return null;
  const at = last.at.toISOString();
  if (last.to === STATUS.DECLINED) return { outcome: 'declined', at, reason: last.reason };
  return { outcome: 'approved', at, reason: WHY_APPROVED[last.actor] ?? BY_THE_TEAM };
}

const BY_THE_TEAM = 'We looked at your claim and accept it.';
const WHY_APPROVED: Record<string, string> = {
  triage: 'Everything that we check was in order when you sent us your claim.',
  checklist: 'Your documents were the last thing that we needed.',
};
