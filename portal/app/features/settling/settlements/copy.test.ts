import { expect, test } from 'vitest';
import * as bookings from '../bookings/copy.ts';
import * as settlements from './copy.ts';

test.each([
  ...(['bookingmod', 'bookingdte', 'bookinginfo'] as const).map((screen) => ({
    screen,
    titleUnder: (titles: Record<string, string>) => bookings.screenTitle({ titles }, screen),
  })),
  {
    screen: 'uploaddocscp',
    titleUnder: (titles: Record<string, string>) =>
      settlements.screenTitle({ titles }, 'uploaddocscp'),
  },
])('a brand has its own title of $screen, by the spelling that operators know', (one) => {
  expect(one.titleUnder({ [one.screen]: 'Own' })).toBe('Own');
  expect(one.titleUnder({})).toBeTruthy();
});
