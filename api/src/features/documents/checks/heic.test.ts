import { expect, test } from 'vitest';
import { HEIC, heicBox } from '../../../../test/files.ts';
import { isWholeHeic } from './heic.ts';

test('a file of boxes is whole', () => {
  expect(isWholeHeic(HEIC)).toBe(true);
  const large = Buffer.from([
    0,
    0,
    0,
    1,
    ...Buffer.from('free'),
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    20,
    1,
    2,
    3,
    4,
  ]);
  expect(isWholeHeic(Buffer.concat([HEIC, large]))).toBe(true);
  const last = Buffer.from([0, 0, 0, 0, ...Buffer.from('mdat'), 9, 9]);
  expect(isWholeHeic(Buffer.concat([HEIC, last]))).toBe(true);
});

test.each([
  ['a header and then anything', Buffer.concat([heicBox('ftyp', 'heic'), Buffer.alloc(400, 7)])],
  ['cut off', HEIC.subarray(0, -1)],
  ['longer than its boxes', Buffer.concat([HEIC, Buffer.from([1])])],
  [
    'a box that ends before itself',
    Buffer.concat([HEIC, Buffer.from([0, 0, 0, 2]), Buffer.from('free')]),
  ],
  [
    'nothing that describes a picture',
    Buffer.concat([heicBox('ftyp', 'heic'), heicBox('mdat', 'x')]),
  ],
  ['no data', Buffer.concat([heicBox('ftyp', 'heic'), heicBox('meta', 'x')])],
  ['nothing at all', Buffer.alloc(0)],
])('%s is not', (_, bytes) => {
  expect(isWholeHeic(bytes)).toBe(false);
});
