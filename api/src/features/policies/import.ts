import { extname } from 'node:path';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../services.ts';
import { checkRow, type CheckedPolicy } from './importing/check.ts';
import { readCsv } from './importing/csv.ts';
import { readJsonArray } from './importing/json-array.ts';
import { readNdjson } from './importing/ndjson.ts';
import { SeenPolicies } from './importing/repeats.ts';
import {
  UnreadableFile,
  type FieldProblem,
  type ReadRow,
  type Rows,
  type UnreadRow,
} from './importing/rows.ts';
import { storePolicies, type TakenNumber } from './importing/store.ts';

/** Something that the person who made the file should know of. */
export interface Finding {
  /** The row was refused, it replaced an earlier one, or the file cannot be read (on). */
  kind: 'refused' | 'repeated' | 'file';
  /** Null when it is about no row in particular. */
  row: number | null;
  field: string;
  reason: string;
}

/** How many rows came to what; `rows` is the sum of the five behind it. */
export interface ImportSummary {
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  /** Rows for a policy that an earlier row of the file was about already; the last one counts. */
  repeated: number;
  refused: number;
  /** Whether the file was read to its end. */
  complete: boolean;
}

export interface ImportParts {
  db: Db;
  clock: Clock;
  knownResellers: ReadonlySet<number>;
  /** Waited for, so that a slow disk holds up the reading and not the memory. */
  onFindings: (findings: Finding[]) => Promise<void>;
  onProgress?: (summary: Readonly<ImportSummary>) => void;
}

const READERS: Record<string, (file: string) => Rows> = {
  '.csv': readCsv,
  '.json': readJsonArray,
  '.ndjson': readNdjson,
  '.jsonl': readNdjson,
};

const BATCH_ROWS = 2000;
const BATCH_CHARACTERS = 4_000_000;

/**
 * Takes policies from a file of any length, each on its own merits: a row that is refused holds up
 * no other. The same file may be given again. The database works on one batch while the next is read.
 */
export async function importPolicies(file: string, parts: ImportParts): Promise<ImportSummary> {
  const run = new ImportRun(parts);
  try {
    const reader = READERS[extname(file).toLowerCase()];
    if (!reader) throw new UnreadableFile('should be named .csv, .json or .ndjson');
    for await (const rows of reader(file)) await run.take(rows);
    run.summary.complete = true;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    const { row = null, field, message } = error;
    await parts.onFindings([{ kind: 'file', row, field, reason: message }]);
  } finally {
    await run.finish();
  }
  return run.summary;
}

const sameAs = (other: string) =>
  `is the same as ${other}, once spaces, dashes, dots and slashes are left out; the two belong to different people`;

class ImportRun {
  readonly summary: ImportSummary = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    refused: 0,
    complete: false,
  };
  #parts: ImportParts;
  #seen = new SeenPolicies();
  #findings: Finding[] = [];
  /** Policies met for the first time; a repetition within the batch takes the earlier one's place. */
  #batch = new Map<string, CheckedPolicy>();
  /** Policies of earlier batches, met again. */
  #again = new Map<string, CheckedPolicy>();
  #characters = 0;
  #storing: Promise<void> = Promise.resolve();

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  async take(rows: (ReadRow | UnreadRow)[]): Promise<void> {
    for (const row of rows) {
      this.#takeRow(row);
      if (this.#isFull()) await this.#flush();
    }
    if (this.#findings.length > 0) await this.#parts.onFindings(this.#findings.splice(0));
    this.#parts.onProgress?.(this.summary);
  }

  async finish(): Promise<void> {
    await this.#flush();
    await this.#storing;
    if (this.#findings.length > 0) await this.#parts.onFindings(this.#findings.splice(0));
  }

  #takeRow(row: ReadRow | UnreadRow): void {
    this.summary.rows += 1;
    const checked = 'problems' in row ? row.problems : checkRow(row, this.#parts.knownResellers);
    if (Array.isArray(checked)) this.#refuse(row.row, checked);
    else this.#accept(row.row, checked);
  }

  #refuse(row: number, problems: FieldProblem[]): void {
    this.summary.refused += 1;
    for (const problem of problems) this.#findings.push({ kind: 'refused', row, ...problem });
  }

  #accept(row: number, policy: CheckedPolicy): void {
    const { resellerId, numberKey, json } = policy;
    const key = `${resellerId} ${numberKey}`;
    const before = this.#seen.before(policy);
    if (before && !before.isSame) {
      this.#refuse(row, [{ field: 'number', reason: sameAs(`the number of row ${before.row}`) }]);
      return;
    }
    if (before === undefined || this.#batch.has(key)) this.#batch.set(key, policy);
    else this.#again.set(key, policy);
    this.#characters += json.length;
    if (before === undefined) return;
    this.summary.repeated += 1;
    const reason = `has the number of row ${before.row} again; the last one counts`;
    this.#findings.push({ kind: 'repeated', row, field: 'number', reason });
  }

  #isFull(): boolean {
    return (
      this.#batch.size + this.#again.size >= BATCH_ROWS || this.#characters >= BATCH_CHARACTERS
    );
  }

  async #flush(): Promise<void> {
    const batch = [...this.#batch.values()];
    const again = [...this.#again.values()];
    this.#batch.clear();
    this.#again.clear();
    this.#characters = 0;
    // One after the other: a later row must not be overtaken by an earlier one.
    await this.#storing;
    this.#storing = this.#store(batch, again);
    // The next caller that waits gets its failure.
    this.#storing.catch(() => undefined);
  }

  async #store(batch: CheckedPolicy[], again: CheckedPolicy[]): Promise<void> {
    const { db, clock } = this.#parts;
    if (batch.length > 0) {
      const { added, changed, taken } = await storePolicies(db, batch, clock.now());
      this.summary.added += added;
      this.summary.changed += changed;
      this.summary.unchanged += batch.length - added - changed - taken.length;
      this.#refuseTaken(taken);
    }
    if (again.length > 0) {
      const { taken } = await storePolicies(db, again, clock.now());
      this.summary.repeated -= taken.length;
      this.#refuseTaken(taken);
    }
  }

  #refuseTaken(taken: TakenNumber[]): void {
    for (const { row, number } of taken) {
      const stored = `the number of another policy that is here already, ${number}`;
      this.#refuse(row, [{ field: 'number', reason: sameAs(stored) }]);
    }
  }
}
