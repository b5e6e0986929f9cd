import { takeNext } from '@gadget-claims/domain/desk/queue/contract';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { call } from '../data/call.ts';
import { queueChanged } from '../data/invalidate.ts';
import { goingOn, useGo } from '../shell/actions.ts';

/** Takes the most urgent free claim, and opens it. */
export function useNext() {
  const go = useGo();
  return useSend(() =>
    goingOn(async () => {
      const { claimReference } = await call(takeNext, {});
      queueChanged();
      if (claimReference === null)
        return { tone: 'warn' as const, text: 'Nothing waits: every claim has somebody.' };
      await go(`/c/${claimReference}`);
      return null;
    }),
  );
}
