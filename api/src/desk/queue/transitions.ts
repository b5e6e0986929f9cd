import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay, startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import { isWaiting } from '@gadget-claims/domain/desk/queue/queue';
import type {
  assignRequest,
  BatchResult,
  putBackRequest,
  snoozeRequest,
} from '@gadget-claims/domain/desk/queue/schemas';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import type * as z from 'zod/mini';
import { type ClaimKey, type ClaimRow, lockClaim } from '../../claims/claims/records/claims.ts';
import { findDeskClaim } from '../../claims/claims/records/desk-claim.ts';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { OWN_CLAIM } from '../../people/staff/copy.ts';
import {
  UNASSIGNED,
  activeColleagues,
  findById,
  isOwnClaim,
  seesAnyOf,
  seesBrand,
} from '../../people/staff/records.ts';
import { awayUntilAsGiven, refuseAbsent } from '../../people/staff/records/absences.ts';
import type { Services } from '../../services.ts';
import {
  CANNOT_HAVE_IT_BACK,
  HAS_NOW,
  HELD_BY_ANOTHER,
  NOBODY_HAS_IT,
  NOT_A_LATER_DAY,
  NOT_THEIR_BRAND,
  NOT_THERE,
  NOT_UNDONE,
  NOT_WAITING,
  NO_TAKER,
  THEIR_OWN_CLAIM,
  THEY_ARE_AWAY,
  YOU_ARE_AWAY,
} from './copy.ts';
import {
  deskEvents,
  holdEnd,
  holderOf,
  recordDeskEvent,
  setDeskColumns,
  takeMostUrgent,
  takeOne,
} from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;
type TakingColleague = Awaited<ReturnType<typeof takersOf>>[number];

const LONGEST_DAYS = 365;

/** The colleague who acts on several claims at once. */
interface Together {
  staff: StaffIdentity;
  /** Called with each claim that was found, and whether it was done. */
  judged: (claim: ClaimRow, isDone: boolean) => void;
}

/** Acts on a locked claim; gives the refusal, or null when it is done. */
type ClaimAct = (tx: Tx, claim: ClaimRow) => Promise<string | null>;

interface Acts {
  /** A refusal that does not depend on the claim, asked for before the claim is locked. */
  before?: (tx: Tx) => Promise<string | null>;
  act: ClaimAct;
}

/** Changes each of these claims in a transaction of its own: one refusal stops no other. */
async function each(
  { db }: Dependencies,
  { staff, judged }: Together,
  references: readonly string[],
  acts: Acts,
): Promise<BatchResult> {
  const claims: BatchResult['claims'] = [];
  for (const claimReference of new Set(references)) {
    const row = await findDeskClaim(db, staff.brands, claimReference);
    const refused = row ? await judgedOne(db, row, { acts, judged, staff }) : NOT_THERE;
    claims.push({ claimReference, refused });
  }
  return { claims };
}

/** Does it to one claim, and says what became of it, even when that fails. */
async function judgedOne(db: Db, row: ClaimRow, { judged, ...by }: Together & { acts: Acts }) {
  let isDone = false;
  try {
    const refused = await inTransaction(db, (tx) => locked(tx, row, by));
    isDone = refused === null;
    return refused;
  } finally {
    judged(row, isDone);
  }
}

async function locked(
  tx: Tx,
  { reseller_id: reseller, claim_id: claimId }: ClaimRow,
  { staff, acts: { before, act } }: Pick<Together, 'staff'> & { acts: Acts },
): Promise<string | null> {
  const refused = before ? await before(tx) : null;
  if (refused !== null) return refused;
  const claim = await lockClaim(tx, { reseller, claimId });
  if (!claim) return NOT_THERE;
  if (await isOwnClaim(tx, staff.staffId, claim)) return OWN_CLAIM;
  return isWaitingClaim(claim) ? act(tx, claim) : NOT_WAITING;
}

const isWaitingClaim = ({ status, decide_by: decideBy }: ClaimRow) =>
  isWaiting({ status, decideBy });

/** The colleague who holds a claim, taken or assigned. */
const holderIn = ({ held_by: holder, held_until: until }: ClaimRow, now: Date): string | null =>
  until !== null && until > now ? holder : null;

/** The same, if it is another one. */
function heldByAnother(claim: ClaimRow, { staffId }: StaffIdentity, now: Date): string | null {
  const holder = holderIn(claim, now);
  return holder === staffId ? null : holder;
}

async function whyHeld(
  db: Db | Tx,
  holder: string,
  words: (name: string) => string = HELD_BY_ANOTHER,
): Promise<string> {
  return words((await findById(db, holder))?.name ?? 'A colleague');
}

/** The refusal of a move that was meant for another holder than the one by now. */
async function whyMoved(
  tx: Tx,
  claim: ClaimRow,
  holders: Record<string, string | null> | undefined,
  now: Date,
): Promise<string | null> {
  const seen = holders?.[claim.claim_reference];
  const holder = holderIn(claim, now);
  if (seen === undefined || seen === holder) return null;
  return holder === null ? NOBODY_HAS_IT : whyHeld(tx, holder, HAS_NOW);
}

