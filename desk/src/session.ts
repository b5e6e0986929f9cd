import type { DeskSession } from '@gadget-claims/domain/staff/schemas';
import { useSyncExternalStore } from 'react';

/** Who is logged in, as far as this tab knows: undefined before it has asked, null for nobody. */
type Known = DeskSession | null | undefined;

let known: Known;
const listeners = new Set<() => void>();

function set(next: Known) {
  known = next;
  for (const tell of listeners) tell();
}

export const session = {
  began: (by: DeskSession) => set(by),
  ended: () => set(null),
};

/** Who is logged in; drawn again when that changes. */
export const useKnownSession = (): Known =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => known,
  );

/** Who is logged in, inside of the shell, which shows nothing while nobody is. */
export function useSession(): DeskSession {
  const by = useKnownSession();
  if (!by) throw new Error('nobody is logged in');
  return by;
}
