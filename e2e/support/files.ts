import { randomFillSync, randomInt, randomUUID } from 'node:crypto';
import { PDF_PAGE, PDF_PAGES, pdfOf } from '@gadget-claims/api/test/files';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A file as a person chooses it. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/**
 * A small photograph, as JPEG. No two are the same file or look alike, as what was sent for another
 * claim is looked at by a person; different sides make different pictures.
 */
export async function aPhoto(page: Page, name: string, side = 24): Promise<SentFile> {
  const clip = { x: 0, y: 0, width: side, height: side };
  const shown = await page.screenshot({ type: 'png', clip });
  const buffer = await sharp(shown)
    .composite([darkHalf(side, side), someThings(side)])
    .withExif({ IFD0: { ImageDescription: randomUUID() } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Something to see: a picture of one colour all over is not taken for a photo of anything. */
const darkHalf = (width: number, height: number) => ({
  input: {
    create: {
      width: Math.ceil(width / 2),
      height: Math.ceil(height),
      channels: 3 as const,
      background: '#234',
    },
  },
  left: 0,
  top: 0,
});

/** Many small things that lie about, other ones in each photo: of few large ones two photos look alike at times. */
function someThings(side: number) {
  const place = () => (side * randomInt(-15, 85)) / 100;
  const size = () => (side * randomInt(12, 42)) / 100;
  const things = Array.from(
    { length: 24 },
    () =>
      `<rect x="${place()}" y="${place()}" width="${size()}" height="${size()}" fill="hsl(0 0% ${randomInt(5, 98)}%)"/>`,
  );
  return {
    input: Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${things.join('')}</svg>`,
    ),
  };
}

/** A receipt of one empty page, as PDF; no two are the same file. */
export function aReceipt(name: string): SentFile {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let text = `%PDF-1.4\n%${randomUUID()}\n`;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table + end, 'latin1') };
}

/** Text, under any name and content type. */
export const text = (name: string, mimeType: string, content: string): SentFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});

/** A PDF with a script in it that would run when it is opened. */
export function anActivePdf(name: string): SentFile {
  const buffer = pdfOf(
    '<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(x)>>>>',
    PDF_PAGES,
    PDF_PAGE,
  );
  return { name, mimeType: 'application/pdf', buffer };
}

interface Camera {
  width: number;
  height: number;
  /** How the camera was held, as EXIF says it; 6 is upright. */
  orientation?: number;
  /** How much there is to see in it, and so how large the file is. */
  grain?: number;
  /** Of the JPEG, in percent. */
  quality?: number;
}

/** A camera's picture: full of detail, with the place where it was taken. */
export async function aCameraPhoto(
  name: string,
  { width, height, orientation = 1, grain = 12, quality = 92 }: Camera,
): Promise<SentFile> {
  const exif = {
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
  };
  const buffer = await sharp(grey(width * height * 3, grain), {
    raw: { width, height, channels: 3 },
  })
    .composite([{ ...darkHalf(width / 4, height / 4) }])
    .withMetadata({ orientation })
    .withExif(exif)
    .jpeg({ quality })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** Noise around a middle grey, as strong as one of a bell curve with this deviation. */
function grey(length: number, deviation: number): Uint8Array {
  const noise = randomFillSync(new Uint8Array(length));
  const strength = (deviation * Math.sqrt(12)) / 256;
  return noise.map((value) => Math.min(255, Math.max(0, 128 + (value - 128) * strength)));
}
