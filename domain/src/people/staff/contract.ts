import * as z from 'zod/mini';
import { type Access, OF_STAFF, PUBLIC, call, logged } from '../../call.ts';
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

export const welcome = call('GET /desk/welcome', {
  summary: 'How one can log in at the desk of this installation',
  access: PUBLIC,
  shows: 'nothing',
  answer: data(deskWelcome),
});

export const signInToTry = call('POST /desk/signin/demonstration', {
  summary: 'Log in as one of the invented people of the demonstration; 404 anywhere else',
  access: PUBLIC,
  ...logged('staff', 'Logged in as one of the people of the demonstration', 'login'),
  body: demonstrationSignIn,
  answer: data(deskSession),
});

export const getDeskSession = call('GET /desk/session', {
  summary: 'Who is logged in at the desk; asking keeps the session from idling',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSession),
});

export const signOutOfDesk = call('POST /desk/signout', {
  summary: 'Log out of the desk here',
  access: OF_STAFF,
  ...logged('staff', 'Logged out', 'login'),
  answer: data(deskSignedOut),
});

export const getInvitation = call('POST /desk/invitation', {
  summary: 'Whose invitation a link is',
  access: PUBLIC,
  shows: 'nothing',
  body: invitationShown,
  answer: data(invitation),
});

export const startInvitedPasskey = call('POST /desk/invitation/passkey/options', {
  summary: 'What a browser needs to make the passkey of somebody invited',
  access: PUBLIC,
  shows: 'nothing',
  body: invitationShown,
  answer: data(newPasskeyOptions),
});

export const acceptWithPasskey = call('POST /desk/invitation/passkey', {
  summary: 'Accept an invitation with a passkey, and log in',
  access: PUBLIC,
  ...logged('staff', 'Accepted the invitation with a passkey and logged in', 'login'),
  body: acceptanceByPasskey,
  answer: data(deskSession),
});

export const startInvitedCodes = call('POST /desk/invitation/codes', {
  summary: 'The secret of codes for somebody invited who has no passkey',
  access: PUBLIC,
  shows: 'nothing',
  body: invitationShown,
  answer: data(codesToSetUp),
});

export const acceptWithPassword = call('POST /desk/invitation/password', {
  summary: 'Accept an invitation with a password and a code, and log in',
  access: PUBLIC,
  ...logged('staff', 'Accepted the invitation with a password and logged in', 'login'),
  body: acceptanceByPassword,
  answer: data(deskSession),
});

export const startDeskPasskeySignIn = call('POST /desk/signin/passkey/options', {
  summary: 'What a browser needs to show a passkey of the desk',
  access: PUBLIC,
  shows: 'nothing',
  answer: data(passkeySignInOptions),
});

export const signInToDeskWithPasskey = call('POST /desk/signin/passkey', {
  summary: 'Log in to the desk with a passkey',
  access: PUBLIC,
  ...logged('staff', 'Logged in with a passkey', 'login'),
  body: deskPasskeyShown,
  answer: data(deskSession),
});

export const signInToDeskWithPassword = call('POST /desk/signin/password', {
  summary: 'Log in to the desk with a password and a code of an app',
  access: PUBLIC,
  ...logged('staff', 'Logged in with a password and a code', 'login'),
  body: deskPasswordSignIn,
  answer: data(deskSession),
});

export const startProviderSignIn = call('POST /desk/signin/provider/start', {
  summary: 'Where to log in as at work; 404 where no provider is set',
  access: PUBLIC,
  shows: 'nothing',
  answer: data(providerSignInStarted),
});

export const signInToDeskWithProvider = call('POST /desk/signin/provider', {
  summary:
    'Log in to the desk with what the provider sent back, in the browser that was sent there',
  access: PUBLIC,
  ...logged('staff', 'Logged in as at work', 'login'),
  body: providerSignIn,
  answer: data(deskSession),
});

export const endAfterProviderLogout = call('POST /desk/signin/provider/ended', {
  summary:
    'The provider says that somebody has logged out there (OpenID Connect Back-Channel Logout): what they logged in to with it ends',
  access: PUBLIC,
  shows: 'nothing',
  body: providerLogout,
  answer: data(providerLogoutTaken),
});

export const startProof = call('POST /desk/proof/passkey/options', {
  summary: 'What a browser needs to show that it is still the same person',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(passkeySignInOptions),
});

export const proveWithPasskey = call('POST /desk/proof/passkey', {
  summary: 'Show by a passkey that it is you, before money or rights are changed',
  access: OF_STAFF,
  shows: 'nothing',
  body: deskPasskeyShown,
  answer: data(deskSession),
});

