import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { RELEASE_REFUSALS, isDoubtful } from '@gadget-claims/domain/settling/payouts/four-eyes';
import { isOfSettlement, isPaidBeside } from '@gadget-claims/domain/settling/payouts/kinds';
import { isOurs } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import {
  type Bounds,
  amountOf,
  preparingFields,
} from '@gadget-claims/domain/settling/payouts/preparing';
import type {
  AskAccountRequest,
  PrepareRequest,
} from '@gadget-claims/domain/settling/payouts/schemas';
import { problemsOf } from '@gadget-claims/domain/validation/fields';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetKey,
  claimGadgets,
  findClaim,
  lockClaim,
} from '../../../claims/claims/records/claims.ts';
import { queueClaimMail } from '../../../claims/claims/records/mails.ts';
import { isMoneyHeld } from '../../../claims/claims/records/policyholder.ts';
import { moveGadget } from '../../../claims/claims/transitions/move.ts';
import { inTransaction, type Tx } from '../../../database/database.ts';
import { conflict, missing, unprocessable } from '../../../http/errors.ts';
import type { DeskScope, StaffIdentity } from '../../../identity/identity.ts';
import { actorOf, isOwnClaim } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { bankAccountOf } from '../../bank/records.ts';
import { askForAccount, settlingOf } from '../../settlements/records.ts';
import {
  ASKED_TODAY,
  MONEY_LEFT,
  NOT_ASKABLE,
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
import {
  type PayableRow,
  type ToPay,
  insuranceOf,
  kindsToPay,
  payableRow,
  settlementToPay,
} from '../records/payable.ts';
import {
  type Act,
  type PayoutRow,
  addPayout,
  changePayout,
  doubtsOf,
  findPayout,
  interestOfClaim,
  payoutGadgetKey,
  payoutsOfClaim,
  lockPayouts,
  hasReadReturn,
} from '../records/payouts.ts';
import { isOtherName, peopleOf } from '../records/people.ts';
import type { Basis } from '../records/tables.ts';
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
 * Prepares a payout of a kind for a gadget, with a copy of its account as it is now. Refuses another amount than
 * what is owed or reckoned, one out of its bounds, and a gadget that has a live payout of the same.
 */
export async function preparePayout(
  { db, clock, seals, random, config }: Dependencies,
  { staffId, brands }: ActingColleague,
  request: PrepareRequest,
): Promise<PayoutRow> {
  const key = gadgetKeyOf(brands, request);
  const { reseller, claimId, gadgetId } = key;
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    if (!claim) throw missing();
    if (await isOwnClaim(tx, staffId, claim)) throw conflict('own_claim', OWN_CLAIM_PAYOUT);
    if (await hasReadReturn(tx, key, staffId)) throw conflict('read_return', READ_RETURN);
    if (await isMoneyHeld(tx, key, [gadgetId])) {
      throw conflict('not_allowed_now', RELEASE_REFUSALS.held);
    }
    const row = await payableRow(tx, key);
    const account = await bankAccountOf(tx, seals, key);
    if (!row || !account || !kindsToPay(row).includes(request.kind)) {
      throw conflict('not_allowed_now', NOT_PAYABLE);
    }
    if (isOurs(config.payoutAccounts, account)) throw conflict('own_account', PAYING_ACCOUNT);
    const at = clock.now();
    const { underwriterId, insuredValue } = await insuranceOf(tx, row);
    const basis = basisOf(request, settlementToPay(row), {
      insuredValue,
      interestBefore: (await interestOfClaim(tx, key))(gadgetId),
      incidentDay: row.date_of_incident,
      today: londonDay(at),
    });
    const payoutId = newPayoutId(random);
    const people = (await peopleOf(tx, [row])).get(claimId);
    const added = await addPayout(tx, {
      ...copyOf(key, row),
      ...sealForPayout(seals, { reseller_id: reseller, payout_id: payoutId }, account),
      payout_id: payoutId,
      kind: request.kind,
      amount: request.amount,
      basis: JSON.stringify(basis),
      name_differs: isOtherName(account, people),
      underwriter_id: underwriterId,
      prepared_by: staffId,
      prepared_at: at,
      changed_at: at,
      state: 'prepared',
    });
    if (!added) throw conflict('not_allowed_now', NOT_PAYABLE);
    if (isOfSettlement(request.kind)) {
      await payInMoney(tx, key, row, { clock, actor: actorOf({ staffId }) });
    }
    const payout = await findPayout(tx, [reseller], payoutId);
    if (!payout) throw missing();
    return payout;
  });
}

