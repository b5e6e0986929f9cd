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

/** The claims of a bearer of ours; nothing for an expired or foreign one. */
export async function readToken(
  services: Signing,
  bearer: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(bearer, await secretOf(services), {
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
      requiredClaims: ['exp'],
    });
    return payload;
  } catch {
    return undefined;
  }
}
