import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import styles from '../own-claims/own-claims.module.css';
import { WHOSE_TURN } from '../own-claims/copy.ts';
import type { OwnGadget } from './gadget-screen.tsx';

/** What happens next for what was chosen, and the way there. */
export function NextStep({ own }: { own: OwnGadget }) {
  const { nextAction } = own.gadget;
  return (
    <section aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <p>
        <strong>{WHOSE_TURN[nextAction.by]}:</strong> {nextAction.text}
      </p>
      <Ways own={own} />
    </section>
  );
}

function Ways({ own: { gadget } }: { own: OwnGadget }) {
  const { id, choice, status, nextAction } = gadget;
  if (choice === null) return null;
  const first = choice.instructions.length > 0 && (
    <LinkButton to={repairPaths.screen('instructions', id)} kind="quiet">
      What to do first
    </LinkButton>
  );
  const main = mainWay(nextAction.action, id, status);
  // Before a booking comes getting ready; the way to the calendar is at its end.
  if (nextAction.action === 'book') {
    return (
      <p className={styles.actions}>
        <LinkButton to={repairPaths.screen('instructions', id)}>Get ready and book</LinkButton>
      </p>
    );
  }
  return (
    <p className={styles.actions}>
      {main && <LinkButton to={main.to}>{main.label}</LinkButton>}
      {first}
    </p>
  );
}

function mainWay(action: string | null, id: string, status: number) {
  if (action === 'invoice') return { to: repairPaths.invoice(id), label: 'Send the invoice' };
  if (action === 'bankDetails') {
    return { to: repairPaths.screen('editbankdetails', id), label: 'Give your bank details' };
  }
  if (status === STATUS.REPAIR_BOOKED) {
    return { to: repairPaths.screen('booking', id), label: 'See your booking' };
  }
  return null;
}
