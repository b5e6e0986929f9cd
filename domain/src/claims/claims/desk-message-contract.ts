import * as z from 'zod/mini';
import { ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { answerRequest, claimShown, messagesSeen, sentMessage } from './message-schemas.ts';

const byReference = z.object({ reference: idInPath });

export const answerClaimant = call('POST /desk/claims/:reference/messages', {
  summary: 'Write to the claimant; a mail says that there is a message, and none of its words',
  description: 'The same words again, with nothing in between, are the same message.',
  ...logged('claim', 'Wrote to the claimant', 'wrote'),
  sends: 'write',
  access: ofStaff('claim.message'),
  params: byReference,
  body: answerRequest,
  answer: data(sentMessage),
});

export const seeClaim = call('POST /desk/claims/:reference/seen', {
  summary: 'Say what of a claim was on the screen, so that it is no longer new',
  ...logged('claim', 'Had what is new on the screen', 'opened'),
  byItself: true,
  access: ofStaff('claim.message'),
  params: byReference,
  body: claimShown,
  answer: data(messagesSeen),
});
