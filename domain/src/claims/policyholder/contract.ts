import * as z from 'zod/mini';
import { PUBLIC, call } from '../../call.ts';

const byToken = z.object({ token: z.string().check(z.maxLength(200)) });

/** A GET changes nothing, because mail programs look at links. */
export const askNotMe = call('GET /claim/notme/:token', {
  summary: 'Page that asks a policyholder whether a claim is not theirs',
  access: PUBLIC,
  params: byToken,
  media: ['text/html'],
});

export const sayNotMe = call('POST /claim/notme/:token', {
  summary: 'Say that a claim is not the policyholder’s, by the link in a mail: payouts are held',
  access: PUBLIC,
  params: byToken,
  media: ['text/html'],
});
