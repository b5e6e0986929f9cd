import type { DeskSession } from '@gadget-claims/domain/staff/schemas';
import { useSyncExternalStore } from 'react';

/** The signed-in colleague, as far as this tab knows: undefined before it has asked, null for nobody. */
type Known = DeskSession | null | undefined;

let known: Known;
const listeners = new Set<() => void>();

function set(next: Known) {
  known = next;
  for (const tell of listeners) tell();
}

/** Whether the last session ended while its person was at work. */
let isCutShort = false;

export const session = {
  known: (): Known => known,
  began: (by: DeskSession) => set(by),
  /** It is over without their doing: too long without a press, or ended elsewhere. */
  ended() {
    isCutShort ||= Boolean(known);
    set(null);
  },
  /** They logged out. */
  left() {
    isCutShort = false;
    set(null);
  },
  wasCutShort: () => isCutShort,
};

/** The signed-in colleague; drawn again on a change. */
export const useKnownSession = (): Known =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => known,
  );

/** The signed-in colleague, inside of the shell, which shows nothing without one. */
export function useSession(): DeskSession {
  const by = useKnownSession();
  if (!by) throw new Error('nobody is logged in');
  return by;
}
