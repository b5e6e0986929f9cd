import type { answerDecision, makeDecision } from '@gadget-claims/domain/decisions/contract';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import type { Said } from '@gadget-claims/kit/form/use-send.ts';
import { problemsOf } from '../claim/problems.ts';
import { momentOf } from '../format.ts';
import { staleByDecision } from '../undo.tsx';

type Refusing = typeof makeDecision | typeof answerDecision;

/** What changed meanwhile, a sentence each; what else the API says where it was refused for another reason. */
export function newsIn(error: unknown, call: Refusing): string {
  const changed = refusalData(error, call, 'changed');
  if (!changed) return problemsOf(error);
  return `${changed.changes.map(({ what, by, at }) => `${what} (${by}, ${momentOf(at)})`).join('. ')}.`;
}

/** Why a decision or its second person was refused: what changed meanwhile is said, and asked for again. */
export function refusedDecision(error: unknown, call: Refusing): Said {
  const news = newsIn(error, call);
  if (!refusalData(error, call, 'changed')) return news;
  staleByDecision();
  return {
    tone: 'warn',
    title: 'The claim has changed',
    text: `${news} Look at it, then decide again. What you typed is still here.`,
  };
}
