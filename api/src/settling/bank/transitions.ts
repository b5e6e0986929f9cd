import {
  type BankAccount,
  NOT_THEIRS,
  accountFrom,
  accountProblems,
} from '@gadget-claims/domain/settling/bank/account';
import type { BankDetailsRequest } from '@gadget-claims/domain/settling/bank/schemas';
import { isOurs } from '@gadget-claims/domain/settling/payouts/paying-accounts';
import { gadgetAllows } from '@gadget-claims/domain/settling/repairs/next-step';
import UkModulusChecking from 'uk-modulus-checking';
import { type GadgetKey, recipientOf } from '../../claims/claims/records/claims.ts';
import { queueClaimMail } from '../../claims/claims/records/mails.ts';
import type { OwnGadget } from '../../claims/claims/records/own-claim.ts';
import type { Viewer } from '../../claims/claims/records/ownership.ts';
import { ownGadget } from '../../claims/claims/transitions/own-gadget.ts';
import { tellPolicyholder } from '../../claims/claims/transitions/tell-policyholder.ts';
import { type Tx, inTransaction } from '../../database/database.ts';
import { conflict, missing, unprocessable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import {
  type BankRow,
  type Settling,
  chosenFacts,
  isAccountAsked,
  settlingOf,
} from '../settlements/records.ts';
import { followChoice } from '../settlements/transitions/follow.ts';
import { noteGivenAccount, sealAccount } from './records.ts';

/** The account that a gadget is paid into. */
export async function bankDetailsOf(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  gadgetId: string,
): Promise<BankRow> {
  const own = await ownGadget(db, viewer, gadgetId);
  const { bank } = (await settlingOf(db, own.key.reseller, [own.key.claimId]))(gadgetId);
  if (!bank) throw missing();
  return bank;
}

/** Takes the account that a gadget is paid into, in the place of an earlier one, and warns by mail. */
export async function takeBankDetails(
  services: Services,
  viewer: Viewer,
  gadgetId: string,
  typed: BankDetailsRequest,
): Promise<BankRow> {
  const { db, clock } = services;
  return inTransaction(db, async (tx) => {
    const own = await ownGadget(tx, viewer, gadgetId, { lock: true });
    const { key, gadgets } = own;
    refuseWhenNotNeeded(own, await settling(tx, key));
    const account = accountFrom(typed);
    if (!account) throw unprocessable(accountProblems(typed));
    refusePayingAccount(services, account);
    await store(services, tx, key, account);
    // The warning says where the claim stands now, too.
    const came = { reason: 'the bank details came in', mail: null };
    const status = await followChoice(tx, key, came, { clock, actor: 'claimant' });
    const told = gadgets.length > 1 ? { gadgetIds: [gadgetId] } : {};
    await queueClaimMail(tx, key, 'bank-details', { status, ...told });
    const mailbox = recipientOf(own.claim);
    await tellPolicyholder(tx, key, 'account', { mailbox, at: clock.now() });
    const { bank } = await settling(tx, key);
    if (!bank) throw missing();
    return bank;
  });
}

/** Refuses an account that we pay from: money would go in a circle, and who gave it means no good. */
function refusePayingAccount({ config: { payoutAccounts } }: Services, account: BankAccount) {
  if (!isOurs(payoutAccounts, account)) return;
  throw unprocessable([{ path: 'accountNumber', message: NOT_THEIRS }]);
}

async function settling(tx: Tx, { reseller, claimId, gadgetId }: GadgetKey): Promise<Settling> {
  return (await settlingOf(tx, reseller, [claimId]))(gadgetId);
}

function refuseWhenNotNeeded({ gadget }: OwnGadget, known: Settling) {
  const allowance = gadgetAllows(
    gadget.status,
    'bankDetails',
    chosenFacts(known),
    isAccountAsked(gadget),
  );
  if (!allowance.allowed) throw conflict('not_allowed_now', allowance.reason);
}

async function store(
  { clock, seals, config }: Services,
  tx: Tx,
  key: GadgetKey,
  account: BankAccount,
): Promise<void> {
  const at = clock.now();
  const print = await noteGivenAccount(tx, config, key, { account, at });
  const { keyId, sealed } = sealAccount(seals, key, account);
  const set = {
    key_id: keyId,
    sealed,
    last_four: account.accountNumber.slice(-4),
    doubtful: !passesModulusCheck(account),
    account_print: print,
    changed_at: at,
  };
  await tx
    .insertInto('bank_details')
    .values({
      reseller_id: key.reseller,
      claim_id: key.claimId,
      gadget_id: key.gadgetId,
      ...set,
    })
    .onConflict((known) => known.columns(['reseller_id', 'claim_id', 'gadget_id']).doUpdateSet(set))
    .execute();
}

/** Whether account number and sort code go together by the banks' modulus rules, or none are known. */
export function passesModulusCheck({
  sortCode,
  accountNumber,
}: Pick<BankAccount, 'sortCode' | 'accountNumber'>): boolean {
  return new UkModulusChecking({ sortCode, accountNumber }).isValid();
}
