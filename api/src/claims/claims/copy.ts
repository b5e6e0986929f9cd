export const LINK_ENDED =
  'This link does not lead to a claim any more. You can have a fresh one sent to you.';
export const GADGETS_TOGETHER =
  'Until one of its gadgets is decided, they go together: decide on one, or ask about it.';
/** For the claims team. */
export const SETTLED_BY_PAYOUT =
  'What is paid in money is settled by its payout, when the bank says that it was paid.';
export const SENT_AT_DESK =
  'A replacement is sent, and arrives, at the claims desk under “Replacements”, by somebody who is logged in there.';

const OTHERS_ONLY = 'To claim for other gadgets only, take this one off your claim.';

export const NOT_WITHDRAWN = 'This claim is not withdrawn.';
export const UNDO_IS_OVER =
  'The time to take this withdrawal back is over. Please call us, or make a new claim.';

const openClaim = (gadget: string, claimReference: string) =>
  `There is an open claim (${claimReference}) for “${gadget}” already.`;

/** Refuses to take a claim up again. */
export const claimedSince = (gadget: string, claimReference: string) =>
  `${openClaim(gadget, claimReference)} It goes on, so this one stays withdrawn.`;

/** Refuses a second claim for a gadget, to the claimant of the first one. */
export const alreadyOpen = (gadget: string, claimReference: string) =>
  `${openClaim(gadget, claimReference)} You can follow it, or withdraw it, in My claims, with the account or the e-mail address that you made it with. ${OTHERS_ONLY}`;

/** For the claims team: which status a claim or gadget has, and the only ones that it can go to. */
export const cannotMove = (what: string, from: string, wanted: string, possible: string) =>
  `${what} is at ${from} and cannot go to ${wanted}. It can go to: ${possible}.`;

/** For the claims team: what our rules found against an approval without a person. */
export const rulesNotHolding = (failed: readonly string[]) =>
  `rules that do not hold: ${failed.join('; ')}`;
