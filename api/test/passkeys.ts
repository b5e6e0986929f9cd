import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  Passkey,
  newPasskeyOptions,
} from '@gadget-claims/domain/people/accounts/passkey-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type * as z from 'zod/mini';
import type { Answer, TestApp } from './app.ts';

/** Where the person stands unless a test says otherwise. */
export const PAGE_ORIGIN = 'https://claims.example';

type NewOptions = z.infer<typeof newPasskeyOptions>;

/** The parts of a ceremony, for tests that put something else in. */
interface Lies {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** No finger or code was asked for. */
  isUnverified?: boolean;
  userHandle?: string;
  /** Statements of the device's maker about it. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
}

/** A device that makes and shows one passkey (WebAuthn level 3, ES256), honest unless told to lie. */
export function softwareKey() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  let handle: string | undefined;

  const authData = ({ rpId = 'claims.example', isUnverified }: Lies, more: Buffer[] = []) => {
    const flags = 0x01 | (isUnverified ? 0 : 0x04) | (more.length > 0 ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.of(flags), count, ...more]);
  };

  return {
    id: id.toString('base64url'),
    /** Puts the count of its uses back, as the copy of a device does. */
    turnBack: () => {
      counter = 0;
    },
    /** Makes the passkey. */
    make(options: Pick<NewOptions, 'challenge' | 'user'>, lies: Lies = {}) {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const data = authData(lies, [Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const { fmt, attStmt } = lies.attestation ?? { fmt: 'none', attStmt: new Map() };
      const object = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', options.challenge, lies),
          attestationObject: base64url(isoCBOR.encode(object as never)),
          transports: ['internal'],
        },
      };
    },
    /** Shows it. */
    show({ challenge }: { challenge: string }, lies: Lies = {}) {
      counter += 1;
      const data = authData(lies);
      const client = clientData('webauthn.get', challenge, lies);
      const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))]);
      const userHandle = lies.userHandle ?? handle;
      return {
        ...named(id),
        response: {
          clientDataJSON: client,
          authenticatorData: base64url(data),
          signature: base64url(sign('sha256', signed, privateKey)),
          ...(userHandle !== undefined && { userHandle }),
        },
      };
    },
  };
}

export type SoftwareKey = ReturnType<typeof softwareKey>;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const named = (id: Buffer) => ({
  id: base64url(id),
  rawId: base64url(id),
  type: 'public-key' as const,
});

function clientData(type: string, challenge: string, { origin = PAGE_ORIGIN, ...lies }: Lies) {
  const data = { type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false };
  return base64url(Buffer.from(JSON.stringify(data)));
}

/** The key as COSE writes it: elliptic curve, ES256, P-256. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(key as never));
}

/** Asks, signed in, for what a new passkey needs. */
export const askToAdd = (app: TestApp, token: string, headers?: Record<string, string>) =>
  app.request<NewOptions>('POST', '/auth/passkeys/new', { token, ...(headers && { headers }) });

/** Adds a passkey to an account, as its owner does. */
export async function addPasskey(
  app: TestApp,
  token: string,
  key = softwareKey(),
  { name = 'iPhone', ...lies }: Lies & { name?: string } = {},
): Promise<{ key: SoftwareKey; answer: Answer<Passkey> }> {
  const { body } = await askToAdd(app, token);
  const credential = key.make(body.data, lies);
  const answer = await app.request<Passkey>('POST', '/auth/passkeys', {
    token,
    body: { name, credential },
  });
  return { key, answer };
}

/** Asks, without a session, for the options to sign in. */
export const askToSignIn = (app: TestApp, resellerId = 49, headers?: Record<string, string>) =>
  app.request<{ challenge: string; rpId: string }>('POST', '/auth/passkeys/options', {
    body: { resellerId },
    ...(headers && { headers }),
  });

/** Signs in with a passkey. */
export async function signInWith(
  app: TestApp,
  key: SoftwareKey,
  { resellerId = 49, ...lies }: Lies & { resellerId?: number } = {},
): Promise<Answer<SignedIn>> {
  const { body } = await askToSignIn(app, resellerId);
  return app.request('POST', '/auth/passkeys/signin', {
    body: { resellerId, credential: key.show(body.data, lies) },
  });
}
