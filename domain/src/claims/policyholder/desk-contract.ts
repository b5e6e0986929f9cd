import * as z from 'zod/mini';
import { type Call, ofStaff } from '../../call.ts';
import { noteRequest } from '../../desk/notes/schemas.ts';
import { data } from '../../envelope.ts';
import { idInPath } from '../../path-ids.ts';

export const liftHold = {
  method: 'POST',
  path: '/desk/claims/:reference/lift',
  summary: 'Lift the hold of a policyholder who says that the claim is not theirs, with a note why',
  access: ofStaff('claim.second'),
  shows: 'claim',
  did: 'Lifted the policyholder’s hold',
  act: 'decided',
  params: z.object({ reference: idInPath }),
  body: noteRequest,
  answer: data(z.object({ lifted: z.literal(true) })),
} as const satisfies Call;
