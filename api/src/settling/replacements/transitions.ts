import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { optionOf } from '@gadget-claims/domain/settling/repairs/options';
import * as calls from '@gadget-claims/domain/settling/replacements/contract';
import {
  GOODS_REFUSALS,
  mayNotReleaseGoods,
  needsRelease,
} from '@gadget-claims/domain/settling/replacements/four-eyes';
import type { SendRequest } from '@gadget-claims/domain/settling/replacements/schemas';
import { SENDING_FIELDS, sentWords } from '@gadget-claims/domain/settling/replacements/sending';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import { type ClaimKey, type ClaimRow, lockClaim } from '../../claims/claims/records/claims.ts';
import { isMoneyHeld } from '../../claims/claims/records/policyholder.ts';
import { moveGadget } from '../../claims/claims/transitions/move.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { holdName } from '../../database/hold-name.ts';
import { conflict, conflictOf, missing, unprocessable } from '../../http/errors.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { newSecret } from '../../identity/secrets.ts';
import { actorOf, isOwnClaim, staffLimits } from '../../people/staff/records.ts';
import type { Services } from '../../services.ts';
import { choiceOf, recordChoice, updateChoice } from '../repairs/records/choices.ts';
import {
  NOTHING_TO_SEND,
  NOT_CALLED_OFF,
  NOT_ON_ITS_WAY,
  OWN_REPLACEMENT,
  refusedGoods,
} from './copy.ts';
import {
  type ReplacementRow,
  addReplacement,
  changeReplacement,
  findReplacement,
  gadgetToReplace,
  replacedGadget,
  replacementsOfClaim,
} from './records.ts';

type Dependencies = Pick<Services, 'db' | 'clock'>;
type SendingColleague = Pick<StaffIdentity, 'staffId' | 'brands'>;

/**
 * Notes what is sent for a gadget. Above the limit, and where the worth is not known, it waits for a second
 * person; else it counts as sent, and the claimant is told.
 */
export function sendReplacement(
  { db, clock, random }: Dependencies & Pick<Services, 'random'>,
  { staffId, brands }: SendingColleague,
  { resellerId, claimId, gadgetId, ...sending }: SendRequest,
): Promise<ReplacementRow> {
  const reseller = brands.find((brand) => brand === resellerId);
  if (reseller === undefined) throw missing();
  const key = { reseller, claimId, gadgetId };
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    const problems = problemsOf(SENDING_FIELDS, sending);
    if (problems.length > 0) throw unprocessable(problems);
    await refuseOwn(tx, staffId, claim);
    if (await isMoneyHeld(tx, key, [gadgetId])) {
      throw conflict('not_allowed_now', GOODS_REFUSALS.held);
    }
    // What goes out for one policy at the same time adds to the same sum.
    await holdName(tx, `policy ${reseller}/${claim.policy_key}`);
    const at = clock.now();
    const found = await gadgetToReplace(tx, key, at);
    if (!found) throw conflict('not_allowed_now', NOTHING_TO_SEND);
    const { addressee, address, worth, total } = found;
    const replacementId = newSecret(random);
    await addReplacement(tx, key, {
      reseller_id: reseller,
      replacement_id: replacementId,
      claim_id: claimId,
      gadget_id: gadgetId,
      ...sending,
      addressee,
      address: JSON.stringify(address),
      worth,
      total,
      state: needsRelease(total) ? 'prepared' : 'sent',
      prepared_by: staffId,
      prepared_at: at,
    });
    const added = await findReplacement(tx, [reseller], replacementId);
    if (!added) throw missing();
    if (added.state === 'sent') await goesOut(tx, added, { staffId, clock });
    return added;
  });
}

/** Its gadget is on its way, and the claimant told what comes and how. */
async function goesOut(
  tx: Tx,
  row: ReplacementRow,
  { staffId, clock }: { staffId: string; clock: Services['clock'] },
): Promise<void> {
  const key = replacedGadget(row);
  const actor = actorOf({ staffId });
  // A repair that ended in a replacement is told as one from here.
  const choice = await choiceOf(tx, key);
  const option = optionOf('REPLACEMENT');
  if (choice && choice.option_id !== option) {
    await updateChoice(tx, key).set({ option_id: option }).execute();
    await recordChoice(tx, { ...choice, option_id: option }, 'changed', clock.now(), actor);
  }
  const words = sentWords(row);
  const told = { reason: words, mail: 'progress', said: { words } } as const;
  const move = { to: STATUS.DISPATCHED, ...told, isReplaced: true } as const;
  await moveGadget(tx, key, move, { clock, actor });
}

