import * as z from 'zod/mini';
import { call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { markRequest, marked } from './schemas.ts';

export const markMatch = call('POST /desk/claims/:reference/matches', {
  summary: 'Say what it is that a claim and another one have in common, and why',
  description:
    'It decides nothing. The last one counts, for both claims; the same again of the same person is one.',
  ...logged('claims', 'Marked a match of two claims', 'noted'),
  sends: { of: 'body', name: 'other' },
  access: ofStaff('claim.note'),
  params: z.object({ reference: idInPath }),
  body: markRequest,
  answer: data(marked),
});
