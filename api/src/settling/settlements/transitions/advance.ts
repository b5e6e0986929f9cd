import { lastDay, reopenableUntil } from '@gadget-claims/domain/claims/claims/awaited-documents';
import {
  isApprovalReopenable,
  isAtTheBench,
  isStatusUndecided,
  wayAt,
} from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import { atMostCharacters } from '@gadget-claims/domain/validation/copy';
import { SENT_AT_DESK } from '../../../claims/claims/copy.ts';
import {
  type ClaimKey,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
} from '../../../claims/claims/records/claims.ts';
import {
  type Move,
  type Actor,
  moveClaim,
  moveGadget,
} from '../../../claims/claims/transitions/move.ts';
import { type Db, type Tx, inTransaction } from '../../../database/database.ts';
import { type FieldError, conflict, missing, unprocessable } from '../../../http/errors.ts';
import { choicesOf } from '../../repairs/records/choices.ts';
import { replacementsOfClaim } from '../../replacements/records.ts';
import { passEarlyExcessOn } from './early-excess.ts';
import { cancelChoices, endedIn } from './release.ts';

/** The actor, with their services; the same for the routes and the command line. */
export interface Acting extends Actor {
  db: Db;
}

const MAX_REASON = 2000;
const NO_REPAIR_TO_GO_ON =
  'The repair centre does not have this gadget, so there is no repair to go on with.';

const REOPENED_AT_DESK = 'A senior looks at a yes again, at the claims desk.';
const DECIDED_AT_DESK =
  'Claims are approved and declined at the claims desk, by somebody who is logged in there.';

/**
 * Moves a claim or one of its gadgets on along the table of statuses. Refuses decisions, and what becomes of
 * a replacement: they have a person's name and limit, and are made at the desk.
 */
export function advanceClaim(
  acting: Acting,
  key: ClaimKey | GadgetKey,
  to: number,
  reason = '',
): Promise<void> {
  if (to === STATUS.DECISION_CHALLENGED) return reviewDecision(acting, key, reason);
  return inTransaction(acting.db, async (tx) => {
    const from = (await gadgetsGoing(tx, key)).map(({ status }) => status);
    const isApproval = to === STATUS.APPROVED && from.some(isStatusUndecided);
    if (isApproval || to === STATUS.DECLINED) throw conflict('not_allowed_now', DECIDED_AT_DESK);
    await moveOn(tx, key, { to, reason, ...consequences(from, to, acting.clock.now()) }, acting);
  });
}

/** Changes and mails of a move by hand, beside the status. */
function consequences(
  from: readonly number[],
  to: number,
  now: Date,
): Pick<Move, 'mail' | 'set' | 'until'> {
  if (to === STATUS.WITHDRAWN) return { mail: 'withdrawn' };
  // A closer look is part of the same assessment: its clock runs on.
  const isNew = to === STATUS.UNDER_REVIEW && !from.every((id) => id === STATUS.REFERRED);
  if (isNew) return { mail: 'progress', set: { documents_complete_at: now } };
  const isUndocumented = from.every((id) => id === STATUS.AWAITING_DOCUMENTS);
  if (to !== STATUS.CLOSED || !isUndocumented) return { mail: 'progress' };
  return { mail: 'closed-without-documents', until: lastDay(reopenableUntil(now)) };
}

export const isOfGadget = (key: ClaimKey | GadgetKey): key is GadgetKey => 'gadgetId' in key;

/** By the claim's key the gadgets go that stand where it stands, by a gadget's key that one. */
async function moveOn(tx: Tx, key: ClaimKey | GadgetKey, move: Move, actor: Actor) {
  const going = await gadgetsGoing(tx, key);
  if (move.to === STATUS.IN_REPAIR) await refuseWithoutRepair(tx, key, going);
  if (LEAVES.includes(move.to)) await refuseReplacement(tx, key, going);
  const moved = await cancelChoicesEndedBy(tx, key, { going, move }, actor);
  await (isOfGadget(key) ? moveGadget(tx, key, moved, actor) : moveClaim(tx, key, moved, actor));
  if (ENDS.includes(move.to)) await passEarlyExcessOn(tx, key);
}

/**
 * Looks at a decision again: because it was challenged, or because the repair centre found
 * something, which the claimant then reads and can answer. Choice and payment stay meanwhile.
 */
