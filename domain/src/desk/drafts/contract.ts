import * as z from 'zod/mini';
import { DECISION_BODY, ofStaff, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { draftKept, draftRequest } from './schemas.ts';

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
