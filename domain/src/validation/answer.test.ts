import { expect, test } from 'vitest';
import { withAnswer } from './answer.ts';

const form = { claimant: { email: '', name: 'A' }, gadgets: [{ imei: '1' }, { imei: '2' }] };

test('one answer is changed, the form before stays as it was', () => {
  expect(withAnswer(form, 'claimant.email', 'a@b.uk').claimant).toEqual({
    email: 'a@b.uk',
    name: 'A',
  });
  expect(form.claimant.email).toBe('');
});

test('an answer in a list changes only its own entry', () => {
  const changed = withAnswer(form, 'gadgets.1.imei', '3');
  expect(changed.gadgets).toEqual([{ imei: '1' }, { imei: '3' }]);
  expect(changed.gadgets[0]).toBe(form.gadgets[0]);
  expect(changed.claimant).toBe(form.claimant);
});
