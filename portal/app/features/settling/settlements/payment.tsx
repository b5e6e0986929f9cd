import { formatDay } from '@gadget-claims/domain/calendar/format';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { pounds } from '@gadget-claims/domain/in-words';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import type { ComponentProps } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { guardOwner } from '../../../lib/api/owner.ts';
import { useBrand } from '../../../lib/page/brand.ts';
import { dayOf } from '../../../lib/time/when.ts';
import { paths } from '../../../paths.ts';
import { repairPaths } from '../../../repair-paths.ts';
import { Beside } from '../../../screen/beside.tsx';
import { GadgetScreen, allowanceOf } from '../../../screen/gadget-screen.tsx';
import type { OwnGadget } from '../../../screen/gadget-screen.tsx';
import { ListSkeleton } from '../../../screen/list-skeleton.tsx';
import { WayBack } from '../../../screen/way-back.tsx';
import { Done } from '../../claimant/own-claims/done.tsx';
import { allowedBy } from '../repairs/allowed-by.ts';
import { screenTitle, titleMeta } from './copy.ts';
import { paymentTicket } from './payment-ticket.tsx';

export const meta = titleMeta('uploaddocscp');
export const clientLoader = guardOwner;
export const HydrateFallback = ListSkeleton;

export default function PaymentDocuments() {
  const { id: inPath } = useParams();
  const [search] = useSearchParams();
  return (
    <GadgetScreen
      title={screenTitle(useBrand(), 'uploaddocscp')}
      isBare
      id={inPath ?? search.get('id') ?? undefined}
      fits={allowedBy('bankDetails')}
      to={repairPaths.paymentDocuments}
    >
      {(own) => <Payment claim={own.claim} gadget={own.gadget} />}
    </GadgetScreen>
  );
}

type Whose = Pick<OwnGadget, 'claim' | 'gadget'>;

function Payment({ claim, gadget }: Whose) {
  const { settlement, nextAction, status, bankDetails } = gadget;
  const isDoubtful = bankDetails !== null && bankDetails.warning !== null;
  if (!settlement && !allowanceOf(gadget, 'bankDetails').allowed) {
    return <NoPayment claim={claim} gadget={gadget} />;
  }
  return (
    <Beside side={paymentTicket(gadget)} after={<WayBack claimId={claim.claimId} />}>
      <div data-sheet>
        <Done />
        {isFinished(status) && nextAction.by !== 'you' ? (
          <p>{gadget.sentence}</p>
        ) : (
          <>
            <PaymentNeeds claim={claim} gadget={gadget} />
            {nextAction.by !== 'you' && (
              <Note
                tone={isDoubtful ? 'info' : 'good'}
                title={isDoubtful ? 'We go on with what you gave us' : 'We have what we need'}
              >
                {/* With sum and day, once they are known. */}
                {gadget.sentence}
              </Note>
            )}
          </>
        )}
      </div>
    </Beside>
  );
}

/** It is repaired or replaced by us, or nothing is chosen yet. */
function NoPayment({ claim, gadget }: Whose) {
  const { choice, allowed } = gadget;
  const canChoose = allowed.some((one) => one.action === 'chooseOption' && one.allowed);
  return (
    <div data-sheet>
      <EmptyState
        title="There is nothing for us to pay you"
        text={
          choice
            ? `You chose: ${choice.label}. For that we need no bank details and no invoice.`
            : gadget.sentence
        }
        action={
          canChoose && (
            <LinkButton to={repairPaths.screen(choice ? 'continue' : 'list', gadget.id)}>
              {choice ? 'See or change what you chose' : 'Choose how it is settled'}
            </LinkButton>
          )
        }
      />
      <WayBack claimId={claim.claimId} />
    </div>
  );
}

type Item = ComponentProps<typeof Checklist>['items'][number];
/** With the way to do it, or to do it again; none when it cannot be done now. */
type Need = Omit<Item, 'action'> & { way: { to: string; label: string } | null };

/** A payment's needs, those already met, and the way to the rest. */
function PaymentNeeds(whose: Whose) {
  const needs = [bankDetailsNeed(whose), ...invoiceNeed(whose), ...documentNeeds(whose)];
  const first = needs.find(({ state, way }) => state !== 'done' && way !== null);
  return (
    <section aria-labelledby="needs">
      <h2 id="needs">What we need</h2>
      <Checklist
        items={needs.map(({ way, ...need }) => ({
          ...need,
          action: way && (
            <LinkButton to={way.to} kind={way === first?.way ? 'filled' : 'quiet'}>
              {way.label}
            </LinkButton>
          ),
        }))}
      />
    </section>
  );
}

function bankDetailsNeed({ gadget }: Whose): Need {
  const { bankDetails: known, id } = gadget;
  const verb = known ? 'Change' : 'Give';
  const canChange = allowanceOf(gadget, 'bankDetails').allowed;
  return {
    label: 'Bank details',
    why: 'The account that we pay you into.',
    // A doubtful account was confirmed before it was kept.
    state: known ? 'done' : 'missing',
    detail: known && (
      <p>
        Account ending {known.lastFour}, given on {dayOf(known.changedAt)}. {known.warning}
      </p>
    ),
    way: canChange
      ? { to: repairPaths.screen('editbankdetails', id), label: `${verb} your bank details` }
      : null,
  };
}

function invoiceNeed({ gadget }: Whose): Need[] {
  const { invoice: known, id, choice } = gadget;
  if (choice?.kind !== 'OWN_REPAIRER') return [];
  const canSend = allowanceOf(gadget, 'invoice').allowed;
  return [
    {
      label: 'Your repairer’s invoice',
      why: 'A photo or PDF, with its amount and date.',
      state: known ? 'done' : 'missing',
      detail: known && (
        <p>
          {pounds(known.amount)}, dated {formatDay(known.date)}, received on{' '}
          {dayOf(known.receivedAt)}.
        </p>
      ),
      way: canSend
        ? {
            to: repairPaths.invoice(id),
            label: known ? 'Send another invoice' : 'Send the invoice',
          }
        : null,
    },
  ];
}

function documentNeeds({ claim, gadget }: Whose): Need[] {
  const missing = claim.outstandingDocuments.filter(
    ({ gadgetGUID }) => gadgetGUID === null || gadgetGUID === gadget.itemGUID,
  );
  if (missing.length === 0) return [];
  return [
    {
      label: 'Documents that we asked for',
      why: missing.map(({ label }) => label).join(', '),
      state: 'missing',
      way: { to: paths.uploaddocs(claim.claimId), label: 'Send documents' },
    },
  ];
}
