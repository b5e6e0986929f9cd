import * as z from 'zod/mini';
import { type Call, DECISION_BODY, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import {
  documentsAsked,
  documentsRequest,
  requestPreview,
  verdictGiven,
  verdictRequest,
} from './schemas.ts';

const byReference = z.object({ reference: idInPath });

export const judgeDocument = {
  method: 'POST',
  path: '/desk/evidence/:documentId/verdict',
  summary: 'Say whether a file does; one that does not is asked for again by the same call',
  description: 'The same verdict with the same words again changes nothing.',
  shows: 'document',
  did: 'Judged a file',
  act: 'decided',
  sends: { of: 'params', name: 'documentId' },
  access: ofStaff('claim.request'),
  params: z.object({ documentId: idInPath }),
  body: verdictRequest,
  answer: data(verdictGiven),
} as const satisfies Call;

export const requestDocuments = {
  method: 'POST',
  path: '/desk/claims/:reference/documents',
  summary: 'Ask the claimant for documents, beside what they are asked for already',
  description: 'What is asked for in the same words already changes nothing.',
  shows: 'claim',
  did: 'Asked for documents',
  act: 'asked',
  sends: 'ask',
  access: ofStaff('claim.request'),
  params: byReference,
  body: documentsRequest,
  largestBody: DECISION_BODY,
  answer: data(documentsAsked),
} as const satisfies Call;

export const previewDocumentsRequest = {
  method: 'POST',
  path: '/desk/claims/:reference/documents/preview',
  summary: 'The mail that a request would send, which is not made by this',
  shows: 'claim',
  did: 'Looked at the mail of a request',
  act: 'opened',
  access: ofStaff('claim.request'),
  params: byReference,
  body: documentsRequest,
  largestBody: DECISION_BODY,
  answer: data(requestPreview),
} as const satisfies Call;