/** Keeps claims out of the queue until a day; never those that another colleague holds. */
export function snooze(
  services: Dependencies,
  together: Together,
  { references, until, reason }: z.output<typeof snoozeRequest>,
): Promise<BatchResult> {
  const { staff } = together;
  const now = services.clock.now();
  refuseUnlessLater('until', until, now);
  return each(services, together, references, {
    act: (tx, claim) => snoozeOne(tx, staff, claim, { until, reason, now }),
  });
}

/** Snoozes a locked claim in its transaction, unless a colleague has it; gives the refusal. */
async function snoozeOne(
  tx: Tx,
  staff: StaffIdentity,
  claim: ClaimRow,
  { until, reason, now }: { until: string; reason: string; now: Date },
): Promise<string | null> {
  const holder = heldByAnother(claim, staff, now);
  if (holder !== null) return whyHeld(tx, holder);
  await setDeskColumns(tx, claim, {
    ...UNASSIGNED,
    snoozed_until: startOfLondonDay(until),
    snoozed_by: staff.staffId,
    snooze_reason: reason,
  });
  await recordDeskEvent(tx, claim, {
    at: now,
    staff_id: staff.staffId,
    given_to: null,
    taken_from: null,
    day: until,
    reason,
  });
  return null;
}

/** Snoozes a locked claim as a part of another act; a refusal ends the whole act. */
export async function snoozeWith(
  tx: Tx,
  staff: StaffIdentity,
  claim: ClaimRow,
  snoozed: { until: string; reason: string; now: Date },
): Promise<void> {
  const refused = isWaitingClaim(claim) ? await snoozeOne(tx, staff, claim, snoozed) : NOT_WAITING;
  if (refused !== null) throw conflict('not_allowed_now', refused);
}

/** Refuses a day that claims cannot come back on, or be given until. */
export function refuseUnlessLater(path: string, day: string, now: Date): void {
  const today = londonDay(now);
  if (day > today && day <= addDays(today, LONGEST_DAYS)) return;
  throw unprocessable([{ path, message: NOT_A_LATER_DAY }]);
}

/** Refuses a colleague who is away, and holds no claims, in the transaction that would give them one. */
async function refuseWhileAway(tx: Tx, { staffId }: StaffIdentity, now: Date) {
  const until = await awayUntilAsGiven(tx, staffId, londonDay(now));
  if (until !== null) throw conflict('away', YOU_ARE_AWAY(until));
}

/** Takes the claim that a colleague should look at next; nothing where none waits for them. */
export function takeNext({ db, clock }: Dependencies, staff: StaffIdentity) {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await refuseWhileAway(tx, staff, now);
    return takeMostUrgent(tx, staff, now);
  });
}

/** Takes a claim; refuses one that a colleague holds. */
export function take(
  { db, clock }: Dependencies,
  staff: StaffIdentity,
  key: ClaimKey,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await refuseWhileAway(tx, staff, now);
    if (await takeOne(tx, staff, key, now)) return;
    const holder = await holderOf(tx, key, now);
    throw conflict('held', HELD_BY_ANOTHER(holder?.name ?? 'A colleague'));
  });
}

/**
 * Takes a claim from the colleague who has it, whichever way they got it; not from another one than was
 * seen to have it. Their drafts about it stay theirs. Gives its former handler; nothing where it was free.
 */
export function takeOver(
  { db, clock }: Dependencies,
  staff: StaffIdentity,
  key: ClaimKey,
  from: string,
): Promise<string | null> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await refuseWhileAway(tx, staff, now);
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    const holder = heldByAnother(claim, staff, now);
    if (holder !== null && holder !== from) {
      throw conflict('held', await whyHeld(tx, holder, HAS_NOW));
    }
    await takeOne(tx, staff, key, now, { fromOthers: true });
    if (holder === null) return null;
    await recordDeskEvent(tx, claim, {
      ...movedBy(staff, now),
      given_to: staff.staffId,
      taken_from: holder,
    });
    return holder;
  });
}

/** The event of a claim that a colleague moves. */
const movedBy = ({ staffId }: StaffIdentity, now: Date) => ({
  at: now,
  staff_id: staffId,
  day: londonDay(now),
  reason: null,
});

/** Puts claims back into the queue, each from the colleague who was seen to have it. */
export function putBackClaims(
  services: Dependencies,
  together: Together,
  { references, holders }: z.output<typeof putBackRequest>,
): Promise<BatchResult> {
  const { staff } = together;
  const now = services.clock.now();
  return each(services, together, references, {
    act: async (tx, claim) => {
      const moved = await whyMoved(tx, claim, holders, now);
      const holder = holderIn(claim, now);
      if (moved !== null || holder === null) return moved ?? NOBODY_HAS_IT;
      await setDeskColumns(tx, claim, UNASSIGNED);
      await recordDeskEvent(tx, claim, {
        ...movedBy(staff, now),
        given_to: null,
        taken_from: holder,
      });
      return null;
    },
  });
}

