import { useEffect, useState } from 'react';

const secondsTo = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

/** Seconds until an instant (ISO 8601), counted down; 0 from then on. */
export function useSecondsLeft(instant: string): number {
  const [left, setLeft] = useState(() => secondsTo(instant));
  // A timer.
  useEffect(() => {
    const count = () => setLeft(secondsTo(instant));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant]);
  return left;
}

/** "14:05" */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
