import * as z from 'zod/mini';
import { type Access, type Call, OF_STAFF, PUBLIC } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { DESK_PROOF_MINUTES } from '../../promises.ts';
import {
  newPasskeyOptions,
  newPasskeyRequest,
  passkeyAdded,
  passkeyRemoved,
  passkeySignInOptions,
} from '../accounts/passkey-schemas.ts';
import {
  acceptanceByPasskey,
  acceptanceByPassword,
  brandsChange,
  codeProof,
  codesToSetUp,
  colleagueDetails,
  colleagueList,
  demonstrationSignIn,
  deskPasskeyShown,
  deskPasskeys,
  deskPasswordSignIn,
  deskSession,
  deskSessions,
  deskSessionsEnded,
  deskSignedOut,
  deskWelcome,
  invitation,
  invitationShown,
  limitChange,
  newColleague,
  providerLogout,
  providerLogoutTaken,
  providerSignIn,
  providerSignInStarted,
  rightsAnswer,
  rolesChange,
  stateChange,
} from './schemas.ts';

const PROVEN = { ...OF_STAFF, provenWithin: DESK_PROOF_MINUTES } as const satisfies Access;
const READING_STAFF = { ...OF_STAFF, permission: 'staff.manage' } as const satisfies Access;
const MANAGING_STAFF = { ...PROVEN, permission: 'staff.manage' } as const satisfies Access;

export const welcome = {
  method: 'GET',
  path: '/desk/welcome',
  summary: 'How one can log in at the desk of this installation',
  access: PUBLIC,
  shows: 'nothing',
  answer: data(deskWelcome),
} as const satisfies Call;

export const signInToTry = {
  method: 'POST',
  path: '/desk/signin/demonstration',
  summary: 'Log in as one of the invented people of the demonstration; 404 anywhere else',
  access: PUBLIC,
  shows: 'staff',
  did: 'Logged in as one of the people of the demonstration',
  act: 'login',
  body: demonstrationSignIn,
  answer: data(deskSession),
} as const satisfies Call;

export const getDeskSession = {
  method: 'GET',
  path: '/desk/session',
  summary: 'Who is logged in at the desk; asking keeps the session from idling',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSession),
} as const satisfies Call;

export const signOutOfDesk = {
  method: 'POST',
  path: '/desk/signout',
  summary: 'Log out of the desk here',
  access: OF_STAFF,
  shows: 'staff',
  did: 'Logged out',
  act: 'login',
  answer: data(deskSignedOut),
} as const satisfies Call;

export const getInvitation = {
  method: 'POST',
  path: '/desk/invitation',
  summary: 'Whose invitation a link is',
  access: PUBLIC,
  shows: 'nothing',
  body: invitationShown,
  answer: data(invitation),
} as const satisfies Call;

export const startInvitedPasskey = {
  method: 'POST',
  path: '/desk/invitation/passkey/options',
  summary: 'What a browser needs to make the passkey of somebody invited',
  access: PUBLIC,
  shows: 'nothing',
  body: invitationShown,
  answer: data(newPasskeyOptions),
} as const satisfies Call;

export const acceptWithPasskey = {
  method: 'POST',
  path: '/desk/invitation/passkey',
  summary: 'Accept an invitation with a passkey, and log in',
  access: PUBLIC,
  shows: 'staff',
  did: 'Accepted the invitation with a passkey and logged in',
  act: 'login',
  body: acceptanceByPasskey,
  answer: data(deskSession),
} as const satisfies Call;

export const startInvitedCodes = {
  method: 'POST',
  path: '/desk/invitation/codes',
  summary: 'The secret of codes for somebody invited who has no passkey',
  access: PUBLIC,
  shows: 'nothing',
  body: invitationShown,
  answer: data(codesToSetUp),
} as const satisfies Call;

export const acceptWithPassword = {
  method: 'POST',
  path: '/desk/invitation/password',
  summary: 'Accept an invitation with a password and a code, and log in',
  access: PUBLIC,
  shows: 'staff',
  did: 'Accepted the invitation with a password and logged in',
  act: 'login',
  body: acceptanceByPassword,
  answer: data(deskSession),
} as const satisfies Call;

