import { useEffect, useState } from 'react';

const doNothing = () => undefined;

const secondsTo = (instant: string) =>
  Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 1000));

/** Seconds until an instant (ISO 8601), counted down; 0 from then on, when `isOver` is called. */
export function useSecondsLeft(instant: string, isOver: () => void = doNothing): number {
  const [left, setLeft] = useState(() => secondsTo(instant));
  // Keeps a timer in step with the instant.
  useEffect(() => {
    const count = () => {
      const seconds = secondsTo(instant);
      setLeft(seconds);
      if (seconds === 0) isOver();
    };
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [instant, isOver]);
  return left;
}

/** "14:05" */
export const minutesAndSeconds = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
