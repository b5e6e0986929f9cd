import { expect, test } from 'vitest';
import { firstHelp } from './first-help.ts';

const [APPLE, SAMSUNG, GOOGLE] = [101, 102, 103];
const [PHONE, LAPTOP] = [1, 3];
const THEFT = 3;
const LOSS = 4;

const names = (...gadgets: [typeId: number, makeId: number | null][]) =>
  firstHelp(
    THEFT,
    gadgets.map(([typeId, makeId]) => ({ typeId, makeId })),
  )?.locks.map(({ name }) => name);

test.each([
  ['an iPhone', [[PHONE, APPLE]], ['Find My']],
  ['a Samsung phone', [[PHONE, SAMSUNG]], ['Samsung Find', 'Google Find Hub']],
  ['another phone', [[PHONE, GOOGLE]], ['Google Find Hub']],
  ['a gadget that nobody knows yet', [], ['Find My', 'Samsung Find', 'Google Find Hub']],
  [
    'one whose maker is not known yet',
    [[PHONE, null]],
    ['Find My', 'Samsung Find', 'Google Find Hub'],
  ],
  ['a laptop that is not Apple’s', [[LAPTOP, SAMSUNG]], []],
  [
    'one of several, each named once',
    [
      [PHONE, APPLE],
      [LAPTOP, APPLE],
      [PHONE, GOOGLE],
    ],
    ['Find My', 'Google Find Hub'],
  ],
] as [string, [number, number | null][], string[]][])(
  'where to lock %s',
  (_, gadgets, expected) => {
    expect(names(...gadgets)).toEqual(expected);
  },
);

test('a network is called, or has a page where no number is certain', () => {
  const ways = firstHelp(LOSS, [])?.networks.map((network) =>
    'telephone' in network
      ? /^0[\d ]{10,12}$/.test(network.telephone)
      : network.url.startsWith('https://'),
  );
  expect(ways).toEqual([true, true, true, true]);
});

test('the police are for theft; other incidents need no first help', () => {
  expect(firstHelp(THEFT, [])?.police).toMatchObject({ telephone: '101' });
  expect(firstHelp(LOSS, [])).toMatchObject({ police: null });
  expect([1, 2, 5, 6, 7, null].map((type) => firstHelp(type, []))).toEqual(Array(6).fill(null));
});
