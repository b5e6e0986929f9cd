import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const TEXT = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT };
const ENCODINGS = {
  br: (plain: Buffer) => brotli(plain, { params: TEXT }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 9 }),
} as const;
type Encoding = keyof typeof ENCODINGS;

interface Packed {
  encoding: Encoding | undefined;
  body: Buffer;
}

// The best compression of a page takes 100 ms: away from the main thread, and one after the other,
// so that passwords, which are hashed on the same threads, wait for no more than one.
let queue: Promise<unknown> = Promise.resolve();

/**
 * Text that stays the same while the process runs: made once, and compressed once in each way, as
 * well as can be. Until that is done it is found as it is, and is compressed like any other answer.
 */
export function precompressed(make: () => string): (accepted: string | undefined) => Packed {
  const bodies = new Map<Encoding, Buffer | null>();
  // What makes it is let go with that: it may hold the text a second time.
  let once: (() => string) | null = make;
  let plain: Buffer | null = null;
  return (accepted = '') => {
    const body = (plain ??= Buffer.from(once?.() ?? ''));
    once = null;
    const encoding = (Object.keys(ENCODINGS) as Encoding[]).find((name) => takes(accepted, name));
    if (encoding === undefined) return { encoding, body };
    const packed = bodies.get(encoding);
    if (packed) return { encoding, body: packed };
    if (packed === undefined) {
      bodies.set(encoding, null);
      queue = queue
        .then(() => ENCODINGS[encoding](body))
        .then(
          (done) => bodies.set(encoding, done),
          () => bodies.delete(encoding),
        );
    }
    return { encoding: undefined, body };
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
  reply.header('vary', 'accept-encoding');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(body);
}
