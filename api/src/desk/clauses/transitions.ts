import type { clauseDraft } from '@gadget-claims/domain/desk/clauses/schemas';
import { clauseForm } from '@gadget-claims/domain/desk/drafts/schemas';
import type * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import { newSecret } from '../../identity/secrets.ts';
import type { Services } from '../../services.ts';
import { endClauseDraft } from '../drafts/records.ts';
import {
  DRAFT_OF_ANOTHER,
  NO_DRAFT,
  OTHER_UNDERWRITER,
  OWN_DRAFT,
  RETIRED_ALREADY,
} from './copy.ts';
import { type ClauseKey, type ClauseRow, draftRow, lockVersions } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random'>;
type Draft = z.output<typeof clauseDraft>;

/**
 * Writes the draft of a new clause, or of the next version of one. One's own draft is replaced, a
 * colleague's is refused: a draft has one writer, and the writer must not approve it.
 */
export function writeDraft(services: Dependencies, by: string, draft: Draft): Promise<ClauseRow> {
  const { db, clock, random } = services;
  const { underwriterId, text } = draft;
  const fresh = newSecret(random, 12);
  return inTransaction(db, async (tx) => {
    const versions = draft.clauseId === null ? [] : await lockVersions(tx, draft.clauseId);
    const [latest] = versions;
    if (draft.clauseId !== null && !latest) throw missing();
    if (latest && latest.underwriter_id !== underwriterId) {
      throw unprocessable([{ path: 'underwriterId', message: OTHER_UNDERWRITER }]);
    }
    const key = nextOf(latest, fresh, by);
    const row = draftRow(key, underwriterId, text, { by, at: clock.now() });
    await endClauseDraft(tx, { staffId: by }, clauseForm(draft.clauseId, underwriterId));
    return tx
      .insertInto('clauses')
      .values(row)
      .onConflict((known) => known.columns(['clause_id', 'version']).doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** The key of the next draft: of one's own again, of the version after the latest, or of a new clause. */
function nextOf(latest: ClauseRow | undefined, fresh: string, by: string): ClauseKey {
  if (!latest) return { clauseId: fresh, version: 1 };
  const { clause_id: clauseId, version, state, written_by: writer } = latest;
  if (state !== 'draft') return { clauseId, version: version + 1 };
  if (writer !== by) throw conflict('draft_of_another', DRAFT_OF_ANOTHER);
  return { clauseId, version };
}

/** Lets decisions stand on a draft, and on the version before it no more. Never by its writer. */
export function approveDraft(
  services: Dependencies,
  by: string,
  key: ClauseKey,
): Promise<ClauseRow> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const versions = await lockVersions(tx, key.clauseId);
    const draft = versions.find(({ version }) => version === key.version);
    if (!draft) throw missing();
    if (draft.state !== 'draft') throw conflict('no_draft', NO_DRAFT);
    if (draft.written_by === by) throw conflict('own_draft', OWN_DRAFT);
    const before = versions.find(({ state }) => state === 'approved');
    if (before) await retire(tx, before, by, now);
    return update(tx, key, { state: 'approved', approved_by: by, approved_at: now });
  });
}

/** Takes a version out of use, or a draft back. Decisions that stand on it keep standing. */
export function retireVersion(
  services: Dependencies,
  by: string,
  key: ClauseKey,
): Promise<ClauseRow> {
  return inTransaction(services.db, async (tx) => {
    const versions = await lockVersions(tx, key.clauseId);
    const row = versions.find(({ version }) => version === key.version);
    if (!row) throw missing();
    if (row.state === 'retired') throw conflict('retired', RETIRED_ALREADY);
    return retire(tx, row, by, services.clock.now());
  });
}

function retire(tx: Tx, { clause_id: clauseId, version }: ClauseRow, by: string, now: Date) {
  return update(tx, { clauseId, version }, { state: 'retired', retired_by: by, retired_at: now });
}

type Change = Partial<
  Pick<ClauseRow, 'state' | 'approved_by' | 'approved_at' | 'retired_by' | 'retired_at'>
>;

function update(tx: Tx, { clauseId, version }: ClauseKey, change: Change): Promise<ClauseRow> {
  return tx
    .updateTable('clauses')
    .set(change)
    .where((is) => is.and({ clause_id: clauseId, version }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
