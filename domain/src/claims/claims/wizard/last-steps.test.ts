import { describe, expect, test } from 'vitest';
import type { DocumentFile } from '../../documents/schemas.ts';
import { aContext, askedPaths, completeData, labels, messageFor } from '../testing.ts';
import { declaration } from './declaration.ts';
import { review } from './review.ts';
import { stepProblems } from './step.ts';
import { stepSummary } from './summary.ts';
import { supportingDocuments } from './supporting-documents.ts';

const AGREEMENTS = [
  ['agreeFraud', 'Your agreement on honest answers'],
  ['agreeDataProtection', 'Your agreement on the use of your data'],
  ['agreeDeclaration', 'Your agreement to the declaration'],
] as const;

describe('declaration', () => {
  test.each(AGREEMENTS)('%s has to be answered, and with yes', (path, label) => {
    expect(messageFor(declaration, path, null)).toBe(`${label} is required`);
    expect(messageFor(declaration, path, false)).toBe(`${label} is required`);
    expect(messageFor(declaration, path, true)).toBeUndefined();
  });
  test('the summary names the person who agrees', () => {
    const data = completeData({ agreeFraud: false, agreeDeclaration: null });
    expect(stepSummary(declaration, data, aContext(), labels)).toEqual([
      { path: 'agreeFraud', label: AGREEMENTS[0][1], value: 'I do not agree' },
      { path: 'agreeDataProtection', label: AGREEMENTS[1][1], value: 'I agree' },
    ]);
  });
});

describe('supporting documents', () => {
  const file = (fileName: string, state: DocumentFile['state']): DocumentFile => ({
    id: fileName,
    documentTypeId: 1,
    gadgetGUID: null,
    fileName,
    size: 1,
    state,
  });
  test('nothing is required: they can follow', () => {
    const data = completeData({ documents: [] });
    expect(stepProblems(supportingDocuments, data, aContext())).toEqual([]);
    expect(supportingDocuments.isComplete(data)).toBe(true);
    expect(stepSummary(supportingDocuments, data, aContext(), labels)).toEqual([]);
  });
  test('the summary names the files that were not rejected', () => {
    const documents = [
      file('a.jpg', 'received'),
      file('b.pdf', 'rejected'),
      file('c.pdf', 'checking'),
      file('d.pdf', 'accepted'),
    ];
    expect(
      stepSummary(supportingDocuments, completeData({ documents }), aContext(), labels),
    ).toEqual([{ path: 'documents', label: 'Files you added', value: 'a.jpg, c.pdf, d.pdf' }]);
  });
  test('nothing but rejected files is nothing to show', () => {
    const data = completeData({ documents: [file('b.pdf', 'rejected')] });
    expect(stepSummary(supportingDocuments, data, aContext(), labels)).toEqual([]);
  });
});

test('the review asks nothing', () => {
  expect(askedPaths(review, completeData())).toEqual([]);
  expect(review.isComplete(completeData())).toBe(true);
});
