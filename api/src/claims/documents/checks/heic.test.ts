import { expect, test } from 'vitest';
import { HEIC, heicBox, heicMeta } from '../../../../test/files.ts';
import { isWholeHeic } from './heic.ts';

const heicOf = (meta: Buffer) =>
  Buffer.concat([heicBox('ftyp', 'heic'), meta, heicBox('mdat', 'x')]);

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

test('its table of pictures may count them in four bytes', () => {
  const [head, rest] = heicMeta().toString('latin1').split('iinf\0\0\0\0\0\x01');
  const long = `${head}iinf\x01\0\0\0\0\0\0\x01${rest}`;
  const meta = Buffer.from(long, 'latin1');
  meta.writeUInt32BE(meta.length, 0);
  meta.writeUInt32BE(meta.length - 12, 12);
  expect(isWholeHeic(heicOf(meta))).toBe(true);
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
  ['no data', Buffer.concat([heicBox('ftyp', 'heic'), heicMeta()])],
  ['no table of pictures', heicOf(heicBox('meta', '\0\0\0\0'))],
  ['a table of no pictures', heicOf(heicMeta(0))],
  ['a table that is cut off', heicOf(heicBox('meta', '\0\0\0\0\0\0\0\x09iinf\0'))],
  [
    'a table of what is none',
    heicOf(Buffer.from(heicMeta().toString('latin1').replace('infe', 'free'), 'latin1')),
  ],
  [
    'boxes without end',
    Buffer.concat([HEIC, ...Array.from({ length: 6000 }, () => heicBox('free', ''))]),
  ],
  ['nothing at all', Buffer.alloc(0)],
])('%s is not', (_, bytes) => {
  expect(isWholeHeic(bytes)).toBe(false);
});
