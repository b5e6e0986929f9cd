import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { redirect } from 'react-router';
import { paths } from '../../paths.ts';
import { WITHOUT_ACCOUNT } from '../browser/tab-keys.ts';
import { createTabStore, nothing } from '../browser/tab-store.ts';
import { loginFor, withReturn } from './return-path.ts';

/** A signed-in account of a brand. */
export interface Session extends SignedIn {
  resellerId: number;
}

/** Apart from what a claim keeps: it survives a reload of this tab, and nothing more (decisions §4). */
export const SESSION_KEY = 'gadget-claims-session';

/** This tab's data about claims that were made: access to one, ticks or text for a repair. */
export const OF_CLAIMS = 'gadget-claims-of-';
/** Access to one claim without an account. */
export const CLAIM_ACCESS_KEY = `${OF_CLAIMS}access`;

const store = createTabStore(SESSION_KEY, readStored);

/** The session of this tab; none on the server, and none any more when the time is over. */
export function currentSession(): Session | null {
  const session = store.get();
  return session !== null && !isOver(session, Date.now()) ? session : null;
}

/** The session, for a screen. */
export const useSession = (): Session | null =>
  useStoreValue({ subscribe: watchSession, get: currentSession }, nothing);

/** Keeps who has signed in under a brand. */
export function signIn(user: SignedIn, resellerId: number) {
  sessionStorage.removeItem(WITHOUT_ACCOUNT);
  store.keep(stored({ ...user, resellerId }));
  mark();
}

/** A one-time password was replaced: nothing is held back any more. */
export function passwordChosen() {
  const current = currentSession();
  if (current) signIn({ ...current, mustChangePassword: false }, current.resellerId);
}

/** The account goes by another address from now on. */
export function emailTaken(username: string) {
  const current = currentSession();
  if (!current) return;
  const name = current.name === current.username ? username : current.name;
  signIn({ ...current, name, username }, current.resellerId);
}

/** Forgets who was signed in; `signOut` also tells the server and the other tabs. */
export function forgetSession() {
  forgetClaims();
  store.keep(null);
  mark();
}

/** Forgets what this tab keeps about claims; the list of claims and a new claim begin without it (specification §2). */
export function forgetClaims() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(OF_CLAIMS)) sessionStorage.removeItem(key);
  }
}

/**
 * For the `clientLoader` of a screen that needs an account: the session; other visitors are led to
 * login and come back, and a holder of a one-time password chooses another first. Such a loader
 * needs `clientLoader.hydrate = true`: the server knows nothing of this tab.
 */
export function requireSession({ url }: Pick<Request, 'url'>): Session {
  const { pathname, search } = new URL(url);
  const current = currentSession();
  // oxlint-disable-next-line typescript/only-throw-error -- how the router takes a redirect
  if (!current) throw redirect(loginFor(pathname + search));
  if (current.mustChangePassword) {
    // oxlint-disable-next-line typescript/only-throw-error -- the same
    throw redirect(withReturn(paths.changepassword, pathname + search));
  }
  return current;
}

/** Keeps the place of the account in the menu; before scripts run, one line in the page does. */
function mark() {
  document.documentElement.toggleAttribute('data-account', currentSession() !== null);
}

/** Calls at every sign-in or sign-out in this tab; gives back a function that ends that. */
export function watchSession(listener: () => void) {
  mark();
  // However many watch, the browser keeps this listener once.
  addEventListener('pageshow', checkAgain);
  return store.subscribe(listener);
}

/** A page that the browser kept for Back may show data of a person who has signed out. */
function checkAgain({ persisted }: PageTransitionEvent) {
  if (persisted && store.isOutdated()) location.reload();
}

/** Raised when the kept session changes its shape: its holder signs in again. */
const VERSION = 1;

/** A session as the tab keeps it. */
function stored({ token, name, username, ...rest }: Session): string {
  const { mustChangePassword, expiresAt, resellerId } = rest;
  return JSON.stringify({
    version: VERSION,
    session: { token, name, username, mustChangePassword, expiresAt, resellerId },
  });
}

/** The session that a tab kept; null for none, one of another version, or anything else. */
function readStored(kept: unknown): Session | null {
  const { version, session: was } = (kept ?? {}) as {
    version?: unknown;
    session?: Session;
  };
  if (version !== VERSION || !was) return null;
  const isWhole = typeof was.token === 'string' && !Number.isNaN(Date.parse(was.expiresAt));
  return isWhole ? was : null;
}

/** Whether its time is over, even in use: 12 hours after signing in (decisions §2). */
const isOver = ({ expiresAt }: Session, now: number): boolean => now >= Date.parse(expiresAt);
