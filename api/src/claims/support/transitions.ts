import type { NeedRequest } from '@gadget-claims/domain/claims/support/desk-schemas';
import { NEED_FIELDS } from '@gadget-claims/domain/claims/support/fields';
import {
  IN_WRITING,
  asksForCalls,
  measureProblem,
} from '@gadget-claims/domain/claims/support/needs';
import { UNDO_NEED_MINUTES } from '@gadget-claims/domain/promises';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import { sql } from 'kysely';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import type { Services } from '../../services.ts';
import { type ClaimKey, lockClaim, nextVersion } from '../claims/records/claims.ts';
import type { Viewer } from '../claims/records/ownership.ts';
import { type NeedRow, held, needsOf } from '../claims/records/support-needs.ts';
import { withOwnClaim } from '../claims/transitions/own-claim.ts';
import { NEED_ENDED, NOT_TAKEN_BACK } from './copy.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;
type Marker = Pick<StaffIdentity, 'staffId'>;

/** Marks a support need on a claim. The same again changes nothing. */
export function markNeed(
  services: Dependencies,
  staff: Marker,
  key: ClaimKey,
  request: NeedRequest,
): Promise<NeedRow[]> {
  refuseIncomplete(request);
  return inTransaction(services.db, async (tx) => {
    const rows = await lockNeeds(tx, key);
    if (rows.some((row) => isSame(row, request))) return rows;
    return put(tx, services, staff, key, { request, beside: rows, replaces: null });
  });
}

/** Puts a need in place of one that holds; what that said stays in the log. */
export function changeNeed(
  services: Dependencies,
  staff: Marker,
  key: ClaimKey,
  { needId, ...request }: NeedRequest & { needId: number },
): Promise<NeedRow[]> {
  refuseIncomplete(request);
  return inTransaction(services.db, async (tx) => {
    const rows = await lockNeeds(tx, key);
    const before = find(rows, needId);
    if (before.ended_at !== null) throw conflict('not_allowed_now', NEED_ENDED);
    if (isSame(before, request)) return rows;
    await setEnd(tx, key, needId, { at: services.clock.now(), by: staff.staffId });
    const beside = rows.filter((row) => row !== before);
    return put(tx, services, staff, key, { request, beside, replaces: needId });
  });
}

/** Ends a need in the name of a colleague, or takes that back. */
export function endNeed(
  services: Dependencies,
  { staffId }: Marker,
  key: ClaimKey,
  ending: Ending,
): Promise<NeedRow[]> {
  return inTransaction(services.db, async (tx) => {
    const rows = await lockNeeds(tx, key);
    if (!(await end(tx, services, key, { rows, by: staffId, ...ending }))) return rows;
    await keepFlag(tx, key, { isSeen: true });
    return needsOf(tx, key);
  });
}

/**
 * The same by its claimant. The version of the claim stays: a decision that rests on nothing of it goes
 * on.
 */
export function endOwnNeed(
  services: Dependencies,
  viewer: Viewer,
  claimId: string,
  ending: Ending,
): Promise<NeedRow[]> {
  return withOwnClaim(services, viewer, claimId, async (tx, { key }) => {
    const rows = await needsOf(tx, key);
    if (!(await end(tx, services, key, { rows, by: null, ...ending }))) return rows;
    await keepFlag(tx, key, { isSeen: false });
    return needsOf(tx, key);
  });
}

/** Refuses what would write to a claimant who asked us to call, unless its author says that it goes all the same. */
export async function refuseWriting(
  tx: Tx,
  key: ClaimKey,
  { inWriting = false }: { inWriting?: boolean | undefined },
): Promise<void> {
  if (inWriting || !asksForCalls(held(await needsOf(tx, key)))) return;
  throw unprocessable([{ path: 'inWriting', message: IN_WRITING }]);
}

function refuseIncomplete(request: NeedRequest) {
  const problems = problemsOf(NEED_FIELDS, request);
  if (problems.length > 0) throw unprocessable(problems);
}

