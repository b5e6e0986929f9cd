import { expect, test } from 'vitest';
import { HEIC, JPEG, PDF, PNG, WEBP } from '../../../test/files.ts';
import { contentTypeOf } from './content.ts';

test.each([
  ['image/jpeg', JPEG],
  ['image/png', PNG],
  ['image/heic', HEIC],
  ['image/webp', WEBP],
  ['application/pdf', PDF],
])('%s is known by its content', async (expected, bytes) => {
  expect(await contentTypeOf(bytes)).toBe(expected);
});

test('a camera that calls HEIC by its other name', async () => {
  const heif = Buffer.from(HEIC);
  heif.write('mif1', 8);
  expect(await contentTypeOf(heif)).toBe('image/heic');
});

test.each([
  ['right at the beginning', 0, 'application/pdf'],
  ["behind a print server's line", 30, 'application/pdf'],
  ['as late as it may', 1019, 'application/pdf'],
  ['too late', 1020, 'application/octet-stream'],
])('a PDF says that it is one %s', async (_name, before, expected) => {
  const spooled = Buffer.concat([Buffer.alloc(before, '@PJL SET COPIES=1\r\n'), PDF]);
  expect(await contentTypeOf(spooled)).toBe(expected);
});

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a program', 'MZ\u0090\0\u0003\0\0\0'],
  ['nothing known', 'just text'],
  ['a cut-off header', '\u0089PN'],
])('%s is none of the kinds that we take', async (_name, content) => {
  expect(await contentTypeOf(Buffer.from(content, 'latin1'))).not.toMatch(
    /^(image\/(jpeg|png|heic|webp)|application\/pdf)$/,
  );
});
