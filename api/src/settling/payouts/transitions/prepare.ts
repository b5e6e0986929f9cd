import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { RELEASE_REFUSALS, isDoubtful } from '@gadget-claims/domain/settling/payouts/four-eyes';
import { isOurs } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import type { PrepareRequest } from '@gadget-claims/domain/settling/payouts/schemas';
import {
  type ClaimKey,
  type GadgetKey,
  findClaim,
  lockClaim,
} from '../../../claims/claims/records/claims.ts';
import { isMoneyHeld } from '../../../claims/claims/records/policyholder.ts';
import { moveGadget } from '../../../claims/claims/transitions/move.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { StaffIdentity } from '../../../identity/identity.ts';
import { actorOf, isOwnClaim } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { bankAccountOf } from '../../bank/records.ts';
import {
  MONEY_LEFT,
  NOT_CANCELLABLE,
  NOT_PAYABLE,
  NO_WORD_NEEDED,
  OTHER_AMOUNT,
  OWN_CLAIM_PAYOUT,
  OWN_WORD,
  PAYING_ACCOUNT,
  PREPARED_BY_YOU,
  READ_RETURN,
} from '../copy.ts';
import { type ToPay, gadgetToPay, underwriterOf } from '../records/payable.ts';
import {
  type Act,
  type PayoutRow,
  addPayout,
  changePayout,
  doubtsOf,
  findPayout,
  payoutGadgetKey,
  payoutsOfClaim,
  lockPayouts,
  hasReadReturn,
} from '../records/payouts.ts';
import { isOtherName, peopleOf } from '../records/people.ts';
import { lockPayout } from './lock.ts';
import { sealForPayout } from './sealed.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'seals' | 'random' | 'config'>;
/** The acting colleague of the claims team. */
export type ActingColleague = Pick<StaffIdentity, 'staffId' | 'brands'>;

const ID_BYTES = 16;
/** 32 hexadecimal digits, because banks hand back 35 letters and digits at most, and few signs. */
export const newPayoutId = (random: Services['random']) =>
  Buffer.from(random(ID_BYTES)).toString('hex');

/**
 * Prepares the rest to pay for a gadget, with a copy of its account as it is now. Refuses another
 * amount than the one that was seen, and a gadget that has a live payout.
 */
export async function preparePayout(
  { db, clock, seals, random, config }: Dependencies,
  { staffId, brands }: ActingColleague,
  { resellerId, claimId, gadgetId, amount }: PrepareRequest,
): Promise<PayoutRow> {
  const reseller = brands.find((brand) => brand === resellerId);
  if (reseller === undefined) throw missing();
  const key = { reseller, claimId, gadgetId };
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    if (await isOwnClaim(tx, staffId, claim)) throw conflict('own_claim', OWN_CLAIM_PAYOUT);
    if (await hasReadReturn(tx, key, staffId)) throw conflict('read_return', READ_RETURN);
    if (await isMoneyHeld(tx, key, [gadgetId])) {
      throw conflict('not_allowed_now', RELEASE_REFUSALS.held);
    }
    const found = await gadgetToPay(tx, brands, key);
    const account = await bankAccountOf(tx, seals, key);
    if (!found || !account) throw conflict('not_allowed_now', NOT_PAYABLE);
    if (isOurs(config.payoutAccounts, account)) throw conflict('own_account', PAYING_ACCOUNT);
    if (found.amount !== amount) throw conflict('changed', OTHER_AMOUNT);
    const payoutId = newPayoutId(random);
    const sealed = sealForPayout(seals, { reseller_id: reseller, payout_id: payoutId }, account);
    const at = clock.now();
    const people = (await peopleOf(tx, [found.row])).get(claimId);
    const differs = isOtherName(account, people);
    const row = { ...rowOf(key, found), ...sealed, payout_id: payoutId, name_differs: differs };
    const act = { prepared_by: staffId, prepared_at: at, changed_at: at };
    const underwriter = { underwriter_id: await underwriterOf(tx, found.row) };
    const added = await addPayout(tx, { ...row, ...underwriter, ...act, state: 'prepared' });
    if (!added) throw conflict('not_allowed_now', NOT_PAYABLE);
    await payInMoney(tx, key, found, { clock, actor: actorOf({ staffId }) });
    const payout = await findPayout(tx, [reseller], payoutId);
    if (!payout) throw missing();
    return payout;
  });
}