export const proveWithCode = call('POST /desk/proof/code', {
  summary: 'The same by a code of an app',
  access: OF_STAFF,
  shows: 'nothing',
  body: codeProof,
  answer: data(deskSession),
});

export const proveToTry = call('POST /desk/proof/demonstration', {
  summary: 'The same by one press, for the invented people of the demonstration; 404 anywhere else',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSession),
});

export const listDeskSessions = call('GET /desk/sessions', {
  summary: 'Where one is logged in to the desk',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSessions),
});

export const endDeskSession = call('DELETE /desk/sessions/:sessionId', {
  summary: 'End one of the sessions of who is logged in',
  access: OF_STAFF,
  shows: 'nothing',
  params: z.object({ sessionId: idInPath }),
  answer: data(deskSessionsEnded),
});

export const endOtherDeskSessions = call('DELETE /desk/sessions', {
  summary: 'End all sessions but this one',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskSessionsEnded),
});

export const listDeskPasskeys = call('GET /desk/passkeys', {
  summary: 'The passkeys of who is logged in, oldest first',
  access: OF_STAFF,
  shows: 'nothing',
  answer: data(deskPasskeys),
});

export const startAddingDeskPasskey = call('POST /desk/passkeys/options', {
  summary: 'What a browser needs to make another passkey',
  access: PROVEN,
  shows: 'nothing',
  answer: data(newPasskeyOptions),
});

export const addDeskPasskey = call('POST /desk/passkeys', {
  summary: 'Keep the passkey that was just made; a mail tells its owner',
  access: PROVEN,
  shows: 'nothing',
  body: newPasskeyRequest,
  answer: data(passkeyAdded),
});

export const removeDeskPasskey = call('DELETE /desk/passkeys/:passkeyId', {
  summary: 'Remove a passkey, never the last way in; a mail says so',
  access: PROVEN,
  shows: 'nothing',
  params: z.object({ passkeyId: idInPath }),
  answer: data(passkeyRemoved),
});

export const listColleagues = call('GET /desk/staff', {
  summary: 'The claims team: what each may do, and how they come in',
  access: READING_STAFF,
  ...logged('staff', 'Looked at the claims team', 'listed'),
  answer: data(colleagueList),
});

export const inviteColleague = call('POST /desk/staff', {
  summary:
    'Ask for somebody to be invited by mail, or once more who has not come yet or has left; work that does more than read waits for another staff admin',
  access: MANAGING_STAFF,
  ...logged('staff', 'Invited a colleague', 'staff'),
  body: newColleague,
  answer: data(colleagueDetails),
});

export const changeRoles = call('POST /desk/staff/:staffId/roles', {
  summary: 'Give somebody these roles and no others; what they gain waits for another staff admin',
  access: MANAGING_STAFF,
  ...logged('staff', 'Changed what a colleague may do', 'staff'),
  params: z.object({ staffId: idInPath }),
  body: rolesChange,
  answer: data(colleagueDetails),
});

export const changeBrands = call('POST /desk/staff/:staffId/brands', {
  summary:
    'Let somebody see these brands and no others; more than before wait for another staff admin',
  access: MANAGING_STAFF,
  ...logged('staff', 'Changed which brands a colleague sees', 'staff'),
  params: z.object({ staffId: idInPath }),
  body: brandsChange,
  answer: data(colleagueDetails),
});

export const changeLimit = call('POST /desk/staff/:staffId/limits', {
  summary:
    'Say what somebody decides or releases alone; a higher limit waits for another staff admin',
  access: MANAGING_STAFF,
  ...logged('staff', 'Changed a limit of a colleague', 'staff'),
  params: z.object({ staffId: idInPath }),
  body: limitChange,
  answer: data(colleagueDetails),
});

export const changeState = call('POST /desk/staff/:staffId/state', {
  summary: 'Suspend somebody, note that they have left, or ask for them to be let in again',
  access: MANAGING_STAFF,
  ...logged('staff', 'Changed whether a colleague can log in', 'staff'),
  params: z.object({ staffId: idInPath }),
  body: stateChange,
  answer: data(colleagueDetails),
});

export const answerRights = call('POST /desk/staff/:staffId/requests/:requestId', {
  summary: 'Confirm what another staff admin asked for about somebody, or refuse it',
  access: MANAGING_STAFF,
  ...logged('staff', 'Confirmed or refused what a colleague may do', 'staff'),
  params: z.object({ staffId: idInPath, requestId: idInPath }),
  body: rightsAnswer,
  answer: data(colleagueDetails),
});
