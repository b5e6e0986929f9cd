import { useEffect } from 'react';
import { claimStore } from '../../../lib/claim-store.ts';
import { hasUnsavedAnswers } from '../../../lib/draft-saver.ts';
import { isLeaving } from '../../../lib/leave.ts';

/**
 * Asks before unsaved answers are left behind, and clears what is stored when the page really goes
 * (decisions §4 "Keeping and clearing"). A page that the browser keeps for Back is not cleared.
 */
export function useUnload() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsavedAnswers() && !isLeaving()) event.preventDefault();
    };
    const clear = (event: PageTransitionEvent) => {
      if (!event.persisted) claimStore.getState().clear();
    };
    addEventListener('beforeunload', ask);
    addEventListener('pagehide', clear);
    return () => {
      removeEventListener('beforeunload', ask);
      removeEventListener('pagehide', clear);
    };
  }, []);
}
