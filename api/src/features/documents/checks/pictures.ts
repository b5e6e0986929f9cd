import { createTurnstile } from '../../../lib/turnstile.ts';

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

/** Leaves the rest of the pool of threads to others, and holds few pictures in memory. */
const decoders = createTurnstile({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });

/**
 * A copy to look at and a small one: turned the right way up, without location, camera or any other
 * data besides the picture. The header tells the size before anything is unpacked.
 */
export function previewOf(bytes: Uint8Array): Promise<Preview | PictureProblem> {
  return decoders.pass(() => make(bytes));
}

/** Large, so it is loaded with the first picture. Pictures are worked on beside the event loop. */
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

/** Of the values of each channel, which come in turns. */
function isOfOneColour(values: Uint8Array, channels: number): boolean {
  const count = values.length / channels;
  return Array.from({ length: channels }, (_, channel) =>
    values.filter((_value, at) => at % channels === channel),
  ).every((own) => {
    const mean = own.reduce((sum, value) => sum + value, 0) / count;
    const variance = own.reduce((sum, value) => sum + (value - mean) ** 2, 0) / count;
    return Math.sqrt(variance) < LEAST_CONTRAST;
  });
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
    // Neither progressive nor with tables of its own, which takes twice as long for 5% less.
    const view = await within(VIEW_SIDE).jpeg({ quality: 82, optimiseCoding: false }).toBuffer();
    // From the file itself: a JPEG is unpacked at an eighth of its size for this.
    const { data, info } = await within(THUMBNAIL_SIDE).raw().toBuffer({ resolveWithObject: true });
    const small = () => sharp(data, { raw: info });
    const thumbnail = await small().webp({ quality: 70, effort: 2 }).toBuffer();
    const squares = await small().resize(SQUARES, SQUARES, { fit: 'fill' }).raw().toBuffer();
    return { view, thumbnail, showsNothing: isOfOneColour(squares, info.channels) };
  } catch {
    return 'unreadable';
  }
}
