import * as z from 'zod/mini';
import { type Call, OF_CLAIM } from '../../call.ts';
import { data } from '../../envelope.ts';
import { many } from '../../in-words.ts';
import { idInPath } from '../../path-ids.ts';
import { COMPLAINT_WEEKS } from '../../promises.ts';
import { claimComplaint, complaintRequest } from './schemas.ts';

// No Idempotency-Key, because that would keep the words a second time: a claim has one complaint, and a
// repeat is answered with it.
export const complain = {
  method: 'POST',
  path: '/claim/complaint/:id',
  summary: `Complain about a claim, once; gives the complaint’s reference and the day of our answer, ${many(COMPLAINT_WEEKS, 'week')} later`,
  description:
    'In every status. A claim has one complaint: another one changes nothing and is answered with the first. More about it is a message.',
  access: OF_CLAIM,
  params: z.object({ id: idInPath }),
  body: complaintRequest,
  answer: data(claimComplaint),
} as const satisfies Call;