export const startDeskPasskeySignIn = {
  method: 'POST',
  path: '/desk/signin/passkey/options',
  summary: 'What a browser needs to show a passkey of the desk',
  access: PUBLIC,
  shows: 'nothing',
  answer: data(passkeySignInOptions),
} as const satisfies Call;

export const signInToDeskWithPasskey = {
  method: 'POST',
  path: '/desk/signin/passkey',
  summary: 'Log in to the desk with a passkey',
  access: PUBLIC,
  shows: 'staff',
  did: 'Logged in with a passkey',
  act: 'login',
  body: deskPasskeyShown,
  answer: data(deskSession),
} as const satisfies Call;

export const signInToDeskWithPassword = {
  method: 'POST',
  path: '/desk/signin/password',
  summary: 'Log in to the desk with a password and a code of an app',
  access: PUBLIC,
  shows: 'staff',
  did: 'Logged in with a password and a code',
  act: 'login',
  body: deskPasswordSignIn,
  answer: data(deskSession),
} as const satisfies Call;

export const startProviderSignIn = {
  method: 'POST',
  path: '/desk/signin/provider/start',
  summary: 'Where to log in as at work; 404 where no provider is set',
  access: PUBLIC,
  shows: 'nothing',
  answer: data(providerSignInStarted),
} as const satisfies Call;

export const signInToDeskWithProvider = {
  method: 'POST',
  path: '/desk/signin/provider',
  summary:
    'Log in to the desk with what the provider sent back, in the browser that was sent there',
  access: PUBLIC,
  shows: 'staff',
  did: 'Logged in as at work',
  act: 'login',
  body: providerSignIn,
  answer: data(deskSession),
} as const satisfies Call;

export const endAfterProviderLogout = {
  method: 'POST',
  path: '/desk/signin/provider/ended',
  summary:
    'The provider says that somebody has logged out there (OpenID Connect Back-Channel Logout): what they logged in to with it ends',
  access: PUBLIC,
  shows: 'nothing',
  body: providerLogout,
  answer: data(providerLogoutTaken),
} as const satisfies Call;

export const startProof = {
  method: 'POST',
  path: '/desk/proof/passkey/options',
  summary: 'What a browser needs to show that it is still the same person',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(passkeySignInOptions),
} as const satisfies Call;

export const proveWithPasskey = {
  method: 'POST',
  path: '/desk/proof/passkey',
  summary: 'Show by a passkey that it is you, before money or rights are changed',
  access: OF_STAFF,
  shows: 'nothing',
  body: deskPasskeyShown,
  answer: data(deskSession),
} as const satisfies Call;

export const proveWithCode = {
  method: 'POST',
  path: '/desk/proof/code',
  summary: 'The same by a code of an app',
  access: OF_STAFF,
  shows: 'nothing',
  body: codeProof,
  answer: data(deskSession),
} as const satisfies Call;

export const proveToTry = {
  method: 'POST',
  path: '/desk/proof/demonstration',
  summary: 'The same by one press, for the invented people of the demonstration; 404 anywhere else',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSession),
} as const satisfies Call;

export const listDeskSessions = {
  method: 'GET',
  path: '/desk/sessions',
  summary: 'Where one is logged in to the desk',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSessions),
} as const satisfies Call;

export const endDeskSession = {
  method: 'DELETE',
  path: '/desk/sessions/:sessionId',
  summary: 'End one of the sessions of who is logged in',
  access: OF_STAFF,
  shows: 'nothing',
  params: z.object({ sessionId: idInPath }),
  answer: data(deskSessionsEnded),
} as const satisfies Call;

export const endOtherDeskSessions = {
  method: 'DELETE',
  path: '/desk/sessions',
  summary: 'End all sessions but this one',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSessionsEnded),
} as const satisfies Call;

export const listDeskPasskeys = {
  method: 'GET',
  path: '/desk/passkeys',
  summary: 'The passkeys of who is logged in, oldest first',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskPasskeys),
} as const satisfies Call;

