import { IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import { hearOtherTabs, tellOtherTabs } from '../../lib/other-tabs.ts';

/** Specification §9: the session ends after a time without touch, click or key press. */
const IDLE_MS = IDLE_MINUTES * 60_000;
/** How long before the end somebody is asked whether they are still there. */
const WARNING_MS = IDLE_WARNING_MINUTES * 60_000;
/** How often at most the other tabs and the server hear that somebody is there. */
const TELLING_TABS_MS = 5_000;
const TELLING_SERVER_MS = 300_000;

const SIGNS_OF_LIFE = ['touchstart', 'click', 'keydown'] as const;

interface Watcher {
  /** The time is nearly up. */
  warn: () => void;
  /** Somebody answered the warning in another tab. */
  resume: () => void;
  /** Somebody is there, for all that the server does not hear of it. */
  alive: () => void;
  /** The time is over. */
  end: () => void;
  /** Somebody signed out in another tab. */
  signedOut: () => void;
}

/** Watches over all tabs of this browser whether somebody is there; gives a function that stops. */
export function watchIdle(on: Watcher): () => void {
  let last = Date.now();
  let warned = false;
  const tellTabs = atMostEach(TELLING_TABS_MS, () => tellOtherTabs('alive'));
  const tellServer = atMostEach(TELLING_SERVER_MS, () => on.alive());
  const seenHere = () => {
    if (warned) return;
    last = Date.now();
    tellTabs();
    tellServer();
  };
  const seenElsewhere = () => {
    last = Date.now();
    if (warned) on.resume();
    warned = false;
  };
  // Looks at the clock now and then: timers stand still while a phone sleeps.
  const timer = setInterval(() => {
    const idle = Date.now() - last;
    if (idle >= IDLE_MS) {
      stop();
      on.end();
    } else if (idle >= IDLE_MS - WARNING_MS && !warned) {
      warned = true;
      on.warn();
    }
  }, 1000);
  const deafen = hearOtherTabs({ alive: seenElsewhere, 'signed-out': () => on.signedOut() });
  for (const sign of SIGNS_OF_LIFE) {
    addEventListener(sign, seenHere, { capture: true, passive: true });
  }
  const stop = () => {
    clearInterval(timer);
    deafen();
    for (const sign of SIGNS_OF_LIFE) removeEventListener(sign, seenHere, { capture: true });
  };
  return stop;
}

/** Calls at once, and then not again before that time has passed. */
function atMostEach(ms: number, call: () => void): () => void {
  let called = 0;
  return () => {
    if (Date.now() - called < ms) return;
    called = Date.now();
    call();
  };
}
