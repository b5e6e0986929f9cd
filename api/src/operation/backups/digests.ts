import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';

const BITS = 256n;

/** A hash of rows that does not depend on their order: databases give them as they like. */
export function rowSum() {
  let sum = 0n;
  let rows = 0;
  return {
    add(line: string): void {
      sum += BigInt(`0x${createHash('sha256').update(line).digest('hex')}`);
      rows += 1;
    },
    result: () => ({
      rows,
      content: BigInt.asUintN(Number(BITS), sum).toString(16).padStart(64, '0'),
    }),
  };
}

/** Lets bytes through, counts and hashes them. */
export function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Hash and length of what comes out of a stream. */
export async function digestOf(stream: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of stream) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Hash and length of a file; nothing when there is none. */
export async function digestOfFile(path: string) {
  return digestOf(createReadStream(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
