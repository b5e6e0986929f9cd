import * as z from 'zod/mini';
import { type Call, PUBLIC } from '../../call.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

/** A GET changes nothing, because mail programs look at links. */
export const askNotMe = {
  method: 'GET',
  path: '/claim/notme/:token',
  summary: 'Page that asks a policyholder whether a claim is not theirs',
  access: PUBLIC,
  params: byToken,
  media: ['text/html'],
} as const satisfies Call;

export const sayNotMe = {
  method: 'POST',
  path: '/claim/notme/:token',
  summary: 'Say that a claim is not the policyholder’s, by the link in a mail: payouts are held',
  access: PUBLIC,
  params: byToken,
  media: ['text/html'],
} as const satisfies Call;
