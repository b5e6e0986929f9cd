import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { pounds } from '@gadget-claims/domain/in-words';
import { cancelRepairOption } from '@gadget-claims/domain/settling/repairs/contract';
import type { RepairChoice, ChoiceAnswer } from '@gadget-claims/domain/settling/repairs/schemas';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { tryLater, useSend } from '@gadget-claims/kit/form/use-send.ts';
import { ActionBar } from '@gadget-claims/kit/ui/action-bar.tsx';
import { Button, LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { useState } from 'react';
import { useParams, useNavigate } from 'react-router';
import { gadgetsChanged } from '../../../data/invalidate.ts';
import { guardOwner, owned } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { allowedBy } from './allowed-by.ts';
import { ChangedElsewhere, changedElsewhere } from './changed-elsewhere.tsx';
import { ChoiceTicket } from './choice-ticket.tsx';
import { screenTitle, titleMeta, NOTHING_CHOSEN } from './copy.ts';
import { NotNow } from './not-now.tsx';

export const meta = titleMeta('repaircancel');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function CancelOption() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'repaircancel')}
      isBare
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
  if (gadget.choice !== null && allowed) return <Ask gadget={gadget} choice={gadget.choice} />;
  return (
    <div data-sheet>
      {gadget.choice === null ? (
        <EmptyState
          title={NOTHING_CHOSEN}
          text="So there is nothing to cancel."
          action={
            <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
          }
        />
      ) : (
        <NotNow gadget={gadget} reason={reason} />
      )}
    </div>
  );
}

interface AskProps {
  gadget: OwnGadget['gadget'];
  choice: RepairChoice;
}

function Ask({ gadget, choice: known }: AskProps) {
  const { cancelling, elsewhere, choice } = useCancelling(gadget.id, known);
  return (
    <Beside side={choice && <ChoiceTicket choice={choice} gadget={gadget} />}>
      <div data-sheet>
        {elsewhere && <ChangedElsewhere now={elsewhere} gadgetId={gadget.id} />}
        <Refused of={cancelling} />
        {choice && <Consequences gadget={gadget} choice={choice} />}
        <ActionBar>
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
        </ActionBar>
      </div>
    </Beside>
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

/** Giving up the choice, and the obstacles; leads to the options. */
function useCancelling(gadgetId: string, known: RepairChoice) {
  const navigate = useNavigate();
  const [elsewhere, setElsewhere] = useState<ChoiceAnswer | null>(null);
  const choice = elsewhere ? elsewhere.choice : known;
  const cancelling = useSend(
    async () => {
      const body = { choiceId: choice?.choiceId ?? null };
      await owned(cancelRepairOption, { params: { gadgetId }, body });
      gadgetsChanged(gadgetId);
      const state = { cancelled: choice?.label };
      await navigate(repairPaths.screen('list', gadgetId), { replace: true, state });
    },
    (error) => {
      const changed = changedElsewhere(error);
      if (!changed) return tryLater(error);
      gadgetsChanged(gadgetId);
      return setElsewhere(changed);
    },
  );
  return { cancelling, elsewhere, choice };
}
