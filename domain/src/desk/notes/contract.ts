import * as z from 'zod/mini';
import { ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { callRequest, claimNote, correctionRequest, mentionable, noteRequest } from './schemas.ts';

export const writeNote = call('POST /desk/claims/:reference/notes', {
  summary: 'Note something about a claim for the claims team; gives its notes, oldest first',
  description:
    'The same words for the same colleagues again, with nothing in between, are the same note. Colleagues whom it tells find it on their work.',
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

export const noteCall = call('POST /desk/claims/:reference/calls', {
  summary: 'Note a telephone call about a claim, and what was promised in it; gives its notes',
  description:
    'With a day to ring again the claim is snoozed until then, or nothing is noted. The same call again within a minute is the same note.',
  ...logged('claim', 'Noted a telephone call', 'noted'),
  sends: 'phone',
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath }),
  body: callRequest,
  answer: data(z.array(claimNote)),
});

export const keepPromise = call('POST /desk/claims/:reference/notes/:noteId/kept', {
  summary: 'Note that the promise of a telephone call is kept; a second time changes nothing',
  ...logged('claim', 'Kept a promise', 'noted'),
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath, noteId: numberInPath }),
  answer: data(z.array(claimNote)),
});

export const listMentionable = call('GET /desk/claims/:reference/mentionable', {
  summary: 'The colleagues whom a note about a claim can tell, by name',
  ...logged('claim', 'Looked up whom a note can tell', 'listed'),
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath }),
  answer: data(z.array(mentionable)),
});
