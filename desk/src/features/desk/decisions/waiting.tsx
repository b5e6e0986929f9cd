import type { WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import { pounds } from '../../../lib/format.ts';

/** Reasons why a colleague cannot be the second person of a decision. */
export const NOT_BY_YOU: Record<NonNullable<WaitingDecision['notByYou']>, string> = {
  own: 'You made it yourself: somebody else has to look at it.',
  permission: 'Your role does not let you answer it.',
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
