/** A photo that a browser cannot open in this time is sent as it is. */
const LONGEST_WAIT_MS = 20_000;
/** Where it saves less than this share, the original is better. */
const WORTH = 0.9;

let last: Promise<unknown> = Promise.resolve();

/**
 * A smaller copy of a photo, turned the right way up; null when there is none, or when it saves next
 * to nothing. One after another: a phone has not the memory for several.
 */
export function smallerPhoto(file: File): Promise<File | null> {
  const mine = last.then(async () => {
    const made = await inWorker(file);
    if (made === null || made.size > file.size * WORTH) return null;
    return new File([made], asJpeg(file.name), {
      type: made.type,
      lastModified: file.lastModified,
    });
  });
  last = mine.catch(() => undefined);
  return mine;
}

const asJpeg = (name: string) =>
  /\.jpe?g$/i.test(name) ? name : `${name.replace(/\.[^.]*$/, '')}.jpg`;

function inWorker(file: File): Promise<Blob | null> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  const timer = setTimeout(() => resolve(null), LONGEST_WAIT_MS);
  worker.addEventListener('message', ({ data }: MessageEvent<Blob | null>) => resolve(data));
  worker.addEventListener('error', () => resolve(null));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(file);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}
