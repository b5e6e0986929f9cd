import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay, startOfLondonDay } from '@gadget-claims/domain/calendar/london-day';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import { isWaiting } from '@gadget-claims/domain/desk/queue/queue';
import type {
  assignRequest,
  BatchResult,
  snoozeRequest,
} from '@gadget-claims/domain/desk/queue/schemas';
import { permissionsOf } from '@gadget-claims/domain/people/staff/permissions';
import type * as z from 'zod/mini';
import { type ClaimKey, type ClaimRow, lockClaim } from '../../claims/claims/records/claims.ts';
import { findDeskClaim } from '../../claims/claims/records/desk-claim.ts';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { activeColleagues, UNASSIGNED } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import {
  HELD_BY_ANOTHER,
  NOT_A_LATER_DAY,
  NOT_THEIR_BRAND,
  NOT_THERE,
  NOT_WAITING,
  NO_TAKER,
} from './copy.ts';
import { recordDeskEvent, setDeskColumns, takeOne } from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;
type TakingColleague = Awaited<ReturnType<typeof takersOf>>[number];

const LONGEST_DAYS = 365;

/** The colleague who acts on several claims at once. */
interface Together {
  staff: StaffIdentity;
  /** Called with each claim that was found, and whether it was done. */
  judged: (claim: ClaimRow, isDone: boolean) => void;
}

/**
 * Changes each of these claims in a transaction of its own: one refusal stops no other. `act` returns the
 * refusal, or nothing when it is done.
 */
async function each(
  { db }: Dependencies,
  { staff, judged }: Together,
  references: readonly string[],
  act: ClaimAct,
): Promise<BatchResult> {
  const claims: BatchResult['claims'] = [];
  for (const claimReference of new Set(references)) {
    const row = await findDeskClaim(db, staff.brands, claimReference);
    const refused = row ? await judgedOne(db, row, { act, judged }) : NOT_THERE;
    claims.push({ claimReference, refused });
  }
  return { claims };
}

type ClaimAct = (tx: Tx, claim: ClaimRow) => Promise<string | null>;

/** Does it to one claim, and says what became of it, even when that fails. */
async function judgedOne(
  db: Db,
  row: ClaimRow,
  { judged, act }: Pick<Together, 'judged'> & { act: ClaimAct },
) {
  let isDone = false;
  try {
    const refused = await inTransaction(db, (tx) => locked(tx, row, act));
    isDone = refused === null;
    return refused;
  } finally {
    judged(row, isDone);
  }
}

async function locked(
  tx: Tx,
  { reseller_id: reseller, claim_id: claimId }: ClaimRow,
  act: ClaimAct,
): Promise<string | null> {
  const claim = await lockClaim(tx, { reseller, claimId });
  if (!claim) return NOT_THERE;
  return isWaiting({ status: claim.status, decideBy: claim.decide_by })
    ? act(tx, claim)
    : NOT_WAITING;
}

/** The other colleague who holds a claim, taken or assigned. */
function heldByAnother(
  { held_by: holder, held_until: until }: ClaimRow,
  { staffId }: StaffIdentity,
  now: Date,
): string | null {
  const isHeld = holder !== null && until !== null && until > now;
  return isHeld && holder !== staffId ? holder : null;
}

async function whyHeld(db: Db | Tx, holder: string): Promise<string> {
  const row = await db
    .selectFrom('staff')
    .select('name')
    .where('staff_id', '=', holder)
    .executeTakeFirst();
  return HELD_BY_ANOTHER(row?.name ?? 'A colleague');
}

/** Keeps claims out of the queue until a day; never those that another colleague holds. */
export function snooze(
  services: Dependencies,
  together: Together,
  { references, until, reason }: z.output<typeof snoozeRequest>,
): Promise<BatchResult> {
  const { staff } = together;
  const now = services.clock.now();
  refuseUnlessLater(until, now);
  return each(services, together, references, async (tx, claim) => {
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
  });
}

function refuseUnlessLater(day: string, now: Date) {
  const today = londonDay(now);
  if (day > today && day <= addDays(today, LONGEST_DAYS)) return;
  throw unprocessable([{ path: 'until', message: NOT_A_LATER_DAY }]);
}

/**
 * Takes a claim from the colleague who has it, whichever way they got it. Their drafts about it
 * stay theirs. Gives its former handler; nothing where it was free.
 */
export function takeOver(
  { db, clock }: Dependencies,
  staff: StaffIdentity,
  key: ClaimKey,
): Promise<string | null> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    const holder = heldByAnother(claim, staff, now);
    await takeOne(tx, staff, key, now, { fromOthers: true });
    if (holder === null) return null;
    await recordDeskEvent(tx, claim, {
      at: now,
      staff_id: staff.staffId,
      given_to: staff.staffId,
      taken_from: holder,
      day: londonDay(now),
      reason: null,
    });
    return holder;
  });
}

/** Colleagues to whom claims can be given: those who decide claims, of any brand. */
export async function takersOf(db: Db) {
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
  { references, to, until }: z.output<typeof assignRequest>,
): Promise<BatchResult> {
  const { staff } = together;
  const now = services.clock.now();
  if (until !== undefined) refuseUnlessLater(until, now);
  const last = until ?? addWorkingDays(londonDay(now), 1);
  const taker = (await takersOf(services.db)).find((one) => one.staff_id === to);
  if (!taker) throw unprocessable([{ path: 'to', message: NO_TAKER }]);
  return each(services, together, references, async (tx, claim) => {
    // A claim that was assigned can be assigned again; one that its holder took cannot.
    const holder = claim.assigned_by === null ? heldByAnother(claim, staff, now) : null;
    const former = holder === to ? null : holder;
    if (former !== null && !staff.can.has('claim.oversee')) return whyHeld(tx, former);
    if (!seesBrand(taker, claim.reseller_id)) return NOT_THEIR_BRAND(taker.name);
    await setDeskColumns(tx, claim, {
      held_by: to,
      held_until: startOfLondonDay(addDays(last, 1)),
      assigned_by: staff.staffId,
    });
    await recordDeskEvent(tx, claim, {
      at: now,
      staff_id: staff.staffId,
      given_to: to,
      taken_from: former,
      day: last,
      reason: null,
    });
    return null;
  });
}

/** Whether a colleague sees the claims of a brand. */
export const seesBrand = (
  { all_brands: all, brands }: Pick<TakingColleague, 'all_brands' | 'brands'>,
  brand: number,
) => all || brands.includes(brand);
