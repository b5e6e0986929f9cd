import type { Order, Studied } from './photo-worker.ts';
import type { Look } from './picture-look.ts';

/** A photo that a browser cannot open in this time is sent as it is, and nothing is said of it. */
const LONGEST_WAIT_MS = 20_000;
/** Where it saves less than this share, the original is better. */
const WORTH = 0.9;

/** What is known of a photo before it is sent. */
interface Prepared {
  /** Null when the browser could not open it. */
  look: Look | null;
  /** Turned the right way up; null when none was wanted, or it saves next to nothing. */
  smaller: File | null;
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Looks at a photo, and makes a smaller copy where one is wanted. One after another: a phone has not
 * the memory for several. Nothing leaves the device for it.
 */
export function preparePhoto(order: Order): Promise<Prepared> {
  const mine = last.then(async () => {
    const { look, copy } = await inWorker(order);
    return { look, smaller: copy && worthSending(copy, order.file) };
  });
  last = mine.catch(() => undefined);
  return mine;
}

function worthSending(copy: Blob, file: File): File | null {
  if (copy.size > file.size * WORTH) return null;
  return new File([copy], asJpeg(file.name), {
    type: copy.type,
    lastModified: file.lastModified,
  });
}

const asJpeg = (name: string) =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;

const NOTHING: Studied = { look: null, copy: null };

function inWorker(order: Order): Promise<Studied> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Studied>();
  const timer = setTimeout(() => resolve(NOTHING), LONGEST_WAIT_MS);
  worker.addEventListener('message', ({ data }: MessageEvent<Studied>) => resolve(data));
  worker.addEventListener('error', () => resolve(NOTHING));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
