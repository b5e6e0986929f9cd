import type { ClaimGadgetView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Action } from '@gadget-claims/domain/claims/claims/status-table';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { repairPaths } from '../../../repair-paths.ts';
import styles from '../../../screen/claims.module.css';

interface Props {
  gadgets: readonly ClaimGadgetView[];
  kind?: 'filled' | 'quiet';
}

/** The way on for each gadget that waits for its claimant. */
export function NextLinks({ gadgets, kind = 'quiet' }: Props) {
  const ways = gadgets.flatMap((gadget) => {
    const way = nextScreen(gadget);
    return way ? [{ ...way, gadget }] : [];
  });
  if (ways.length === 0) return null;
  const isOneOfSeveral = gadgets.length > 1;
  return (
    <p className={styles.actions} data-screen>
      {ways.map(({ to, label, gadget }) => (
        <LinkButton key={gadget.id} to={to} kind={kind}>
          {label}
          {isOneOfSeveral ? (
            `: ${gadget.label}`
          ) : (
            <VisuallyHidden> for {gadget.label}</VisuallyHidden>
          )}
        </LinkButton>
      ))}
    </p>
  );
}

/** Whether one of these gadgets waits for its claimant, and where. */
export const hasNextLink = (gadgets: readonly ClaimGadgetView[]): boolean =>
  gadgets.some((gadget) => nextScreen(gadget) !== null);

/** A screen on which the claimant goes on, and its link's text. */
interface NextLink {
  to: string;
  label: string;
}

const LINKS: Partial<Record<Action, (gadgetId: string) => NextLink>> = {
  chooseOption: (id) => ({ to: repairPaths.screen('list', id), label: 'Choose how it is settled' }),
  book: (id) => ({ to: repairPaths.bookingDay(id), label: 'Book the repair' }),
  // There it is known what the excess is for, and whether a booking waits for it.
  pay: (id) => ({ to: repairPaths.screen('continue', id), label: 'Pay the excess' }),
  bankDetails: (id) => ({
    to: repairPaths.screen('editbankdetails', id),
    label: 'Give your bank details',
  }),
  invoice: (id) => ({ to: repairPaths.invoice(id), label: 'Send the invoice' }),
};

const TO_PREPARE: readonly number[] = [STATUS.REPAIR_OPTION_SELECTED, STATUS.REPAIR_BOOKED];

/** Where a person does what comes next for a gadget; null when it is not their turn or done elsewhere. */
function nextScreen({
  id,
  status,
  nextAction: { by, action },
}: Pick<ClaimGadgetView, 'id' | 'status' | 'nextAction'>): NextLink | null {
  if (by !== 'you') return null;
  if (action !== null) return LINKS[action]?.(id) ?? null;
  return TO_PREPARE.includes(status)
    ? { to: repairPaths.screen('instructions', id), label: 'See what to do first' }
    : null;
}
