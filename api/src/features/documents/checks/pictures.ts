import { oneAtATime } from './turns.ts';

/** A picture to look at, made anew: nothing of the file that was sent is in it. */
export interface Preview {
  view: Buffer;
  thumbnail: Buffer;
  /** Blank, or nothing but noise: seen from afar it is of one colour. */
  showsNothing: boolean;
}
export type PictureProblem = 'too many pixels' | 'unreadable';

export const MOST_MEGAPIXELS = 100;
const VIEW_SIDE = 2000;
const THUMBNAIL_SIDE = 320;
const PATIENCE = { seconds: 60 };
const DECODER = {
  failOn: 'error',
  limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
  sequentialRead: true,
} as const;

const inTurn = oneAtATime();

/**
 * A copy to look at and a small one: turned the right way up, without location, camera or any other
 * data besides the picture. The header tells the size before anything is unpacked.
 */
export function previewOf(bytes: Uint8Array): Promise<Preview | PictureProblem> {
  return inTurn(() => make(bytes));
}

/**
 * Large, so it is loaded with the first picture. Pictures are worked on beside the event loop; one
 * at a time leaves the rest of the pool to others and holds one of them in memory.
 */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** So many squares each way: noise evens out within each. */
const SQUARES = 16;
/** Of 255; the faintest photo of a dark screen has several times as much. */
const LEAST_CONTRAST = 2;

async function isOfOneColour(thumbnail: Buffer): Promise<boolean> {
  const sharp = await loadSharp();
  const small = await sharp(thumbnail).resize(SQUARES, SQUARES, { fit: 'fill' }).toBuffer();
  const { channels } = await sharp(small).stats();
  return channels.every(({ stdev }) => stdev < LEAST_CONTRAST);
}

async function make(bytes: Uint8Array): Promise<Preview | PictureProblem> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > DECODER.limitInputPixels) return 'too many pixels';
    const within = (side: number) =>
      sharp(bytes, DECODER)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .timeout(PATIENCE);
    // Not progressive: that takes three times as long to write, and to read.
    const view = await within(VIEW_SIDE).jpeg({ quality: 82 }).toBuffer();
    // From the file itself: a JPEG is unpacked at an eighth of its size for this.
    const thumbnail = await within(THUMBNAIL_SIDE).webp({ quality: 70, effort: 2 }).toBuffer();
    return { view, thumbnail, showsNothing: await isOfOneColour(thumbnail) };
  } catch {
    return 'unreadable';
  }
}
