import type { ChoiceRow } from '../repairs/queries.ts';

/** Options whose excess is taken off what is paid out: own repairer and cash. */
const TAKEN_OFF = [5, 7];

/** Whether a choice has an excess that is paid to us. */
export function paysExcess({ option_id: option, excess }: ChoiceRow): boolean {
  return excess > 0 && !TAKEN_OFF.includes(option);
}
