import * as z from 'zod/mini';
import { ofStaff, call, logged } from '../../call.ts';
import { ACCEPTED_TYPES } from '../../claims/documents/limits.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import {
  assignRequest,
  deskClaim,
  deskWork,
  batchResult,
  givenBack,
  opened,
  presence,
  placeCounts,
  presenceRequest,
  putBackRequest,
  queueCounts,
  queueCountsQuery,
  queuePage,
  queueQuery,
  searchQuery,
  searchResult,
  snoozeRequest,
  takeOverRequest,
  taken,
  takers,
  takersQuery,
  undoMoveRequest,
} from './schemas.ts';

const byReference = z.object({ reference: idInPath });
const byDocument = z.object({ documentId: idInPath });

export const getOwnWork = call('GET /desk/work', {
  summary:
    'The notes that ask somebody, the claims that they have, how many wait for anybody, and what they decided this week',
  access: ofStaff('claim.read'),
  ...logged('claims', 'Looked at My work', 'listed'),
  unasked: { again: 'My work refreshed itself' },
  answer: data(deskWork),
});

export const listQueue = call('GET /desk/queue', {
  summary: 'Claims of the brands that somebody sees, in the order that they ask for; 50 a page',
  access: ofStaff('claim.read'),
  ...logged('claims', 'Looked at the queue', 'listed'),
  query: queueQuery,
  answer: data(queuePage),
});

export const countQueue = call('GET /desk/queue/counts', {
  summary: 'How many claims each list of the queue has, up to a limit',
  access: ofStaff('claim.read'),
  // Numbers: no claim can be told from them.
  shows: 'nothing',
  query: queueCountsQuery,
  answer: data(queueCounts),
});

export const countPlaces = call('GET /desk/counts', {
  summary: 'How many things wait at the places of the desk that somebody goes to, up to a limit',
  access: ofStaff('claim.read'),
  shows: 'nothing',
  answer: data(placeCounts),
});

export const searchClaims = call('GET /desk/search', {
  summary:
    'Claims by what a caller says: a number or its end, a name, an address, a gadget; 50 at most. Without any, names that are nearly right, and policies',
  access: ofStaff('claim.read'),
  ...logged('claims', 'Searched for claims', 'searched'),
  query: searchQuery,
  answer: data(searchResult),
});

export const takeNext = call('POST /desk/next', {
  summary: 'Take the most urgent claim that nobody has',
  access: ofStaff('claim.take'),
  ...logged('claims', 'Took the next claim', 'held'),
  answer: data(taken),
});

export const takeClaim = call('POST /desk/claims/:reference/take', {
  summary: 'Take this claim; refused while a colleague has it',
  access: ofStaff('claim.take'),
  ...logged('claim', 'Took the claim', 'held'),
  params: byReference,
  answer: data(taken),
});

export const takeOver = call('POST /desk/claims/:reference/takeover', {
  summary: 'Take this claim from the colleague who has it; refused where another one has it by now',
  access: ofStaff('claim.oversee'),
  ...logged('claim', 'Took the claim over', 'held'),
  params: byReference,
  body: takeOverRequest,
  answer: data(taken),
});

export const giveBack = call('POST /desk/claims/:reference/giveback', {
  summary: 'Put a claim back into the queue',
  access: ofStaff('claim.take'),
  ...logged('claim', 'Gave the claim back', 'held'),
  params: byReference,
  answer: data(givenBack),
});

export const snoozeClaims = call('POST /desk/snooze', {
  summary: 'Keep claims out of the queue until a day; each is judged on its own',
  access: ofStaff('claim.take'),
  ...logged('claims', 'Snoozed claims', 'held'),
  body: snoozeRequest,
  answer: data(batchResult),
});

export const assignClaims = call('POST /desk/assign', {
  summary: 'Give claims to a colleague; each is judged on its own',
  access: ofStaff('claim.assign'),
  ...logged('claims', 'Gave claims to a colleague', 'held'),
  body: assignRequest,
  answer: data(batchResult),
});

export const putBackClaims = call('POST /desk/putback', {
  summary: 'Put claims that colleagues have back into the queue; each is judged on its own',
  access: ofStaff('claim.oversee'),
  ...logged('claims', 'Put claims back into the queue', 'held'),
  body: putBackRequest,
  answer: data(batchResult),
});

export const undoMoves = call('POST /desk/moves/undo', {
  summary:
    'Take back that claims were just given, put back or taken over; each is judged on its own',
  access: ofStaff('claim.assign'),
  ...logged('claims', 'Took the moving of claims back', 'held'),
  body: undoMoveRequest,
  answer: data(batchResult),
});

export const listTakers = call('GET /desk/takers', {
  summary:
    'The people and teams whom claims can be given or referred to, of a brand or all, and who of them is here',
  access: ofStaff('claim.refer'),
  ...logged('staff', 'Looked up who can be given claims', 'listed'),
  query: takersQuery,
  answer: data(takers),
});

export const updatePresence = call('POST /desk/claims/:reference/presence', {
  summary: 'Say that one is at a claim; who else is, and which version it has now',
  access: ofStaff('claim.read'),
  // Names of colleagues and a number: what the claim is about was logged when it was opened.
  shows: 'nothing',
  byItself: true,
  params: byReference,
  body: presenceRequest,
  answer: data(presence),
});

export const getDeskClaim = call('GET /desk/claims/:reference', {
  summary: 'All that a decision on a claim needs',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Opened the claim', 'opened'),
  params: byReference,
  answer: data(deskClaim),
});

export const noteOpened = call('POST /desk/evidence/:documentId/opened', {
  summary: 'Note that a file was in full view of the colleague, for a second at least',
  access: ofStaff('claim.read'),
  ...logged('document', 'Had a file in full view', 'file'),
  byItself: true,
  params: byDocument,
  answer: data(opened),
});

export const getEvidence = call('GET /desk/evidence/:documentId', {
  summary: 'A file of a claim as it came, as an attachment',
  access: ofStaff('claim.read'),
  ...logged('document', 'Opened or downloaded a file', 'file'),
  unasked: { ahead: 'Loaded a file ahead' },
  params: byDocument,
  media: ACCEPTED_TYPES.map(({ contentType }) => contentType),
});

export const getEvidencePicture = call('GET /desk/evidence/:documentId/picture', {
  summary: 'A picture made of a photo, large enough to judge it',
  access: ofStaff('claim.read'),
  ...logged('document', 'Looked at a picture', 'file'),
  unasked: { ahead: 'Loaded a picture ahead' },
  params: byDocument,
  media: ['image/jpeg'],
});

export const getEvidenceThumbnail = call('GET /desk/evidence/:documentId/thumbnail', {
  summary: 'A small picture made of a photo',
  access: ofStaff('claim.read'),
  ...logged('document', 'Saw a small picture', 'file'),
  params: byDocument,
  media: ['image/webp'],
});
