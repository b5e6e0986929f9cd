import { paths } from '../../paths.ts';
import { ENDING_KEY } from '../browser/tab-keys.ts';
import { SESSION_KEY, currentSession, forgetSession } from './session.ts';

/** Why a session ended, said on the page that one lands on. Nothing in it is about a person. */
export interface Ending {
  /** The page was idle for too long, another tab logged out, or the time was over at the server. */
  why: 'idle' | 'elsewhere' | 'over';
  wasSignedIn: boolean;
  /** Whether the answers of the form that was being made are at the server; null when there was none. */
  areAnswersKept: boolean | null;
  /** The address that was left. */
  from: string;
}

/** Keeps why the session of this tab ends, for the page that is shown next. */
export function noteEnding(ending: Omit<Ending, 'from'>) {
  const from = location.pathname + location.search;
  sessionStorage.setItem(ENDING_KEY, JSON.stringify({ ...ending, from }));
}

/** The noted ending, once, or that the time of a session is over; null for neither. */
export function takeEnding(): Ending | null {
  const noted = sessionStorage.getItem(ENDING_KEY);
  sessionStorage.removeItem(ENDING_KEY);
  if (noted !== null) return JSON.parse(noted) as Ending;
  // A session whose time is over is sent to login.
  const isOver = currentSession() === null && sessionStorage.getItem(SESSION_KEY) !== null;
  if (!isOver || location.pathname !== paths.login) return null;
  forgetSession();
  return { why: 'over', wasSignedIn: true, areAnswersKept: null, from: location.pathname };
}
