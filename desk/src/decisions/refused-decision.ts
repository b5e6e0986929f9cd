import type { answerDecision, makeDecision } from '@gadget-claims/domain/decisions/contract';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import type { Said } from '@gadget-claims/kit/form/use-send.ts';
import { problemsOf } from '../claim/problems.ts';
import { momentOf } from '../format.ts';
import { staleByDecision } from '../undo.tsx';

/** Why a decision or its second person was refused: what changed meanwhile is said, and asked for again. */
export function refusedDecision(
  error: unknown,
  call: typeof makeDecision | typeof answerDecision,
): Said {
  const changed = refusalData(error, call, 'changed');
  if (!changed) return problemsOf(error);
  staleByDecision();
  const news = changed.changes.map(({ what, by, at }) => `${what} (${by}, ${momentOf(at)})`);
  return {
    tone: 'warn',
    title: 'The claim has changed',
    text: `${news.join('. ')}. Look at it, then decide again. What you typed is still here.`,
  };
}
