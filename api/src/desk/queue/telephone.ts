import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { CALL_FIELDS } from '@gadget-claims/domain/desk/notes/fields';
import type { CallRequest } from '@gadget-claims/domain/desk/notes/schemas';
import { CALL_OUTCOMES, knownNumbers, numberOf } from '@gadget-claims/domain/desk/notes/telephone';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import { type ClaimKey, type ClaimRow, lockClaim } from '../../claims/claims/records/claims.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { type CallRow, callRows, noteRows } from '../notes/records.ts';
import { addNote } from '../notes/transitions.ts';
import { CANNOT_SNOOZE } from './copy.ts';
import { refuseUnlessLater, snoozeWith } from './transitions.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;

/** The same call of the same colleague is a second press within this time, and a second call after it. */
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
