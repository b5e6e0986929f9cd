import {
  RELEASE_REFUSALS,
  type ReleaseRefusal,
} from '@gadget-claims/domain/settling/payouts/four-eyes';

export const NOT_PAYABLE =
  'There is nothing to prepare: this is not to be paid for it now, or it has no account or amount, or is prepared already.';
export const NOT_ASKABLE =
  'An account is known already, or nothing is decided, so none is asked for.';
export const ASKED_TODAY =
  'The claimant was asked for an account today. Ask again tomorrow, if none has come.';
export const OWN_CLAIM_PAYOUT =
  'This is your own claim. Somebody else prepares what is paid for it.';
export const OWN_WORD = 'This is your own claim. Somebody else asks you about the account.';
export const OTHER_AMOUNT =
  'The amount is another one by now. Please look at it again before you prepare it.';
export const NOT_CANCELLABLE = 'It is in a file for the bank, or over: it cannot be cancelled.';
export const MONEY_LEFT = 'The money is on its way to the bank, or paid: the decision stands.';
export const NO_WORD_NEEDED =
  'The claimant’s word is noted while a payout is prepared whose account is looked at twice.';
export const PREPARED_BY_YOU =
  'You prepared this payout, so somebody else asks the claimant about the account.';
export const READ_RETURN =
  'You read the bank’s answer that sent the last payment back, so somebody else prepares the next one.';
export const PAYING_ACCOUNT =
  'This is an account that we pay from. Ask the claimant for an account of theirs.';
export const NOT_TO_CHECK = 'Only a payout that is to be checked with the bank is answered here.';
export const LATE_WORD =
  'The bank spoke of an earlier payment for the gadget, or sent it back, so that the sum is another one.';
export const VOIDED_FILE = 'This file was voided: it does not go to the bank.';
export const OVERTAKEN_FILE =
  'Something came between: one of its claims is held or has its money already, its account is another one, or an earlier payment has to be checked with the bank. Void this file and make another one.';
export const HEARD_OF_FILE =
  'The bank has spoken of this file, so it is not voided: each of its payouts goes by the bank’s answer.';
export const NOT_VOIDABLE = 'Its payouts are not all on their way to the bank: it is not voided.';
export const NOTHING_RELEASED = 'No payout is released that could go into a file.';
/** By the underwriter whose claims no account pays. */
export const noPayingAccount = (underwriter: string) =>
  `No account is set that pays claims of ${underwriter}: an operator sets it in PAYOUT_ACCOUNTS.`;
export const NOT_WELL_FORMED = 'The file cannot be read as XML';
export const NOT_PAIN_002 = 'The file is no payment status report (pain.002)';
export const TOO_MANY_PAYMENTS =
  'The file speaks of more payments than are read at once: send it in parts';
/** By the name that its bank gives it; short, because it comes from outside. */
export const notOurFile = (name: string) =>
  `The file speaks of a file of payments, ${name.slice(0, 40)}, that you have not made`;
export const UNTAKEN_FILE =
  'The file speaks of a file of payments that was not downloaded yet, so that no bank can have it';
/** The bank's code of a file that it refused as a whole: it speaks of our account or order, of no payment. */
export const ofWholeFile = (code: string) => `${code}, of the whole file`;
export const NOT_CSV = 'The file cannot be read as CSV with the columns payout, status and reason';

/** Why a release was refused, in one message. */
export const refusedRelease = (reasons: readonly ReleaseRefusal[]) =>
  reasons.map((reason) => RELEASE_REFUSALS[reason]).join(' ');

export const DISPUTED =
  'The payer’s bank holds this money until it has decided on a dispute: paid back now, it could go back twice.';
// Of an excess that went back by hand: both are named, and neither reads it alone.
export const NOT_PREPARING = (email: string) => `${email} may not prepare payouts.`;
export const OWN_EXCESS = (email: string) =>
  `It is a claim of ${email}: somebody else pays it back.`;

const PAID_BACK_REFUSED: Partial<Record<ReleaseRefusal, (email: string) => string>> = {
  permission: (email) => `${email} may not release payouts.`,
  own: () => 'Money needs two people.',
  claim: OWN_EXCESS,
  limit: (email) => `It is more than ${email} releases.`,
  supervisor: () => 'It is so much that a supervisor is the second.',
};
/** Why the second person may not be the one, in one message. */
export const paidBackRefused = (email: string, reasons: readonly ReleaseRefusal[]) =>
  reasons.map((reason) => PAID_BACK_REFUSED[reason]?.(email) ?? RELEASE_REFUSALS[reason]).join(' ');
