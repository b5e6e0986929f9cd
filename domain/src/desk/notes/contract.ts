import * as z from 'zod/mini';
import { ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { claimNote, correctionRequest, noteRequest } from './schemas.ts';

export const writeNote = call('POST /desk/claims/:reference/notes', {
  summary: 'Note something about a claim for the claims team; gives its notes, oldest first',
  description: 'The same words again, with nothing in between, are the same note.',
  ...logged('claim', 'Wrote a note', 'noted'),
  sends: 'note',
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath }),
  body: noteRequest,
  answer: data(z.array(claimNote)),
});

export const correctNote = call('POST /desk/claims/:reference/notes/:noteId', {
  summary: 'Correct a note of one’s own soon after; what it said before stays to be seen',
  ...logged('claim', 'Corrected a note', 'noted'),
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath, noteId: numberInPath }),
  body: correctionRequest,
  answer: data(z.array(claimNote)),
});
