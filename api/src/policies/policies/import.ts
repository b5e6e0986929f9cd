import { extname } from 'node:path';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Db } from '../../database/database.ts';
import type { Clock } from '../../services.ts';
import { policyChanges } from './importing/changes.ts';
import { checkRow, type CheckedPolicy } from './importing/check.ts';
import { readCsv } from './importing/csv.ts';
import { readJsonArray } from './importing/json-array.ts';
import { endedWithout } from './importing/missing.ts';
import { readNdjson } from './importing/ndjson.ts';
import { SeenPolicies } from './importing/repeats.ts';
import {
  UnreadableFile,
  type FieldProblem,
  type ReadRow,
  type Rows,
  type Tell,
  type UnreadRow,
} from './importing/rows.ts';
import { type Learned, type Stored, storePolicies, type TakenNumber } from './importing/store.ts';
import { claimFeed, closeFeed } from './records/feeds.ts';

/** Something that the person who made the file should know of. */
export interface ImportFinding {
  /**
   * The row was refused, it replaced an earlier one, the file cannot be read (on), a column is left out,
   * a value is taken and likely wrong, or, in a dry run, a policy would change.
   */
  kind: 'refused' | 'repeated' | 'file' | 'ignored' | 'doubtful' | 'change';
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
  /** Policies of the brand that run and of which a full file says nothing; how many of them it ended. */
  missing: number;
  ended: number;
  /** Whether the file was read to its end. */
  complete: boolean;
}

export interface ImportParts {
  db: Db;
  clock: Clock;
  knownResellers: ReadonlySet<number>;
  /** When the file was written; undefined where it is unknown. */
  asOf?: Date | undefined;
  /** The only brand whose policies it may change. */
  onlyReseller?: number | undefined;
  /**
   * The file has all policies of that one brand: those that it leaves out end on the day before it, where
   * they are as many as is said here.
   */
  full?: { ends: number | undefined } | undefined;
  /** Tells what would change, and changes nothing. */
  dryRun?: boolean;
  /** Waited for, so that a slow disk holds up the reading and not the memory. */
  onFindings: (findings: ImportFinding[]) => Promise<void>;
  onProgress?: (summary: Readonly<ImportSummary>) => void;
}