function rowOf({ reseller, claimId, gadgetId }: GadgetKey, { row, amount, basis }: ToPay) {
  return {
    reseller_id: reseller,
    claim_id: claimId,
    claim_reference: row.claim_reference,
    gadget_id: gadgetId,
    gadget: row.label,
    amount,
    basis: JSON.stringify(basis),
    last_four: row.last_four,
    doubtful: row.doubtful,
    account_changed: row.account_changed,
    account_print: row.account_print,
    account_shared: row.account_shared,
  };
}

/** From its invoice a gadget goes on to the payment: the invoiced amount stays as it is from here. */
async function payInMoney(
  tx: Tx,
  key: GadgetKey,
  { row }: ToPay,
  actor: { clock: Services['clock']; actor: string },
) {
  if (row.status !== STATUS.INVOICE_RECEIVED) return;
  const move = { to: STATUS.CASH_SETTLEMENT, reason: '', mail: 'progress' } as const;
  await moveGadget(tx, key, move, actor);
}

/** Cancels a payout that is in no file yet; its gadget can be prepared again. */
export function cancelPayout(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { staffId, brands }: ActingColleague,
  payoutId: string,
  reason: string,
): Promise<PayoutRow> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, brands, payoutId);
    if (payout.state !== 'prepared' && payout.state !== 'released') {
      throw conflict('not_allowed_now', NOT_CANCELLABLE);
    }
    return changePayout(tx, payout, 'cancelled', { staffId, at: clock.now(), note: reason });
  });
}

/**
 * Cancels what is prepared or released for gadgets whose decision is looked at again; refuses where
 * money may have left. The claim is locked.
 */
export async function cancelPayoutsFor(
  tx: Tx,
  key: ClaimKey,
  gadgetIds: readonly string[],
  act: Act,
): Promise<void> {
  const all = await payoutsOfClaim(tx, key);
  const named = all
    .filter(({ gadget_id: id }) => gadgetIds.includes(id))
    .map(({ payout_id: id }) => id);
  for (const payout of await lockPayouts(tx, [key.reseller], named)) {
    if (payout.state === 'prepared' || payout.state === 'released') {
      await changePayout(tx, payout, 'cancelled', act);
    } else if (payout.state !== 'cancelled' && payout.state !== 'returned') {
      throw conflict('not_allowed_now', MONEY_LEFT);
    }
  }
}

/**
 * Notes the claimant's word that an account which is looked at twice is theirs: who heard it, and how. Another
 * colleague asks than the one who prepared it.
 */
export function noteWord(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { staffId, brands }: ActingColleague,
  payoutId: string,
  note: string,
): Promise<PayoutRow> {
  return inTransaction(db, async (tx) => {
    const payout = await lockPayout(tx, brands, payoutId);
    if (payout.state !== 'prepared' || !isDoubtful(doubtsOf(payout))) {
      throw conflict('not_allowed_now', NO_WORD_NEEDED);
    }
    if (payout.prepared_by === staffId) throw conflict('own_payout', PREPARED_BY_YOU);
    const claim = await findClaim(tx, payoutGadgetKey(payout));
    if (claim && (await isOwnClaim(tx, staffId, claim))) throw conflict('own_claim', OWN_WORD);
    const at = clock.now();
    const word = { word_by: staffId, word_at: at, word_note: note };
    return changePayout(tx, payout, 'prepared', { staffId, at, note }, word);
  });
}
