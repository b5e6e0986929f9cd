import type { VERSION_STATES, Version } from '@gadget-claims/domain/desk/clauses/schemas';
import type { Selectable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import { conflict, missing } from '../../http/errors.ts';
import { actOf, maybeAct, namesOf } from '../../people/staff/records.ts';
import { DRAFT_CHANGED, DRAFT_OF_ANOTHER, NO_DRAFT, OWN_DRAFT, RETIRED_ALREADY } from './copy.ts';

// Clauses and wordings come in versions: one person writes the draft, another approves it, and it retires.

/** Columns of a table of versions. */
export interface VersionColumns {
  version: number;
  state: (typeof VERSION_STATES)[number];
  written_by: string;
  written_at: Instant;
  approved_by: string | null;
  approved_at: Instant | null;
  retired_by: string | null;
  retired_at: Instant | null;
}

type Stamped = Selectable<VersionColumns>;

/** The columns of a new draft. */
export const drafted = (version: number, { by, at }: { by: string; at: Date }) => ({
  version,
  state: 'draft' as const,
  written_by: by,
  written_at: at,
  approved_by: null,
  approved_at: null,
  retired_by: null,
  retired_at: null,
});

export const asApproved = (by: string, at: Date) => ({
  state: 'approved' as const,
  approved_by: by,
  approved_at: at,
});

export const asRetired = (by: string, at: Date) => ({
  state: 'retired' as const,
  retired_by: by,
  retired_at: at,
});

/**
 * The version of the next draft: of one's own again, or the one after the latest. A colleague's draft is
 * refused: a draft has one writer, and the writer must not approve it.
 */
export function nextDraft(latest: Stamped | undefined, by: string): number {
  if (!latest) return 1;
  if (latest.state !== 'draft') return latest.version + 1;
  if (latest.written_by !== by) throw conflict('draft_of_another', DRAFT_OF_ANOTHER);
  return latest.version;
}

/** Which draft is approved: `writtenAt` tells the words that were read from those that replaced them. */
export interface ReadDraft {
  version: number;
  writtenAt: string;
}

/** The draft as it was read; refused to its writer, and where it has changed or is no draft any more. */
export function draftToApprove<Row extends Stamped>(
  versions: readonly Row[],
  { version, writtenAt }: ReadDraft,
  by: string,
): Row {
  const draft = versions.find((one) => one.version === version);
  if (!draft) throw missing();
  if (draft.state !== 'draft') throw conflict('no_draft', NO_DRAFT);
  if (draft.written_by === by) throw conflict('own_draft', OWN_DRAFT);
  if (draft.written_at.toISOString() !== writtenAt) throw conflict('draft_changed', DRAFT_CHANGED);
  return draft;
}

/** Refuses to retire a version that there is not, or that is retired. */
export function refuseRetired(versions: readonly Stamped[], version: number) {
  const row = versions.find((one) => one.version === version);
  if (!row) throw missing();
  if (row.state === 'retired') throw conflict('retired', RETIRED_ALREADY);
}

/** Version, state and acts of one of these rows, as the library shows them. */
export async function versionView(
  db: Db,
  rows: readonly Stamped[],
): Promise<(row: Stamped) => Version> {
  const name = await namesOf(
    db,
    rows.flatMap((row) => [row.written_by, row.approved_by, row.retired_by]),
  );
  return (row) => ({
    version: row.version,
    state: row.state,
    written: actOf(name, row.written_by, row.written_at),
    approved: maybeAct(name, row.approved_by, row.approved_at),
    retired: maybeAct(name, row.retired_by, row.retired_at),
  });
}
