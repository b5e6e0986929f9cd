import { createReadStream } from 'node:fs';
import { LONGEST_RECORD, UnreadableFile } from './rows.ts';

// Small, so that the database's answers are not left waiting while a chunk is gone through.
const CHUNK = 64 * 1024;

const UTF_16 = 'is UTF-16. Save it as UTF-8 and try again';
const NOT_READABLE = 'may not be read by this account';

const LOOKS_LIKE: { bytes: number[]; message: string }[] = [
  { bytes: [0xff, 0xfe], message: UTF_16 },
  { bytes: [0xfe, 0xff], message: UTF_16 },
  { bytes: [0x50, 0x4b, 3, 4], message: 'is a workbook or a zip archive. Save it as CSV (UTF-8)' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], message: 'is an old workbook. Save it as CSV (UTF-8)' },
  { bytes: [0x1f, 0x8b], message: 'is compressed. Unpack it first' },
];
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

const PLAIN_REASONS: Record<string, string> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder, not a file',
  EACCES: NOT_READABLE,
  EPERM: NOT_READABLE,
};

/** The file in pieces, without its byte order mark; refuses bytes that are plainly not UTF-8 text. */
export async function* chunksOf(file: string): AsyncGenerator<Buffer> {
  let isFirst = true;
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: CHUNK })) {
      if (!isFirst) yield chunk;
      else yield withoutMark(chunk);
      isFirst = false;
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = PLAIN_REASONS[code];
    throw reason === undefined ? error : new UnreadableFile(reason);
  }
  if (isFirst) throw new UnreadableFile('is empty');
}

function withoutMark(start: Buffer): Buffer {
  const known = LOOKS_LIKE.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte));
  if (known) throw new UnreadableFile(known.message);
  if (start.includes(0)) throw new UnreadableFile('is not a text file. Save it as UTF-8 text');
  return start.subarray(0, 3).equals(UTF8_MARK) ? start.subarray(3) : start;
}

/** Gathers one record over as many chunks as it takes, and forgets it once it is too long. */
export class RecordBytes {
  #parts: Buffer[] = [];
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  add(bytes: Buffer): void {
    this.#size += bytes.length;
    if (this.#size > LONGEST_RECORD) this.#parts = [];
    else this.#parts.push(bytes);
  }

  /** The record with these last bytes; undefined when it was too long. */
  finish(last: Buffer): Buffer | undefined {
    this.add(last);
    const whole = this.#parts.length === 1 ? this.#parts[0] : Buffer.concat(this.#parts);
    const size = this.#size;
    this.#parts = [];
    this.#size = 0;
    return size > LONGEST_RECORD ? undefined : whole;
  }
}