/** A gadget that a colleague names; another brand's is as good as none. */
function gadgetKeyOf(
  brands: DeskScope,
  { resellerId, claimId, gadgetId }: AskAccountRequest,
): GadgetKey {
  const reseller = brands.find((brand) => brand === resellerId);
  if (reseller === undefined) throw missing();
  return { reseller, claimId, gadgetId };
}

const NOT_TYPED = { reason: '', from: '', to: '', rate: null, principal: null };

/** How an amount comes about, as it is kept. Refuses one that is another by now, or out of its bounds. */
function basisOf(
  request: PrepareRequest,
  due: ToPay | undefined,
  bounds: Omit<Bounds, 'owed'>,
): Basis {
  const { kind, amount } = request;
  const typed = { ...NOT_TYPED, ...request };
  const problems = problemsOf(preparingFields({ ...bounds, owed: due?.amount ?? null }), typed);
  if (problems.length > 0) throw unprocessable(problems);
  const right = amountOf(typed, { owed: due?.amount ?? null });
  if (amount !== right) throw conflict('changed', OTHER_AMOUNT);
  if (kind === 'goodwill') return { reason: request.reason };
  if (kind === 'interest') {
    const { from, to, rate, principal } = request;
    return { from, to, rate, principal };
  }
  if (!due) throw conflict('not_allowed_now', NOT_PAYABLE);
  return due.basis;
}

const copyOf = ({ reseller, claimId, gadgetId }: GadgetKey, row: PayableRow) => ({
  reseller_id: reseller,
  claim_id: claimId,
  claim_reference: row.claim_reference,
  gadget_id: gadgetId,
  gadget: row.label,
  last_four: row.last_four,
  doubtful: row.doubtful,
  account_changed: row.account_changed,
  account_print: row.account_print,
  account_shared: row.account_shared,
});

/**
 * Asks the claimant for an account to pay goodwill or interest into, by mail and on their page; once a day at
 * most, so that two presses or two colleagues send one mail.
 */
export function askAccount(
  { db, clock }: Pick<Dependencies, 'db' | 'clock'>,
  { staffId, brands }: ActingColleague,
  request: AskAccountRequest,
): Promise<ClaimRow> {
  const key = gadgetKeyOf(brands, request);
  return inTransaction(db, async (tx) => {
    const claim = await lockClaim(tx, key);
    const gadgets = await claimGadgets(tx, key);
    const gadget = gadgets.find(({ gadget_id: id }) => id === key.gadgetId);
    if (!claim || !gadget) throw missing();
    if (await isOwnClaim(tx, staffId, claim)) throw conflict('own_claim', OWN_CLAIM_PAYOUT);
    const { status, approved_amount: approved, account_asked_at: asked } = gadget;
    const { bank } = (await settlingOf(tx, key.reseller, [key.claimId]))(key.gadgetId);
    if (bank || !isPaidBeside({ status, approved })) throw conflict('not_allowed_now', NOT_ASKABLE);
    const now = clock.now();
    if (asked !== null && londonDay(asked) === londonDay(now))
      throw conflict('not_allowed_now', ASKED_TODAY);
    await askForAccount(tx, key, now);
    const told = gadgets.length > 1 ? { gadgetIds: [key.gadgetId] } : {};
    await queueClaimMail(tx, key, 'account-asked', { status, ...told });
    return claim;
  });
}

/** From its invoice a gadget goes on to the payment: the invoiced amount stays as it is from here. */
async function payInMoney(
  tx: Tx,
  key: GadgetKey,
  row: PayableRow,
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
 * Cancels what is prepared or released of the settlement of gadgets whose decision is looked at again; refuses
 * where money of it may have left. The claim is locked.
 */
export async function cancelPayoutsFor(
  tx: Tx,
  key: ClaimKey,
  gadgetIds: readonly string[],
  act: Act,
): Promise<void> {
  const all = await payoutsOfClaim(tx, key);
  const named = all
    .filter(({ gadget_id: id, kind }) => gadgetIds.includes(id) && isOfSettlement(kind))
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
