import * as z from 'zod/mini';
import { DECISION_BODY, OF_STAFF, ofStaff, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { deskDraft, draftKept, draftRequest } from './schemas.ts';

export const keepDraft = call('POST /desk/claims/:reference/drafts', {
  summary: 'Keep what one types about a claim until it is sent; nobody else reads it',
  access: ofStaff('claim.read'),
  // Their own words about a claim that was logged when it was opened.
  shows: 'nothing',
  byItself: true,
  params: z.object({ reference: idInPath }),
  body: draftRequest,
  largestBody: DECISION_BODY,
  answer: data(draftKept),
});

export const listDrafts = call('GET /desk/claims/:reference/drafts', {
  summary: 'What one typed about a claim and has not sent; nobody else reads it',
  access: ofStaff('claim.read'),
  shows: 'nothing',
  params: z.object({ reference: idInPath }),
  answer: data(z.array(deskDraft)),
});

const WRITES_CLAUSES = { ...OF_STAFF, permission: 'library.write' } as const;

export const listClauseDrafts = call('GET /desk/clause-drafts', {
  summary: 'List your unsaved drafts of clauses and wordings; only you can read them',
  access: WRITES_CLAUSES,
  shows: 'nothing',
  answer: data(z.array(deskDraft)),
});

export const keepClauseDraft = call('POST /desk/clause-drafts', {
  summary: 'Save your draft of a clause or a wording until you save it itself',
  access: WRITES_CLAUSES,
  shows: 'nothing',
  byItself: true,
  body: draftRequest,
  largestBody: DECISION_BODY,
  answer: data(draftKept),
});
