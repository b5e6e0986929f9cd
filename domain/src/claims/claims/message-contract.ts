import * as z from 'zod/mini';
import { OF_CLAIM, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { claimMessage, messageRequest, messagesSeen, seenRequest } from './message-schemas.ts';

const byClaim = z.object({ id: idInPath });
const thread = data(z.array(claimMessage));

export const listMessages = call('GET /claim/messages/:id', {
  summary: 'What was written about a claim, oldest first; the latest 200',
  access: OF_CLAIM,
  params: byClaim,
  answer: thread,
});

// No Idempotency-Key, because that would keep the words a second time: the same words again, with
// nothing in between, are taken for the same message.
export const sendMessage = call('POST /claim/messages/:id', {
  summary: 'Write to the claims team about a claim; gives what was written so far',
  access: OF_CLAIM,
  params: byClaim,
  body: messageRequest,
  answer: thread,
});

export const seeMessages = call('POST /claim/messages/:id/seen', {
  summary: 'Say which messages were on the screen, so that they are no longer new',
  access: OF_CLAIM,
  params: byClaim,
  body: seenRequest,
  answer: data(messagesSeen),
});
