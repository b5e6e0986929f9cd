import type { ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { type ClaimKey, lockClaim, touchClaim } from '../../claims/claims/records/claims.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { NOT_YOUR_NOTE, TOO_LATE_TO_CORRECT } from './copy.ts';
import { type NoteRow, correctableUntil, noteRows } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;
type Author = Pick<StaffIdentity, 'staffId'>;

/**
 * Notes something about a claim for the claims team. The same words of the same person again, with
 * nothing in between, are the same note.
 */
export function writeNote(
  { db, clock }: Dependencies,
  { staffId }: Author,
  key: ClaimKey,
  { text, kind }: Pick<ClaimNote, 'text' | 'kind'>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockClaim(tx, key))) throw missing();
    const last = (await noteRows(tx, key)).at(-1);
    if (last?.staff_id === staffId && last.body === text && last.kind === kind) return;
    const note = { at: clock.now(), staff_id: staffId, kind, body: text };
    await addNote(tx, key, { ...note, corrects: null });
  });
}

/**
 * Says something else in a note of one's own; what it said before stays. Refuses a colleague's, and
 * one that is too old.
 */
export function correctNote(
  { db, clock }: Dependencies,
  { staffId }: Author,
  key: ClaimKey,
  { noteId, text }: { noteId: number; text: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!(await lockClaim(tx, key))) throw missing();
    const rows = await noteRows(tx, key);
    const first = rows.find((row) => row.note_id === noteId && row.corrects === null);
    if (!first) throw missing();
    if (first.staff_id !== staffId) throw conflict('not_allowed_now', NOT_YOUR_NOTE);
    const now = clock.now();
    if (now >= correctableUntil(first)) throw conflict('too_late', TOO_LATE_TO_CORRECT);
    const last = rows.findLast((row) => row.note_id === noteId || row.corrects === noteId);
    if (last?.body === text) return;
    const { kind } = first;
    await addNote(tx, key, { at: now, staff_id: staffId, kind, body: text, corrects: noteId });
  });
}

/** A note is part of what a decision is made on. */
export async function addNote(
  tx: Tx,
  key: ClaimKey,
  note: Omit<NoteRow, 'reseller_id' | 'claim_id' | 'note_id'>,
): Promise<number> {
  const { note_id: noteId } = await tx
    .insertInto('claim_notes')
    .values({ reseller_id: key.reseller, claim_id: key.claimId, ...note })
    .returning('note_id')
    .executeTakeFirstOrThrow();
  await touchClaim(tx, key);
  return noteId;
}

/** Notes that the promise of a call is kept, whichever colleague gave it. A second press changes nothing. */
export async function keepPromise(
  { db, clock }: Dependencies,
  { staffId }: Author,
  { reseller, claimId }: ClaimKey,
  noteId: number,
): Promise<void> {
  const isOfClaim = { reseller_id: reseller, claim_id: claimId, note_id: noteId };
  const call = await db
    .updateTable('claim_calls')
    .set({ kept_at: clock.now(), kept_by: staffId })
    .where((is) => is.and(isOfClaim))
    .where('promise', '<>', '')
    .where('kept_at', 'is', null)
    .returning('note_id')
    .executeTakeFirst();
  if (call) return;
  const known = await db
    .selectFrom('claim_calls')
    .select('promise')
    .where((is) => is.and(isOfClaim))
    .executeTakeFirst();
  if (!known || known.promise === '') throw missing();
}
