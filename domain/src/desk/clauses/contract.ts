import * as z from 'zod/mini';
import { OF_STAFF, ofStaff, call, logged } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { approveRequest, clause, clauseDraft, offeredClause } from './schemas.ts';

const ofVersion = z.object({ clauseId: idInPath, version: numberInPath });

export const listClauses = call('GET /desk/clauses', {
  summary: 'The clauses of a wording with all versions, the latest of each first',
  access: { ...OF_STAFF, permission: 'claim.read' },
  shows: 'nothing',
  query: z.object({ wordingId: idInPath }),
  answer: data(z.array(clause)),
});

export const getClause = call('GET /desk/clauses/:clauseId', {
  summary: 'A clause with all its versions, the latest first',
  access: { ...OF_STAFF, permission: 'claim.read' },
  shows: 'nothing',
  params: z.object({ clauseId: idInPath }),
  answer: data(z.array(clause)),
});

export const offerClauses = call('GET /desk/clauses/for/:gadgetId', {
  summary: 'The clauses that a decision about a gadget can stand on; `find` is what was typed',
  access: ofStaff('claim.read'),
  ...logged('claim', 'Looked for a clause', 'opened'),
  params: z.object({ gadgetId: idInPath }),
  query: z.object({
    find: z.optional(z.string().check(z.maxLength(120))),
    /** Ids of the other gadgets that are decided with it, with commas: the words name all of them. */
    also: z.optional(z.string().check(z.maxLength(3000))),
  }),
  answer: data(z.array(offeredClause)),
});

export const writeClause = call('POST /desk/clauses', {
  summary:
    'Write the draft of a clause, or of the next version of one; one’s own draft is replaced',
  access: { ...OF_STAFF, permission: 'library.write' },
  shows: 'nothing',
  body: clauseDraft,
  answer: data(clause),
});

export const approveClause = call('POST /desk/clauses/:clauseId/:version/approve', {
  summary:
    'Let decisions stand on a draft that somebody else wrote, as it was read; the version before it retires',
  access: { ...OF_STAFF, permission: 'library.approve' },
  shows: 'nothing',
  params: ofVersion,
  body: approveRequest,
  answer: data(clause),
});

export const retireClause = call('POST /desk/clauses/:clauseId/:version/retire', {
  summary: 'Take a version out of use, or a draft back; what was decided by it stays',
  access: { ...OF_STAFF, permission: 'library.approve' },
  shows: 'nothing',
  params: ofVersion,
  answer: data(clause),
});
