// @vitest-environment happy-dom
import { deskWorkOfMine } from '@gadget-claims/domain/desk/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { Component as Work } from './work.tsx';

const WAITING = { late: 2, today: 0, later: 6, capped: false, cameBack: 0 };

const WEEK = {
  approved: 0,
  declined: 0,
  handedOn: 0,
  inTime: 0,
  late: 0,
  sentBack: 0,
  takenBack: 0,
};

async function opens() {
  api.answers(deskWorkOfMine, { data: { mine: [], waiting: WAITING, week: WEEK } });
  const shown = show(Work, { by: { permissions: ['claim.read'] } });
  await screen.findByText('8 claims wait');
  return shown;
}

const partOfBar = (part: string) =>
  document.querySelector<HTMLAnchorElement>(`a[data-part="${part}"]`)!;

test.each([
  ['late', '/queue?show=late'],
  ['later', '/queue?show=later'],
])('the part "%s" of the bar leads to %s', async (part, to) => {
  const { address } = await opens();
  fireEvent.click(partOfBar(part));
  expect(address()).toBe(to);
});

test('each part is as wide as it has claims, and one without any is not there', async () => {
  await opens();
  expect(partOfBar('late').style.flexGrow).toBe('2');
  expect(partOfBar('later').style.flexGrow).toBe('6');
  expect(partOfBar('today').hidden).toBe(true);
});

test('the numbers say the same, and lead there too', async () => {
  const { address } = await opens();
  expect(screen.getByRole('link', { name: '2 past the day we aim at' })).toBeDefined();
  fireEvent.click(screen.getByRole('link', { name: '0 due today' }));
  expect(address()).toBe('/queue?show=today');
});
