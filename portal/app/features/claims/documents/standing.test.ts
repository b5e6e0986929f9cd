import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import { standingOf } from './standing.ts';

const file: DocumentFile = {
  id: 'D1',
  documentTypeId: 1,
  gadgetGUID: null,
  fileName: 'receipt.jpg',
  size: 1,
  state: 'accepted',
  preview: true,
};

test('a person’s finding counts more than our own', () => {
  const text = 'The shop is missing. Please send the whole receipt.';
  const found = (verdict: 'not enough' | 'unreadable') =>
    standingOf({ ...file, doubt: 'used twice', fault: { verdict, text } });
  expect(standingOf(file)).toEqual({ state: 'accepted', reason: 'the picture opens' });
  expect(found('unreadable')).toEqual({ state: 'rejected', reason: text });
  expect(found('not enough')).toEqual({ state: 'doubted', reason: text });
});
