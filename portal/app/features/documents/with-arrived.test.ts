import type { ChecklistItem } from '@gadget-claims/domain/documents/checklist';
import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { expect, test } from 'vitest';
import { withArrived } from './with-arrived.ts';

const file = (id: string, more: Partial<DocumentFile> = {}): DocumentFile => ({
  id,
  documentTypeId: 1,
  gadgetGUID: 'phone',
  fileName: `${id}.jpg`,
  size: 10,
  state: 'received',
  ...more,
});
const item = (more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  documentTypeId: 1,
  gadgetGUID: 'phone',
  label: 'Proof of purchase',
  why: '',
  accepted: '',
  requirement: 'required',
  state: 'missing',
  files: [],
  ...more,
});

test('a file that just arrived stands under its item and counts', () => {
  const items = [item(), item({ gadgetGUID: 'tablet' }), item({ documentTypeId: 2 })];
  const [phone, tablet, other] = withArrived(items, [file('new')]);
  expect(phone).toMatchObject({ state: 'received', files: [{ id: 'new' }] });
  expect([tablet, other]).toEqual(items.slice(1));
});

test('what the checklist has already is not shown twice', () => {
  const items = [item({ state: 'accepted', files: [file('old', { state: 'accepted' })] })];
  expect(withArrived(items, [file('old')])).toEqual(items);
});

test('one more file does not make an accepted item look worse, and replaces a refused one', () => {
  const accepted = item({ state: 'accepted', files: [file('old')] });
  expect(withArrived([accepted], [file('old'), file('new')])[0]).toMatchObject({
    state: 'accepted',
    files: [{ id: 'old' }, { id: 'new' }],
  });
  const refused = item({ state: 'rejected', files: [file('bad', { state: 'rejected' })] });
  expect(withArrived([refused], [file('new')])[0]?.state).toBe('received');
});

test.each([
  ['received', false],
  ['rejected', true],
] as const)('a file that arrives is what we wait for, unless it is refused: %s', (state, waits) => {
  const [phone] = withArrived([{ ...item(), outstanding: true }], [file('new', { state })]);
  expect(phone?.outstanding).toBe(waits);
});
