import type { NextAction } from '@gadget-claims/domain/claims/schemas';
import { expect, test } from 'vitest';
import { nextScreen } from './next-screen.ts';

const gadget = (status: number, nextAction: Partial<NextAction>) => ({
  id: 'G 1',
  status,
  nextAction: { by: 'you' as const, text: '', action: null, ...nextAction },
});

test.each([
  [50, 'chooseOption', '/myclaims/repairoptions/list/G%201'],
  [60, 'book', '/myclaims/repairoptions/booking/G%201'],
  [55, 'pay', '/myclaims/repairoptions/continue/G%201'],
  [60, 'bankDetails', '/myclaims/repairoptions/editbankdetails/G%201'],
  [60, 'invoice', '/myclaims/uploadinvoice?id=G%201'],
  [60, null, '/myclaims/repairoptions/instructions/G%201'],
  [62, null, '/myclaims/repairoptions/instructions/G%201'],
] as const)('a gadget in %d goes on by %s at its screen', (status, action, to) => {
  expect(nextScreen(gadget(status, { action }))?.to).toBe(to);
});

test('nothing leads on when it is not the turn of the person, or done with the whole claim', () => {
  expect(nextScreen(gadget(50, { by: 'us', action: 'chooseOption' }))).toBeNull();
  expect(nextScreen(gadget(66, { by: 'repairer' }))).toBeNull();
  expect(nextScreen(gadget(20, { action: 'upload' }))).toBeNull();
});
