import { type JWTPayload, SignJWT, jwtVerify } from 'jose';
import type { Services } from './services.ts';

type Signing = Pick<Services, 'clock' | 'config'>;

const secretOf = ({ config }: Signing) => new TextEncoder().encode(config.secretKey);
const seconds = (instant: Date) => Math.floor(instant.getTime() / 1000);

/** A bearer of ours with these claims. */
export function signToken(services: Signing, claims: JWTPayload, expiresAt: Date): Promise<string> {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(seconds(services.clock.now()))
    .setExpirationTime(seconds(expiresAt))
    .sign(secretOf(services));
}

/** The claims of a bearer of ours; nothing for one that has ended or that somebody else made. */
export async function readToken(
  services: Signing,
  bearer: string,
): Promise<JWTPayload | undefined> {
  try {
    const { payload } = await jwtVerify(bearer, secretOf(services), {
      algorithms: ['HS256'],
      currentDate: services.clock.now(),
      requiredClaims: ['exp'],
    });
    return payload;
  } catch {
    return undefined;
  }
}
