import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { pounds } from '@gadget-claims/domain/in-words';
import { NOTHING_LEFT } from '@gadget-claims/domain/settling/repairs/money';
import { quoteFirst } from '@gadget-claims/domain/settling/repairs/own-repairer';
import type { Settlement } from '@gadget-claims/domain/settling/repairs/schemas';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { payDayWords } from '../repairs/pay-day.ts';

const LATER = 'We tell you as soon as we have looked at it';

/** Our payment for a gadget, its parts, and when; nothing when no money is paid. */
export function PaymentAmounts({ gadget }: { gadget: ClaimGadgetInFull }) {
  const { settlement, choice, status } = gadget;
  if (!settlement || !choice) return null;
  const { approved, invoice, payable } = settlement;
  const isOver = isFinished(status);
  const lines = [
    ...(choice.kind === 'OWN_REPAIRER'
      ? [
          {
            label: 'What your repairer asks',
            value: invoice === null ? 'We have no invoice yet' : pounds(invoice),
          },
        ]
      : []),
    {
      label: 'What we accept',
      value: approved === null ? untilAccepted(gadget) : pounds(approved),
    },
    { label: 'Less the excess', value: excessDue(settlement, choice.excessPaid) },
    {
      label: status === STATUS.SETTLED ? 'What we paid you' : 'What we pay you',
      value: <strong>{payable === null ? 'Not known yet' : pounds(payable)}</strong>,
    },
    ...(isOver ? [] : [{ label: 'When', value: payDayWords(settlement) ?? choice.turnaround }]),
  ];
  const why = explanation(settlement);
  return (
    <>
      <SummaryList title="What we pay" lines={lines} />
      {why !== null && <p>{why}</p>}
    </>
  );
}

/** Before an own repairer is paid, what to know first. */
function untilAccepted({ status, choice, invoice, insuredValue }: ClaimGadgetInFull): string {
  const isNext = choice?.kind === 'OWN_REPAIRER' && status === STATUS.REPAIR_OPTION_SELECTED;
  return isNext && !invoice ? quoteFirst({ insuredValue, excess: choice.excess }) : LATER;
}

function excessDue({ excess }: Settlement, isPaid: boolean): string {
  if (isPaid) return 'Nothing: you have paid it';
  return excess === 0 ? 'Nothing: there is none' : pounds(excess);
}

/** The reason why it differs from an expected sum. */
function explanation({ approved, invoice, payable }: Settlement): string | null {
  if (payable === 0) return NOTHING_LEFT;
  if (approved !== null && invoice !== null && invoice > approved) {
    return 'The invoice is more than what we accept, so we pay what we accept, less the excess.';
  }
  return null;
}
