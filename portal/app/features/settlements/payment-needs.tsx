import { formatDay } from '@gadget-claims/domain/calendar/format';
import type { ComponentProps } from 'react';
import { pounds } from '../../lib/money.ts';
import { paths } from '../../paths.ts';
import { repairPaths } from '../../repair-paths.ts';
import { LinkButton } from '@gadget-claims/kit/ui/button.tsx';
import { Checklist } from '@gadget-claims/kit/ui/checklist.tsx';
import { dayOf } from '../own-claims/when.ts';
import { allowanceOf } from '../repairs/gadget-screen.tsx';
import type { Whose } from './way-back.tsx';

type Item = ComponentProps<typeof Checklist>['items'][number];
/** With the way to do it, or to do it again; none when it cannot be done now. */
type Need = Omit<Item, 'action'> & { way: { to: string; label: string } | null };

/** What a payment needs, what is there already, and the way to the rest. */
export function PaymentNeeds(whose: Whose) {
  const needs = [bankDetails(whose), ...invoice(whose), ...documents(whose)];
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

function bankDetails({ gadget }: Whose): Need {
  const { bankDetails: known, id } = gadget;
  const verb = known ? 'Change' : 'Give';
  const canChange = allowanceOf(gadget, 'bankDetails').allowed;
  return {
    label: 'Bank details',
    why: 'The account that we pay you into.',
    state: known ? (known.warning === null ? 'done' : 'problem') : 'missing',
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

function invoice({ gadget }: Whose): Need[] {
  const { invoice: known, id, choice } = gadget;
  if (choice?.kind !== 'OWN_REPAIRER') return [];
  const canSend = allowanceOf(gadget, 'invoice').allowed;
  return [
    {
      label: 'The invoice of your repairer',
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

function documents({ claim, gadget }: Whose): Need[] {
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
