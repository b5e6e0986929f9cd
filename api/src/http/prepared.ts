import { createHash } from 'node:crypto';
import type { Call, DataOf } from '@gadget-claims/domain/call';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { missing } from './errors.ts';

/** An answer that is the same for everyone until the next release, serialised once. */
export interface Prepared {
  body: string;
  etag: string;
}

/** The same, as it is kept: nothing in it is ever written to. */
export type Unchanging<T> = T extends readonly (infer Entry)[]
  ? readonly Unchanging<Entry>[]
  : T extends object
    ? { readonly [Key in keyof T]: Unchanging<T[Key]> }
    : T;

const MAX_AGE_SECONDS = 3600;

/** The answer to a call that is about `data`, ready to be sent. */
export function prepare<C extends Call>(_call: C, data: Unchanging<DataOf<C>>): Prepared {
  const body = JSON.stringify({ data });
  // Weak: the body may be compressed on the way.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag };
}

/** Prepares on first use and remembers; a missing one is not remembered either. */
export function prepared<Ids extends number[]>(
  make: (...ids: Ids) => Prepared | undefined,
): (...ids: Ids) => Prepared | undefined {
  const known = new Map<string, Prepared>();
  return (...ids) => {
    const key = ids.join('/');
    const found = known.get(key) ?? make(...ids);
    if (found) known.set(key, found);
    return found;
  };
}

/** Sends a prepared answer, or says that the caller's copy is still good; `private`: for the caller's own cache. */
export function sendPrepared(
  request: Pick<FastifyRequest, 'headers'>,
  reply: Pick<FastifyReply, 'header' | 'code'>,
  answer: Prepared | undefined,
  caches: 'public' | 'private' = 'public',
): never {
  if (!answer) throw missing();
  reply
    .header('cache-control', `${caches}, max-age=${MAX_AGE_SECONDS}`)
    .header('etag', answer.etag)
    .header('content-type', 'application/json; charset=utf-8');
  if (knows(request.headers['if-none-match'], answer.etag)) {
    return reply.code(304).send() as never;
  }
  return reply.code(200).send(answer.body) as never;
}

function knows(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

const bare = (tag: string) => tag.trim().replace(/^W\//, '');
