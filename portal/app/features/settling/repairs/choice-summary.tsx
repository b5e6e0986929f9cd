import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { pounds } from '@gadget-claims/domain/in-words';
import type { RepairChoice } from '@gadget-claims/domain/settling/repairs/schemas';
import { SummaryList } from '@gadget-claims/kit/ui/summary-list.tsx';
import { inOneLine } from '../../../lib/address.ts';
import { momentOf } from '../../../lib/time/when.ts';
import { mostWePayWords, excessWords } from './copy.ts';
import { payDayWords } from './pay-day.ts';

interface Props {
  choice: RepairChoice;
  /** Whose it is. */
  gadget: ClaimGadgetInFull;
  /** Where another one is chosen, while that is possible. */
  change: string | undefined;
}

/** The chosen option of a gadget. */
export function ChoiceSummary({ choice, gadget, change }: Props) {
  const { settlement } = gadget;
  const lines = [
    { label: 'Option', value: choice.label },
    { label: 'How long', value: payDayWords(settlement) ?? choice.turnaround },
    { label: 'Excess', value: excessOf(choice) },
    {
      label: 'We pay',
      value:
        settlement &&
        mostWePayWords(
          { ...choice, approvedAmount: settlement.approved, excess: settlement.excess },
          gadget,
        ),
    },
    { label: 'Address', value: choice.address && inOneLine(choice.address) },
    { label: 'Chosen', value: momentOf(choice.chosenAt) },
  ];
  return (
    <SummaryList
      title="Your choice"
      change={change}
      lines={lines.filter(({ value }) => value !== null)}
    />
  );
}

const excessOf = (choice: RepairChoice): string =>
  choice.excessPaid ? `${pounds(choice.excess)}, paid` : excessWords(choice);
