import * as z from 'zod/mini';
import { type Access, OF_ACCOUNT, OF_BRAND, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { manySpelled } from '../../in-words.ts';
import { idInPath } from '../../path-ids.ts';
import { CODE_MINUTES, PASSKEY_MINUTES } from '../../promises.ts';
import {
  newPasskeyOptions,
  newPasskeyRequest,
  passkeyAdded,
  passkeyList,
  passkeyRemoved,
  passkeySignInOptions,
  passkeySignInOptionsRequest,
  passkeySignInRequest,
} from './passkey-schemas.ts';
import {
  accountClosed,
  changeRequest,
  claimAccess,
  codeSignInRequest,
  confirmEmailRequest,
  emailChanged,
  newEmailRequest,
  otCodeRequest,
  passwordChanged,
  proofRequest,
  registerRequest,
  registered,
  resetRequest,
  resetRequested,
  sessionDetails,
  signInCode,
  signInCodeRequest,
  signInRequest,
  signedIn,
  signedOut,
  userExists,
  userExistsRequest,
} from './schemas.ts';

const OWN_ACCOUNT = {
  scopes: ['user'],
  owner: 'account',
  reseller: 'bearer',
  beforePasswordChange: true,
} as const satisfies Access;

export const signIn = call('POST /auth/signin/', {
  summary: 'Log in with a password, or with the one-time password of a mail',
  access: OF_BRAND,
  body: signInRequest,
  answer: data(signedIn),
});

export const mailSignInCode = call('POST /auth/code', {
  summary: `Have a code mailed, to log in within ${manySpelled(CODE_MINUTES, 'minute')}; the same answer for every address`,
  access: OF_BRAND,
  body: signInCodeRequest,
  answer: data(signInCode),
});

export const signInWithCode = call('POST /auth/code/signin', {
  summary: 'Log in with the code of a mail, where it was asked for',
  access: OF_BRAND,
  body: codeSignInRequest,
  answer: data(signedIn),
});

export const changePassword = call('POST /auth/change/', {
  summary: 'Choose another password; all other sessions of the account end',
  access: { ...OWN_ACCOUNT, reseller: { body: 'resellerId' } },
  body: changeRequest,
  answer: data(passwordChanged),
});

export const getSession = call('GET /auth/session', {
  summary: 'Who is logged in; asking keeps the session from idling',
  access: OWN_ACCOUNT,
  answer: data(sessionDetails),
});

export const signOut = call('POST /auth/signout', {
  summary: 'Log out here',
  access: OWN_ACCOUNT,
  answer: data(signedOut),
});

export const signOutEverywhere = call('POST /auth/signout/everywhere', {
  summary: 'Log out on every device',
  access: OWN_ACCOUNT,
  answer: data(signedOut),
});

export const mailNewEmailCode = call('POST /auth/email', {
  summary: `Have a code mailed to another address, to go by it from then on; it works for ${manySpelled(CODE_MINUTES, 'minute')}, and the answer is the same for every address`,
  access: OF_ACCOUNT,
  body: newEmailRequest,
  answer: data(signInCode),
});

export const changeEmail = call('POST /auth/email/confirm', {
  summary:
    'Go by another address, with the code that was mailed there; all other sessions of the account end',
  access: OF_ACCOUNT,
  body: confirmEmailRequest,
  answer: data(emailChanged),
});

export const downloadOwnData = call('POST /auth/data', {
  summary: 'What the account has, as a file: claims, forms, documents by name, messages, money',
  access: OF_ACCOUNT,
  body: proofRequest,
  media: ['application/json'],
});

export const closeAccount = call('POST /auth/close', {
  summary:
    'Close the account; claims stay as long as they are kept, and are reached by their links',
  access: OF_ACCOUNT,
  body: proofRequest,
  answer: data(accountClosed),
});

export const startAddingPasskey = call('POST /auth/passkeys/new', {
  summary: `What a browser needs to make a passkey for the account, within ${manySpelled(PASSKEY_MINUTES, 'minute')}`,
  access: OF_ACCOUNT,
  answer: data(newPasskeyOptions),
});

export const addPasskey = call('POST /auth/passkeys', {
  summary: 'Add the passkey that the browser made; a mail says so',
  access: OF_ACCOUNT,
  body: newPasskeyRequest,
  answer: data(passkeyAdded),
});

export const listPasskeys = call('GET /auth/passkeys', {
  summary: 'The passkeys of the account, oldest first',
  access: OF_ACCOUNT,
  answer: data(passkeyList),
});

export const removePasskey = call('DELETE /auth/passkeys/:passkeyId', {
  summary: 'Remove a passkey: nobody logs in with it any more; a mail says so',
  access: OF_ACCOUNT,
  params: z.object({ passkeyId: idInPath }),
  answer: data(passkeyRemoved),
});

export const startPasskeySignIn = call('POST /auth/passkeys/options', {
  summary: `What a browser needs to log in with a passkey, within ${manySpelled(PASSKEY_MINUTES, 'minute')}`,
  access: OF_BRAND,
  body: passkeySignInOptionsRequest,
  answer: data(passkeySignInOptions),
});

export const signInWithPasskey = call('POST /auth/passkeys/signin', {
  summary: 'Log in with a passkey',
  access: OF_BRAND,
  body: passkeySignInRequest,
  answer: data(signedIn),
});

export const createAccount = call('POST /auth/register/', {
  summary: 'Make an account for the e-mail of this claim; a one-time password is mailed',
  access: { scopes: ['claimant'], owner: 'session', reseller: { body: 'resellerId' } },
  body: registerRequest,
  answer: data(registered),
  idempotent: true,
});

export const resetPassword = call('POST /auth/reset/', {
  summary: 'Have a one-time password mailed; the same answer for every address',
  access: OF_BRAND,
  body: resetRequest,
  answer: data(resetRequested),
});

export const findOutWhetherUserExists = call('POST /auth/userexists/', {
  summary: 'Whether there is an account; truthful only to the claimant whose e-mail it is',
  access: { scopes: ['public', 'claimant'], owner: 'policy', reseller: 'known' },
  body: userExistsRequest,
  answer: data(userExists),
});

export const exchangeClaimCode = call('POST /auth/otcode', {
  summary: 'Exchange the code of a submission, once, for a bearer of that claim',
  access: OF_BRAND,
  body: otCodeRequest,
  answer: data(claimAccess),
});
