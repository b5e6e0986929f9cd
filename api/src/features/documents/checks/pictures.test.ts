import sharp from 'sharp';
import { expect, test } from 'vitest';
import { JPEG, POLYGLOT } from '../../../../test/files.ts';
import { type PictureProblem, previewOf, viewOf } from './pictures.ts';

const LOCATION = {
  IFD0: { Make: 'Camera' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
};

/** As a phone takes it: turned on its side, with where it was. */
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#369' } })
    .withExif(LOCATION)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

function isMade<T>(made: T | PictureProblem): T {
  if (typeof made === 'string') throw new Error(made);
  return made;
}
const view = async (bytes: Uint8Array) => isMade(await viewOf(async () => bytes, 'a form'));
const thumbnail = async (bytes: Uint8Array) => isMade(await previewOf(bytes)).thumbnail;

test('a photo is turned, made smaller and told nothing of where it was', async () => {
  const sent = await photo(3000, 1000);
  const before = await sharp(sent).metadata();
  expect([before.orientation, before.exif?.length]).toEqual([6, expect.any(Number)]);
  const large = await view(sent);
  const small = await sharp(await thumbnail(sent)).metadata();
  const after = await sharp(large).metadata();
  expect(after).toMatchObject({ format: 'jpeg', width: 667, height: 2000 });
  for (const made of [after, small]) {
    expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual(Array(4).fill(undefined));
  }
  expect(small).toMatchObject({ format: 'webp', height: 320 });
  expect(large.includes('Camera')).toBe(false);
});

test('a small picture is not made larger, and nothing behind it comes along', async () => {
  expect(await sharp(await view(JPEG)).metadata()).toMatchObject({ width: 8, height: 6 });
  expect((await view(POLYGLOT)).includes('script')).toBe(false);
});

test('a picture of 50,000 by 50,000 is refused by its header', async () => {
  const blank = { create: { width: 8, height: 8, channels: 3 as const, background: '#fff' } };
  const png = await sharp(blank).png().toBuffer();
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  // The checksum of the header, which the sizes are part of.
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  expect(await previewOf(png)).toBe('too many pixels');
});

test('a photo that did not arrive to its end is unreadable', async () => {
  const whole = await photo(3000, 1000);
  expect(await previewOf(whole)).toMatchObject({ showsNothing: true });
  const cut = whole.subarray(0, Math.floor(whole.length * 0.9));
  expect(await previewOf(cut)).toBe('unreadable');
  expect(await viewOf(async () => cut, 'a form')).toBe('unreadable');
});

test('what is no picture behind its first bytes is unreadable', async () => {
  expect(await previewOf(Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(400, 7)]))).toBe(
    'unreadable',
  );
});

test('a picture is known again by what it shows, whatever else stands in its file', async () => {
  const half = { width: 300, height: 400, channels: 3 as const, background: '#147' };
  const scene = (side: number) =>
    sharp({ create: { ...half, width: 600, background: '#eee' } })
      .composite([{ input: { create: half }, left: side, top: 0 }])
      .jpeg()
      .toBuffer();
  const sent = await scene(0);
  const located = await sharp(sent).withExif(LOCATION).png().toBuffer();
  const hashes = await Promise.all(
    [sent, await sharp(sent).png().toBuffer(), located, await scene(200)].map(
      async (bytes) => isMade(await previewOf(bytes)).hash,
    ),
  );
  const [, plain, again, another] = hashes;
  expect(again).toBe(plain);
  expect(another).not.toBe(hashes[0]);
});
