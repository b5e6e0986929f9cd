import * as z from 'zod/mini';
import { type Call, OF_BRAND } from '../../call.ts';
import { data } from '../../envelope.ts';
import { numberInPath } from '../../path-ids.ts';
import { publicReseller } from './schemas.ts';

export const getResellerOfHost = {
  method: 'GET',
  path: '/reseller',
  summary: 'The brand of this host name',
  access: OF_BRAND,
  query: z.object({ reseller: z.optional(z.string().check(z.maxLength(40))) }),
  answer: data(publicReseller),
} as const satisfies Call;

export const getReseller = {
  method: 'GET',
  path: '/reseller/:id',
  summary: 'A brand by its id',
  access: OF_BRAND,
  params: z.object({ id: numberInPath }),
  answer: data(publicReseller),
} as const satisfies Call;
