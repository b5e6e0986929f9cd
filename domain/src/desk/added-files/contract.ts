import * as z from 'zod/mini';
import { call, logged, ofStaff } from '../../call.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';
import { addedFile, fileBack, fileRemoved } from './schemas.ts';

const byDocument = z.object({ documentId: idInPath });

export const addFile = call('POST /desk/claims/:reference/files', {
  summary: 'Add a file that came by post, by e-mail or from somebody else to a claim',
  description:
    'The field `about` comes first, as JSON: what it is, whom it came from, how and when. Then one file, in `files`. It is looked at like files of claimants, and counts once it was.',
  ...logged('claim', 'Added a file', 'noted'),
  sends: 'file',
  access: ofStaff('claim.request'),
  params: z.object({ reference: idInPath }),
  body: 'files',
  answer: data(addedFile),
});

export const removeAddedFile = call('POST /desk/evidence/:documentId/remove', {
  summary: 'Take a file that a colleague added off a claim, while no decision rests on it',
  ...logged('document', 'Removed a file that was added', 'noted'),
  access: ofStaff('claim.request'),
  params: byDocument,
  answer: data(fileRemoved),
});

export const restoreAddedFile = call('POST /desk/evidence/:documentId/restore', {
  summary: 'Put a file back that one just removed; a second time changes nothing',
  ...logged('document', 'Put a removed file back', 'noted'),
  access: ofStaff('claim.request'),
  params: byDocument,
  answer: data(fileBack),
});
