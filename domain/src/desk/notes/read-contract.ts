import * as z from 'zod/mini';
import { call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { noteRead, readRequest } from './schemas.ts';

// By itself: My work is sent none of the calls of a claim.

export const readNote = call('POST /desk/claims/:reference/notes/:noteId/read', {
  summary: 'Say that one read a note that asks one, or take that back soon after',
  ...logged('claim', 'Said that they read a note, or took that back', 'noted'),
  access: ofStaff('claim.read'),
  params: z.object({ reference: idInPath, noteId: numberInPath }),
  body: readRequest,
  answer: data(noteRead),
});
