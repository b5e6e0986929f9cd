import { chunksOf, RecordBytes } from './bytes.ts';
import { parseRecord } from './json.ts';
import { UnreadableFile, type ReadRow, type Rows, type UnreadRow } from './rows.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const isJsonSpace = (byte: number): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/**
 * Cuts a JSON array into its elements without parsing them: it follows strings and brackets only,
 * and JSON.parse judges each element. stream-json makes objects of every token, which takes ten
 * times as long, and is by its own words not meant for files of others.
 */
class ArraySplitter {
  #state: 'before' | 'inside' | 'after' | 'beyond' = 'before';
  #depth = 0;
  #inString = false;
  #escaped = false;
  #record = new RecordBytes();
  #row = 0;

  split(chunk: Buffer): (ReadRow | UnreadRow)[] {
    const rows: (ReadRow | UnreadRow)[] = [];
    let at = this.#state === 'before' ? this.#begin(chunk) : 0;
    while (at < chunk.length && this.#state === 'inside') {
      const end = this.#endOfElement(chunk, at);
      if (end === -1) {
        this.#record.add(chunk.subarray(at));
        return rows;
      }
      this.#take(rows, chunk, at, end);
      at = end + 1;
    }
    const goesOn = this.#state === 'after' && !chunk.subarray(at).every(isJsonSpace);
    if (goesOn) this.#state = 'beyond';
    return rows;
  }

  end(): void {
    if (this.#state === 'before') throw new UnreadableFile('holds nothing');
    if (this.#state === 'after') return;
    if (this.#state === 'beyond') {
      throw new UnreadableFile('goes on after the end of the list of policies', {
        row: this.#row,
      });
    }
    throw new UnreadableFile('is cut short: the list of policies does not end', {
      row: this.#row + 1,
    });
  }

  #begin(chunk: Buffer): number {
    const at = chunk.findIndex((byte) => !isJsonSpace(byte));
    if (at === -1) return chunk.length;
    if (chunk[at] !== OPEN_LIST) {
      throw new UnreadableFile(
        'is not a JSON list of policies: it should begin with [ (a file with one policy on each line is named .ndjson)',
      );
    }
    this.#state = 'inside';
    return at + 1;
  }

  /** Where the comma or bracket behind the current element is; -1 when not in this chunk. */
  #endOfElement(chunk: Buffer, from: number): number {
    let depth = this.#depth;
    let inString = this.#inString;
    let escaped = this.#escaped;
    let end = -1;
    for (let at = from; at < chunk.length; at += 1) {
      const byte = chunk[at];
      if (inString) {
        if (escaped) escaped = false;
        else if (byte === BACKSLASH) escaped = true;
        else if (byte === QUOTE) inString = false;
      } else if (byte === QUOTE) inString = true;
      else if (byte === OPEN_OBJECT || byte === OPEN_LIST) depth += 1;
      else if (depth === 0 && (byte === COMMA || byte === CLOSE_LIST)) {
        end = at;
        break;
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1;
    }
    this.#depth = depth;
    this.#inString = inString;
    this.#escaped = escaped;
    return end;
  }

  #take(rows: (ReadRow | UnreadRow)[], chunk: Buffer, start: number, end: number): void {
    const bytes = this.#record.finish(chunk.subarray(start, end));
    const isLast = chunk[end] === CLOSE_LIST;
    if (isLast) this.#state = 'after';
    if (isLast && this.#row === 0 && bytes?.every(isJsonSpace)) return;
    this.#row += 1;
    rows.push(parseRecord(this.#row, bytes));
  }
}

/** The elements of one JSON array; the first is row 1. */
export async function* readJsonArray(file: string): Rows {
  const splitter = new ArraySplitter();
  for await (const chunk of chunksOf(file)) yield splitter.split(chunk);
  splitter.end();
}
