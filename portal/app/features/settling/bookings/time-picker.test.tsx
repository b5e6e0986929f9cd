// @vitest-environment happy-dom
import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { TimePicker } from './time-picker.tsx';

vi.mock('./day-calendar-lazy.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

const slots = ['09:00-13:00', '13:00-17:00'].map((slot) => ({ slot, free: 2, byProvider: [] }));
const onChange = vi.fn<(time: { date: string; slot: string }) => void>();
const picks = (date: string, slot: string) =>
  show(
    <TimePicker
      dates={['2026-12-03', '2026-12-04', '2026-12-07'].map((day) => ({ date: day, slots }))}
      date={date}
      slot={slot}
      whyNot={['No time on Saturdays and Sundays.']}
      onChange={onChange}
    />,
  );
const offered = () => screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);

test('the three soonest times are offered first, with why another day may not be', async () => {
  picks('', '');
  await screen.findByText('Next free times');
  expect(offered()).toEqual([
    'Thursday 3 December, 9:00 am to 1:00 pm2 left',
    'Thursday 3 December, 1:00 pm to 5:00 pm2 left',
    'Friday 4 December, 9:00 am to 1:00 pm2 left',
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
