// @vitest-environment happy-dom
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Due } from './due.tsx';

// A Friday before a weekend; the Monday after it is a working day.
beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T09:00:00Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['2026-11-27', false, 'Due today', '27/11/2026'],
  ['2026-11-30', false, 'Due in 1 working day', '30/11/2026'],
  ['2026-12-01', false, 'Due in 2 working days', '01/12/2026'],
  ['2026-11-26', true, '1 working day late', '26/11/2026'],
  ['2026-11-20', true, '5 working days late', '20/11/2026'],
])('%s is counted in working days, with its date', (decideBy, isLate, words, date) => {
  const { container } = render(<Due claim={{ decideBy, isLate }} />);
  expect(container.textContent).toBe(`${words}${date}`);
});

const TODAY = '2026-11-27';
const DAYS = DECISION_DAYS;

test.each([
  [addWorkingDays(TODAY, DAYS), false, `Working day 0 of ${DAYS}`, '0 100'],
  [addWorkingDays(TODAY, DAYS - 1), false, `Working day 1 of ${DAYS}`, `${100 / DAYS} 100`],
  [TODAY, false, `Working day ${DAYS} of ${DAYS}`, '100 100'],
  ['2026-11-26', true, `The ${DAYS} working days are over`, '100 100'],
])('the ring of %s closes with the working days', (decideBy, isLate, name, gone) => {
  render(<Due claim={{ decideBy, isLate }} />);
  const ring = screen.getByRole('img', { name });
  expect(ring.querySelector('[data-gone]')?.getAttribute('stroke-dasharray')).toBe(gone);
  expect(ring.querySelector('[data-over]') !== null).toBe(isLate);
});

test('at the weekend after its day no working day has passed, and it is late all the same', () => {
  vi.setSystemTime('2026-11-28T09:00:00Z');
  render(<Due claim={{ decideBy: '2026-11-27', isLate: true }} />);
  expect(screen.getByText('Late')).toBeDefined();
});

test('a claim that nothing is due of says nothing', () => {
  const { container } = render(<Due claim={{ decideBy: null, isLate: false }} />);
  expect(container.textContent).toBe('');
});
