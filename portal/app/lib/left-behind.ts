import {
  CLAIM_KEY,
  DRAFT_KEY,
  DRAFT_LOCKED,
  ENDING_KEY,
  LEFT_AT,
  WAITING_KEY,
} from './tab-keys.ts';

/**
 * Runs in every page before any other script. A tab that the browser discarded, and restores after the
 * idle limit, shows nothing of the claim. After the end of a session nobody can open what waited.
 */
export const leftBehind = (idleMs: number) =>
  `(s=>{let w="${WAITING_KEY}",o=Date.now()-s["${LEFT_AT}"]>${idleMs};o&&(delete s["${CLAIM_KEY}"],s["${DRAFT_LOCKED}"]=1);s[w]?(o||"${ENDING_KEY}"in s)&&(s[w]=""):delete s[w];let l=()=>("${DRAFT_KEY}"in s||"${CLAIM_KEY}"in s||w in s)&&(s["${LEFT_AT}"]=Date.now());addEventListener("pagehide",l);document.addEventListener("visibilitychange",l)})(sessionStorage)`;
