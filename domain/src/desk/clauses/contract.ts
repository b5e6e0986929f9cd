import * as z from 'zod/mini';
import { type Call, OF_STAFF, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { clause, clauseDraft, offeredClause } from './schemas.ts';

const ofVersion = z.object({ clauseId: idInPath, version: numberInPath });

export const listClauses = {
  method: 'GET',
  path: '/desk/clauses',
  summary: 'The library of clauses with all versions, the latest of each first',
  access: { ...OF_STAFF, permission: 'claim.read' },
  shows: 'nothing',
  query: z.object({ underwriterId: z.optional(numberInPath) }),
  answer: data(z.array(clause)),
} as const satisfies Call;

export const offerClauses = {
  method: 'GET',
  path: '/desk/clauses/for/:gadgetId',
  summary: 'The clauses that a decision about a gadget can stand on; `find` is what was typed',
  access: ofStaff('claim.read'),
  shows: 'claim',
  did: 'Looked for a clause',
  act: 'opened',
  params: z.object({ gadgetId: idInPath }),
  query: z.object({
    find: z.optional(z.string().check(z.maxLength(120))),
    /** Ids of the other gadgets that are decided with it, with commas: the words name all of them. */
    also: z.optional(z.string().check(z.maxLength(3000))),
  }),
  answer: data(z.array(offeredClause)),
} as const satisfies Call;

export const writeClause = {
  method: 'POST',
  path: '/desk/clauses',
  summary:
    'Write the draft of a clause, or of the next version of one; one’s own draft is replaced',
  access: { ...OF_STAFF, permission: 'clause.write' },
  shows: 'nothing',
  body: clauseDraft,
  answer: data(clause),
} as const satisfies Call;

export const approveClause = {
  method: 'POST',
  path: '/desk/clauses/:clauseId/:version/approve',
  summary: 'Let decisions stand on a draft that somebody else wrote; the version before it retires',
  access: { ...OF_STAFF, permission: 'clause.approve' },
  shows: 'nothing',
  params: ofVersion,
  answer: data(clause),
} as const satisfies Call;

export const retireClause = {
  method: 'POST',
  path: '/desk/clauses/:clauseId/:version/retire',
  summary: 'Take a version out of use, or a draft back; what was decided by it stays',
  access: { ...OF_STAFF, permission: 'clause.approve' },
  shows: 'nothing',
  params: ofVersion,
  answer: data(clause),
} as const satisfies Call;
