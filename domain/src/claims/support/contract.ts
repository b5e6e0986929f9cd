import * as z from 'zod/mini';
import { OF_CLAIM, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { ownEndingRequest, ownNeed } from './schemas.ts';

export const endOwnNeed = call('POST /claim/support/:id', {
  summary:
    'Say that a support need no longer holds, or take that back soon after; gives those that hold',
  access: OF_CLAIM,
  params: z.object({ id: idInPath }),
  body: ownEndingRequest,
  answer: data(z.array(ownNeed)),
});
