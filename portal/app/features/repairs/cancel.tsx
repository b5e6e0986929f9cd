import type { RepairChoice } from '@gadget-claims/domain/repairs/schemas';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import { useParams } from 'react-router';
import { useBrand } from '../../lib/brand.ts';
import { pounds } from '../../lib/money.ts';
import { guardOwner } from '../../lib/owner.ts';
import { screenTitle, titleMeta } from './titles.ts';
import { repairPaths } from '../../repair-paths.ts';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { ListSkeleton } from '../../screen/list-skeleton.tsx';
import styles from '../own-claims/own-claims.module.css';
import { allowedBy } from './allowed-by.ts';
import { ChangedElsewhere } from './changed-elsewhere.tsx';
import { ChoiceSummary } from './choice-summary.tsx';
import { GadgetScreen, allowanceOf } from './gadget-screen.tsx';
import type { OwnGadget } from './gadget-screen.tsx';
import { NotNow } from './not-now.tsx';
import { useCancelling } from './use-cancelling.ts';

export const meta = titleMeta('repaircancel');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function CancelOption() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'repaircancel')}
      id={id}
      fits={allowedBy('cancelOption')}
      to={(gadgetId) => repairPaths.screen('cancel', gadgetId)}
    >
      {(own) => <Cancel own={own} />}
    </GadgetScreen>
  );
}

function Cancel({ own }: { own: OwnGadget }) {
  const { gadget } = own;
  const { allowed, reason } = allowanceOf(gadget, 'cancelOption');
  if (gadget.choice === null) {
    return (
      <EmptyState
        title="Nothing is chosen for this gadget"
        text="So there is nothing to cancel."
        action={
          <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
        }
      />
    );
  }
  if (!allowed) return <NotNow gadget={gadget} reason={reason} />;
  return <Ask gadget={gadget} choice={gadget.choice} />;
}

interface AskProps {
  gadget: OwnGadget['gadget'];
  choice: RepairChoice;
}

function Ask({ gadget, choice: known }: AskProps) {
  const { cancelling, elsewhere, choice } = useCancelling(gadget.id, known);
  return (
    <>
      {elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={gadget.id} />}
      <Refused of={cancelling} />
      {choice && (
        <>
          <ChoiceSummary choice={choice} settlement={gadget.settlement} change={undefined} />
          <Consequences gadget={gadget} choice={choice} />
        </>
      )}
      <p className={styles.actions}>
        {choice && (
          <Button
            kind="danger"
            busy={cancelling.busy}
            busyLabel="Cancelling"
            onClick={() => cancelling.send()}
          >
            Yes, cancel it
          </Button>
        )}
        <LinkButton to={repairPaths.screen(choice ? 'continue' : 'list', gadget.id)} kind="quiet">
          {choice ? 'No, keep it' : 'See your options'}
        </LinkButton>
      </p>
    </>
  );
}

function Consequences({ gadget, choice }: AskProps) {
  const lines = [
    gadget.status === STATUS.REPAIR_BOOKED && 'Your booking is cancelled, too.',
    choice.excessPaid && `We pay the ${pounds(choice.excess)} back to your card.`,
    gadget.bankDetails !== null && 'We delete the bank details that you gave us.',
    'Your claim stays approved, and you can choose again.',
  ].filter((line) => line !== false);
  return (
    <>
      <h2>If you cancel</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
