import * as z from 'zod/mini';
import { ofStaff, call, logged } from '../../call.ts';
import { noteRequest } from '../../desk/notes/schemas.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';

export const liftHold = call('POST /desk/claims/:reference/lift', {
  summary:
    'Lift the hold of a policyholder who says that the claim is not theirs, or of a policy that changed, with a note why',
  access: ofStaff('claim.second'),
  ...logged('claim', 'Lifted the policyholder’s hold', 'decided'),
  params: z.object({ reference: idInPath }),
  body: noteRequest,
  answer: data(z.object({ lifted: z.literal(true) })),
});