async function lockNeeds(tx: Tx, key: ClaimKey): Promise<NeedRow[]> {
  if (!(await lockClaim(tx, key))) throw missing();
  return needsOf(tx, key);
}

function find(rows: readonly NeedRow[], needId: number): NeedRow {
  const row = rows.find(({ need_id: id }) => id === needId);
  if (!row) throw missing();
  return row;
}

/** Columns of a need as it is asked for: nobody is named who does not speak for the claimant. */
const columnsOf = ({ driver, measure, name, words, isAgreed, source }: NeedRequest) => ({
  driver,
  measure,
  name: measure === 'speaker' ? name : '',
  words,
  is_agreed: isAgreed,
  source,
});

const isSame = (row: NeedRow, request: NeedRequest) =>
  row.ended_at === null &&
  Object.entries(columnsOf(request)).every(([name, value]) => row[name as keyof NeedRow] === value);

interface Put {
  request: NeedRequest;
  /** The other needs of the claim. */
  beside: readonly NeedRow[];
  replaces: number | null;
}

async function put(
  tx: Tx,
  { clock }: Dependencies,
  { staffId }: Marker,
  key: ClaimKey,
  { request, beside, replaces }: Put,
): Promise<NeedRow[]> {
  const problem = measureProblem(request.measure, held(beside));
  if (problem !== null) throw unprocessable([{ path: 'measure', message: problem }]);
  await tx
    .insertInto('support_needs')
    .values({
      reseller_id: key.reseller,
      claim_id: key.claimId,
      ...columnsOf(request),
      marked_at: clock.now(),
      marked_by: staffId,
      replaces,
    })
    .execute();
  await keepFlag(tx, key, { isSeen: true });
  return needsOf(tx, key);
}

interface Ending {
  needId: number;
  isEnded: boolean;
}

/** Whether it changed anything. Takes an end back for some minutes, and only one of the same side. */
async function end(
  tx: Tx,
  { clock }: Dependencies,
  key: ClaimKey,
  { rows, by, needId, isEnded }: Ending & { rows: readonly NeedRow[]; by: string | null },
): Promise<boolean> {
  const row = find(rows, needId);
  if (isEnded === (row.ended_at !== null)) return false;
  const at = clock.now();
  if (row.ended_at !== null) {
    const isLate = at.getTime() >= row.ended_at.getTime() + UNDO_NEED_MINUTES * 60_000;
    const isOfOtherSide = (row.ended_by === null) !== (by === null);
    const isTaken = measureProblem(row.measure, held(rows)) !== null;
    const isReplaced = rows.some(({ replaces }) => replaces === needId);
    if (isLate || isOfOtherSide || isTaken || isReplaced) {
      throw conflict('too_late', NOT_TAKEN_BACK[by === null ? 'claimant' : 'team']);
    }
  }
  await setEnd(tx, key, needId, isEnded ? { at, by } : null);
  return true;
}

async function setEnd(
  tx: Tx,
  { reseller }: ClaimKey,
  needId: number,
  ended: { at: Date; by: string | null } | null,
) {
  await tx
    .updateTable('support_needs')
    .set({ ended_at: ended?.at ?? null, ended_by: ended?.by ?? null })
    .where((is) => is.and({ reseller_id: reseller, need_id: needId }))
    .execute();
}

/** Keeps in step by which lists find the claim; what colleagues see of it is part of what they decide on. */
async function keepFlag(tx: Tx, { reseller, claimId }: ClaimKey, { isSeen }: { isSeen: boolean }) {
  await tx
    .updateTable('claims')
    .set({
      needs_support: sql<boolean>`exists (
        select from support_needs need
        where need.reseller_id = claims.reseller_id and need.claim_id = claims.claim_id
          and need.ended_at is null)`,
      ...(isSeen && { version: nextVersion }),
    })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .execute();
}
