import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const ENCODINGS = { br: brotliCompressSync, gzip: gzipSync } as const;
type Encoding = keyof typeof ENCODINGS;

interface Packed {
  encoding: Encoding | undefined;
  body: Buffer;
}

/** Text that stays the same while the process runs: made once, and compressed once in each way. */
export function precompressed(make: () => string): (accepted: string | undefined) => Packed {
  const bodies = new Map<Encoding | undefined, Buffer>();
  const plain = () => kept(undefined, () => Buffer.from(make()));
  const kept = (encoding: Encoding | undefined, work: () => Buffer) => {
    const known = bodies.get(encoding) ?? work();
    bodies.set(encoding, known);
    return known;
  };
  return (accepted = '') => {
    const encoding = (Object.keys(ENCODINGS) as Encoding[]).find((name) => takes(accepted, name));
    if (encoding === undefined) return { encoding, body: plain() };
    return { encoding, body: kept(encoding, () => ENCODINGS[encoding](plain())) };
  };
}

/** Whether an Accept-Encoding header names it, and not with a weight of nothing. */
const takes = (accepted: string, name: Encoding) =>
  accepted
    .split(',')
    .map((one) =>
      one
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/),
    )
    .some(([one, weight = '1']) => one === name && Number(weight) > 0);

/** Sends it as the caller takes it. */
export function sendPacked(
  request: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  find: ReturnType<typeof precompressed>,
) {
  const accepted = request.headers['accept-encoding'];
  const { encoding, body } = find(Array.isArray(accepted) ? accepted.join(',') : accepted);
  reply.header('vary', 'accept-encoding').header('cache-control', 'public, max-age=300');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
