import * as z from 'zod/mini';
import { DECISION_BODY, ofStaff, call, logged } from '../../call.ts';
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

export const judgeDocument = call('POST /desk/evidence/:documentId/verdict', {
  summary: 'Say whether a file does; one that does not is asked for again by the same call',
  description: 'The same verdict with the same words again changes nothing.',
  ...logged('document', 'Judged a file', 'decided'),
  sends: { of: 'params', name: 'documentId' },
  access: ofStaff('claim.request'),
  params: z.object({ documentId: idInPath }),
  body: verdictRequest,
  answer: data(verdictGiven),
});

export const requestDocuments = call('POST /desk/claims/:reference/documents', {
  summary: 'Ask the claimant for documents, beside what they are asked for already',
  description: 'What is asked for in the same words already changes nothing.',
  ...logged('claim', 'Asked for documents', 'asked'),
  sends: 'ask',
  access: ofStaff('claim.request'),
  params: byReference,
  body: documentsRequest,
  largestBody: DECISION_BODY,
  answer: data(documentsAsked),
});

export const previewDocumentsRequest = call('POST /desk/claims/:reference/documents/preview', {
  summary: 'The mail that a request would send, which is not made by this',
  ...logged('claim', 'Looked at the mail of a request', 'opened'),
  access: ofStaff('claim.request'),
  params: byReference,
  body: documentsRequest,
  largestBody: DECISION_BODY,
  answer: data(requestPreview),
});
