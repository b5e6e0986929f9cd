/** A code and what it opens last no longer. */
const LONGEST_MS = 900_000;

/**
 * When a code ends by this device's clock, ISO 8601. A clock that is far off would have it over at
 * once, or not for hours: then it is the whole time from now, and the server has the last word.
 */
export function inOurTime(expiresAt: string, now: number): string {
  const left = Date.parse(expiresAt) - now;
  return new Date(now + (left > 0 && left < LONGEST_MS ? left : LONGEST_MS)).toISOString();
}
