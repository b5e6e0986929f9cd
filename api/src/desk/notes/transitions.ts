import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { CALL_FIELDS } from '@gadget-claims/domain/desk/notes/fields';
import type { CallRequest, ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { CALL_OUTCOMES, knownNumbers, numberOf } from '@gadget-claims/domain/desk/notes/telephone';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import {
  type ClaimKey,
  type ClaimRow,
  lockClaim,
  touchClaim,
} from '../../claims/claims/records/claims.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { refuseUnlessLater, snoozeWith } from '../queue/transitions.ts';
import { CANNOT_SNOOZE, NOT_YOUR_NOTE, TOO_LATE_TO_CORRECT } from './copy.ts';
import { type CallRow, type NoteRow, callRows, correctableUntil, noteRows } from './records.ts';

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
async function addNote(
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

/** Within so long the same call of the same colleague is a second press; after it, a second call. */
const SAME_CALL_MS = 60_000;

/**
 * Notes a telephone call about a claim, with what was promised; a day to ring again snoozes the claim in
 * the same transaction.
 */
export function noteCall(
  { db, clock }: Dependencies,
  staff: StaffIdentity,
  key: ClaimKey,
  request: CallRequest,
): Promise<void> {
  const problems = problemsOf(CALL_FIELDS, request);
  if (problems.length > 0) throw unprocessable(problems);
  const now = clock.now();
  const { said: text, promise, ringAgain } = request;
  if (promise !== '') refuseUnlessToCome(request.promisedFor, now);
  if (ringAgain !== '') {
    refuseUnlessLater('ringAgain', ringAgain, now);
    if (!staff.can.has('claim.take')) throw conflict('not_allowed_now', CANNOT_SNOOZE);
  }
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    const call = await callOf(tx, claim, request);
    if (await isSameAsLast(tx, key, { at: now, staffId: staff.staffId, text, call })) return;
    const note = { at: now, staff_id: staff.staffId, kind: 'call' as const, body: text };
    const noteId = await addNote(tx, key, { ...note, corrects: null });
    await tx
      .insertInto('claim_calls')
      .values({ reseller_id: key.reseller, claim_id: key.claimId, note_id: noteId, ...call })
      .execute();
    if (ringAgain === '') return;
    const reason = `Ring again: ${CALL_OUTCOMES[request.outcome].toLowerCase()}`;
    const reasons = promise === '' ? reason : `${reason}, and promised: ${promise}`;
    await snoozeWith(tx, staff, claim, { until: ringAgain, reason: reasons.slice(0, 300), now });
  });
}

function refuseUnlessToCome(day: string, now: Date) {
  const today = londonDay(now);
  if (day !== today) refuseUnlessLater('promisedFor', day, now);
}

type NewCall = Omit<CallRow, 'reseller_id' | 'claim_id' | 'note_id'>;

async function callOf(tx: Tx, claim: ClaimRow, request: CallRequest): Promise<NewCall> {
  const { direction, party, partyName, number, outcome, promise } = request;
  const policy = (await policyOfClaim(tx, claim))?.details ?? null;
  return {
    direction,
    party,
    party_name: party === 'other' ? partyName : '',
    number,
    number_of: numberOf(number, knownNumbers(claim.form, policy)),
    outcome,
    promise,
    promised_for: promise === '' ? null : request.promisedFor,
    ring_again: request.ringAgain || null,
    kept_at: null,
    kept_by: null,
  };
}

/** Whether the claim's last note is this call, pressed twice. */
async function isSameAsLast(
  tx: Tx,
  key: ClaimKey,
  { at, staffId, text, call }: { at: Date; staffId: string; text: string; call: NewCall },
): Promise<boolean> {
  const last = (await noteRows(tx, key)).at(-1);
  if (last?.staff_id !== staffId || last.body !== text) return false;
  if (at.getTime() - last.at.getTime() >= SAME_CALL_MS) return false;
  const before = (await callRows(tx, key)).find(({ note_id: id }) => id === last.note_id);
  const names = Object.keys(call) as (keyof NewCall)[];
  return before !== undefined && names.every((name) => before[name] === call[name]);
}

/** Keeps the promise of a call, for whoever gave it; the first time holds. */
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
