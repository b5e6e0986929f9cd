// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../testing/screen.tsx';
import { TimePicker } from './time-picker.tsx';

vi.mock('./day-calendar-lazy.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('without the calendar there is the list', async () => {
  const slots = [{ slot: '09:00-13:00', free: 3, byProvider: [] }];
  const onChange = vi.fn<(time: { date: string; slot: string }) => void>();
  show(
    <TimePicker
      dates={[{ date: '2026-12-03', slots }]}
      date=""
      slot=""
      error={undefined}
      onChange={onChange}
    />,
  );
  fireEvent.click(await screen.findByRole('radio', { name: /^9:00 am to 1:00 pm/ }));
  const chosen = { date: '2026-12-03', slot: '09:00-13:00' };
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(chosen));
});
