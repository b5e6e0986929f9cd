import { otherImei, showsImei } from '@gadget-claims/domain/claims/documents/shown-imei';
import { imeisIn } from '@gadget-claims/domain/policies/catalogue/imei-in-text';
import { barcodeReader, ownBarcodeReader } from '../../../lib/barcode/barcode-reader.ts';
import { inTime } from '../../../lib/browser/use-part.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import {
  LOOKS_BLURRED,
  LOOKS_DARK,
  SHOWS_NOTHING,
  looksTheSame,
  IMEI_AGREES,
  imeiDiffers,
} from './hint-copy.ts';
import type { GOES_ON, Order, Studied } from './photo-worker.ts';
import { isSamePicture } from './picture-look.ts';
import type { Look } from './picture-look.ts';
import { isSameTarget } from './queue.ts';
import type { Upload, Whole } from './queue.ts';
import { isStillThere, noteHint, say } from './store.ts';

const FAULTS: Record<NonNullable<Look['fault']>, string> = {
  nothing: SHOWS_NOTHING,
  dark: LOOKS_DARK,
  blurred: LOOKS_BLURRED,
};

/** Pictures seen in this visit. */
const seen: (Pick<Upload, 'key' | 'target'> & { name: string; look: Look })[] = [];

/**
 * Looks at a picture on the device, and notes its doubts; gives back a smaller copy where one is
 * wanted and worth it, or why it has to go whole. Nothing here keeps a file from being sent.
 */
export async function lookAgain(
  upload: Upload,
  wants: { shrink: boolean },
): Promise<Pick<Prepared, 'smaller' | 'whole'>> {
  const { look, smaller, whole } = await preparePhoto({ file: upload.file, ...wants });
  if (look && isStillThere(upload.key)) note(upload, look);
  void lookForImei(upload, smaller ?? upload.file);
  return { smaller, whole };
}

function note({ key, target, file: { name } }: Upload, look: Look) {
  if (look.fault !== null) return hint(key, name, { text: FAULTS[look.fault] });
  const same = seen.find(
    (other) =>
      isSameTarget(other.target, target) &&
      isStillThere(other.key) &&
      isSamePicture(other.look, look),
  );
  seen.push({ key, target, name, look });
  if (same) hint(key, name, { text: looksTheSame(same.name), sameAs: same.key });
}

function hint(key: number, name: string, what: { text: string; sameAs?: number }) {
  noteHint(key, what);
  say(`${name}: ${what.text}`);
}

/** The longest that one step of the work on a photo may take, and what each megabyte of it adds. */
const STEP_MS = 15_000;
const STEP_MS_PER_MB = 2_000;
const MB = 1_000_000;

/** Where it saves less than this share, the original is better. */
const WORTH = 0.9;

/** Facts of a photo before it is sent. */
interface Prepared {
  /** Null when the browser could not open it. */
  look: Look | null;
  /** Turned the right way up; null when none was wanted, or it saves next to nothing. */
  smaller: File | null;
  /** Why a smaller one that was wanted could not be made. */
  whole: Whole | undefined;
}

let lastLook: Promise<unknown> = Promise.resolve();

/**
 * Looks at a photo, and makes a smaller copy where one is wanted. One after another: a phone has not
 * the memory for several. Nothing leaves the device for it.
 */
function preparePhoto(order: Order): Promise<Prepared> {
  const mine = lastLook.then(async (): Promise<Prepared> => {
    const studied = await inWorker(order);
    if (studied === 'slow') return { look: null, smaller: null, whole: studied };
    const { look, copy } = studied;
    const smaller = copy && worthSending(copy, order.file);
    return { look, smaller, whole: copy || !order.shrink ? undefined : 'failed' };
  });
  lastLook = mine.catch(() => undefined);
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

/** The result of a photo's study, or that the device makes too little headway with it. */
function inWorker(order: Order): Promise<Studied | 'slow'> {
  const worker = new Worker(new URL('./photo-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve } = Promise.withResolvers<Studied | 'slow'>();
  const longest = STEP_MS + (order.file.size / MB) * STEP_MS_PER_MB;
  const wait = () => setTimeout(() => resolve('slow'), longest);
  let timer = wait();
  worker.addEventListener('message', ({ data }: MessageEvent<Studied | typeof GOES_ON>) => {
    if (typeof data !== 'string') return resolve(data);
    clearTimeout(timer);
    timer = wait();
  });
  worker.addEventListener('error', () => resolve(NOTHING));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(order);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.terminate();
  });
}

let lastReading: Promise<void> = Promise.resolve();

/**
 * Reads the barcodes in a picture that may show the IMEI of a gadget of the form, on the device, and
 * notes what IMEIs they hold; ends when that is done. One picture after another: a phone has not the
 * memory for several.
 */
export function lookForImei(upload: Upload, picture: File): Promise<void> {
  const claimed = claimedImei(upload);
  if (claimed === undefined || showsImei(upload.documentTypeId) === 'no') return lastReading;
  const before = lastReading;
  const mine = async () => {
    await before;
    const imeis = await inTime(read(upload.documentTypeId, picture));
    if (imeis && imeis.length > 0 && isStillThere(upload.key)) noteImeis(upload, imeis, claimed);
  };
  lastReading = mine();
  return lastReading;
}

/** The claim's IMEI; only the device on which it is made knows it. */
function claimedImei({ target, gadgetGUID }: Upload): string | undefined {
  if (target.kind !== 'form') return undefined;
  const gadgets = claimStore.getState().form?.data.gadgets ?? [];
  return gadgets.find(({ itemGUID }) => itemGUID === gadgetGUID)?.imei || undefined;
}

async function read(documentTypeId: number, picture: File): Promise<string[]> {
  // A reader that has to be loaded weighs as much as the picture: only where an IMEI is to be expected.
  const isExpected = showsImei(documentTypeId) === 'as a rule';
  const reader = await (isExpected ? barcodeReader() : ownBarcodeReader());
  if (!reader) return [];
  try {
    const texts = await reader.read(await createImageBitmap(picture));
    return [...new Set(texts.flatMap(imeisIn))];
  } finally {
    reader.close();
  }
}

function noteImeis({ key, file }: Upload, imeis: string[], claimed: string) {
  const other = otherImei(imeis, claimed);
  noteHint(key, { imeis });
  say(`${file.name}: ${other === null ? IMEI_AGREES : imeiDiffers(other, claimed)}`);
}
