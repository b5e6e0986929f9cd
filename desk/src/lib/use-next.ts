import { deskWorkOfMine, listQueue, takeNext } from '@gadget-claims/domain/desk/queue/contract';
import { anyOf } from '@gadget-claims/kit/data/question.ts';
import { answers } from '@gadget-claims/kit/data/use-answer.ts';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { call } from '../data/call.ts';
import { goingOn, useGo } from '../shell/actions.ts';

/** Lists on other screens: out of date as soon as a claim is taken or decided. */
export const LISTS = [anyOf(deskWorkOfMine), anyOf(listQueue)];

/** Takes the most urgent free claim, and opens it. */
export function useNext() {
  const go = useGo();
  return useSend(() =>
    goingOn(async () => {
      const { claimReference } = await call(takeNext, {});
      answers.stale(LISTS, { andRenew: true });
      if (claimReference === null)
        return { tone: 'warn' as const, text: 'Nothing waits: every claim has somebody.' };
      await go(`/c/${claimReference}`);
      return null;
    }),
  );
}
