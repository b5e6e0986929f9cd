import { getDeskClaim } from '@gadget-claims/domain/desk/queue/contract';
import {
  getPayout,
  listBatches,
  listPayable,
  listPayouts,
} from '@gadget-claims/domain/settling/payouts/contract';
import { anyOf } from '@gadget-claims/kit/data/question.ts';
import { answers } from '@gadget-claims/kit/data/use-answer.ts';

/** What a change of a payout makes old on the screens. */
export const staleByPayout = () =>
  answers.stale([listPayable, listPayouts, getPayout, listBatches, getDeskClaim].map(anyOf), {
    andRenew: true,
  });
