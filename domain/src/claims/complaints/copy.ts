import { formatLongDay } from '../../calendar/format.ts';
import { manySpelled } from '../../in-words.ts';
import type { ResellerProfile } from '../../policies/resellers/schemas.ts';
import { COMPLAINT_WEEKS } from '../../promises.ts';

/** What somebody who thinks of complaining has to know first. */
export const COSTS_NOTHING =
  'It costs you nothing, and your claim is treated no differently for it.';

interface ComplaintStep {
  title: string;
  text: string;
}

/** What follows a complaint: our answer, by its day where there is one, and the ombudsman. */
export function stepsAfterComplaint(
  { late, ombudsman }: ResellerProfile['complaints']['rights'],
  answerBy: string | null = null,
): ComplaintStep[] {
  const when =
    answerBy === null
      ? `within ${manySpelled(COMPLAINT_WEEKS, 'week')}`
      : `by ${formatLongDay(answerBy)}`;
  return [
    { title: `We answer ${when}`, text: late },
    { title: 'Then the Financial Ombudsman Service, free of charge', text: ombudsman },
  ];
}
