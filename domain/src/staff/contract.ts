import { type Call, OF_STAFF, PUBLIC } from '../call.ts';
import { data } from '../envelope.ts';
import { demonstrationSignIn, deskSession, deskSignedOut, deskWelcome } from './schemas.ts';

export const welcome = {
  method: 'GET',
  path: '/desk/welcome',
  summary: 'How one can sign in at the desk of this installation',
  access: PUBLIC,
  answer: data(deskWelcome),
} as const satisfies Call;

export const signInToTry = {
  method: 'POST',
  path: '/desk/signin/demonstration',
  summary: 'Sign in as one of the invented people of the demonstration; 404 anywhere else',
  access: PUBLIC,
  body: demonstrationSignIn,
  answer: data(deskSession),
} as const satisfies Call;

export const getDeskSession = {
  method: 'GET',
  path: '/desk/session',
  summary: 'Who is signed in at the desk; asking keeps the session from idling',
  access: OF_STAFF,
  answer: data(deskSession),
} as const satisfies Call;

export const signOutOfDesk = {
  method: 'POST',
  path: '/desk/signout',
  summary: 'Sign out of the desk here',
  access: OF_STAFF,
  answer: data(deskSignedOut),
} as const satisfies Call;
