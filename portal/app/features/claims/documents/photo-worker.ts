import type { Look } from './picture-look.ts';
import { LOOKED_AT, lookAt } from './picture-look.ts';

/** The order for a photo. */
export interface Order {
  file: File;
  /** A copy to send in its place is wanted. */
  shrink: boolean;
}

/** Its results; null for a failed one. */
export interface Studied {
  look: Look | null;
  copy: Blob | null;
}

/** Said after each step of the work: the waiting page knows that it goes on. */
export const GOES_ON = 'goes on';

/** Pixels: enough to look closely at a crack, and to read a receipt. */
const LONGEST_SIDE = 2560;
const QUALITY = 0.85;

addEventListener('message', ({ data }: MessageEvent<Order>) => {
  void study(data)
    .catch((): Studied => ({ look: null, copy: null }))
    .then((made) => postMessage(made));
});

async function study({ file, shrink }: Order): Promise<Studied> {
  // Turned as the camera was held.
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  postMessage(GOES_ON);
  const small = drawn(photo, LOOKED_AT);
  const pixels = small?.getImageData(0, 0, small.canvas.width, small.canvas.height);
  const large = shrink ? drawn(photo, LONGEST_SIDE) : null;
  photo.close();
  const look = pixels ? lookAt(pixels) : null;
  postMessage(GOES_ON);
  return {
    look,
    copy: (await large?.canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY })) ?? null,
  };
}

/** A copy of a photo, of at most so many pixels each way. */
function drawn(photo: ImageBitmap, longestSide: number) {
  const scale = Math.min(1, longestSide / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) return null;
  // JPEG knows no transparency: such parts become paper.
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, width, height);
  return context;
}
