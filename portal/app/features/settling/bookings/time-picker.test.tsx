// @vitest-environment happy-dom
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { TimePicker } from './time-picker.tsx';

vi.mock('./day-calendar-lazy.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const windows = ['09:00-13:00', '13:00-17:00'].map((slot) => ({ slot, free: 2, byProvider: [] }));
const onChange = vi.fn<(time: { date: string; slot: string }) => void>();
const picks = (date: string, slot: string, slots = windows) =>
  show(
    <TimePicker
      dates={['2026-12-03', '2026-12-04', '2026-12-07'].map((day) => ({ date: day, slots }))}
      date={date}
      slot={slot}
      whyNot={['No time on Saturdays and Sundays.']}
      onChange={onChange}
    />,
  );
const hours = [
  { slot: '11:00-12:00', free: 2, byProvider: [] },
  { slot: '12:00-13:00', free: 1, byProvider: [] },
];
const offered = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

test('the three soonest times are offered first, with why another day may not be', async () => {
  picks('', '');
  await screen.findByText('Next free times');
  expect(offered()).toEqual([
    'Thursday 3\u00A0December, 9:00\u00A0am\u00A0to\u00A01:00\u00A0pm',
    'Thursday 3\u00A0December, 1:00\u00A0pm\u00A0to\u00A05:00\u00A0pm',
    'Friday 4\u00A0December, 9:00\u00A0am\u00A0to\u00A01:00\u00A0pm',
  ]);
  expect(screen.getByText('No time on Saturdays and Sundays.')).toBeTruthy();
  fireEvent.click(screen.getAllByRole('radio')[2]!);
  const chosen = { date: '2026-12-04', slot: '09:00-13:00' };
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(chosen));
});

test.each([
  ['2026-12-04', '13:00-17:00'],
  ['2026-12-07', ''],
])('a chosen later time is shown among all of them: %s %s', async (date, slot) => {
  picks(date, slot);
  expect(await screen.findByRole('radiogroup', { name: formatLongDay(date) })).toBeTruthy();
  expect(screen.queryByText('Next free times')).toBeNull();
});

test('without the calendar there is the list', async () => {
  picks('', '');
  fireEvent.click(await screen.findByRole('button', { name: 'Another day or time' }));
  const [first] = await screen.findAllByRole('radio', { name: /^9:00 am to 1:00 pm/ });
  fireEvent.click(first!);
  const chosen = { date: '2026-12-03', slot: '09:00-13:00' };
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(chosen));
});

test('hours are read by their beginning, and heard in full; only the last one is counted', async () => {
  picks('', '', hours);
  expect(await screen.findByText(/^Free times from .* to .*, an hour each\.$/)).toBeTruthy();
  expect(offered().slice(0, 2)).toEqual([
    'Thursday 3\u00A0December, 11:00\u00A0am',
    'Thursday 3\u00A0December, middayThe last one',
  ]);
  const whole = 'Thursday 3 December, 12:00 midday to 1:00 pm';
  expect(screen.getByRole('radio', { name: whole, description: 'The last one' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Another day or time' }));
  const list = await screen.findByRole('radiogroup', { name: 'Thursday 3 December 2026' });
  const heard = within(list).getByRole('radio', { name: '12:00 midday to 1:00 pm' });
  expect(heard.closest('label')?.textContent).toBe('MiddayThe last one');
});
