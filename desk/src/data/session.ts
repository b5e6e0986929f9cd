import type { DeskSession } from '@gadget-claims/domain/people/staff/schemas';
import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';

/** The signed-in colleague, as far as this tab knows: undefined before it has asked, null for none. */
type SessionSoFar = DeskSession | null | undefined;

const store = createStore<SessionSoFar>(undefined);

/** Whether the last session ended while its person was at work. */
let isCutShort = false;

/** Whether a call was let in by this session's cookie: until then, a refusal says that the browser keeps none. */
let isHeld = false;
let isCookieLost = false;

export const session = {
  known: store.get,
  began(by: DeskSession) {
    // A proof of who one is gives the same person another session.
    isHeld &&= store.get()?.staffId === by.staffId;
    store.set(by);
  },
  /** They were logged in already: the server knew them by their cookie. */
  cameBack(by: DeskSession) {
    isHeld = true;
    store.set(by);
  },
  /** A call was let in by their cookie. */
  held() {
    isHeld ||= Boolean(store.get());
  },
  /** It is over without their doing: too long without a press, ended elsewhere, or never kept. */
  ended() {
    if (store.get()) {
      isCookieLost = !isHeld;
      isCutShort = isHeld;
    }
    store.set(null);
  },
  /** They logged out. */
  left() {
    isCutShort = false;
    store.set(null);
  },
  wasCutShort: () => isCutShort,
  /** Whether this browser keeps no cookie, without which no colleague can be logged in here. */
  hasNoCookies: () => isCookieLost || !navigator.cookieEnabled,
};

/** The signed-in colleague; drawn again on a change. */
export const useKnownSession = (): SessionSoFar => useStoreValue(store);

/** The signed-in colleague, inside of the shell, which shows nothing without one. */
export function useSession(): DeskSession {
  const by = useKnownSession();
  if (!by) throw new Error('nobody is logged in');
  return by;
}
