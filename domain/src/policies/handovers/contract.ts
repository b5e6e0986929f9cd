import * as z from 'zod/mini';
import { PUBLIC, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { handover, handoverRequest, loadedHandover } from './schemas.ts';

export const handPolicyholderOver = call('POST /standalonehandover', {
  summary: 'Hand a policyholder over to the claim wizard',
  description:
    'Each call makes a link of its own; those of before stay good until they end, so a repeat does no harm.',
  access: { scopes: ['resellerKey'], owner: 'none', reseller: 'bearer' },
  body: handoverRequest,
  answer: data(handover),
});

export const loadHandover = call('GET /standalonehandover/load/:id', {
  summary: 'What a handover leads to; loading does not use it up',
  access: PUBLIC,
  params: z.object({ id: z.string().check(z.maxLength(100)) }),
  answer: data(loadedHandover),
});
