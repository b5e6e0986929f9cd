import * as z from 'zod/mini';
import { type Call, DECISION_BODY, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import {
  changedClaim,
  decision,
  decisionRequest,
  preview,
  decisionPreviewRequest,
  secondRequest,
  waitingDecision,
} from './schemas.ts';

const byDecision = z.object({ decisionId: idInPath });

export const makeDecision = {
  method: 'POST',
  path: '/desk/decisions',
  summary: 'Decide about gadgets of a claim; takes effect in seconds, or waits for a second person',
  description: 'Each outcome asks for its own permission beside that to read.',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Decided',
  act: 'decided',
  sends: { of: 'body', name: 'outcome' },
  body: decisionRequest,
  largestBody: DECISION_BODY,
  answer: data(decision),
  refusals: { changed: changedClaim },
  idempotent: true,
} as const satisfies Call;

export const previewDecision = {
  method: 'POST',
  path: '/desk/decisions/preview',
  summary: 'The mail that a decision would send, which is not made by this',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Looked at the mail of a decision',
  act: 'opened',
  body: decisionPreviewRequest,
  largestBody: DECISION_BODY,
  answer: data(preview),
} as const satisfies Call;

export const answerDecision = {
  method: 'POST',
  path: '/desk/decisions/:decisionId/second',
  summary: 'Say yes or no to a decision above the limit of the person who made it',
  access: ofStaff('claim.second'),
  shows: 'claim',
  did: 'Answered as the second person',
  act: 'decided',
  sends: { of: 'params', name: 'decisionId' },
  params: byDecision,
  body: secondRequest,
  answer: data(decision),
  refusals: { changed: changedClaim },
  idempotent: true,
} as const satisfies Call;

export const undoDecision = {
  method: 'POST',
  path: '/desk/decisions/:decisionId/undo',
  summary: 'Take back a decision of one’s own before it takes effect; nobody hears of it',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Took a decision back',
  act: 'decided',
  params: byDecision,
  answer: data(decision),
} as const satisfies Call;

export const listDecisions = {
  method: 'GET',
  path: '/desk/decisions/of/:claimId',
  summary: 'The decisions about a claim, latest first',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Looked at the decisions',
  act: 'listed',
  params: z.object({ claimId: idInPath }),
  answer: data(z.array(decision)),
} as const satisfies Call;

export const listWaiting = {
  method: 'GET',
  path: '/desk/decisions/waiting',
  summary: 'The decisions that wait for a second person, oldest first',
  access: ofStaff('claim.second'),
  shows: 'claims',
  did: 'Looked at the second looks',
  act: 'listed',
  answer: data(z.array(waitingDecision)),
} as const satisfies Call;
