import * as z from 'zod/mini';
import { call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { endingRequest, needRequest, supportNeed } from './desk-schemas.ts';

const needs = data(z.array(supportNeed));
const ofNeed = z.object({ reference: idInPath, needId: numberInPath });

export const markNeed = call('POST /desk/claims/:reference/needs', {
  summary: 'Mark a support need of a claimant; gives those that hold',
  description: 'The same need again changes nothing.',
  ...logged('claim', 'Marked a support need', 'noted'),
  sends: 'need',
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath }),
  body: needRequest,
  answer: needs,
});

export const changeNeed = call('POST /desk/claims/:reference/needs/:needId', {
  summary: 'Change a support need; what it said before stays in the claim’s log',
  ...logged('claim', 'Changed a support need', 'noted'),
  access: ofStaff('claim.note'),
  params: ofNeed,
  body: needRequest,
  answer: needs,
});

export const endNeed = call('POST /desk/claims/:reference/needs/:needId/ended', {
  summary: 'End a support need, or take that back soon after',
  ...logged('claim', 'Ended a support need, or took that back', 'noted'),
  access: ofStaff('claim.note'),
  params: ofNeed,
  body: endingRequest,
  answer: needs,
});
