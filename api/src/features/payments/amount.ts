import { kindNeeds, kindOf } from '@gadget-claims/domain/repairs/options';
import type { ChoiceRow } from '../repairs/settling.ts';

/** Whether a choice has an excess that is paid to us, rather than taken off what we pay. */
export function paysExcess({ option_id: option, excess }: ChoiceRow): boolean {
  return excess > 0 && kindNeeds(kindOf(option), 'payment');
}
