import type { correctClaim } from '@gadget-claims/domain/desk/corrections/contract';
import type { answerDecision, makeDecision } from '@gadget-claims/domain/desk/decisions/contract';
import { capitalised } from '@gadget-claims/domain/in-words';
import { refusalData } from '@gadget-claims/kit/data/call-api.ts';
import type { Said } from '@gadget-claims/kit/form/use-send.ts';
import { claimChanged } from '../../../data/invalidate.ts';
import { momentOf } from '../../../lib/format.ts';
import { problemsOf } from './problems.ts';

type Refusing = typeof makeDecision | typeof answerDecision | typeof correctClaim;

/** Changes meanwhile, a sentence each; nothing when it was refused for another reason. */
const newsIn = (error: unknown, call: Refusing): string | undefined =>
  refusalData(error, call, 'changed')
    ?.changes.map(({ what, by, at }) => `${capitalised(what)} (${by}, ${momentOf(at)}).`)
    .join(' ');

/** Why a decision or its second person was refused: what changed meanwhile is said, and asked for again. */
export function refusedDecision(error: unknown, call: Refusing): Said {
  const news = newsIn(error, call);
  if (news === undefined) return problemsOf(error);
  claimChanged();
  return {
    tone: 'warn',
    title: 'The claim has changed: look at it, then decide again',
    text: news,
  };
}
