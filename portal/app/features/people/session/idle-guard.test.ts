import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchIdle } from './idle-guard.tsx';

const MINUTE = 60_000;
let stop = () => undefined as void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const page = new EventTarget();

function watched() {
  const call = () => vi.fn<() => void>();
  const on = { warn: call(), resume: call(), alive: call(), end: call(), signedOut: call() };
  stop = watchIdle(on);
  return on;
}

test('warns two minutes before the end, and ends once', () => {
  const on = watched();
  vi.advanceTimersByTime((IDLE_MINUTES - 2) * MINUTE - 1000);
  expect(on.warn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(on.warn).toHaveBeenCalledOnce();
  expect(on.end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(on.end).toHaveBeenCalledOnce();
});

test('a sign of life begins the time again', () => {
  const on = watched();
  for (const sign of ['touchstart', 'click', 'keydown']) {
    vi.advanceTimersByTime(17 * MINUTE);
    page.dispatchEvent(new Event(sign));
  }
  vi.advanceTimersByTime(17 * MINUTE);
  expect(on.warn).not.toHaveBeenCalled();
});

test('Shift held alone is no sign of life', () => {
  const on = watched();
  vi.advanceTimersByTime(17 * MINUTE);
  page.dispatchEvent(Object.assign(new Event('keydown'), { key: 'Shift' }));
  vi.advanceTimersByTime(MINUTE);
  expect(on.warn).toHaveBeenCalledOnce();
});

test('the server hears of a person at the page, but not each time', () => {
  const on = watched();
  page.dispatchEvent(new Event('keydown'));
  page.dispatchEvent(new Event('keydown'));
  expect(on.alive).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(6 * MINUTE);
  expect(on.alive).toHaveBeenCalledOnce();
  page.dispatchEvent(new Event('keydown'));
  expect(on.alive).toHaveBeenCalledTimes(2);
});