async function refuseOwn(tx: Tx, staffId: string, claim: ClaimRow) {
  if (await isOwnClaim(tx, staffId, claim)) throw conflict('own_claim', OWN_REPLACEMENT);
}

/** A replacement of these brands with its claim, which is locked: everything that changes one does so first. */
async function lockReplacement(tx: Tx, { brands }: SendingColleague, replacementId: string) {
  const known = await findReplacement(tx, brands, replacementId);
  const claim = known && (await lockClaim(tx, replacedGadget(known)));
  const row = claim && (await findReplacement(tx, brands, replacementId));
  if (!row) throw missing();
  return { row, claim };
}

/** Releases a replacement that another colleague prepared: it goes out, and the claimant is told. */
export function releaseReplacement(
  { db, clock }: Dependencies,
  by: Pick<StaffIdentity, 'staffId' | 'brands' | 'roles' | 'can'>,
  replacementId: string,
): Promise<ReplacementRow> {
  const { staffId, can } = by;
  return inTransaction(db, async (tx) => {
    const { row, claim } = await lockReplacement(tx, by, replacementId);
    const { release: limit } = await staffLimits(tx, by);
    const reasons = mayNotReleaseGoods(
      { staffId, can, limit },
      {
        state: row.state,
        preparedBy: row.prepared_by,
        total: row.total,
        isOwnClaim: await isOwnClaim(tx, staffId, claim),
        isHeld: await isMoneyHeld(tx, replacedGadget(row), [row.gadget_id]),
      },
    );
    if (reasons.length > 0) {
      const said = refusedGoods(reasons);
      throw conflictOf(calls.releaseReplacement, 'may_not_release', said, { reasons });
    }
    const further = { released_by: staffId, released_at: clock.now() };
    const released = await changeReplacement(tx, row, { state: 'sent', ...further });
    await goesOut(tx, released, { staffId, clock });
    return released;
  });
}

/** The colleague who calls it off, when and why. */
interface CallingOff {
  staffId: string;
  at: Date;
  note: string;
}

const asCalledOff = ({ staffId, at, note }: CallingOff) => ({
  state: 'cancelled' as const,
  cancelled_by: staffId,
  cancelled_at: at,
  cancel_reason: note,
});

/** Calls off a replacement that is not released; its gadget waits for another one. */
export function callOffReplacement(
  { db, clock }: Dependencies,
  by: SendingColleague,
  replacementId: string,
  note: string,
): Promise<ReplacementRow> {
  return inTransaction(db, async (tx) => {
    const { row } = await lockReplacement(tx, by, replacementId);
    if (row.state !== 'prepared') throw conflict('not_allowed_now', NOT_CALLED_OFF);
    return changeReplacement(tx, row, asCalledOff({ staffId: by.staffId, at: clock.now(), note }));
  });
}

/** Calls off what is prepared for gadgets whose decision is looked at again. The claim is locked. */
export async function callOffFor(
  tx: Tx,
  key: ClaimKey,
  gadgetIds: readonly string[],
  act: CallingOff,
): Promise<void> {
  for (const row of await replacementsOfClaim(tx, key)) {
    if (row.state === 'prepared' && gadgetIds.includes(row.gadget_id)) {
      await changeReplacement(tx, row, asCalledOff(act));
    }
  }
}

/** A replacement has arrived: its gadget is settled, and the claimant told. */
export function noteArrival(
  { db, clock }: Dependencies,
  by: SendingColleague,
  replacementId: string,
): Promise<ReplacementRow> {
  const { staffId } = by;
  return inTransaction(db, async (tx) => {
    const { row, claim } = await lockReplacement(tx, by, replacementId);
    await refuseOwn(tx, staffId, claim);
    if (row.state !== 'sent') throw conflict('not_allowed_now', NOT_ON_ITS_WAY);
    const further = { arrived_by: staffId, arrived_at: clock.now() };
    const arrived = await changeReplacement(tx, row, { state: 'arrived', ...further });
    const move = { to: STATUS.SETTLED, reason: '', mail: 'progress' } as const;
    await moveGadget(tx, replacedGadget(row), move, { clock, actor: actorOf(by) });
    return arrived;
  });
}
