import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/schemas';
import { Link } from 'react-router';
import { isUndecided } from '@gadget-claims/domain/claims/status';
import { pounds } from '../../lib/money.ts';
import { repairPaths } from '../../repair-paths.ts';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { ChoiceHistory } from './choice-history.tsx';

/** What was chosen for a gadget, its excess, and what was chosen before; nothing before the decision. */
export function GadgetChoice({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { id, label, choice, status } = gadget;
  if (isUndecided(status)) return null;
  return (
    <>
      {choice && (
        <p>
          Chosen: {choice.label}. {excessSentence(choice)}{' '}
          <Link to={repairPaths.screen('continue', id)} data-screen>
            See or change<VisuallyHidden> what is chosen for {label}</VisuallyHidden>
          </Link>
        </p>
      )}
      <ChoiceHistory gadgetId={id} label={label} />
    </>
  );
}

function excessSentence({
  excess,
  excessPaid,
  needs,
}: NonNullable<ClaimGadgetInFull['choice']>): string {
  if (excess === 0) return 'There is no excess to pay.';
  if (excessPaid) return `The excess of ${pounds(excess)} is paid.`;
  return needs.payment
    ? `The excess is ${pounds(excess)}.`
    : `The excess of ${pounds(excess)} is taken off what we pay you.`;
}
