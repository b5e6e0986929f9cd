import { NOTHING_LOST } from '../../../lib/copy.ts';
import { TITLES } from '../../../screen/copy.ts';

/** For everything that we did not see coming. */
export const FAILURE = {
  title: TITLES.error,
  lead: 'That is our fault, not yours. What you saved is safe. Please try again in a moment.',
};

export const MISSING = {
  title: TITLES.missing,
  lead: 'It may have moved, or the address may be mistyped. Everything can be reached from the home page.',
};

const OFFLINE = {
  title: 'You are offline',
  lead: `${NOTHING_LOST} Connect to the internet again, then press Try again.`,
};

const NOT_ARRIVED = {
  title: 'This page did not arrive',
  lead: `${NOTHING_LOST} Your connection may be slow. Please try again.`,
};

const isOffline = () => typeof navigator !== 'undefined' && !navigator.onLine;

/** The message when the portal failed, or when the network was away. */
export const failure = () => (isOffline() ? OFFLINE : FAILURE);

/** The message when a screen did not arrive. */
export const notArrived = () => (isOffline() ? OFFLINE : NOT_ARRIVED);
