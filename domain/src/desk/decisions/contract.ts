import * as z from 'zod/mini';
import { DECISION_BODY, ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import {
  changedClaim,
  decision,
  decisionRequest,
  preview,
  reopenRequest,
  decisionPreviewRequest,
  secondRequest,
  waitingDecision,
} from './schemas.ts';

const byDecision = z.object({ decisionId: idInPath });

export const makeDecision = call('POST /desk/decisions', {
  summary: 'Decide about gadgets of a claim; takes effect in seconds, or waits for a second person',
  description: 'Each outcome asks for its own permission beside that to read.',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Decided', 'decided'),
  sends: { of: 'body', name: 'outcome' },
  body: decisionRequest,
  largestBody: DECISION_BODY,
  answer: data(decision),
  refusals: { changed: changedClaim },
  idempotent: true,
});

export const previewDecision = call('POST /desk/decisions/preview', {
  summary: 'The mail that a decision would send, which is not made by this',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Looked at the mail of a decision', 'opened'),
  body: decisionPreviewRequest,
  largestBody: DECISION_BODY,
  answer: data(preview),
});

export const answerDecision = call('POST /desk/decisions/:decisionId/second', {
  summary: 'Say yes or no to a decision that waits for a second person',
  access: ofStaff('claim.second'),
  ...logged('claim', 'Answered as the second person', 'decided'),
  sends: { of: 'params', name: 'decisionId' },
  params: byDecision,
  body: secondRequest,
  answer: data(decision),
  refusals: { changed: changedClaim },
  idempotent: true,
});

export const undoDecision = call('POST /desk/decisions/:decisionId/undo', {
  summary: 'Take back a decision of one’s own before it takes effect; nobody hears of it',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Took a decision back', 'decided'),
  params: byDecision,
  answer: data(decision),
});

export const listDecisions = call('GET /desk/decisions/of/:claimId', {
  summary: 'The decisions about a claim, latest first',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Looked at the decisions', 'listed'),
  params: z.object({ claimId: idInPath }),
  answer: data(z.array(decision)),
});

export const listWaiting = call('GET /desk/decisions/waiting', {
  summary: 'The decisions that wait for a second person, oldest first',
  access: ofStaff('claim.second'),
  ...logged('claims', 'Looked at the second looks', 'listed'),
  answer: data(z.array(waitingDecision)),
});

export const reopenDecision = call('POST /desk/claims/:reference/reopen', {
  summary:
    'Look again, with a reason among ourselves, at what was declined, or at what was approved while neither money nor goods have left',
  access: ofStaff('claim.second'),
  ...logged('claim', 'Reopened what was decided', 'decided'),
  params: z.object({ reference: idInPath }),
  body: reopenRequest,
  answer: data(z.object({ reopened: z.literal(true) })),
});
