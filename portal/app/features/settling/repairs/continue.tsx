import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { useState } from 'react';
import { useParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import styles from '../../../screen/claims.module.css';
import { WHOSE_TURN } from '../../../screen/copy.ts';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import { PayExcess } from '../payments/pay-excess.tsx';
import { allowedBy } from './allowed-by.ts';
import { ChoiceTicket } from './choice-ticket.tsx';
import { screenTitle, titleMeta, NOTHING_CHOSEN } from './copy.ts';
import { OtherGadgets } from './other-gadgets.tsx';

export const meta = titleMeta('repaircontinue');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function ContinueWithOption() {
  const { id } = useParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'repaircontinue')}
      isBare
      id={id}
      fits={allowedBy('cancelOption', 'bankDetails')}
      to={(gadgetId) => repairPaths.screen('continue', gadgetId)}
    >
      {(own) => (
        <>
          <Beside side={own.gadget.choice && <Choice own={own} choice={own.gadget.choice} />}>
            <div data-sheet>
              {own.gadget.choice ? <Chosen own={own} /> : <NothingChosen own={own} />}
              <OtherGadgets claim={own.claim} gadgetId={own.gadget.id} />
            </div>
          </Beside>
          <WayBack claimId={own.claim.claimId} />
        </>
      )}
    </GadgetScreen>
  );
}

function NothingChosen({ own: { gadget } }: { own: OwnGadget }) {
  const { allowed, reason } = allowanceOf(gadget, 'chooseOption');
  return (
    <EmptyState
      title={NOTHING_CHOSEN}
      text={allowed ? 'Compare your options and choose one.' : (reason ?? gadget.sentence)}
      action={
        allowed && (
          <LinkButton to={repairPaths.screen('list', gadget.id)}>See your options</LinkButton>
        )
      }
    />
  );
}

function Choice({ own: { gadget }, choice }: { own: OwnGadget; choice: RepairChoice }) {
  const mayChange = allowanceOf(gadget, 'chooseOption').allowed;
  return (
    <ChoiceTicket
      choice={choice}
      gadget={gadget}
      change={mayChange ? repairPaths.screen('list', gadget.id) : undefined}
    />
  );
}

function Chosen({ own }: { own: OwnGadget }) {
  const { gadget } = own;
  const cancel = allowanceOf(gadget, 'cancelOption');
  return (
    <>
      <p>
        <StatusTag tone={gadget.tone}>{gadget.statusLabel}</StatusTag>
      </p>
      <p>{gadget.sentence}</p>
      <NextStep own={own} />
      <ExcessDue key={gadget.choice?.choiceId} own={own} />
      {cancel.allowed ? (
        <p>
          <LinkButton to={repairPaths.screen('cancel', gadget.id)} kind="plain">
            Cancel this option
          </LinkButton>
        </p>
      ) : (
        <p className={styles.quiet}>This cannot be changed or cancelled now. {cancel.reason}</p>
      )}
    </>
  );
}

/** Pays the excess of what needs no booking; it stays to say that it is paid. */
function ExcessDue({ own: { gadget, reload } }: { own: OwnGadget }) {
  const { choice } = gadget;
  const isDue = choice !== null && !choice.needs.booking && allowanceOf(gadget, 'pay').allowed;
  const [wasDue, setWasDue] = useState(false);
  if (isDue && !wasDue) setWasDue(true);
  if (choice === null || !(isDue || wasDue)) return null;
  return (
    <PayExcess gadgetId={gadget.id} amount={choice.excess} onPaid={reload} onRefused={reload} />
  );
}

/** The next step for the chosen option, and the way there. */
function NextStep({ own }: { own: OwnGadget }) {
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
  // A booked option has its list with the booking.
  const first = !choice.needs.booking && choice.instructions.length > 0 && (
    <LinkButton to={repairPaths.screen('instructions', id)} kind="quiet">
      What to do first
    </LinkButton>
  );
  const main = mainWay(nextAction.action, id, status);
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
  if (action === 'book') {
    return { to: repairPaths.bookingDay(id), label: 'Choose a day and a time' };
  }
  if (status === STATUS.REPAIR_BOOKED) {
    return { to: repairPaths.screen('booking', id), label: 'See your booking' };
  }
  return null;
}
