import { formatLongDay } from '../../calendar/format.ts';
import { londonDay } from '../../calendar/london-day.ts';
import { STATUS } from './status-ids.ts';

/** A refusal that was looked at again. */
export interface Upheld {
  /** When we began to. */
  since: Date;
  /** Whether something came to us for that; else we began by ourselves. */
  hasEvidence: boolean;
}

interface StatusMove {
  at: Date;
  actor: string;
  from: number | null;
  to: number;
  gadgetId?: string | null;
}

/**
 * The review of a refusal that another refusal ends, or would: since when, and what it was for. Null where the
 * gadget was not refused before, or has gone on since.
 */
export function reviewOf(trail: readonly StatusMove[], gadgetId: string): Upheld | null {
  const moves = trail.filter(
    (step) => (step.gadgetId ?? gadgetId) === gadgetId && step.from !== step.to,
  );
  const at = moves.findLastIndex(({ to }) => to === STATUS.DECISION_CHALLENGED);
  const review = moves[at];
  if (review?.from !== STATUS.DECLINED) return null;
  if (moves.slice(at + 1).some(({ to }) => to !== STATUS.DECLINED)) return null;
  // We begin one without having been sent anything, too.
  return { since: review.at, hasEvidence: review.actor === 'claimant' };
}

/** For the claimant, after a small or a capital “we”: what we looked at again, and since which day. */
export const lookedAgain = ({ since, hasEvidence }: Upheld): string =>
  hasEvidence
    ? `looked at our decision again after more evidence came to us on ${formatLongDay(londonDay(since))}`
    : 'looked at our decision again';

/** The same as a sentence by itself, with the outcome. */
export const upheldSentence = (upheld: Upheld): string =>
  `We ${lookedAgain(upheld)}. It stays as it is.`;
