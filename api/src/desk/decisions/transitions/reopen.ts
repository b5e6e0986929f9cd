import { isDecisionReopenable, wayAt } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { kindOf } from '@gadget-claims/domain/settling/repairs/options';
import {
  type ClaimKey,
  type GadgetRow,
  claimGadgets,
  lockClaim,
} from '../../../claims/claims/records/claims.ts';
import { moveGadgets } from '../../../claims/claims/transitions/move.ts';
import { inTransaction } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { actorOf } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { cancelPayoutsFor } from '../../../settling/payouts/transitions/prepare.ts';
import type { ChoiceRow } from '../../../settling/repairs/records/choices.ts';
import { callOffFor } from '../../../settling/replacements/transitions.ts';
import { cancelChoices, endedIn } from '../../../settling/settlements/transitions/release.ts';
import { BEING_DECIDED, NOT_REOPENABLE } from '../copy.ts';
import { liveGadgets } from '../records/decisions.ts';
import { forgetApprovedAmounts } from './carry-out.ts';
import { refuseOwnClaim } from './make.ts';

interface Reopening {
  gadgetIds: readonly string[];
  reason: string;
}

/** A repair that ended in a replacement or in money was at the repair centre: its visit took place. */
const whyEnded =
  (gadgets: readonly GadgetRow[]) =>
  ({ gadget_id: id, option_id: option }: Pick<ChoiceRow, 'gadget_id' | 'option_id'>) => {
    const status = gadgets.find((one) => one.gadget_id === id)?.status;
    const kind = kindOf(option);
    const isOver = status !== undefined && wayAt(status, kind) !== kind;
    return isOver ? 'repair ended' : 'reopened';
  };

/**
 * Looks at a decision about gadgets of a claim again, as after a challenge: nobody who declined one of
 * them decides anew. All that followed from a yes ends with it: the choice, its booking and paid excess,
 * a payout that is in no file yet, and a replacement that is not released. The reason stays among ourselves.
 */
export function reopenDecision(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  staff: Pick<StaffIdentity, 'staffId'>,
  key: ClaimKey,
  { gadgetIds, reason }: Reopening,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    await refuseOwnClaim(tx, staff, claim);
    const gadgets = await claimGadgets(tx, key);
    const along = gadgets.filter(({ gadget_id: id }) => gadgetIds.includes(id));
    if (along.length < gadgetIds.length) throw missing();
    if (!along.every(({ status }) => isDecisionReopenable(status))) {
      throw conflict('not_allowed_now', NOT_REOPENABLE);
    }
    const deciding = (await liveGadgets(tx, key)).filter(({ standing }) => standing === 'open');
    if (deciding.some(({ gadget_id: id }) => gadgetIds.includes(id))) {
      throw conflict('being_decided', BEING_DECIDED);
    }
    const by = { clock, actor: actorOf(staff) };
    const act = { staffId: staff.staffId, at: clock.now(), note: reason };
    await cancelPayoutsFor(tx, key, gadgetIds, act);
    await callOffFor(tx, key, gadgetIds, act);
    const said = endedIn(await cancelChoices(tx, key, gadgetIds, by, whyEnded(along)));
    const move = { to: STATUS.DECISION_CHALLENGED, reason, mail: 'progress', said } as const;
    await moveGadgets(tx, key, gadgetIds, move, by);
    await forgetApprovedAmounts(tx, key, gadgetIds);
  });
}
