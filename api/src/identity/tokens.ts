import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { Services } from '../services.ts';

type Signing = Pick<Services, 'clock' | 'config'>;

/** The signing key of each configuration, imported once: that costs more than signing. */
const keys = new WeakMap<object, Promise<CryptoKey>>();

function secretOf({ config }: Signing): Promise<CryptoKey> {
  const known = keys.get(config);
  if (known) return known;
  const bytes = new TextEncoder().encode(config.secretKey);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  keys.set(config, key);
  return key;
}

const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** A bearer of ours with these claims. */
export async function signToken(
  services: Signing,
  claims: JWTPayload,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds(services.clock.now()))
    .setExpirationTime(seconds(expiresAt))
    .sign(await secretOf(services));
}

/**
 * The claims of bearers whose signature was found to be ours, by key and text, the last of them: that a
 * signature is right does not change, and to work it out again was a twelfth of a call.
 */
const known = new WeakMap<CryptoKey, Map<string, JWTPayload>>();
const MOST_KNOWN = 5_000;

/** The claims of a bearer of ours; nothing for an expired or foreign one. */
export async function readToken(
  services: Signing,
  bearer: string,
): Promise<JWTPayload | undefined> {
  const key = await secretOf(services);
  const bearers = known.get(key) ?? new Map<string, JWTPayload>();
  known.set(key, bearers);
  const now = services.clock.now();
  const seen = bearers.get(bearer);
  if (seen) return isOver(seen, now) ? undefined : seen;
  try {
    const { payload } = await jwtVerify(bearer, key, {
      algorithms: ['HS256'],
      currentDate: now,
      requiredClaims: ['exp'],
    });
    keep(bearers, bearer, payload);
    return payload;
  } catch {
    return undefined;
  }
}

const isOver = ({ exp = 0 }: JWTPayload, now: Date) => exp <= seconds(now);

function keep(bearers: Map<string, JWTPayload>, bearer: string, payload: JWTPayload) {
  const [oldest] = bearers.keys();
  if (oldest !== undefined && bearers.size >= MOST_KNOWN) bearers.delete(oldest);
  bearers.set(bearer, Object.freeze(payload));
}
