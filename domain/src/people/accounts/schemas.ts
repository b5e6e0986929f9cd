import * as z from 'zod/mini';
import { atMostCharacters } from '../../validation/copy.ts';
import { EMAIL_LABEL, emailProblem } from './email.ts';
import { MAX_PASSWORD_LENGTH } from './password.ts';

const UNSEEN = /\p{Cc}/u;

/** The e-mail that an account goes by; how it is spelt is judged where it is asked for. */
const username = z.string().check(
  z.minLength(1, `${EMAIL_LABEL} is required`),
  z.maxLength(254, `${EMAIL_LABEL} ${atMostCharacters(254)}`),
  z.refine(
    (text) => text.isWellFormed() && !UNSEEN.test(text),
    `${EMAIL_LABEL} has an odd character`,
  ),
);

/** One that something is to be sent to. */
export const mailbox = username.check((payload) => {
  const message = payload.issues.length > 0 ? undefined : emailProblem(payload.value);
  if (message !== undefined) {
    payload.issues.push({ code: 'custom', message, input: payload.value });
  }
});

const passwordNamed = (label: string) =>
  z
    .string()
    .check(
      z.minLength(1, `${label} is required`),
      z.maxLength(MAX_PASSWORD_LENGTH, `${label} ${atMostCharacters(MAX_PASSWORD_LENGTH)}`),
    );

const user = { resellerId: z.int().check(z.minimum(0)), username };

/** POST /auth/signin/. The password may be the one-time password of a mail. */
export const signInRequest = z.object({ ...user, password: passwordNamed('Password') });

/** A signed-in account: the answer to signing in. */
export const signedIn = z.object({
  /** The bearer of all further calls; the session behind it ends after `IDLE_MINUTES` without use. */
  token: z.string(),
  /** The person's name; the e-mail when no name is known. */
  name: z.string(),
  username: z.string(),
  /** Nothing but changing the password, and signing out, is allowed until that is done. */
  mustChangePassword: z.boolean(),
  /** The session's end even in use: 12 hours after signing in. */
  expiresAt: z.string(),
});
export type SignedIn = z.infer<typeof signedIn>;

/** GET /auth/session/: the person who is signed in. Asking counts as being active. */
export const sessionDetails = z.extend(z.omit(signedIn, { token: true }), {
  /** False until the mailbox is proven: then only what this claim's bearer made is to be seen. */
  proven: z.boolean(),
});
export type SessionDetails = z.infer<typeof sessionDetails>;

/** Held only by the browser that asked for a code. */
const codeHandle = z.string().check(z.minLength(1), z.maxLength(60));

/** POST /auth/code/: a code to log in. */
export const signInCodeRequest = z.object({
  ...user,
  username: mailbox,
  /** Of the code that the new one takes the place of. */
  instead: z.optional(codeHandle),
});
/** Answer to every request that is not too early, whether there is such a user or not. */
export const signInCode = z.object({ codeHandle: z.string(), expiresAt: z.string() });
export type SignInCode = z.infer<typeof signInCode>;

/** POST /auth/code/signin/. */
export const codeSignInRequest = z.object({
  ...user,
  codeHandle,
  /** Spaces do not matter. */
  code: z.string().check(z.maxLength(30)),
});

/** POST /auth/register/, with a claimant's bearer. */
export const registerRequest = z.object({
  ...user,
  username: mailbox,
  SignIn: z.optional(z.boolean()),
});

/** Answer to registering. No session when none was asked for, or when the account was there already. */
export const registered = z.object({ session: z.nullable(signedIn) });

/** POST /auth/reset/. */
export const resetRequest = z.object({ ...user, username: mailbox });

/** Answer to every reset that is not too early, whether there is such a user or not. */
export const resetRequested = z.object({ requested: z.literal(true) });

/** POST /auth/change/, signed in. The password may be the one-time password of a mail. */
export const changeRequest = z.object({
  ...user,
  password: passwordNamed('Current password'),
  newPassword: passwordNamed('New password'),
});
/** The session goes on; all others of the account have ended. */
export const passwordChanged = z.object({ changed: z.literal(true) });

/** Answer to signing out, here or everywhere. */
export const signedOut = z.object({ signedOut: z.literal(true) });

/** POST /auth/userexists/. */
export const userExistsRequest = z.object(user);
/** Truthful only for callers that may know; otherwise always false. */
export const userExists = z.object({ exists: z.boolean() });

/** POST /auth/otcode/: the code of a submission, good once and not for long. */
export const otCodeRequest = z.object({
  resellerId: user.resellerId,
  claimReference: z.string().check(z.minLength(1), z.maxLength(40)),
  otCode: z.string().check(z.minLength(1), z.maxLength(200)),
});
/** A bearer for that one claim, for an hour. */
export const claimAccess = z.object({
  token: z.string(),
  claimId: z.string(),
  expiresAt: z.string(),
});
export type ClaimAccess = z.infer<typeof claimAccess>;

const currentPassword = passwordNamed('Current password');

/** POST /auth/email/: a code to the address that the account is to go by from then on. */
export const newEmailRequest = z.object({ username: mailbox, password: currentPassword });
/** POST /auth/email/confirm/. Spaces in the code do not matter. */
export const confirmEmailRequest = z.object({
  username: mailbox,
  codeHandle,
  code: z.string().check(z.maxLength(30)),
});
/** The session goes on under the new address; all others of the account have ended. */
export const emailChanged = z.object({ username: z.string() });
/** POST /auth/data/ and POST /auth/close/. */
export const proofRequest = z.object({ password: currentPassword });
export const accountClosed = z.object({ closed: z.literal(true) });
