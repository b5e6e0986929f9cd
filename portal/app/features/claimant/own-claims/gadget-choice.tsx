import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { pounds } from '@gadget-claims/domain/in-words';
import { NO_EXCESS } from '@gadget-claims/domain/settling/payments/copy';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';

/** The choice for a gadget, and its excess. */
export function GadgetChoice({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { id, label, choice, status } = gadget;
  if (choice === null) return null;
  const isPaid = status === STATUS.SETTLED;
  return (
    <p>
      Chosen: {choice.label}. {excessSentence(choice, isPaid)}{' '}
      {!isStatusUndecided(status) && (
        <Link to={repairPaths.screen('continue', id)} className={styles.whole} data-screen>
          {isPaid ? 'See' : 'See or change'}
          <VisuallyHidden> what is chosen for {label}</VisuallyHidden>
        </Link>
      )}
    </p>
  );
}

function excessSentence(
  { excess, excessPaid, needs }: NonNullable<ClaimGadgetInFull['choice']>,
  isPaid: boolean,
): string {
  if (excess === 0) return NO_EXCESS;
  if (excessPaid) return `The excess of ${pounds(excess)} is paid.`;
  return needs.payment
    ? `The excess is ${pounds(excess)}.`
    : `The excess of ${pounds(excess)} ${isPaid ? 'was' : 'is'} taken off what we pay you.`;
}
