import sharp from 'sharp';
import { expect, test } from 'vitest';
import { JPEG, POLYGLOT } from '../../../../test/files.ts';
import { type Preview, previewOf } from './pictures.ts';

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

async function preview(bytes: Uint8Array): Promise<Preview> {
  const made = await previewOf(bytes);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

test('a photo is turned, made smaller and told nothing of where it was', async () => {
  const sent = await photo(3000, 1000);
  const before = await sharp(sent).metadata();
  expect([before.orientation, before.exif?.length]).toEqual([6, expect.any(Number)]);
  const { view, thumbnail } = await preview(sent);
  const after = await sharp(view).metadata();
  expect(after).toMatchObject({ format: 'jpeg', width: 667, height: 2000 });
  for (const made of [after, await sharp(thumbnail).metadata()]) {
    expect([made.exif, made.xmp, made.iptc, made.orientation]).toEqual(Array(4).fill(undefined));
  }
  expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', height: 320 });
  expect(view.includes('Camera')).toBe(false);
});

test('a small picture is not made larger, and nothing behind it comes along', async () => {
  expect(await sharp((await preview(JPEG)).view).metadata()).toMatchObject({ width: 8, height: 6 });
  expect((await preview(POLYGLOT)).view.includes('script')).toBe(false);
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

test('what is no picture behind its first bytes is unreadable', async () => {
  expect(await previewOf(Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(400, 7)]))).toBe(
    'unreadable',
  );
});
