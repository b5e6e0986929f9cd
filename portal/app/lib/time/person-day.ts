import { addDays, daysBetween } from '@gadget-claims/domain/calendar/day';
import { formatDate } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Shortcut } from '@gadget-claims/kit/ui/shortcuts.tsx';
import { useState } from 'react';
import { useInBrowser } from '../browser/use-in-browser.ts';
import { useToday } from '../page/brand.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** The calendar day by the clock on the wall of this device's holder. */
const wallDay = (now: Date) =>
  `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

/** Minutes that London's clocks are from UTC, as `getTimezoneOffset` counts. */
const IN_LONDON = [0, -60];

/** How many days the person is ahead of London. A device near London's time skips the work, but at midnight. */
function daysAhead(now: Date): number {
  const hour = now.getHours();
  if (IN_LONDON.includes(now.getTimezoneOffset()) && hour > 1 && hour < 22) return 0;
  return daysBetween(londonDay(now), wallDay(now));
}

/** The day it is where the person is; London's until the browser is there to say. */
function usePersonDay(): string {
  const today = useToday();
  const [ahead] = useState(() => daysAhead(new Date()));
  return useInBrowser() ? addDays(today, ahead) : today;
}

/** Buttons for the days that people mean most. Where it is another day than in London, they say which. */
export function useDayShortcuts(): Shortcut[] {
  const london = useToday();
  const today = usePersonDay();
  const named = (label: string, value: string) => ({
    label: today === london ? label : `${label} (${formatDate(value)})`,
    value,
  });
  return [named('Today', today), named('Yesterday', addDays(today, -1))];
}
