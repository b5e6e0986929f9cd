import * as z from 'zod/mini';
import { type Access, type Call, OF_ACCOUNT, OF_BRAND } from '../../call.ts';
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

export const signIn = {
  method: 'POST',
  path: '/auth/signin/',
  summary: 'Log in with a password, or with the one-time password of a mail',
  access: OF_BRAND,
  body: signInRequest,
  answer: data(signedIn),
} as const satisfies Call;

export const mailSignInCode = {
  method: 'POST',
  path: '/auth/code',
  summary: `Have a code mailed, to log in within ${manySpelled(CODE_MINUTES, 'minute')}; the same answer for every address`,
  access: OF_BRAND,
  body: signInCodeRequest,
  answer: data(signInCode),
} as const satisfies Call;

export const signInWithCode = {
  method: 'POST',
  path: '/auth/code/signin',
  summary: 'Log in with the code of a mail, where it was asked for',
  access: OF_BRAND,
  body: codeSignInRequest,
  answer: data(signedIn),
} as const satisfies Call;

export const changePassword = {
  method: 'POST',
  path: '/auth/change/',
  summary: 'Choose another password; all other sessions of the account end',
  access: { ...OWN_ACCOUNT, reseller: { body: 'resellerId' } },
  body: changeRequest,
  answer: data(passwordChanged),
} as const satisfies Call;

export const getSession = {
  method: 'GET',
  path: '/auth/session',
  summary: 'Who is logged in; asking keeps the session from idling',
  access: OWN_ACCOUNT,
  answer: data(sessionDetails),
} as const satisfies Call;

export const signOut = {
  method: 'POST',
  path: '/auth/signout',
  summary: 'Log out here',
  access: OWN_ACCOUNT,
  answer: data(signedOut),
} as const satisfies Call;

export const signOutEverywhere = {
  method: 'POST',
  path: '/auth/signout/everywhere',
  summary: 'Log out on every device',
  access: OWN_ACCOUNT,
  answer: data(signedOut),
} as const satisfies Call;

export const mailNewEmailCode = {
  method: 'POST',
  path: '/auth/email',
  summary: `Have a code mailed to another address, to go by it from then on; it works for ${manySpelled(CODE_MINUTES, 'minute')}, and the answer is the same for every address`,
  access: OF_ACCOUNT,
  body: newEmailRequest,
  answer: data(signInCode),
} as const satisfies Call;

export const changeEmail = {
  method: 'POST',
  path: '/auth/email/confirm',
  summary:
    'Go by another address, with the code that was mailed there; all other sessions of the account end',
  access: OF_ACCOUNT,
  body: confirmEmailRequest,
  answer: data(emailChanged),
} as const satisfies Call;

export const downloadOwnData = {
  method: 'POST',
  path: '/auth/data',
  summary: 'What the account has, as a file: claims, forms, documents by name, messages, money',
  access: OF_ACCOUNT,
  body: proofRequest,
  media: ['application/json'],
} as const satisfies Call;

export const closeAccount = {
  method: 'POST',
  path: '/auth/close',
  summary:
    'Close the account; claims stay as long as they are kept, and are reached by their links',
  access: OF_ACCOUNT,
  body: proofRequest,
  answer: data(accountClosed),
} as const satisfies Call;

export const startAddingPasskey = {
  method: 'POST',
  path: '/auth/passkeys/new',
  summary: `What a browser needs to make a passkey for the account, within ${manySpelled(PASSKEY_MINUTES, 'minute')}`,
  access: OF_ACCOUNT,
  answer: data(newPasskeyOptions),
} as const satisfies Call;

export const addPasskey = {
  method: 'POST',
  path: '/auth/passkeys',
  summary: 'Add the passkey that the browser made; a mail says so',
  access: OF_ACCOUNT,
  body: newPasskeyRequest,
  answer: data(passkeyAdded),
} as const satisfies Call;

export const listPasskeys = {
  method: 'GET',
  path: '/auth/passkeys',
  summary: 'The passkeys of the account, oldest first',
  access: OF_ACCOUNT,
  answer: data(passkeyList),
} as const satisfies Call;

export const removePasskey = {
  method: 'DELETE',
  path: '/auth/passkeys/:passkeyId',
  summary: 'Remove a passkey: nobody logs in with it any more; a mail says so',
  access: OF_ACCOUNT,
  params: z.object({ passkeyId: idInPath }),
  answer: data(passkeyRemoved),
} as const satisfies Call;

export const startPasskeySignIn = {
  method: 'POST',
  path: '/auth/passkeys/options',
  summary: `What a browser needs to log in with a passkey, within ${manySpelled(PASSKEY_MINUTES, 'minute')}`,
  access: OF_BRAND,
  body: passkeySignInOptionsRequest,
  answer: data(passkeySignInOptions),
} as const satisfies Call;

export const signInWithPasskey = {
  method: 'POST',
  path: '/auth/passkeys/signin',
  summary: 'Log in with a passkey',
  access: OF_BRAND,
  body: passkeySignInRequest,
  answer: data(signedIn),
} as const satisfies Call;

export const createAccount = {
  method: 'POST',
  path: '/auth/register/',
  summary: 'Make an account for the e-mail of this claim; a one-time password is mailed',
  access: { scopes: ['claimant'], owner: 'session', reseller: { body: 'resellerId' } },
  body: registerRequest,
  answer: data(registered),
  idempotent: true,
} as const satisfies Call;

export const resetPassword = {
  method: 'POST',
  path: '/auth/reset/',
  summary: 'Have a one-time password mailed; the same answer for every address',
  access: OF_BRAND,
  body: resetRequest,
  answer: data(resetRequested),
} as const satisfies Call;

export const findOutWhetherUserExists = {
  method: 'POST',
  path: '/auth/userexists/',
  summary: 'Whether there is an account; truthful only to the claimant whose e-mail it is',
  access: { scopes: ['public', 'claimant'], owner: 'policy', reseller: 'known' },
  body: userExistsRequest,
  answer: data(userExists),
} as const satisfies Call;

export const exchangeClaimCode = {
  method: 'POST',
  path: '/auth/otcode',
  summary: 'Exchange the code of a submission, once, for a bearer of that claim',
  access: OF_BRAND,
  body: otCodeRequest,
  answer: data(claimAccess),
} as const satisfies Call;
