import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { expect, test } from 'vitest';
import type { Upload } from './queue.ts';
import { arrivedUnnoticed, reconciled, rowsOf } from './reconcile.ts';

const document = (id: string, more: Partial<DocumentFile> = {}): DocumentFile => ({
  id,
  documentTypeId: 1,
  gadgetGUID: 'phone',
  fileName: `${id}.jpg`,
  size: 1000,
  state: 'accepted',
  ...more,
});
const upload = (key: number, size: number, more: Partial<Upload> = {}): Upload => ({
  key,
  target: { kind: 'form' },
  documentTypeId: 1,
  gadgetGUID: 'phone',
  file: new File(['x'.repeat(size)], 'photo.jpg'),
  state: 'sending',
  progress: 1,
  ...more,
});
const here = {
  documents: [] as DocumentFile[],
  uploads: [] as Upload[],
  removed: new Set<string>(),
};
const ids = (files: DocumentFile[]) => files.map(({ id }) => id);

test('the server is the truth: files that it lacks go, its own come, with their state', () => {
  const server = [document('a', { state: 'checking' }), document('other-device')];
  const now = reconciled(server, { ...here, documents: [document('a'), document('gone')] });
  expect(now).toEqual(server);
});

test('a file removed here does not come back with an older answer', () => {
  const now = reconciled([document('a'), document('b')], { ...here, removed: new Set(['a']) });
  expect(ids(now)).toEqual(['b']);
});

test('a file whose upload is not answered yet is not shown a second time', () => {
  const server = [document('on-its-way'), document('other-size', { size: 7 })];
  const uploads = [upload(1, 1000)];
  expect(ids(reconciled(server, { ...here, uploads }))).toEqual(['other-size']);
  const failed = [upload(1, 1000, { state: 'failed' })];
  expect(ids(reconciled(server, { ...here, uploads: failed }))).toContain('on-its-way');
});

test('an upload without an answer is found again at the server, unless that file is another one', () => {
  const server = [
    document('known'),
    document('other-gadget', { gadgetGUID: 'tablet' }),
    document('other-kind', { documentTypeId: 2 }),
    document('found', { fileName: 'tidied.jpg' }),
  ];
  const known = new Set(['known']);
  expect(arrivedUnnoticed(upload(1, 1000), server, known)?.id).toBe('found');
  expect(arrivedUnnoticed(upload(1, 999), server, known)).toBeUndefined();
  expect(arrivedUnnoticed(upload(1, 1000), server, new Set(ids(server)))).toBeUndefined();
});

test('a row keeps its key and its place when its upload becomes a document', () => {
  const before = rowsOf([document('old')], [upload(1, 10), upload(2, 20)], {});
  expect(before.map(({ key }) => key)).toEqual(['old', 1, 2]);
  const arrived = [document('old'), document('second')];
  const after = rowsOf(arrived, [upload(1, 10)], { second: { key: 2 } });
  expect(after.map(({ key }) => key)).toEqual(['old', 1, 2]);
  expect(after[2]).toHaveProperty('file.id', 'second');
});
