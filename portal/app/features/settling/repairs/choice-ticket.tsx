import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { pounds } from '@gadget-claims/domain/in-words';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { Link } from 'react-router';
import { WayArt } from '../../../art/later.tsx';
import { inOneLine } from '../../../lib/address.ts';
import { momentOf } from '../../../lib/time/when.ts';
import { Ticket } from '../../../screen/ticket.tsx';
import { mostWePay, excessWords } from './copy.ts';
import { payDayWords } from './pay-day.ts';

interface Props {
  choice: RepairChoice;
  /** Whose it is. */
  gadget: ClaimGadgetInFull;
  /** Where another one is chosen, while that is possible. */
  change?: string | undefined;
}

/** The chosen option of a gadget, beside what is done about it. */
export function ChoiceTicket({ choice, gadget, change }: Props) {
  const { settlement } = gadget;
  const most =
    settlement &&
    mostWePay(
      { ...choice, approvedAmount: settlement.approved, excess: settlement.excess },
      gadget,
    );
  const lines = [
    { label: 'Option', value: choice.label },
    { label: 'How long', value: payDayWords(settlement) ?? choice.turnaround },
    { label: 'Excess', value: excessOf(choice) },
    { label: 'We pay', value: most?.amount ?? null },
    { label: 'Address', value: choice.address && inOneLine(choice.address) },
    { label: 'Chosen', value: momentOf(choice.chosenAt) },
  ];
  return (
    <Ticket
      label={TITLE}
      isTitled
      picture={<WayArt kind={choice.kind} />}
      lines={lines.filter(({ value }) => value)}
    >
      {(most || change !== undefined) && (
        <>
          {most && <p>{most.why}</p>}
          {change !== undefined && (
            <p data-screen>
              <Link to={change}>
                Change<VisuallyHidden> {TITLE}</VisuallyHidden>
              </Link>
            </p>
          )}
        </>
      )}
    </Ticket>
  );
}

const TITLE = 'Your choice';

const excessOf = (choice: RepairChoice): string =>
  choice.excessPaid ? `${pounds(choice.excess)}, paid` : excessWords(choice);
