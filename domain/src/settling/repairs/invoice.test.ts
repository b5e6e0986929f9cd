import { expect, test } from 'vitest';
import { problemsOf } from '../../validation/fields.ts';
import { type TypedInvoice, invoiceFields } from './invoice.ts';
import { invoiceRequest } from './schemas.ts';

const days = { today: '2026-11-24', time: () => '12:00', dateOfIncident: '2026-11-10' };
const right: TypedInvoice = {
  documentIds: ['a'],
  isArriving: false,
  amount: '£120.50',
  date: '2026-11-20',
};
const said = (typed: Partial<TypedInvoice>) =>
  problemsOf(invoiceFields(days), { ...right, ...typed }).map(({ message }) => message);

test.each<[Partial<TypedInvoice>, string[]]>([
  [{}, []],
  [{ amount: '10000' }, []],
  [{ date: '2026-11-24' }, []],
  [{ date: '2026-11-10' }, []],
  [{ documentIds: [] }, ['Invoice is required']],
  [{ isArriving: true }, ['Your invoice is still on its way. Please wait until it is here']],
  [{ amount: ' ' }, ['Amount of the invoice is required']],
  [{ amount: 'a lot' }, ['Amount of the invoice should be in pounds, such as 120.50']],
  [{ amount: '0' }, ['Amount of the invoice should be more than nothing']],
  [{ amount: '10000.01' }, ['Amount of the invoice should be at most £10,000']],
  [{ date: '' }, ['Date of the invoice is required']],
  [{ date: '2026-02-30' }, ['Date of the invoice is required to be in YYYY-MM-DD format']],
  [{ date: '2026-11-26' }, ['Date of the invoice cannot be in the future']],
  [{ date: '2026-11-09' }, ['Date of the invoice cannot be before the date of the incident']],
])('%o', (typed, messages) => {
  expect(said(typed)).toEqual(messages);
});

test('the API takes the same amounts', () => {
  const takes = (amount: number) =>
    invoiceRequest.safeParse({ amount, date: right.date }).error?.issues[0]?.message;
  expect([0, 1, 1_000_000, 1_000_001].map(takes)).toEqual([
    'should be more than nothing',
    undefined,
    undefined,
    'should be at most £10,000',
  ]);
});