/** A move can be taken back for as long; the desk offers it for less. */
const UNDO_MOVE_MS = 60_000;

/**
 * Puts claims back to where they were before this colleague gave, took over or put them back; not once
 * anything else was done with them, and not to a holder who is away. A former holder who was given it has
 * it for as long as before, one who took it for half an hour.
 */
export function undoMoves(
  services: Dependencies,
  together: Together,
  references: readonly string[],
): Promise<BatchResult> {
  const { staff } = together;
  const now = services.clock.now();
  return each(services, together, references, {
    act: (tx, claim) => undoMove(tx, staff, claim, now),
  });
}

async function undoMove(
  tx: Tx,
  staff: StaffIdentity,
  claim: ClaimRow,
  now: Date,
): Promise<string | null> {
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const events = await deskEvents(tx, key);
  const last = events.at(-1);
  const isOwnMove =
    last?.staff_id === staff.staffId &&
    last.reason === null &&
    now.getTime() - last.at.getTime() <= UNDO_MOVE_MS &&
    last.given_to === holderIn(claim, now);
  if (!isOwnMove) return NOT_UNDONE;
  const former = (await takersOf(tx)).find((one) => one.staff_id === last.taken_from);
  if (former === undefined || !seesBrand(former, claim.reseller_id)) {
    // It is in the queue, where it would go.
    if (last.given_to === null) return whyHeld(tx, last.taken_from ?? '', CANNOT_HAVE_IT_BACK);
    await setDeskColumns(tx, claim, UNASSIGNED);
    await recordDeskEvent(tx, claim, {
      ...movedBy(staff, now),
      given_to: null,
      taken_from: last.given_to,
    });
    return null;
  }
  // After the claim, which is not theirs: an absence that is noted meanwhile does not wait for it.
  const away = await whyAway(tx, former, now);
  if (away !== null) return away;
  const before = events.slice(0, -1).findLast((event) => event.reason === null);
  const given = before?.given_to === former.staff_id && endOf(before) > now ? before : undefined;
  await setDeskColumns(tx, claim, {
    held_by: former.staff_id,
    held_until: given ? endOf(given) : holdEnd(now),
    assigned_by: given?.staff_id ?? null,
  });
  await recordDeskEvent(tx, claim, {
    ...movedBy(staff, now),
    ...(given && { day: given.day }),
    given_to: former.staff_id,
    taken_from: last.given_to,
  });
  return null;
}

/** The end of the last day for which a claim was given. */
const endOf = ({ day }: { day: string }) => startOfLondonDay(addDays(day, 1));

/** The refusal to give a claim to a colleague who is away. */
async function whyAway(
  tx: Tx,
  { staff_id: staffId, name }: TakingColleague,
  now: Date,
): Promise<string | null> {
  const until = await awayUntilAsGiven(tx, staffId, londonDay(now));
  return until === null ? null : THEY_ARE_AWAY(name, until);
}

/** Colleagues to whom claims can be given: those who decide claims, of any brand. */
export async function takersOf(db: Db | Tx) {
  const people = await activeColleagues(db);
  return people.filter(({ roles }) => permissionsOf(roles).has('claim.take'));
}

/**
 * Assigns claims to a colleague until they act or a day ends; a colleague's claim only with the
 * permission to take over.
 */
export async function assign(
  services: Dependencies,
  together: Together,
  { references, to, until, holders }: z.output<typeof assignRequest>,
): Promise<BatchResult> {
  const { staff } = together;
  const now = services.clock.now();
  if (until !== undefined) refuseUnlessLater('until', until, now);
  const last = until ?? addWorkingDays(londonDay(now), 1);
  const taker = (await takersOf(services.db)).find((one) => one.staff_id === to);
  // Nothing is said of a colleague with whom the giver has no brand in common.
  if (!taker || !seesAnyOf(taker, staff.brands))
    throw unprocessable([{ path: 'to', message: NO_TAKER }]);
  await refuseAbsent(services.db, to, { path: 'to', today: londonDay(now) });
  return each(services, together, references, {
    before: (tx) => whyAway(tx, taker, now),
    act: async (tx, claim) => {
      const moved = await whyMoved(tx, claim, holders, now);
      if (moved !== null) return moved;
      // A claim that was assigned can be assigned again; one that its holder took cannot.
      const other = claim.assigned_by === null ? heldByAnother(claim, staff, now) : null;
      if (other !== null && other !== to && !staff.can.has('claim.oversee')) {
        return whyHeld(tx, other);
      }
      if (!seesBrand(taker, claim.reseller_id)) return NOT_THEIR_BRAND(taker.name);
      if (await isOwnClaim(tx, to, claim)) return THEIR_OWN_CLAIM(taker.name);
      await setDeskColumns(tx, claim, {
        held_by: to,
        held_until: endOf({ day: last }),
        assigned_by: staff.staffId,
      });
      await recordDeskEvent(tx, claim, {
        ...movedBy(staff, now),
        given_to: to,
        taken_from: holderIn(claim, now),
        day: last,
      });
      return null;
    },
  });
}
