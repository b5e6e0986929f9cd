import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';

/** Visible signs of attacks; `docs/operation.md` explains each. */
const SECURITY_EVENTS = [
  'sign_in_guesses',
  'sign_in_code_guesses',
  'desk_sign_in_failed',
  'desk_sign_in_guesses',
  'lookup_guesses',
  'code_guesses',
  'revoked_key',
  'expired_key',
  'key_from_elsewhere',
  'key_guesses',
  'cross_owner',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

interface About {
  /** The target: an account, a policy or a key. */
  account?: string;
  address?: string;
  reseller?: number;
}

const counts = new WeakMap<Services['config'], Map<SecurityEvent, number>>();

/** How often each event was said by this process. */
export function eventCounts({ config }: Pick<Services, 'config'>): Map<SecurityEvent, number> {
  const known = counts.get(config) ?? new Map(SECURITY_EVENTS.map((kind) => [kind, 0]));
  counts.set(config, known);
  return known;
}

const MINUTE_MS = 60_000;
const MOST_SUBJECTS = 10_000;
const lines = new Map<string, { at: number; more: number }>();

/** One line a minute for each subject: how many events it stands for; nothing while one is recent. */
function sinceLastLine(subject: string, now: Date): number | undefined {
  const last = lines.get(subject);
  if (last && Math.abs(now.getTime() - last.at) < MINUTE_MS) {
    last.more += 1;
    return undefined;
  }
  if (lines.size >= MOST_SUBJECTS) lines.clear();
  lines.set(subject, { at: now.getTime(), more: 0 });
  return 1 + (last?.more ?? 0);
}

/**
 * Reports a forbidden attempt: a line in the log, and a count. Target and source
 * are hashed with the server's secret, so that lines of one attacker can be put together without
 * naming a person.
 */
export function sayEvent(
  services: Pick<Services, 'config' | 'clock' | 'log'>,
  kind: SecurityEvent,
  { account, address, reseller }: About,
) {
  const known = eventCounts(services);
  known.set(kind, (known.get(kind) ?? 0) + 1);
  const hashed = (text: string | undefined) =>
    text &&
    createHmac('sha256', services.config.secretKey)
      .update(`security-event:${text}`)
      .digest('base64url')
      .slice(0, 16);
  const seen = sinceLastLine(`${kind}:${reseller}:${account}:${address}`, services.clock.now());
  if (seen === undefined) return;
  const line = { account: hashed(account), address: hashed(address), reseller, count: seen };
  services.log?.warn({ event: 'security', kind, ...line }, 'a security event');
}
