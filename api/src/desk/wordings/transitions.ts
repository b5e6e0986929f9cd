import { wordingForm } from '@gadget-claims/domain/desk/drafts/forms';
import { overlap } from '@gadget-claims/domain/desk/wordings/in-force';
import type { wordingDraft } from '@gadget-claims/domain/desk/wordings/schemas';
import type * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../database/database.ts';
import { holdName } from '../../database/hold-name.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import { newSecret } from '../../identity/secrets.ts';
import type { Services } from '../../services.ts';
import { endClauseDraft } from '../drafts/records.ts';
import {
  type ReadDraft,
  asApproved,
  draftToApprove,
  drafted,
  nextDraft,
  refuseRetired,
  asRetired,
} from '../versions/records.ts';
import { NO_SOURCE, ONLY_NEW, OTHER_UNDERWRITER, overlapsWith } from './copy.ts';
import {
  type WordingKey,
  type WordingRow,
  approvedWordings,
  clausesInUse,
  periodOf,
  versionsOf,
  wordingContent,
} from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'random'>;
type Draft = z.output<typeof wordingDraft>;

/** Changes of an underwriter's wordings wait for each other: no two come into force for one policy. */
const holdWordings = (tx: Tx, underwriterId: number) =>
  holdName(tx, `wordings of ${underwriterId}`);

/** Writes the draft of a new wording of an underwriter, or of the next version of one. */
export function writeWording(
  services: Dependencies,
  by: string,
  draft: Draft,
): Promise<WordingRow> {
  const { db, clock, random } = services;
  const { underwriterId, text, clausesOf } = draft;
  const fresh = newSecret(random, 12);
  return inTransaction(db, async (tx) => {
    await holdWordings(tx, underwriterId);
    const [latest] = draft.wordingId === null ? [] : await versionsOf(tx, draft.wordingId);
    if (draft.wordingId !== null && !latest) throw missing();
    if (latest && latest.underwriter_id !== underwriterId) {
      throw unprocessable([{ path: 'underwriterId', message: OTHER_UNDERWRITER }]);
    }
    const key = { wordingId: latest?.wording_id ?? fresh, version: nextDraft(latest, by) };
    const inUse = await approvedWordings(tx, underwriterId);
    refuseSource(key, clausesOf, inUse);
    const row = {
      ...drafted(key.version, { by, at: clock.now() }),
      wording_id: key.wordingId,
      name: text.name,
      products: text.products,
      read_by: text.readBy,
      first_day: text.firstDay,
      last_day: text.lastDay,
      document: text.document,
      clauses_of: clausesOf,
    };
    const met = inTheWay({ ...row, underwriter_id: underwriterId }, inUse);
    if (met) {
      const begins = met.first_day > text.firstDay;
      const message = overlapsWith(wordingContent(met));
      throw unprocessable([{ path: begins ? 'text.lastDay' : 'text.firstDay', message }]);
    }
    await endClauseDraft(tx, { staffId: by }, wordingForm(draft.wordingId));
    if (!latest) {
      await tx
        .insertInto('wordings')
        .values({ wording_id: key.wordingId, underwriter_id: underwriterId })
        .execute();
    }
    await tx
      .insertInto('wording_versions')
      .values(row)
      .onConflict((known) => known.columns(['wording_id', 'version']).doUpdateSet(row))
      .execute();
    return found(tx, key);
  });
}

/** Clauses are taken over by a first version, from a wording of the same underwriter. */
function refuseSource({ version }: WordingKey, of: string | null, inUse: readonly WordingRow[]) {
  if (of === null) return;
  const refuse = (message: string) => unprocessable([{ path: 'clausesOf', message }]);
  if (version > 1) throw refuse(ONLY_NEW);
  if (inUse.every(({ wording_id: id }) => id !== of)) throw refuse(NO_SOURCE);
}

type Placed = Parameters<typeof periodOf>[0];

/** Another wording in use that a policy could have as well. */
const inTheWay = (row: Placed, inUse: readonly WordingRow[]) =>
  inUse.find(
    (other) => other.wording_id !== row.wording_id && overlap(periodOf(row), periodOf(other)),
  );

/**
 * Brings a draft into force, in place of the version before it, with the clauses that it takes over.
 * Never by its writer.
 */
export function approveWording(
  services: Dependencies,
  by: string,
  { wordingId, ...read }: WordingKey & ReadDraft,
): Promise<WordingRow> {
  const key = { wordingId, version: read.version };
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const versions = await lockedVersions(tx, key);
    const draft = draftToApprove(versions, read, by);
    const met = inTheWay(draft, await approvedWordings(tx, draft.underwriter_id));
    if (met) throw conflict('overlaps', `${overlapsWith(wordingContent(met))}.`);
    const before = versions.find(({ state }) => state === 'approved');
    if (before) await update(tx, { ...key, version: before.version }, asRetired(by, now));
    if (draft.clauses_of !== null) await copyClauses(services, tx, draft, by, now);
    await update(tx, key, asApproved(by, now));
    return found(tx, key);
  });
}

/** Takes a version out of use, or a draft back. Decisions that stand on its clauses keep standing. */
export function retireWording(
  services: Dependencies,
  by: string,
  key: WordingKey,
): Promise<WordingRow> {
  return inTransaction(services.db, async (tx) => {
    refuseRetired(await lockedVersions(tx, key), key.version);
    await update(tx, key, asRetired(by, services.clock.now()));
    return found(tx, key);
  });
}

/** The versions of a wording, while no other change of its underwriter's wordings is made. */
async function lockedVersions(tx: Tx, { wordingId }: WordingKey): Promise<WordingRow[]> {
  const [first] = await versionsOf(tx, wordingId);
  if (!first) throw missing();
  await holdWordings(tx, first.underwriter_id);
  return versionsOf(tx, wordingId);
}

/** Copies the clauses in use of another wording: later versions of either change nothing of the other. */
async function copyClauses(
  { random }: Dependencies,
  tx: Tx,
  draft: WordingRow,
  by: string,
  now: Date,
) {
  const clauses = await clausesInUse(tx, draft.clauses_of ?? '');
  if (clauses.length === 0) return;
  await tx
    .insertInto('clauses')
    .values(
      clauses.map((clause) => ({
        ...clause,
        ...drafted(1, { by: draft.written_by, at: draft.written_at }),
        ...asApproved(by, now),
        clause_id: newSecret(random, 12),
        wording_id: draft.wording_id,
      })),
    )
    .execute();
}

async function update(
  tx: Tx,
  { wordingId, version }: WordingKey,
  change: ReturnType<typeof asApproved> | ReturnType<typeof asRetired>,
) {
  await tx
    .updateTable('wording_versions')
    .set(change)
    .where((is) => is.and({ wording_id: wordingId, version }))
    .execute();
}

async function found(tx: Tx, { wordingId, version }: WordingKey): Promise<WordingRow> {
  const row = (await versionsOf(tx, wordingId)).find((one) => one.version === version);
  if (!row) throw missing();
  return row;
}
