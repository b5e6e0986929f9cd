import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { LOOKED_AT, isSamePicture, lookAt } from './picture-look.ts';

const svg = (width: number, height: number, inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`,
  );
const lines = (texts: readonly string[], fill: string, size: number) =>
  texts.map((text, at) => {
    const y = 120 + at * size * 1.6;
    return `<text x="80" y="${y}" font-size="${size}" fill="${fill}">${text}</text>`;
  });

/** A phone with a cracked screen on a plain table. */
const PHONE = svg(
  1600,
  1200,
  `<rect width="1600" height="1200" fill="#9a8b78"/>
  <rect x="560" y="160" width="460" height="900" rx="60" fill="#1b1d22"/>
  <rect x="585" y="190" width="410" height="840" rx="40" fill="#33415c"/>
  <path d="M700 300 760 420 720 520 820 640 790 760M760 420 880 380 960 300M820 640 930 700"
    stroke="#e8ecf2" stroke-width="5" fill="none"/>`,
);
/** Its back, on the same table: next to nothing in it has an edge. */
const BACK = svg(
  1600,
  1200,
  `<rect width="1600" height="1200" fill="#9a8b78"/>
  <rect x="560" y="160" width="460" height="900" rx="60" fill="#1b1d22"/>
  <circle cx="680" cy="290" r="60" fill="#555"/>`,
);
const receipt = (...texts: string[]) =>
  svg(
    900,
    1200,
    `<rect width="900" height="1200" fill="#fafafa"/>${lines(texts, '#222', 28).join('')}`,
  );
const RECEIPT = receipt('Harbour Phones', 'Receipt 1001', 'Phone £499.00', 'Total £499.00');
/** A phone's settings screen in dark mode. */
const SETTINGS = svg(
  1080,
  2340,
  `<rect width="1080" height="2340"/>${lines(['About', 'IMEI 352099001761481'], '#fff', 44).join('')}`,
);

const NOISE = { type: 'gaussian', mean: 128, sigma: 30 } as const;
const plain = (background: string) =>
  ({ width: 800, height: 600, channels: 3, background }) as const;

/** As a phone saves it, and as the worker looks at it. */
async function look(picture: Sharp, quality = 85) {
  const photo = await picture.flatten().jpeg({ quality }).toBuffer();
  const { data, info } = await sharp(photo)
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  // As a canvas gives it: width and height are no properties of its own.
  return lookAt(Object.create({ data, width: info.width, height: info.height }));
}

test.each([
  ['a sharp photo', () => sharp(PHONE), null],
  ['a photo of something smooth', () => sharp(BACK), null],
  ['a receipt', () => sharp(RECEIPT), null],
  ['a settings screen in dark mode', () => sharp(SETTINGS), null],
  ['a picture of a few pixels', () => sharp(PHONE).resize(24), null],
  ['a photo that is a little unsteady', () => sharp(PHONE).blur(2), null],
  ['a photo of a shaking hand', () => sharp(PHONE).blur(10), 'blurred'],
  ['a receipt out of focus', () => sharp(RECEIPT).blur(12), 'blurred'],
  ['a photo in the evening', () => sharp(PHONE).linear(0.6, 0), null],
  ['a photo in the dark', () => sharp(PHONE).linear(0.2, 0), 'dark'],
  ['a dark photo that is blurred', () => sharp(PHONE).linear(0.2, 0).blur(10), 'dark'],
  ['white', () => sharp({ create: plain('#fff') }), 'nothing'],
  ['black', () => sharp({ create: plain('#000') }), 'nothing'],
  ['noise', () => sharp({ create: { ...plain('#888'), noise: NOISE } }), 'nothing'],
] as const)('%s', async (_, picture, fault) => {
  expect((await look(picture())).fault).toBe(fault);
});

test('a picture is known again in another size and quality', async () => {
  for (const picture of [PHONE, RECEIPT]) {
    // oxlint-disable-next-line no-await-in-loop -- one picture after another
    const [one, other] = await Promise.all([
      look(sharp(picture)),
      look(sharp(picture).resize(700), 50),
    ]);
    expect(isSamePicture(one, other)).toBe(true);
  }
});

test.each([
  ['front and back of a phone on one table', PHONE, BACK],
  [
    'two receipts of one shop',
    RECEIPT,
    receipt('Harbour Phones', 'Receipt 1002', 'Watch £1,199.00', 'Case £19.00', 'Total £1,218.00'),
  ],
])('%s are two pictures', async (_, one, other) => {
  expect(isSamePicture(await look(sharp(one)), await look(sharp(other)))).toBe(false);
});

const SIDE = 100;

/**
 * 10,000 grey pixels as a canvas gives them: light and dark come in waves, without an edge, and
 * some apart from each other that stand out.
 */
function pixels({ from, rise, spots, light }: Spots) {
  const data = new Float32Array(SIDE * SIDE * 4);
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)];
    const spot = Math.floor(y / 4) * 20 + Math.floor(x / 5);
    const isSpot = x % 5 === 2 && y % 4 === 2 && spot < spots;
    const value = from + rise * (SIDE / 2) * (1 + Math.sin((x / SIDE) * 3 * Math.PI));
    data.fill(isSpot ? light(value) : value, at * 4, at * 4 + 3);
  }
  return { data, width: SIDE, height: SIDE };
}

interface Spots {
  /** Light of the darkest column, and how far the lightest one is from it, for each column. */
  from: number;
  rise: number;
  spots: number;
  /** Of a spot, where the others have so much. */
  light: (value: number) => number;
}

const dim = { from: 10, rise: 0.25 };
const middling = { from: 100, rise: 0.5 };

test.each<[string, Spots, string | null]>([
  ['20 of 10,000 pixels reach the light of 60', { ...dim, spots: 20, light: () => 60.1 }, null],
  ['they stay below it', { ...dim, spots: 20, light: () => 59.9 }, 'dark'],
  ['too few of them reach it', { ...dim, spots: 19, light: () => 255 }, 'dark'],
  [
    '10 of 10,000 pixels stand out by 10',
    { ...middling, spots: 10, light: (value) => value + 2.6 },
    null,
  ],
  ['they stand out by less', { ...middling, spots: 10, light: (value) => value + 2.4 }, 'blurred'],
  ['too few of them stand out', { ...middling, spots: 9, light: (value) => value + 9 }, 'blurred'],
  ['nothing stands out', { ...middling, spots: 0, light: (value) => value }, 'blurred'],
  [
    'all but a few are of one light',
    { from: 100, rise: 0.05, spots: 11, light: (value) => value + 9 },
    'nothing',
  ],
])('where %s', (_, spots, fault) => {
  expect(lookAt(pixels(spots)).fault).toBe(fault);
});

test.each([
  [4.9, true],
  [5, true],
  [5.1, false],
  [12, false],
])('pictures whose squares differ by %d at most: the same is %j', (by, is) => {
  const squares = Array.from({ length: 256 }, () => 100);
  const [one, lighter, darker] = [0, by, -by].map((more) => ({
    fault: null,
    squares: squares.with(200, 100 + more),
  }));
  expect([lighter, darker].map((other) => isSamePicture(one!, other!))).toEqual([is, is]);
});
