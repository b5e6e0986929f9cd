import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { whyNotMentioned } from '@gadget-claims/domain/desk/notes/mentions';
import type { NoteRequest } from '@gadget-claims/domain/desk/notes/schemas';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import { UNDO_MOVE_SECONDS } from '@gadget-claims/domain/promises';
import { type ClaimKey, lockClaim, touchClaim } from '../../claims/claims/records/claims.ts';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import {
  type BrandedColleague,
  activeColleagues,
  colleaguesOf,
  ownersOf,
  seesAnyOf,
  seesBrand,
} from '../../people/staff/records.ts';
import { awayUntilOfEach } from '../../people/staff/records/absences.ts';
import type { Services } from '../../services.ts';
import { NOT_TOLD, NOT_YOUR_NOTE, TOO_LATE_TO_CORRECT, TOO_LATE_TO_UNREAD } from './copy.ts';
import { type NoteRow, correctableUntil, mentionRows, noteRows } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;
type Author = Pick<StaffIdentity, 'staffId'>;
type Writer = Pick<StaffIdentity, 'staffId' | 'brands'>;

/**
 * Notes something about a claim for the claims team, and tells the colleagues whom it mentions. The same
 * words of the same person for the same colleagues again, with nothing in between, are the same note.
 */
export function writeNote(
  { db, clock }: Dependencies,
  writer: Writer,
  key: ClaimKey,
  { text, kind, mentions }: NoteRequest,
): Promise<void> {
  const { staffId } = writer;
  return inTransaction(db, async (tx) => {
    if (!(await lockClaim(tx, key))) throw missing();
    const last = (await noteRows(tx, key)).at(-1);
    const isSame = last?.staff_id === staffId && last.body === text && last.kind === kind;
    if (isSame && (await isToldTo(tx, key, last.note_id, mentions))) return;
    await refuseUnlessMentionable(tx, writer, key, mentions);
    const at = clock.now();
    const note = { at, staff_id: staffId, kind, body: text, corrects: null };
    const noteId = await addNote(tx, key, note);
    if (mentions.length === 0) return;
    const told = { reseller_id: key.reseller, claim_id: key.claimId, note_id: noteId, at };
    await tx
      .insertInto('note_mentions')
      .values(mentions.map((id) => ({ ...told, staff_id: id, read_at: null })))
      .execute();
  });
}

async function isToldTo(tx: Tx, key: ClaimKey, noteId: number, staffIds: readonly string[]) {
  const told = (await mentionRows(tx, key)).filter(({ note_id: id }) => id === noteId);
  return told.length === staffIds.length && told.every(({ staff_id: id }) => staffIds.includes(id));
}

/** Why a note of this writer about a claim cannot tell each of these colleagues; null of those whom it can. */
async function whyNotEach(
  db: Db | Tx,
  writer: Author,
  key: ClaimKey,
  people: readonly BrandedColleague[],
) {
  const ids = people.map(({ staff_id: id }) => id);
  const owners = await ownersOf(db, key, ids);
  return people.map((one) => ({
    one,
    why: whyNotMentioned({
      name: one.name,
      isWriter: one.staff_id === writer.staffId,
      isActive: one.state === 'active',
      mayRead: permissionsOf(one.roles).has('claim.read'),
      seesBrand: seesBrand(one, key.reseller),
      isOwnClaim: owners.has(one.staff_id),
    }),
  }));
}

/** Names each of these colleagues who cannot be told, as far as the writer has a brand in common with them. */
async function refuseUnlessMentionable(
  tx: Tx,
  writer: Writer,
  key: ClaimKey,
  staffIds: readonly string[],
) {
  if (staffIds.length === 0) return;
  const judged = await whyNotEach(tx, writer, key, await colleaguesOf(tx, staffIds));
  const named = judged.flatMap(({ one, why }) =>
    why === null ? [] : [seesAnyOf(one, writer.brands) ? why : NOT_TOLD],
  );
  const reasons = judged.length < staffIds.length ? [...named, NOT_TOLD] : named;
  if (reasons.length === 0) return;
  throw unprocessable([...new Set(reasons)].map((message) => ({ path: 'mentions', message })));
}

/** The colleagues whom a note of this writer about a claim can tell, by name. */
export async function mentionableBy({ db, clock }: Dependencies, writer: Author, key: ClaimKey) {
  const judged = await whyNotEach(db, writer, key, await activeColleagues(db));
  const people = judged.flatMap(({ one, why }) => (why === null ? [one] : []));
  const ids = people.map(({ staff_id: id }) => id);
  const awayUntil = await awayUntilOfEach(db, ids, londonDay(clock.now()));
  return people.map(({ staff_id: staffId, name }) => ({
    staffId,
    name,
    awayUntil: awayUntil(staffId),
  }));
}

/**
 * Says that a colleague read a note that tells them, or takes that back within some seconds: its writer
 * sees it. A second press changes nothing.
 */
export function readNote(
  { db, clock }: Dependencies,
  { staffId }: Author,
  { reseller, claimId }: ClaimKey,
  { noteId, isRead }: { noteId: number; isRead: boolean },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const isTheirs = { claim_id: claimId, note_id: noteId, staff_id: staffId };
    const mention = await tx
      .selectFrom('note_mentions')
      .select('read_at')
      .where((is) => is.and({ reseller_id: reseller, ...isTheirs }))
      .forUpdate()
      .executeTakeFirst();
    if (!mention) throw missing();
    if (isRead === (mention.read_at !== null)) return;
    const now = clock.now();
    const until = (mention.read_at?.getTime() ?? 0) + UNDO_MOVE_SECONDS * 1000;
    if (!isRead && now.getTime() >= until) throw conflict('too_late', TOO_LATE_TO_UNREAD);
    await tx
      .updateTable('note_mentions')
      .set({ read_at: isRead ? now : null })
      .where((is) => is.and({ reseller_id: reseller, ...isTheirs }))
      .execute();
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

/** A note is part of what a decision is made on. It answers those before it that tell its author. */
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
  if (note.corrects === null) {
    await tx
      .updateTable('note_mentions')
      .set({ read_at: note.at })
      .where('reseller_id', '=', key.reseller)
      .where('claim_id', '=', key.claimId)
      .where('staff_id', '=', note.staff_id)
      .where('read_at', 'is', null)
      .execute();
  }
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
