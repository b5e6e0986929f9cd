import { STATUS } from './status-ids.ts';
import { claimStatus, isDecisionReopenable, isFinished } from './status.ts';

/** Facts of a claim that the claims team corrects after a call, as they are named. */
export const FACTS = {
  incidentType: 'Kind of incident',
  dateOfIncident: 'Date of incident',
  imei: 'IMEI number',
  serialNumber: 'Serial number',
  telephone: 'Telephone number',
  email: 'E-mail address',
} as const;
export type Fact = keyof typeof FACTS;
export const ALL_FACTS = Object.keys(FACTS) as [Fact, ...Fact[]];

/** Whether it is a fact of one gadget. */
export const isOfGadget = (fact: Fact): boolean => fact === 'imei' || fact === 'serialNumber';

/** Whether it says how the claimant is reached: no decision about cover rests on it. */
export const isContact = (fact: Fact): boolean => fact === 'telephone' || fact === 'email';

/** A gadget as far as corrections ask about it. */
interface CorrectedGadget {
  gadgetId: string;
  label: string;
  status: number;
}

const OVER = 'This claim is over, so nothing in it is corrected any more.';
const isEnded = (status: number) =>
  ([STATUS.WITHDRAWN, STATUS.CLOSED] as number[]).includes(status);

/**
 * Why a fact cannot be corrected as the gadgets stand, in a sentence; null when it can. What was decided on
 * the fact as it was told is reopened first; how the claimant is reached is corrected until all is over.
 */
export function whyNotCorrected(
  fact: Fact,
  gadgets: readonly CorrectedGadget[],
  gadgetId: string | null,
): string | null {
  if (gadgets.every(({ status }) => isFinished(status))) return OVER;
  if (isContact(fact)) return null;
  const concerned = gadgets.filter((one) => !isOfGadget(fact) || one.gadgetId === gadgetId);
  if (concerned.every(({ status }) => isEnded(status))) return OVER;
  const decided = concerned.find(
    ({ status }) =>
      !isEnded(status) && !['assessing', 'reviewing'].includes(claimStatus(status).phase),
  );
  if (!decided) return null;
  const { label, status } = decided;
  return isDecisionReopenable(status)
    ? `${label} was decided on what was told. The decision has to be reopened first.`
    : `${label} was decided on what was told, and that cannot be reopened any more.`;
}
