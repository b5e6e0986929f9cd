import * as z from 'zod/mini';
import { type Access, call, logged, ofStaff } from '../../call.ts';
import { idInPath } from '../../path-ids.ts';
import { DESK_PROOF_MINUTES } from '../../promises.ts';
import { queueFileQuery } from '../queue/schemas.ts';

/** Takes what is about people out of the desk, so it wants a recent proof of who does. */
const TAKES_OUT = {
  ...ofStaff('claim.export'),
  provenWithin: DESK_PROOF_MINUTES,
} as const satisfies Access;

export const getQueueFile = call('GET /desk/queue/file', {
  summary: 'A list of the queue as CSV, in its order; a list longer than a limit is refused',
  access: TAKES_OUT,
  ...logged('claims', 'Took a list out as a file', 'exported'),
  query: queueFileQuery,
  media: ['text/csv'],
});

export const getCaseFile = call('GET /desk/claims/:reference/case-file', {
  summary: 'A claim as a PDF for an ombudsman: account, files, checks, decisions, messages, notes',
  description: 'Without an investigation, calls with other people, and files that are kept back.',
  access: TAKES_OUT,
  ...logged('claim', 'Took the claim out as a case file', 'exported'),
  params: z.object({ reference: idInPath }),
  media: ['application/pdf'],
});
