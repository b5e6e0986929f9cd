import type { DocumentFile, DeviceChecklist } from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import { gadgetNames, isAskedFor, phoneItems } from './phone-items.ts';

type PhoneItem = DeviceChecklist['items'][number];

const asked = (state: PhoneItem['state'], gadget: string | null = null): PhoneItem => ({
  documentTypeId: 3,
  gadgetGUID: gadget,
  gadgetLabel: gadget === null ? null : `Phone ${gadget}`,
  label: 'Photos of the damage',
  why: '',
  accepted: '',
  requirement: 'required',
  state,
  files: 0,
});
const sent = (gadgetGUID: string | null = null): DocumentFile => ({
  id: 'one',
  documentTypeId: 3,
  gadgetGUID,
  fileName: 'front.jpg',
  size: 10,
  state: 'checking',
});

test.each([
  ['checking', 'checking'],
  ['accepted', 'received'],
  ['rejected', 'rejected'],
] as const)('where the document is %s, its file is %s', (document, file) => {
  expect(phoneItems([asked(document)], [sent()])[0]?.files.map(({ state }) => state)).toEqual([
    file,
  ]);
});

test('where all of a document is doubted, so is its file', () => {
  const doubted = { ...asked('accepted'), doubt: 'shows nothing' as const };
  expect(phoneItems([doubted], [sent()])[0]?.files).toMatchObject([
    { state: 'accepted', doubt: 'shows nothing' },
  ]);
});

test('a file stands with the gadget that it is about', () => {
  const items = phoneItems([asked('missing', 'A'), asked('checking', 'B')], [sent('B')]);
  expect(items.map(({ files }) => files.length)).toEqual([0, 1]);
});

test.each([
  ['required', undefined, true],
  ['on request', undefined, false],
  ['required', false, false],
  ['on request', true, true],
] as const)('%s, and a claim waits for it (%s): asked for, %s', (requirement, outstanding, is) => {
  expect(isAskedFor({ ...asked('missing'), requirement, outstanding })).toBe(is);
});

test('gadgets are named where there are several', () => {
  expect(gadgetNames([asked('missing', 'A')])).toBeNull();
  expect(gadgetNames([asked('missing', 'A'), asked('missing', 'B')])?.get('B')).toBe('Phone B');
});
