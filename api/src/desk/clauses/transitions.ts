import type { clauseDraft } from '@gadget-claims/domain/desk/clauses/schemas';
import { clauseForm } from '@gadget-claims/domain/desk/drafts/forms';
import type * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../database/database.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import { newSecret } from '../../identity/secrets.ts';
import type { Services } from '../../services.ts';
import { endClauseDraft } from '../drafts/records.ts';
import {
  type ReadDraft,
  asApproved,
  asRetired,
  draftToApprove,
  nextDraft,
  refuseRetired,
} from '../versions/records.ts';
import { findWording } from '../wordings/records.ts';
import { UNKNOWN_WORDING, OTHER_WORDING } from './copy.ts';
import { type ClauseKey, type ClauseRow, draftRow, lockVersions } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random'>;
type Draft = z.output<typeof clauseDraft>;

/** Writes the draft of a new clause of a wording, or of the next version of one. */
export function writeDraft(services: Dependencies, by: string, draft: Draft): Promise<ClauseRow> {
  const { db, clock, random } = services;
  const { wordingId, text } = draft;
  const fresh = newSecret(random, 12);
  return inTransaction(db, async (tx) => {
    const versions = draft.clauseId === null ? [] : await lockVersions(tx, draft.clauseId);
    const [latest] = versions;
    if (draft.clauseId !== null && !latest) throw missing();
    if (latest && latest.wording_id !== wordingId) {
      throw unprocessable([{ path: 'wordingId', message: OTHER_WORDING }]);
    }
    if (!latest && !(await findWording(tx, wordingId))) {
      throw unprocessable([{ path: 'wordingId', message: UNKNOWN_WORDING }]);
    }
    const key = { clauseId: latest?.clause_id ?? fresh, version: nextDraft(latest, by) };
    const row = draftRow(key, wordingId, text, { by, at: clock.now() });
    await endClauseDraft(tx, { staffId: by }, clauseForm(draft.clauseId, wordingId));
    return tx
      .insertInto('clauses')
      .values(row)
      .onConflict((known) => known.columns(['clause_id', 'version']).doUpdateSet(row))
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/** Lets decisions stand on a draft, and on the version before it no more. Never by its writer. */
export function approveDraft(
  services: Dependencies,
  by: string,
  { clauseId, ...read }: ClauseKey & ReadDraft,
): Promise<ClauseRow> {
  const key = { clauseId, version: read.version };
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const versions = await lockVersions(tx, clauseId);
    draftToApprove(versions, read, by);
    const before = versions.find(({ state }) => state === 'approved');
    if (before) await update(tx, { ...key, version: before.version }, asRetired(by, now));
    return update(tx, key, asApproved(by, now));
  });
}

/** Takes a version out of use, or a draft back. Decisions that stand on it keep standing. */
export function retireVersion(
  services: Dependencies,
  by: string,
  key: ClauseKey,
): Promise<ClauseRow> {
  return inTransaction(services.db, async (tx) => {
    refuseRetired(await lockVersions(tx, key.clauseId), key.version);
    return update(tx, key, asRetired(by, services.clock.now()));
  });
}

function update(
  tx: Tx,
  { clauseId, version }: ClauseKey,
  change: ReturnType<typeof asApproved> | ReturnType<typeof asRetired>,
): Promise<ClauseRow> {
  return tx
    .updateTable('clauses')
    .set(change)
    .where((is) => is.and({ clause_id: clauseId, version }))
    .returningAll()
    .executeTakeFirstOrThrow();
}
