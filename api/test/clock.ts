import type { Clock } from '@gadget-claims/api/services';

export interface MovableClock extends Clock {
  set(instant: string | Date): void;
  advance(by: { days?: number; hours?: number; minutes?: number; seconds?: number }): void;
}

/** A clock that stands still until it is moved. It starts on a Monday without a holiday near. */
export function movableClock(start = '2026-11-23T10:00:00Z'): MovableClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    set: (instant) => {
      now = new Date(instant).getTime();
    },
    advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
