import * as z from 'zod/mini';
import { type Call, ofStaff } from '../../call.ts';
import { ACCEPTED_TYPES } from '../../claims/documents/limits.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import {
  assignRequest,
  deskClaim,
  deskWork,
  batchResult,
  givenBack,
  presence,
  presenceRequest,
  queuePage,
  queueQuery,
  searchQuery,
  searchResult,
  snoozeRequest,
  taken,
  takers,
} from './schemas.ts';

const byReference = z.object({ reference: idInPath });
const byDocument = z.object({ documentId: idInPath });

export const getOwnWork = {
  method: 'GET',
  path: '/desk/work',
  summary:
    'The claims that somebody has, how many wait for anybody, and what they decided this week',
  access: ofStaff('claim.read'),
  shows: 'claims',
  did: 'Looked at My work',
  act: 'listed',
  unasked: { again: 'My work refreshed itself' },
  answer: data(deskWork),
} as const satisfies Call;

export const listQueue = {
  method: 'GET',
  path: '/desk/queue',
  summary: 'Claims of the brands that somebody sees, the most urgent first; 50 a page',
  access: ofStaff('claim.read'),
  shows: 'claims',
  did: 'Looked at the queue',
  act: 'listed',
  query: queueQuery,
  answer: data(queuePage),
} as const satisfies Call;

export const searchClaims = {
  method: 'GET',
  path: '/desk/search',
  summary:
    'Claims by what a caller says: a number or its end, a name, an address, a gadget; 50 at most. Without any, names that are nearly right, and policies',
  access: ofStaff('claim.read'),
  shows: 'claims',
  did: 'Searched for claims',
  act: 'searched',
  query: searchQuery,
  answer: data(searchResult),
} as const satisfies Call;

export const takeNext = {
  method: 'POST',
  path: '/desk/next',
  summary: 'Take the most urgent claim that nobody has',
  access: ofStaff('claim.take'),
  shows: 'claims',
  did: 'Took the next claim',
  act: 'held',
  answer: data(taken),
} as const satisfies Call;

export const takeClaim = {
  method: 'POST',
  path: '/desk/claims/:reference/take',
  summary: 'Take this claim; refused while a colleague has it',
  access: ofStaff('claim.take'),
  shows: 'claim',
  did: 'Took the claim',
  act: 'held',
  params: byReference,
  answer: data(taken),
} as const satisfies Call;

export const takeOver = {
  method: 'POST',
  path: '/desk/claims/:reference/takeover',
  summary: 'Take this claim from the colleague who has it',
  access: ofStaff('claim.oversee'),
  shows: 'claim',
  did: 'Took the claim over',
  act: 'held',
  params: byReference,
  answer: data(taken),
} as const satisfies Call;

export const giveBack = {
  method: 'POST',
  path: '/desk/claims/:reference/giveback',
  summary: 'Put a claim back into the queue',
  access: ofStaff('claim.take'),
  shows: 'claim',
  did: 'Gave the claim back',
  act: 'held',
  params: byReference,
  answer: data(givenBack),
} as const satisfies Call;

export const snoozeClaims = {
  method: 'POST',
  path: '/desk/snooze',
  summary: 'Keep claims out of the queue until a day; each is judged on its own',
  access: ofStaff('claim.take'),
  shows: 'claims',
  did: 'Snoozed claims',
  act: 'held',
  body: snoozeRequest,
  answer: data(batchResult),
} as const satisfies Call;

export const assignClaims = {
  method: 'POST',
  path: '/desk/assign',
  summary: 'Give claims to a colleague; each is judged on its own',
  access: ofStaff('claim.assign'),
  shows: 'claims',
  did: 'Gave claims to a colleague',
  act: 'held',
  body: assignRequest,
  answer: data(batchResult),
} as const satisfies Call;

export const listTakers = {
  method: 'GET',
  path: '/desk/takers',
  summary: 'The people whom claims can be given to, by name',
  access: ofStaff('claim.assign'),
  shows: 'staff',
  did: 'Looked up who can be given claims',
  act: 'listed',
  answer: data(takers),
} as const satisfies Call;

export const updatePresence = {
  method: 'POST',
  path: '/desk/claims/:reference/presence',
  summary: 'Say that one is at a claim; who else is, and which version it has now',
  access: ofStaff('claim.read'),
  // Names of colleagues and a number: what the claim is about was logged when it was opened.
  shows: 'nothing',
  byItself: true,
  params: byReference,
  body: presenceRequest,
  answer: data(presence),
} as const satisfies Call;

export const getDeskClaim = {
  method: 'GET',
  path: '/desk/claims/:reference',
  summary: 'All that a decision on a claim needs',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Opened the claim',
  act: 'opened',
  params: byReference,
  answer: data(deskClaim),
} as const satisfies Call;

export const getEvidence = {
  method: 'GET',
  path: '/desk/evidence/:documentId',
  summary: 'A file of a claim as it came, as an attachment',
  access: ofStaff('claim.read'),
  shows: 'document',
  did: 'Opened or downloaded a file',
  act: 'file',
  unasked: { ahead: 'Loaded a file ahead' },
  params: byDocument,
  media: ACCEPTED_TYPES.map(({ contentType }) => contentType),
} as const satisfies Call;

export const getEvidencePicture = {
  method: 'GET',
  path: '/desk/evidence/:documentId/picture',
  summary: 'A picture made of a photo, large enough to judge it',
  access: ofStaff('claim.read'),
  shows: 'document',
  did: 'Looked at a picture',
  act: 'file',
  unasked: { ahead: 'Loaded a picture ahead' },
  params: byDocument,
  media: ['image/jpeg'],
} as const satisfies Call;

export const getEvidenceThumbnail = {
  method: 'GET',
  path: '/desk/evidence/:documentId/thumbnail',
  summary: 'A small picture made of a photo',
  access: ofStaff('claim.read'),
  shows: 'document',
  did: 'Saw a small picture',
  act: 'file',
  params: byDocument,
  media: ['image/webp'],
} as const satisfies Call;
