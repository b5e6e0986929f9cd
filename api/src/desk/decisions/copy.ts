import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { deskLabel } from '@gadget-claims/domain/desk/queue/status-label';
import { listed } from '@gadget-claims/domain/in-words';

export const CHANGED =
  'Something has happened to this claim since you opened it. Look at it again.';
export const BEING_DECIDED = 'A decision about this gadget is on its way already.';
export const BEING_PAID =
  'A payout for this gadget is on its way. Cancel it before you say another amount.';
export const LESS_THAN_PAID =
  'More than that leaves was paid for this gadget already, so the amount cannot come down to it.';
export const NO_MAIL = 'is not sent: nothing but the amount changes';
export const OWN_DECISION = 'You made this decision. Somebody else has to answer for it.';
export const OWN_FILE = 'You added a file to this claim. Somebody else has to answer for it.';
export const ABOVE_LIMIT =
  'This is more than you decide alone. Somebody with a higher limit has to.';
export const FIRST_DECIDER =
  'You declined this before, or agreed to it. Somebody else looks at it now.';
export const NOT_REOPENABLE =
  'A refusal can be reopened at any time, an approval until money or goods have left.';
export const REFERRER = 'You referred this claim. Somebody else decides about it.';
export const NO_ADDRESSEE = 'is not a colleague who can decide about this claim';
export const OWN_CLAIM_DECISION = 'This is your own claim. Somebody else decides about it.';
export const ANSWERED = 'This decision does not wait for a second person any more.';
export const TOO_LATE = 'This decision cannot be undone any more.';
export const CLAUSE_DOES_NOT_APPLY = 'is not an approved clause for this gadget and what happened';
export const NO_WORDING =
  'No wording was in force for this policy on the day of the incident, so nothing can be declined by one';
/** A clause of another wording than the one that the claim is judged by. */
export const outsideWording = (clause: string, of: string, inForce: string) =>
  `“${clause}” is a clause of ${of}. This claim is judged by ${inForce}`;
export const NOT_OF_CLAIM = 'is not of this claim';

export const POLICY_IMPORT = 'policy import';
/** The parts of a policy that differ from those shown. */
export const IMPORTED_AGAIN = (parts: readonly string[]) =>
  `The policy was imported again, with changes to ${listed(parts)}`;
export const POLICY_REMOVED = 'The policy is not here any more';
export const POLICY_ADDED = 'The policy is here now';

/** For the claims team: a gadget that cannot be decided like this as it stands. */
export const notNow = (label: string, from: number, to: number) =>
  `${label} is at “${labelOf(from)}” and cannot go to “${labelOf(to)}” from there.`;

const labelOf = (status: number) => deskLabel(status, claimStatus(status).label);
