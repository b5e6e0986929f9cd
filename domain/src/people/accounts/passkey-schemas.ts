import * as z from 'zod/mini';
import { atMostCharacters } from '../../validation/copy.ts';

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/, 'should be base64url'));

/** WebAuthn allows 1,023 bytes. */
const credentialId = bytes(1364);
const transports = z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(10));

/** A browser's options to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const newPasskeyOptions = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

/** A browser's options to sign in with one (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeySignInOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});

export type PasskeySignInOptions = z.infer<typeof passkeySignInOptions>;

/** POST /auth/passkeys/options/. */
export const passkeySignInOptionsRequest = z.object({ resellerId: z.int().check(z.minimum(0)) });

const UNSEEN = /\p{Cc}/u;

/** A name as it is typed, of so many characters at most. */
export const typedName = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(most, `Name ${atMostCharacters(most)}`),
    z.refine((text) => text.isWellFormed() && !UNSEEN.test(text), 'Name has an odd character'),
  );

/** POST /auth/passkeys/: what the browser made, and what the passkey is called in the list. */
export const newPasskeyRequest = z.object({
  name: typedName(40),
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(8192),
      attestationObject: bytes(16_384),
      transports: z.optional(transports),
    }),
  }),
});

export type NewPasskey = z.infer<typeof newPasskeyRequest>;

/** POST /auth/passkeys/signin/. */
export const passkeySignInRequest = z.object({
  resellerId: z.int().check(z.minimum(0)),
  credential: z.object({
    id: credentialId,
    rawId: credentialId,
    type: z.literal('public-key'),
    response: z.object({
      clientDataJSON: bytes(8192),
      authenticatorData: bytes(8192),
      signature: bytes(8192),
      userHandle: z.optional(bytes(100)),
    }),
  }),
});

export type ShownPasskey = z.infer<typeof passkeySignInRequest>['credential'];

/** A passkey as the list of its account shows it. */
const passkey = z.object({
  passkeyId: z.string(),
  /** The device that it was made on, as its browser calls itself. */
  name: z.string(),
  createdAt: z.string(),
  /** Null: never. */
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof passkey>;

/** GET /auth/passkeys/, oldest first. */
export const passkeyList = z.object({
  passkeys: z.array(passkey),
  /** False until the mailbox is proven: a passkey would outlast what the session may see. */
  mayAdd: z.boolean(),
});

export const passkeyAdded = passkey;
export const passkeyRemoved = z.object({ removed: z.literal(true) });
