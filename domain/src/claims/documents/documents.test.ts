import { expect, test } from 'vitest';
import { incidentTypes, topLevelOf } from '../claims/incident-types.ts';
import { DOCUMENT } from './ids.ts';
import * as limits from './limits.ts';
import {
  GUIDE_GROUPS,
  documentKind,
  documentTypesFor,
  documentsOfGuide,
  isDocumentTypeId,
} from './types.ts';

test('twenty kinds of document, each with whole sentences', () => {
  const kinds = Object.values(DOCUMENT).map(documentKind);
  expect(kinds).toHaveLength(20);
  expect(new Set(kinds.map(({ code }) => code)).size).toBe(20);
  for (const { label, why, accepted } of kinds) {
    expect(label).toMatch(/^[A-Z][^.]+$/);
    expect(why).toMatch(/^[A-Z].*\.$/);
    expect(accepted).toMatch(/^[A-Z].*\.$/);
  }
});

test('the guide explains every kind that is asked for by name', () => {
  const explained = GUIDE_GROUPS.flatMap(documentsOfGuide).map(({ id }) => id);
  const kinds = Object.values(DOCUMENT).filter((id) => id !== DOCUMENT.other);
  expect(explained.toSorted((one, other) => one - other)).toEqual(kinds);
});

test('an unknown kind is refused', () => {
  expect(isDocumentTypeId(21)).toBe(false);
  expect(() => documentKind(21)).toThrow('unknown document type 21');
});

test('the types for an incident agree with the incident type’s own list', () => {
  for (const { id, documents } of incidentTypes()) {
    const types = documentTypesFor(topLevelOf(id), id);
    expect(types.filter((type) => type.required).map((type) => type.id)).toEqual(documents);
    expect(new Set(types.map((type) => type.id)).size).toBe(types.length);
  }
  expect(documentTypesFor(null, 1111)).toEqual([]);
});

test.each([
  [{ size: 10 * 1024 * 1024 }, undefined],
  [{ contentType: '' }, undefined],
  [{ contentType: 'image/heif' }, undefined],
  [{ size: 0 }, 'a.jpg is empty. Please choose the file again.'],
  [
    { size: 12.5 * 1024 * 1024 },
    'a.jpg is 12.5 MB. Each file can be up to 10 MB: please open the photo, take a screenshot of it and send that.',
  ],
  [
    { size: 12.5 * 1024 * 1024, contentType: 'application/pdf' },
    'a.jpg is 12.5 MB. Each file can be up to 10 MB: please print the pages that matter to a new PDF, or send clear photos of them.',
  ],
  [
    { size: 12.5 * 1024 * 1024, contentType: '' },
    'a.jpg is 12.5 MB. Each file can be up to 10 MB: please choose a smaller one.',
  ],
  [
    { contentType: 'image/svg+xml' },
    'a.jpg is not a kind of file that we can open. Please send it as JPEG, PNG, HEIC, WebP or PDF.',
  ],
])('%j: %s', (more, message) => {
  const file = { fileName: 'a.jpg', size: 1, contentType: 'image/jpeg', ...more };
  expect(limits.fileProblem(file)).toBe(message);
});

test.each([
  ['a.jpg', 'image/jpeg', 'image/jpeg'],
  ['a.jpg', 'image/jpg', 'image/jpeg'],
  ['a.jpg', 'image/pjpeg', 'image/jpeg'],
  ['a.jpg', 'application/octet-stream', 'image/jpeg'],
  ['A.JPEG', '*/*', 'image/jpeg'],
  ['a.jpg', '', 'image/jpeg'],
  ['a.pdf', 'application/x-pdf', 'application/pdf'],
  ['a.pdf', 'application/octet-stream', 'application/pdf'],
  ['a.heif', 'image/heif', 'image/heic'],
  ['image:1234', 'image/jpg', 'image/jpeg'],
  ['image:1234', 'IMAGE/JPEG', 'image/jpeg'],
  ['document', 'application/x-pdf', 'application/pdf'],
  ['photo.1', 'image/heif', 'image/heic'],
  ['document', 'application/octet-stream', ''],
  ['document', '', ''],
  ['bill.zip', 'application/x-whatever', ''],
  ['clip.mp4', 'video/mp4', 'video/mp4'],
  ['a.jpg', 'video/mp4', 'video/mp4'],
  ['note', 'audio/mpeg', 'audio/mpeg'],
  ['page.html', 'text/html', 'text/html'],
])('%s, declared as %j, is likely %j', (fileName, declared, likely) => {
  expect(limits.likelyType(fileName, declared)).toBe(likely);
});

test('a file just over the limit is not called exactly the limit', () => {
  const file = { fileName: 'a.jpg', size: 10 * 1024 * 1024 + 1, contentType: 'image/jpeg' };
  expect(limits.fileProblem(file)).toBe(
    'a.jpg is just over 10 MB. Each file can be up to 10 MB: please open the photo, take a screenshot of it and send that.',
  );
});

test('a file picker offers the endings of the accepted types', () => {
  expect(limits.ACCEPTED_TYPES.flatMap(({ extensions }) => extensions)).toEqual([
    '.jpg',
    '.jpeg',
    '.png',
    '.heic',
    '.heif',
    '.webp',
    '.pdf',
  ]);
});

test('every accepted type is accepted', () => {
  for (const { contentType } of limits.ACCEPTED_TYPES) {
    expect(limits.isAcceptedType(contentType)).toBe(true);
  }
  for (const type of ['text/html', 'image/gif', ''])
    expect(limits.isAcceptedType(type)).toBe(false);
});

test.each([
  [0, 10, undefined],
  [10, 10, undefined],
  [0, 11, 'Please send up to 10 files at a time.'],
  [18, 3, 'A claim can have up to 20 files. You can add 2 more.'],
  [20, 1, 'This claim has 20 files, which is as many as it can have. Please remove one first.'],
  [20, 0, undefined],
])('%i files there, %i more: %s', (present, added, message) => {
  expect(limits.countProblem({ present, added })).toBe(message);
});

test('limits can be set', () => {
  const few = { maxFileSize: 1024 * 1024, maxFilesPerClaim: 2, maxFilesPerUpload: 2 };
  const file = { fileName: 'a.pdf', size: 2 * 1024 * 1024, contentType: 'application/pdf' };
  expect(limits.fileProblem(file, few)).toContain('up to 1 MB');
  expect(limits.countProblem({ present: 2, added: 1 }, few)).toContain('2 files');
});
