import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { pounds } from '@gadget-claims/domain/in-words';
import { NOTHING_LEFT } from '@gadget-claims/domain/settling/repairs/money';
import { quoteFirst } from '@gadget-claims/domain/settling/repairs/own-repairer';
import type { Settlement } from '@gadget-claims/domain/settling/repairs/schemas';
import { WayArt } from '../../../art/later.tsx';
import { Ticket } from '../../../screen/ticket.tsx';
import { payDayWords } from '../repairs/pay-day.ts';

const LATER = 'We tell you as soon as we have looked at it';

/** Our payment for a gadget, its parts, and when; null when no money is paid. */
export function paymentTicket(gadget: ClaimGadgetInFull) {
  const { settlement, choice, status } = gadget;
  if (!settlement || !choice) return null;
  const { approved, invoice, payable, paid } = settlement;
  const isOver = isFinished(status);
  const first = approved === null ? untilAccepted(gadget) : null;
  const lines = [
    ...(choice.kind === 'OWN_REPAIRER'
      ? [
          {
            label: 'What your repairer asks',
            value: invoice === null ? 'We have no invoice yet' : pounds(invoice),
          },
        ]
      : []),
    ...(first === null
      ? [{ label: 'What we accept', value: approved === null ? LATER : pounds(approved) }]
      : []),
    { label: 'Less the excess', value: excessDue(settlement, choice.excessPaid) },
    ...(paid > 0 && status !== STATUS.SETTLED
      ? [{ label: 'Less what we paid before', value: pounds(paid) }]
      : []),
    status === STATUS.SETTLED
      ? { label: 'What we paid you', value: pounds(payable ?? 0) }
      : {
          label: 'What we pay you',
          value: payable === null ? 'Not known yet' : pounds(Math.max(payable - paid, 0)),
        },
    ...(isOver ? [] : [{ label: 'When', value: payDayWords(settlement) ?? choice.turnaround }]),
  ];
  const why = first ?? explanation(settlement);
  return (
    <Ticket label="What we pay" isTitled picture={<WayArt kind={choice.kind} />} lines={lines}>
      {why !== null && <p>{why}</p>}
    </Ticket>
  );
}

/** What to know before an own repairer is paid; null otherwise. */
function untilAccepted({ status, choice, invoice, insuredValue }: ClaimGadgetInFull) {
  const isNext = choice?.kind === 'OWN_REPAIRER' && status === STATUS.REPAIR_OPTION_SELECTED;
  return isNext && !invoice ? quoteFirst({ insuredValue, excess: choice.excess }) : null;
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
