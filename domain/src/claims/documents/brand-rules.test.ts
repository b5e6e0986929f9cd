import { expect, test } from 'vitest';
import { type ChecklistFacts, checklist } from './checklist.ts';
import { DOCUMENT } from './ids.ts';

/** How a brand's claim is asked for a document: the requirement, or nothing. */
const requirement = (
  documentTypeId: number,
  brandRules: ChecklistFacts['brandRules'],
  incidentTypeId = 111,
) =>
  checklist({
    incidentTypeId,
    gadgets: [{ itemGUID: 'phone', typeId: 1 }],
    occurredAbroad: false,
    documents: [],
    brandRules,
  }).find((item) => item.documentTypeId === documentTypeId)?.requirement;

test('a brand asks for more, and turns a request into a requirement', () => {
  const rules = { 1: { required: [DOCUMENT.photoId, DOCUMENT.lossReport], neverAsked: [] } };
  expect(requirement(DOCUMENT.photoId, rules)).toBe('required');
  expect(requirement(DOCUMENT.lossReport, rules)).toBe('required');
  expect(requirement(DOCUMENT.lossReport, rules, 311)).toBeUndefined();
});

test('a brand never asks for a document, not even by its own extra rule', () => {
  const rules = {
    1: { required: [DOCUMENT.photoId], neverAsked: [DOCUMENT.photoId, DOCUMENT.purchase] },
  };
  expect(requirement(DOCUMENT.photoId, rules)).toBeUndefined();
  expect(requirement(DOCUMENT.purchase, rules)).toBeUndefined();
  expect(requirement(DOCUMENT.purchase, rules, 311)).toBe('required');
});

test('a document type that does not exist is passed over', () => {
  expect(requirement(4711, { 1: { required: [4711], neverAsked: [] } })).toBeUndefined();
});
