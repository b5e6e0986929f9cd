import * as z from 'zod/mini';
import { OF_BRAND, call } from '../../call.ts';
import { data } from '../../envelope.ts';
import { numberInPath } from '../../path-ids.ts';
import { publicReseller } from './schemas.ts';

export const getResellerOfHost = call('GET /reseller', {
  summary: 'The brand of this host name',
  access: OF_BRAND,
  query: z.object({ reseller: z.optional(z.string().check(z.maxLength(40))) }),
  answer: data(publicReseller),
});

export const getReseller = call('GET /reseller/:id', {
  summary: 'A brand by its id',
  access: OF_BRAND,
  params: z.object({ id: numberInPath }),
  answer: data(publicReseller),
});
