import * as z from 'zod/mini';
import { type Call, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { claimShown, messageRequest, messagesSeen, sentMessage } from './message-schemas.ts';

const byReference = z.object({ reference: idInPath });

export const answerClaimant = {
  method: 'POST',
  path: '/desk/claims/:reference/messages',
  summary: 'Write to the claimant; a mail says that there is a message, and none of its words',
  description: 'The same words again, with nothing in between, are the same message.',
  shows: 'claim',
  did: 'Wrote to the claimant',
  act: 'wrote',
  sends: 'write',
  access: ofStaff('claim.message'),
  params: byReference,
  body: messageRequest,
  answer: data(sentMessage),
} as const satisfies Call;

export const seeClaim = {
  method: 'POST',
  path: '/desk/claims/:reference/seen',
  summary: 'Say what of a claim was on the screen, so that it is no longer new',
  shows: 'claim',
  did: 'Had what is new on the screen',
  act: 'opened',
  byItself: true,
  access: ofStaff('claim.message'),
  params: byReference,
  body: claimShown,
  answer: data(messagesSeen),
} as const satisfies Call;
