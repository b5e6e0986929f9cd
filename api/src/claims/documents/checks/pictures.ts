import { createHash } from 'node:crypto';
import { SQUARES, showsNothing } from '@gadget-claims/domain/claims/documents/blank-picture';
import { likenessesOf } from '@gadget-claims/domain/claims/documents/likeness';
import type { Sharp } from 'sharp';
import { createFairConcurrencyLimit } from '../../../http/fair-concurrency-limit.ts';
import type { Preview } from '../records/finding.ts';

export type PictureProblem = 'too many pixels' | 'unreadable';

export const MOST_MEGAPIXELS = 100;

const VIEW_SIDE = 2000;

const THUMBNAIL_SIDE = 320;

/** Of the squares by which a picture is known again. */
const HASHED_SIDE = 16;

/** Of the grey picture by which it is compared with others. */
const COMPARED_SIDE = 160;

const PATIENCE = { seconds: 60 };

const DECODER = {
  failOn: 'error',
  limitInputPixels: MOST_MEGAPIXELS * 1_000_000,
  sequentialRead: true,
} as const;

/** Few at once: they leave threads of the pool to others and hold few pictures in memory. */
const checks = createFairConcurrencyLimit({ atOnce: 2, mostWaiting: Number.POSITIVE_INFINITY });

const views = createFairConcurrencyLimit({ atOnce: 1, mostWaiting: 100 });

/** A small picture of a file, by which it is known whether the file is one, and shows something. */
export const previewOf = (bytes: Uint8Array): Promise<Preview | PictureProblem> =>
  checks.pass(() => made(bytes, preview));

/**
 * A large picture of a file, re-encoded on each request. Requests with the same `from` share one
 * queue, so that a viewer of many files delays no other.
 */
export const viewOf = (
  read: () => Promise<Uint8Array>,
  from: string,
): Promise<Buffer | PictureProblem> => views.pass(async () => made(await read(), view), from);

/** Large, so it is loaded with the first picture. Pictures are worked on beside the event loop. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The picture in a file, to be no larger than so many pixels each way. */
type Within = (side: number) => Sharp;

/**
 * The result of a picture: turned the right way up, without location, camera or any other data
 * besides the picture. The header tells the size before anything is unpacked.
 */
async function made<T>(
  bytes: Uint8Array,
  make: (within: Within) => Promise<T>,
): Promise<T | PictureProblem> {
  const sharp = await loadSharp();
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > DECODER.limitInputPixels) return 'too many pixels';
    return await make((side) =>
      sharp(bytes, DECODER)
        .autoOrient()
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .timeout(PATIENCE),
    );
  } catch {
    return 'unreadable';
  }
}

// Neither progressive nor with tables of its own, which takes twice as long for 5% less.
const view = (within: Within): Promise<Buffer> =>
  within(VIEW_SIDE).jpeg({ quality: 82, optimiseCoding: false }).toBuffer();

/** A JPEG is read to its end for it, and unpacked at an eighth of its size. */
async function preview(within: Within): Promise<Preview> {
  const sharp = await loadSharp();
  const { data, info } = await within(THUMBNAIL_SIDE).raw().toBuffer({ resolveWithObject: true });
  const small = () => sharp(data, { raw: info });
  const thumbnail = await small().webp({ quality: 70, effort: 2 }).toBuffer();
  const squares = (side: number) => small().resize(side, side, { fit: 'fill' }).raw().toBuffer();
  const hash = createHash('sha256')
    .update(await squares(HASHED_SIDE))
    .digest('hex');
  const isNothing = showsNothing(await squares(SQUARES), info.channels);
  const grey = small().resize({
    width: COMPARED_SIDE,
    height: COMPARED_SIDE,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const far = await grey.greyscale().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = far.info;
  const likenesses = likenessesOf({ shades: far.data, width, height });
  return { thumbnail, hash, showsNothing: isNothing, likenesses };
}
