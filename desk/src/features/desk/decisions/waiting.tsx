import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import { spelled } from '@gadget-claims/domain/in-words';
import { LIMIT_DAYS, REFUSALS_PER_SAMPLE } from '@gadget-claims/domain/promises';
import { pounds } from '../../../lib/format.ts';

/** Why a decision waits for a second person, as part of a sentence about its maker. */
export function whyItWaits({
  secondWhy,
  outcome,
  total,
  before,
  limit,
}: Pick<WaitingDecision, 'secondWhy' | 'outcome' | 'total' | 'before' | 'limit'>): string {
  if (secondWhy === 'approved-before') return 'approved before and reopened';
  if (secondWhy === 'added-file') return 'on a claim to which they added a file';
  if (secondWhy === 'probation') return 'still on probation';
  if (secondWhy === 'sample') return `drawn, as one refusal in ${spelled(REFUSALS_PER_SAMPLE)} is`;
  const worth = outcome === 'decline' ? `${pounds(total)} of insured value, ` : '';
  return `${worth}above the ${pounds(limit)} that they decide alone${besides(before)}`;
}

/** Earlier sums beside the amount: approved on the policy's other claims. */
const besides = (before: number) =>
  before === 0
    ? ''
    : `, and ${pounds(before)} is approved on other claims of the policy in ${LIMIT_DAYS} days`;

/** Reasons why a colleague cannot be the second person of a decision. */
export const NOT_BY_YOU: Record<NonNullable<WaitingDecision['notByYou']>, string> = {
  own: 'You made it yourself: somebody else has to look at it.',
  permission: 'Your role does not let you answer it.',
  file: 'You added a file to this claim: somebody else has to look at it.',
  limit: 'It is above your own limit.',
};

/** The gadgets that a decision is about, with what would be accepted for each. */
export const DecidedGadgets = ({ gadgets }: Pick<WaitingDecision, 'gadgets'>) => (
  <ul>
    {gadgets.map(({ gadgetId, label, amount, basis }) => (
      <li key={gadgetId}>
        {label}
        {amount !== null && `: ${pounds(amount)}`}
        {basis !== null && ` (${basis})`}
      </li>
    ))}
  </ul>
);
