import { Suspense, lazy, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { lendNonce } from '../../ui/lend-nonce.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './bookings.module.css';
import type { TimePickerProps } from './time-picker.tsx';

const load = () => {
  lendNonce();
  return import('./day-calendar-lazy.tsx');
};
const Calendar = lazy(async () => ({ default: (await load()).DayCalendarLazy }));

type Props = Pick<TimePickerProps, 'dates' | 'date' | 'error' | 'onChange'> & {
  /** When the calendar cannot be loaded. */
  fallback: ReactNode;
};

/** A calendar of the free days. It is large, so it comes by itself, into a place of its size. */
export function DayCalendar({ fallback, ...props }: Props) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  useEffect(() => {
    let isHere = true;
    load().then(
      () => isHere && setState('ready'),
      () => isHere && setState('failed'),
    );
    return () => {
      isHere = false;
    };
  }, []);
  if (state === 'failed') return fallback;
  const waiting = <Skeleton size="card" lines={3} label="Loading the calendar" />;
  return (
    <div className={styles.calendarPlace}>
      {state === 'loading' ? (
        waiting
      ) : (
        <Suspense fallback={waiting}>
          <Calendar {...props} />
        </Suspense>
      )}
    </div>
  );
}
