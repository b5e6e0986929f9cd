import * as z from 'zod/mini';
import { OF_STAFF, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath, numberInPath } from '../../path-ids.ts';
import { approveRequest } from '../clauses/schemas.ts';
import { wording, wordingDraft } from './schemas.ts';

const ofVersion = z.object({ wordingId: idInPath, version: numberInPath });

export const listWordings = call('GET /desk/wordings', {
  summary: 'The policy wordings with all versions, the latest of each first',
  access: { ...OF_STAFF, permission: 'claim.read' },
  shows: 'nothing',
  answer: data(z.array(wording)),
});

export const writeWording = call('POST /desk/wordings', {
  summary:
    'Write the draft of a wording, or of the next version of one; one’s own draft is replaced',
  access: { ...OF_STAFF, permission: 'library.write' },
  shows: 'nothing',
  body: wordingDraft,
  answer: data(wording),
});

export const approveWording = call('POST /desk/wordings/:wordingId/:version/approve', {
  summary:
    'Bring a draft that somebody else wrote, as it was read, into force in its period, with the clauses that it takes over',
  access: { ...OF_STAFF, permission: 'library.approve' },
  shows: 'nothing',
  params: ofVersion,
  body: approveRequest,
  answer: data(wording),
});

export const retireWording = call('POST /desk/wordings/:wordingId/:version/retire', {
  summary: 'Take a version out of use, or a draft back; what was decided by its clauses stays',
  access: { ...OF_STAFF, permission: 'library.approve' },
  shows: 'nothing',
  params: ofVersion,
  answer: data(wording),
});
