import { expect, test } from 'vitest';
import { problemsOf } from '../../validation/fields.ts';
import { SEND_LINK_FIELDS } from './link-questions.ts';
import { linkRequest } from './schemas.ts';

const right = { claimReference: 'GC-7K3M-9Q2X', postcode: 'ZZ1 1ZZ', dateOfBirth: '1985-03-27' };
const longReference = 'Claim reference requires a maximum of 40 characters';
const longPostcode = 'Postcode of the policyholder requires a maximum of 12 characters';

test.each([
  [{}, []],
  [{ claimReference: ' ' }, ['Claim reference is required']],
  [{ claimReference: 'x'.repeat(41) }, [longReference]],
  [{ postcode: '' }, ['Postcode of the policyholder is required']],
  [{ postcode: 'x'.repeat(13) }, [longPostcode]],
  [{ dateOfBirth: '' }, ['Policyholder date of birth is required']],
  [
    { dateOfBirth: '31/2/1985' },
    ['Policyholder date of birth is required to be in YYYY-MM-DD format'],
  ],
])('%o is said to be wrong by its label', (typed, messages) => {
  const found = problemsOf(SEND_LINK_FIELDS, { ...right, ...typed });
  expect(found.map(({ message }) => message)).toEqual(messages);
});

test('the server refuses an answer that is too long in the same words', () => {
  const long = { claimReference: 'x'.repeat(41), postcode: 'x'.repeat(13) };
  const { error } = linkRequest.safeParse({ ...right, ...long, resellerId: 1 });
  expect(error?.issues.map(({ message }) => message)).toEqual([longReference, longPostcode]);
});