function reviewDecision(acting: Acting, key: ClaimKey | GadgetKey, reason: string): Promise<void> {
  return inTransaction(acting.db, async (tx) => {
    const going = await gadgetsGoing(tx, key);
    const isFinding = going.some(({ status }) => isAtTheBench(status));
    if (going.some(({ status }) => isApprovalReopenable(status))) {
      throw conflict('not_allowed_now', REOPENED_AT_DESK);
    }
    const move: Move = isFinding
      ? { to: STATUS.DECISION_CHALLENGED, reason: checkedReason(reason), mail: 'repair-finding' }
      : { to: STATUS.DECISION_CHALLENGED, reason, mail: 'progress' };
    await moveOn(tx, key, move, acting);
  });
}

/** A reason that the claimant reads; refuses none, and one that is too long. */
function checkedReason(reason: string): string {
  const words = reason.trim();
  const problems: FieldError[] = [];
  if (words === '') problems.push({ path: 'reason', message: 'A reason is required' });
  if (words.length > MAX_REASON) {
    problems.push({ path: 'reason', message: atMostCharacters(MAX_REASON) });
  }
  if (problems.length > 0) throw unprocessable(problems);
  return words;
}

/** The gadget that is named, or those that go where the claim goes. The claim is locked. */
export async function gadgetsGoing(tx: Tx, key: ClaimKey | GadgetKey): Promise<GadgetRow[]> {
  const claim = await lockClaim(tx, key);
  if (!claim) throw missing();
  const gadgets = await claimGadgets(tx, key);
  return gadgets.filter(({ gadget_id: id, status }) =>
    isOfGadget(key) ? id === key.gadgetId : status === claim.status,
  );
}

interface Going {
  going: readonly GadgetRow[];
  move: Move;
}

/** A review leads back to the bench only when it came from there: its choice is still there. */
async function refuseWithoutRepair(tx: Tx, key: ClaimKey, going: readonly GadgetRow[]) {
  const choices = await choicesOf(tx, key.reseller, [key.claimId]);
  const hasNone = ({ gadget_id: id, status }: GadgetRow) =>
    status === STATUS.DECISION_CHALLENGED && !choices.some((choice) => choice.gadget_id === id);
  if (going.some(hasNone)) throw conflict('not_allowed_now', NO_REPAIR_TO_GO_ON);
}

/** The claimant's gadget, or the one in its place, is on its way, or there. */
const LEAVES: readonly number[] = [STATUS.DISPATCHED, STATUS.SETTLED];

/** Goods in place of a gadget go out at the desk, whatever status they are said to come from. */
async function refuseReplacement(tx: Tx, key: ClaimKey, going: readonly GadgetRow[]) {
  const choices = await choicesOf(tx, key.reseller, [key.claimId]);
  const sent = await replacementsOfClaim(tx, key);
  const isReplaced = ({ gadget_id: id, status }: GadgetRow) => {
    const choice = choices.find((one) => one.gadget_id === id);
    const way = wayAt(status, choice ? kindOf(choice.option_id) : null);
    return (
      way === 'REPLACEMENT' ||
      sent.some(({ gadget_id: replaced, state }) => replaced === id && state !== 'cancelled')
    );
  };
  if (going.some(isReplaced)) throw conflict('not_allowed_now', SENT_AT_DESK);
}

/** Statuses that end a choice, for every gadget; going back to the choice ends it after the decision only. */
export const ENDS: readonly number[] = [STATUS.WITHDRAWN, STATUS.DECLINED];

/**
 * A gadget that is withdrawn, declined, or goes back to the choice from its result, keeps no
 * booking and no payment; the mail of the move tells what ended.
 */
export async function cancelChoicesEndedBy(
  tx: Tx,
  key: ClaimKey,
  { going, move }: Going,
  actor: Actor,
): Promise<Move> {
  const { to } = move;
  if (!ENDS.includes(to) && to !== STATUS.APPROVED) return move;
  const isReviewed = ({ status }: GadgetRow) => status === STATUS.DECISION_CHALLENGED;
  const ending = going.filter(
    (one) => ENDS.includes(to) || isReviewed(one) || !isStatusUndecided(one.status),
  );
  const [reviewed, others] = [ending.filter(isReviewed), ending.filter((one) => !isReviewed(one))];
  // A choice at a review was on the bench.
  const ended = [
    ...(await cancelChoices(tx, key, idsOf(reviewed), actor, () => 'repair ended')),
    ...(await cancelChoices(tx, key, idsOf(others), actor)),
  ];
  return { ...move, said: { ...move.said, ...endedIn(ended) } };
}

export const idsOf = (gadgets: readonly GadgetRow[]) => gadgets.map(({ gadget_id: id }) => id);
