import { lendNonce } from '@gadget-claims/kit/ui/lend-nonce.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import styles from './bookings.module.css';
import type { TimePickerProps } from './free-day.ts';

type CalendarPart = typeof import('./day-calendar-lazy.tsx');

/** The script of the calendar, which is large. */
export function loadCalendar(): Promise<CalendarPart> {
  lendNonce();
  return import('./day-calendar-lazy.tsx');
}

type Props = Pick<TimePickerProps, 'dates' | 'date' | 'onChange'> & {
  /** Null until it has come. */
  part: CalendarPart | null;
};

/** A calendar of the free days, in a place that has its size before it is there. */
export function DayCalendar({ part, ...props }: Props) {
  return (
    <div className={styles.calendarPlace}>
      {part ? (
        <part.DayCalendarLazy {...props} />
      ) : (
        <Skeleton size="card" lines={3} label="Loading the calendar" />
      )}
    </div>
  );
}