const READERS: Record<string, (file: string, tell: Tell) => Rows> = {
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
  if (parts.dryRun !== true) return await readInto(file, parts);
  let summary: ImportSummary | undefined;
  const undone = new Error('a dry run');
  await parts.db
    .transaction()
    .execute(async (tx) => {
      summary = await readInto(file, { ...parts, db: tx });
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (summary === undefined) throw undone;
  return summary;
}

async function readInto(file: string, parts: ImportParts): Promise<ImportSummary> {
  const run = new ImportRun(parts);
  try {
    const reader = READERS[extname(file).toLowerCase()];
    if (!reader) throw new UnreadableFile('should be named .csv, .json or .ndjson');
    for await (const rows of reader(file, run.tell)) await run.take(rows);
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

/** `2026-11-25 14:00` in UTC; a day that is whole as a day. */
const utcMinute = (at: Date) =>
  at.toISOString().slice(0, 16).replace('T', ' ').replace(' 00:00', '');

const sameAs = (other: string) =>
  `is the same as ${other}, once spaces, dashes, dots and slashes are left out; the two belong to different people`;

const NONE_ENDED =
  'rows were refused, and their policies may be among those that the file leaves out: none is ended';
const wouldEnd = (count: number, resellerId: number, day: string) =>
  `${count === 1 ? '1 policy' : `${count} policies`} of brand ${resellerId} ${count === 1 ? 'is' : 'are'} on cover and not in this file: none is ended. To end them on the day before ${day}, say --ends ${count}`;

class ImportRun {
  readonly summary: ImportSummary = {
    rows: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    repeated: 0,
    refused: 0,
    missing: 0,
    ended: 0,
    complete: false,
  };
  #parts: ImportParts;
  #known: { knownResellers: ReadonlySet<number>; today: string; day: string };
  #seen = new SeenPolicies();
  #findings: ImportFinding[] = [];
  /** Policies met for the first time; a repetition within the batch takes the earlier one's place. */
  #batch = new Map<string, CheckedPolicy>();
  /** Policies of earlier batches, met again. */
  #again = new Map<string, CheckedPolicy>();
  #characters = 0;
  #storing: Promise<void> = Promise.resolve();
  /** Brands met so far: what came of them, or null where a later file was taken already. */
  #brands = new Map<number, { taken: number } | null>();

  constructor(parts: ImportParts) {
    this.#parts = parts;
    const now = parts.clock.now();
    const day = londonDay(parts.asOf ?? now);
    this.#known = { knownResellers: parts.knownResellers, today: londonDay(now), day };
  }

  async take(rows: (ReadRow | UnreadRow)[]): Promise<void> {
    for (const row of rows) {
      const meeting = this.#takeRow(row);
      if (meeting) await meeting;
      if (this.#isFull()) await this.#flush();
    }
    if (this.#findings.length > 0) await this.#parts.onFindings(this.#findings.splice(0));
    this.#parts.onProgress?.(this.summary);
  }

  /** Of the file, and of no row's fate. */
  readonly tell: Tell = (problem) => void this.#findings.push({ kind: 'ignored', ...problem });

  async finish(): Promise<void> {
    await this.#flush();
    await this.#storing;
    await this.#endMissing();
    await this.#closeFeeds();
    if (this.#findings.length > 0) await this.#parts.onFindings(this.#findings.splice(0));
  }

  /** Waits only for the first row of a brand. */
  #takeRow(row: ReadRow | UnreadRow): void | Promise<void> {
    this.summary.rows += 1;
    const checked = 'problems' in row ? row.problems : checkRow(row, this.#known);
    if (Array.isArray(checked)) return this.#refuse(row.row, checked);
    const { resellerId } = checked;
    const { onlyReseller } = this.#parts;
    if (onlyReseller !== undefined && resellerId !== onlyReseller) {
      const reason = `is ${resellerId}; this import may change brand ${onlyReseller} only`;
      return this.#refuse(row.row, [{ field: 'resellerId', reason }]);
    }
    const brand = this.#brands.get(resellerId);
    if (brand === undefined)
      return this.#meet(resellerId).then(() => this.#judge(row.row, checked));
    return this.#judge(row.row, checked);
  }

  #judge(row: number, policy: CheckedPolicy): void {
    // Told once, of the whole brand.
    if (this.#brands.get(policy.resellerId) === null) this.summary.refused += 1;
    else this.#accept(row, policy);
  }

  /** Whether this file is the newest of the brand. */
  async #meet(resellerId: number): Promise<void> {
    const { db, clock, asOf } = this.#parts;
    const later = await claimFeed(db, resellerId, { asOf, now: clock.now() });
    this.#brands.set(resellerId, later === undefined ? { taken: 0 } : null);
    if (later === undefined) return;
    const taken = `a file of ${utcMinute(later)} was taken for brand ${resellerId} already`;
    const reason = asOf
      ? `${taken}, and this one is of ${utcMinute(asOf)}: its rows of that brand are refused`
      : `${taken}, and this one does not say of when it is: say --as-of, or put the day in its name`;
    this.#findings.push({ kind: 'file', row: null, field: 'resellerId', reason });
  }

  async #closeFeeds(): Promise<void> {
    if (!this.summary.complete) return;
    const { db, clock } = this.#parts;
    for (const [resellerId, feed] of this.#brands)
      if (feed) await closeFeed(db, resellerId, { ...feed, now: clock.now() });
  }

  /** Ends what a full file leaves out, once it is known how much that is. */
  async #endMissing(): Promise<void> {
    const { db, full, onlyReseller: resellerId } = this.#parts;
    const { complete, refused } = this.summary;
    // Without a row of the brand, or after a newer file of it, the file says nothing about it.
    if (!full || resellerId === undefined || !complete || !this.#brands.get(resellerId)) return;
    const about = { row: null, field: '' };
    if (refused > 0) {
      this.#findings.push({ kind: 'file', ...about, reason: NONE_ENDED });
      return;
    }
    const { day } = this.#known;
    const missing = () => endedWithout(db, { resellerId, day, seen: this.#seen });
    for await (const page of missing()) this.summary.missing += page.length;
    const count = this.summary.missing;
    if (count === 0) return;
    if (count !== full.ends) {
      this.#findings.push({ kind: 'file', ...about, reason: wouldEnd(count, resellerId, day) });
      return;
    }
    for await (const page of missing()) {
      if (page.length > 0) await storePolicies(db, page, this.#learned());
      this.summary.ended += page.length;
    }
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
    for (const doubt of policy.doubts) this.#findings.push({ kind: 'doubtful', row, ...doubt });
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
    const { db, dryRun = false } = this.#parts;
    for (const { resellerId } of [...batch, ...again]) {
      const feed = this.#brands.get(resellerId);
      if (feed) feed.taken += 1;
    }
    if (batch.length > 0) {
      const stored = await storePolicies(db, batch, this.#learned(), { withReplaced: dryRun });
      const { added, changed, taken } = stored;
      this.#tellChanges(batch, stored);
      this.summary.added += added;
      this.summary.changed += changed;
      this.summary.unchanged += batch.length - added - changed - taken.length;
      this.#refuseTaken(taken);
    }
    if (again.length > 0) {
      const { taken } = await storePolicies(db, again, { ...this.#learned(), isAgain: true });
      this.summary.repeated -= taken.length;
      this.#refuseTaken(taken);
    }
  }

  #learned(): Learned {
    const at = this.#parts.clock.now();
    return { at, day: this.#known.day };
  }

  #tellChanges(batch: CheckedPolicy[], { replaced }: Stored): void {
    const rows = new Map(batch.map((policy) => [policy.row, policy.json]));
    for (const { row, before } of replaced) {
      const after = JSON.parse(rows.get(row) ?? '{}') as Policy;
      for (const change of policyChanges(before, after))
        this.#findings.push({ kind: 'change', row, ...change });
    }
  }

  #refuseTaken(taken: TakenNumber[]): void {
    for (const { row, number } of taken) {
      const stored = `the number of another policy that is here already, ${number}`;
      this.#refuse(row, [{ field: 'number', reason: sameAs(stored) }]);
    }
  }
}
