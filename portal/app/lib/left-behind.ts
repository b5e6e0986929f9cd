import { CLAIM_KEY, DRAFT_KEY, DRAFT_LOCKED, LEFT_AT } from './tab-keys.ts';

/**
 * Runs in every page before any other script. A tab that the browser discarded, and restores after the
 * idle limit, shows nothing of the claim.
 */
export const leftBehind = (idleMs: number) =>
  `(s=>{Date.now()-s["${LEFT_AT}"]>${idleMs}&&(delete s["${CLAIM_KEY}"],s["${DRAFT_LOCKED}"]=1);let l=()=>("${DRAFT_KEY}"in s||"${CLAIM_KEY}"in s)&&(s["${LEFT_AT}"]=Date.now());addEventListener("pagehide",l);document.addEventListener("visibilitychange",l)})(sessionStorage)`;
