import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { lendNonce } from '@gadget-claims/kit/ui/lend-nonce.ts';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import styles from './bookings.module.css';
import type { TimePickerProps } from './time-picker.tsx';

const load = () => {
  lendNonce();
  return import('./day-calendar-lazy.tsx');
};
const Calendar = lazy(async () => ({ default: (await load()).DayCalendarLazy }));

type Props = Pick<TimePickerProps, 'dates' | 'date' | 'error' | 'onChange'> & {
  /** It cannot be loaded. */
  onFailed: () => void;
};

/** A calendar of the free days. It is large, so it comes by itself, into a place of its size. */
export function DayCalendar({ onFailed, ...props }: Props) {
  const [isReady, setReady] = useState(false);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  }, [onFailed]);
  useEffect(() => {
    let isHere = true;
    load().then(
      () => isHere && setReady(true),
      () => isHere && failed.current(),
    );
    return () => {
      isHere = false;
    };
  }, []);
  const waiting = <Skeleton size="card" lines={3} label="Loading the calendar" />;
  return (
    <div className={styles.calendarPlace}>
      {isReady ? (
        <Suspense fallback={waiting}>
          <Calendar {...props} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
