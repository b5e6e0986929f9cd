import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { measuring } from './digests.ts';

/** Writes lines, packed, to a new file that is on the disk in the end; gives the file's hash. */
export async function writeLines(path: string, lines: AsyncIterable<string[]>): Promise<string> {
  const { through, result } = measuring();
  const text = Readable.from(texts(lines));
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(text, createGzip({ level: 4 }), through, file);
  return result().sha256;
}

async function* texts(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const batch of batches) {
    if (batch.length > 0) yield `${batch.join('\n')}\n`;
  }
}

/** The lines of such a file, one by one. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const packed = createReadStream(path);
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.on('error', (error) => text.destroy(error));
  let rest = '';
  try {
    // Not by `readline`, which takes some characters of other scripts for the end of a line too.
    for await (const chunk of text as AsyncIterable<string>) {
      const lines = `${rest}${chunk}`.split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    packed.destroy();
  }
}

/** Puts single things together, no more of them than told and no more characters than a million. */
export async function* batchesOf<T>(
  things: AsyncIterable<T>,
  most: number,
  lengthOf: (thing: T) => number = () => 0,
): AsyncGenerator<T[]> {
  let batch: T[] = [];
  let length = 0;
  for await (const thing of things) {
    batch.push(thing);
    length += lengthOf(thing);
    if (batch.length < most && length < 1_000_000) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}
