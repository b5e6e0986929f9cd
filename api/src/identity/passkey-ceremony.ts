import { PASSKEY_NOT_MADE } from '@gadget-claims/domain/people/accounts/copy';
import type {
  newPasskeyOptions,
  newPasskeyRequest,
  passkeySignInOptions,
  passkeySignInRequest,
} from '@gadget-claims/domain/people/accounts/passkey-schemas';
import { PASSKEY_MINUTES } from '@gadget-claims/domain/promises';
import type * as z from 'zod/mini';
import { conflict } from '../http/errors.ts';
import type { Services } from '../services.ts';
import { newSecret } from './secrets.ts';

export type NewPasskey = z.infer<typeof newPasskeyRequest>;
export type MadeCredential = NewPasskey['credential'];
export type ShownCredential = z.infer<typeof passkeySignInRequest>['credential'];

// The library is loaded with the first passkey: it is a seventh of what a start reads.

/** As long as a person may take to find a code or another device. */
export const CHALLENGE_MS = PASSKEY_MINUTES * 60_000;

/** A passkey as far as a ceremony needs it, in the tables of whom it belongs to. */
export interface KeptPasskey {
  /** Base64url, as browsers write it. */
  credential_id: string;
  public_key: Buffer;
  /** How often it was used, as the device says; 0 for good where a device does not count. */
  counter: number;
  transports: string[];
}

/** A passkey as its owner sees it. */
export const passkeyView = (row: {
  passkey_id: string;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}) => ({
  passkeyId: row.passkey_id,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Whom a passkey is for, and what they have already. */
interface PasskeyOwner {
  id: string;
  /** The name in the device's list: the e-mail address. */
  email: string;
  name: string;
  own: readonly KeptPasskey[];
}

/** A browser's options to make a passkey: one that finds itself and asks for a finger, a face or a code. */
export const creationOptions = (
  rp: { id: string; name: string },
  { id, email, name, own }: PasskeyOwner,
  challenge: string,
): z.infer<typeof newPasskeyOptions> => ({
  rp,
  user: { id: handleOf(id), name: email, displayName: name || email },
  challenge,
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
  timeout: CHALLENGE_MS,
  excludeCredentials: own.map(({ credential_id: known, transports }) => ({
    id: known,
    type: 'public-key',
    transports,
  })),
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
});

/** A browser's options to show one. */
export const requestOptions = (
  rpId: string,
  challenge: string,
): z.infer<typeof passkeySignInOptions> => ({
  challenge,
  rpId,
  timeout: CHALLENGE_MS,
  userVerification: 'required',
});

/** ES256, Ed25519 and RS256: every device has one of them. */
const ALGORITHMS = [-7, -8, -257];

/** The challenge that a browser says it signed; '' when it cannot be read. */
export function challengeIn({ response }: MadeCredential | ShownCredential): string {
  try {
    const signed = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(signed) as { challenge: unknown };
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/**
 * A passkey that a browser made just now, as it is kept. `take` uses its challenge up and gives the
 * origin that this was made for.
 */
export async function passkeyMade(
  { clock, random }: Pick<Services, 'clock' | 'random'>,
  { name, credential }: NewPasskey,
  take: (challenge: string) => Promise<string | undefined>,
) {
  const challenge = challengeIn(credential);
  const origin = await take(challenge);
  const made = origin && (await readMade(credential, challenge, origin));
  if (!made) throw conflict('passkey_not_made', PASSKEY_NOT_MADE);
  return {
    passkey_id: newSecret(random, 16),
    credential_id: made.id,
    public_key: Buffer.from(made.publicKey),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    name,
    created_at: clock.now(),
    last_used_at: null,
  };
}

/** The key of a passkey that was made for this page just now; nothing for anything else. */
async function readMade(credential: MadeCredential, challenge: string, origin: string) {
  try {
    if (!(await isWithoutCertificates(credential))) return undefined;
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    // The library throws each fault; the answer is the same for all of them.
    return undefined;
  }
}

/**
 * We ask for no certificates of the device's maker, and look at none: the library would fetch lists of
 * those revoked from addresses that stand in them.
 *
 * @internal A test asks it by itself: certificates that the library takes would have to be real ones.
 */
export async function isWithoutCertificates({ response }: MadeCredential): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = object.get('fmt');
  return format === 'none' || (format === 'packed' && !object.get('attStmt').get('x5c'));
}

/** How often the passkey was used by now, as its device says; nothing when it did not sign this. */
export async function readShown(
  credential: ShownCredential,
  { ownerId, ...row }: Omit<KeptPasskey, 'transports'> & { ownerId: string },
  challenge: string,
  origin: string,
): Promise<number | undefined> {
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== handleOf(ownerId)) return undefined;
  try {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: new URL(origin).hostname,
      requireUserVerification: true,
      credential: {
        id: row.credential_id,
        publicKey: new Uint8Array(row.public_key),
        counter: row.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/** The key by which a device keeps its owner: random, and no person's name. */
const handleOf = (ownerId: string) => Buffer.from(ownerId).toString('base64url');
