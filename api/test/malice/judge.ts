import { failure } from '@gadget-claims/domain/envelope';
import * as z from 'zod/mini';
import type { ApiCall } from './operations.ts';
import type { Got, WireRequest } from './wire.ts';

const refusal = z.strictObject({
  ...failure.shape,
  // The data of a refused stale save, or of a choice made in another window.
  data: z.optional(z.unknown()),
});
const success = z.looseObject({ data: z.unknown() });

/** Signs of our insides in an answer. */
const INSIDES: readonly RegExp[] = [
  /\n\s+at \S/,
  /\bat (?:async )?[\w.<>]+ \(/,
  /node_modules/,
  /node:internal/,
  /file:\/\/\/(?!etc)/,
  /\/(?:api|server|domain|portal)\/src\//,
  /\.ts:\d/,
  /syntax error at or near|relation "|column "|violates \w+ constraint/,
  /\b(?:ECONN\w+|FST_ERR\w+|ZodError|TypeError|RangeError|SyntaxError)\b/,
];

/** The fault of an answer; nothing when it is as documented. */
export function wrongWith(
  call: ApiCall,
  sent: WireRequest,
  got: Got | undefined,
): string | undefined {
  // A text that is hardly HTTP may be hung up on.
  if (!got) return sent.raw ? undefined : 'no answer';
  const inside = INSIDES.find((pattern) => pattern.test(got.body));
  if (inside) return `shows its insides (${String(inside)}): ${got.body.slice(0, 300)}`;
  if (got.status >= 500) return `answers ${got.status}: ${got.body.slice(0, 300)}`;
  const documented = got.status < 400 ? call.answers : call.refusals;
  const type = got.contentType.split(';')[0]?.trim() ?? '';
  // Without a body by what HTTP says.
  if (got.status === 100 || got.status === 304) return undefined;
  if (type !== 'application/json') {
    // A message may name another method or address than the call's own.
    const isKnown = documented.includes(type) || (sent.raw !== undefined && got.status < 400);
    return isKnown ? undefined : `answers ${got.status} as "${type}": ${got.body.slice(0, 200)}`;
  }
  return wrongWithJson(got, sent.method === 'HEAD' || (call.givesJsonFile && got.status < 400));
}

function wrongWithJson({ status, body }: Got, isBare: boolean): string | undefined {
  if (isBare) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return `answers ${status} with what is not JSON: ${body.slice(0, 200)}`;
  }
  const fits = z.safeParse(status < 400 ? success : refusal, value).success;
  return fits ? undefined : `answers ${status} outside the envelope: ${body.slice(0, 300)}`;
}
