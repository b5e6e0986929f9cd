import sharp from 'sharp';
import { expect, test } from 'vitest';
import { chanceOf } from '../../../../seed/claims/chance.ts';
import { photoOfDoor, photoOfGadget, photoOfPaper } from '../../../../seed/claims/photos.ts';
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

test('bytes that are no picture behind the first ones are unreadable', async () => {
  expect(await previewOf(Buffer.concat([JPEG.subarray(0, 20), Buffer.alloc(400, 7)]))).toBe(
    'unreadable',
  );
});

/** A picture from its pixels, which are drawn from where they are. */
const drawn = (light: (x: number, y: number) => number, { width = 400, height = 300 } = {}) => {
  const values = Array.from({ length: width * height }, (_, at) => {
    const value = light((at % width) / width, Math.floor(at / width) / height);
    return [value, value * 0.9, value * 0.8].map((one) => Math.min(255, Math.max(0, one)));
  });
  const raw = { width, height, channels: 3 as const };
  return sharp(Uint8Array.from(values.flat()), { raw });
};
function noise(strength: number) {
  let state = 11;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (state / 2_147_483_648 - 0.5) * strength;
  };
}
const grain = noise(180);
const NOTHING: [string, (x: number, y: number) => number][] = [
  ['an even shade', () => 90],
  ['a gradient', (x, y) => 40 + 120 * x + 60 * y],
  ['noise', () => 128 + grain()],
  ['noise on a gradient', (x, y) => 40 + 120 * x + 60 * y + grain()],
  ['noise in bad light', (x, y) => 200 - 260 * ((x - 0.4) ** 2 + (y - 0.6) ** 2) + grain()],
];
const QUALITIES = [95, 60, 20];

test.each(NOTHING)('%s shows nothing, in any file', async (_, light) => {
  const files = [
    ...(await Promise.all(QUALITIES.map((quality) => drawn(light).jpeg({ quality }).toBuffer()))),
    await drawn(light).webp({ quality: 40 }).toBuffer(),
    await drawn(light, { width: 90, height: 160 }).png().toBuffer(),
    await drawn(light).resize(1000).jpeg({ quality: 30 }).toBuffer(),
  ];
  for (const file of files) {
    expect(isMade(await previewOf(file)).showsNothing).toBe(true);
  }
});

test('photos of gadgets, pages and doors show something, in any file', async () => {
  for (let seed = 0; seed < 6; seed += 1) {
    const chance = chanceOf(seed);
    const of = { typeId: 1 + (seed % 4), damage: 'cracked screen', colour: seed } as const;
    const photos = [
      await photoOfGadget(of, chance),
      await photoOfGadget({ ...of, damage: 'dark' }, chance),
      await photoOfPaper('RECEIPT', ['Larch & Finch', 'iPhone 14', 'TOTAL £799.00'], chance),
      await photoOfDoor(chance),
    ];
    for (const sent of photos) {
      const poor = await sharp(sent).resize(400).jpeg({ quality: 20 }).toBuffer();
      const dim = await sharp(sent).modulate({ brightness: 0.3 }).jpeg().toBuffer();
      for (const file of [sent, poor, dim]) {
        expect(isMade(await previewOf(file)).showsNothing).toBe(false);
      }
    }
  }
});

test('a picture is known again by its content, with any other data in its file', async () => {
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