export const startAddingDeskPasskey = {
  method: 'POST',
  path: '/desk/passkeys/options',
  summary: 'What a browser needs to make another passkey',
  access: PROVEN,
  shows: 'nothing',
  answer: data(newPasskeyOptions),
} as const satisfies Call;

export const addDeskPasskey = {
  method: 'POST',
  path: '/desk/passkeys',
  summary: 'Keep the passkey that was just made; a mail tells its owner',
  access: PROVEN,
  shows: 'nothing',
  body: newPasskeyRequest,
  answer: data(passkeyAdded),
} as const satisfies Call;

export const removeDeskPasskey = {
  method: 'DELETE',
  path: '/desk/passkeys/:passkeyId',
  summary: 'Remove a passkey, never the last way in; a mail says so',
  access: PROVEN,
  shows: 'nothing',
  params: z.object({ passkeyId: idInPath }),
  answer: data(passkeyRemoved),
} as const satisfies Call;

export const listColleagues = {
  method: 'GET',
  path: '/desk/staff',
  summary: 'The claims team: what each may do, and how they come in',
  access: READING_STAFF,
  shows: 'staff',
  did: 'Looked at the claims team',
  act: 'listed',
  answer: data(colleagueList),
} as const satisfies Call;

export const inviteColleague = {
  method: 'POST',
  path: '/desk/staff',
  summary:
    'Ask for somebody to be invited by mail, or once more who has not come yet or has left; work that does more than read waits for another staff admin',
  access: MANAGING_STAFF,
  shows: 'staff',
  did: 'Invited a colleague',
  act: 'staff',
  body: newColleague,
  answer: data(colleagueDetails),
} as const satisfies Call;

export const changeRoles = {
  method: 'POST',
  path: '/desk/staff/:staffId/roles',
  summary: 'Give somebody these roles and no others; what they gain waits for another staff admin',
  access: MANAGING_STAFF,
  shows: 'staff',
  did: 'Changed what a colleague may do',
  act: 'staff',
  params: z.object({ staffId: idInPath }),
  body: rolesChange,
  answer: data(colleagueDetails),
} as const satisfies Call;

export const changeBrands = {
  method: 'POST',
  path: '/desk/staff/:staffId/brands',
  summary:
    'Let somebody see these brands and no others; more than before wait for another staff admin',
  access: MANAGING_STAFF,
  shows: 'staff',
  did: 'Changed which brands a colleague sees',
  act: 'staff',
  params: z.object({ staffId: idInPath }),
  body: brandsChange,
  answer: data(colleagueDetails),
} as const satisfies Call;

export const changeLimit = {
  method: 'POST',
  path: '/desk/staff/:staffId/limits',
  summary:
    'Say what somebody decides or releases alone; a higher limit waits for another staff admin',
  access: MANAGING_STAFF,
  shows: 'staff',
  did: 'Changed a limit of a colleague',
  act: 'staff',
  params: z.object({ staffId: idInPath }),
  body: limitChange,
  answer: data(colleagueDetails),
} as const satisfies Call;

export const changeState = {
  method: 'POST',
  path: '/desk/staff/:staffId/state',
  summary: 'Suspend somebody, note that they have left, or ask for them to be let in again',
  access: MANAGING_STAFF,
  shows: 'staff',
  did: 'Changed whether a colleague can log in',
  act: 'staff',
  params: z.object({ staffId: idInPath }),
  body: stateChange,
  answer: data(colleagueDetails),
} as const satisfies Call;

export const answerRights = {
  method: 'POST',
  path: '/desk/staff/:staffId/requests/:requestId',
  summary: 'Confirm what another staff admin asked for about somebody, or refuse it',
  access: MANAGING_STAFF,
  shows: 'staff',
  did: 'Confirmed or refused what a colleague may do',
  act: 'staff',
  params: z.object({ staffId: idInPath, requestId: idInPath }),
  body: rightsAnswer,
  answer: data(colleagueDetails),
} as const satisfies Call;
