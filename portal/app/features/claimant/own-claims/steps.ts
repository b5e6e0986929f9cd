import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { StepToCome } from '@gadget-claims/domain/claims/claims/schemas';

/** A step that is still to come, as the page shows it, with its day where there is one. */
export function stepAhead({ title, day, text, gadgetLabel }: StepToCome) {
  return {
    label: gadgetLabel === null ? title : `${gadgetLabel}: ${title}`,
    state: 'next' as const,
    ...(day && { when: dueWords(day) }),
    ...(text !== null && { detail: text }),
  };
}

function dueWords({ date, is }: NonNullable<StepToCome['day']>): string {
  const words = formatLongDay(date);
  if (is === 'booked') return words;
  if (is === 'aim if complete today') return `By ${words}, if everything reaches us today`;
  return date < londonDay(new Date()) ? `We aimed for ${words}` : `By ${words}`;
}
