import type {
  newPasskeyRequest,
  passkeySignInRequest,
} from '@gadget-claims/domain/accounts/passkey-schemas';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import {
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
} from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import type { PasskeyRow } from '../records/passkeys.ts';

export type MadeCredential = z.infer<typeof newPasskeyRequest>['credential'];
export type ShownCredential = z.infer<typeof passkeySignInRequest>['credential'];

/** ES256, Ed25519 and RS256: every device has one of them. */
export const ALGORITHMS = [-7, -8, -257];

/** What a browser says that it was asked to sign; '' when it cannot be read. */
export function challengeIn({ response }: MadeCredential | ShownCredential): string {
  try {
    const { challenge }: { challenge: unknown } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
}

/** The key of a passkey that was made for this page just now; nothing for anything else. */
export async function readMade(credential: MadeCredential, challenge: string, origin: string) {
  try {
    if (!isWithoutCertificates(credential)) return undefined;
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
    // The library throws what was wrong; the answer is the same for all of it.
    return undefined;
  }
}

/**
 * We ask for no certificates of the device's maker, and look at none: the library would fetch lists of
 * those revoked from addresses that stand in them.
 *
 * @internal A test asks it by itself: certificates that the library takes would have to be real ones.
 */
export function isWithoutCertificates({ response }: MadeCredential): boolean {
  const object = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = object.get('fmt');
  return format === 'none' || (format === 'packed' && !object.get('attStmt').get('x5c'));
}

/** How often the passkey was used by now, as its device says; nothing when it did not sign this. */
export async function readShown(
  credential: ShownCredential,
  row: PasskeyRow,
  challenge: string,
  origin: string,
): Promise<number | undefined> {
  const { userHandle } = credential.response;
  if (userHandle !== undefined && userHandle !== handleOf(row.account_id)) return undefined;
  try {
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

/** What a device keeps an account by: random, and nobody's name. */
export const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');
