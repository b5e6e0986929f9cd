import * as z from 'zod/mini';
import { type Call, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { claimNote, noteRequest } from './schemas.ts';

export const writeNote = {
  method: 'POST',
  path: '/desk/claims/:reference/notes',
  summary: 'Note something about a claim for the claims team; gives its notes, oldest first',
  description: 'The same words again, with nothing in between, are the same note.',
  shows: 'claim',
  did: 'Wrote a note',
  act: 'noted',
  sends: 'note',
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath }),
  body: noteRequest,
  answer: data(z.array(claimNote)),
} as const satisfies Call;

export const correctNote = {
  method: 'POST',
  path: '/desk/claims/:reference/notes/:noteId',
  summary: 'Correct a note of one’s own soon after; what it said before stays to be seen',
  shows: 'claim',
  did: 'Corrected a note',
  act: 'noted',
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath, noteId: numberInPath }),
  body: noteRequest,
  answer: data(z.array(claimNote)),
} as const satisfies Call;
