import {
  IMEI,
  OTHER_IMEI,
  aClaimGadget,
  aForm,
  completeData,
} from '@gadget-claims/domain/claims/claims/testing';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { lookAgain, lookForImei } from './look-again.ts';
import type { Target } from './queue.ts';
import { emptyStore, evidenceStore } from './store.ts';

const picture = new File(['x'], 'label.jpg');

const claims = (imei: string) => {
  const gadgets = [aClaimGadget({ itemGUID: 'gadget-1', imei })];
  claimStore.setState({ form: aForm(completeData({ gadgets })) });
};

class Bitmap {
  close = () => undefined;
}
const worker = vi.fn<() => void>();

beforeEach(() => {
  claims(IMEI);
  vi.stubGlobal('ImageBitmap', Bitmap);
  vi.stubGlobal('createImageBitmap', async () => new Bitmap());
  vi.stubGlobal('Worker', worker);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  worker.mockClear();
  emptyStore('form');
  emptyStore('phone');
});

/** A browser that reads barcodes by itself. */
const withReader = (...texts: string[]) => {
  class Detector {
    static getSupportedFormats = async () => ['code_128'];
    detect = async () => texts.map((rawValue) => ({ rawValue }));
  }
  vi.stubGlobal('BarcodeDetector', Detector);
};

const anUpload = (documentTypeId: number, target: Target = { kind: 'form' }) => ({
  key: 1,
  target,
  documentTypeId,
  gadgetGUID: 'gadget-1',
  file: picture,
  state: 'sending' as const,
  progress: 0,
});

/** The look of the only picture once it was studied, and its hint. */
async function looked(documentTypeId: number, target: Target = { kind: 'form' }) {
  const upload = anUpload(documentTypeId, target);
  evidenceStore.setState({ uploads: [upload] });
  await lookForImei(upload, picture);
  const { hints, news } = evidenceStore.getState();
  return [hints[1]?.imeis, news.at(-1)?.text];
}

/** The worker of a photo, which tells what the test says. */
class PhotoWorker extends EventTarget {
  static last: PhotoWorker;
  postMessage = () => undefined;
  terminate = () => undefined;
  constructor() {
    super();
    PhotoWorker.last = this;
  }
  tells = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
}

test('a photo goes whole, with why, once its device makes no headway for as long as its size allows', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', PhotoWorker);
  const file = new File([new Uint8Array(5_000_000)], 'crack.jpg', { type: 'image/jpeg' });
  const upload = { ...anUpload(DOCUMENT.damagePhotos), file };
  const smaller = new Blob(['x'], { type: 'image/jpeg' });

  const headway = lookAgain(upload, { shrink: true });
  for (const said of ['goes on', 'goes on', { look: null, copy: smaller }]) {
    await vi.advanceTimersByTimeAsync(24_000);
    PhotoWorker.last.tells(said);
  }
  expect(await headway).toMatchObject({
    smaller: { name: 'crack.jpg', size: 1 },
    whole: undefined,
  });

  const slow = lookAgain(upload, { shrink: true });
  await vi.advanceTimersByTimeAsync(26_000);
  expect(await slow).toEqual({ smaller: null, whole: 'slow' });

  const failed = lookAgain(upload, { shrink: true });
  await vi.advanceTimersByTimeAsync(0);
  PhotoWorker.last.tells({ look: null, copy: null });
  expect(await failed).toEqual({ smaller: null, whole: 'failed' });
});

test.each([
  ['that of the claim', [IMEI], [IMEI], 'label.jpg: The IMEI in it is the one in your claim.'],
  ['one beside other barcodes', ['5012345678900', `IMEI1 ${IMEI}`], [IMEI], /in your claim/],
  [
    'both of two SIMs in one',
    [`${OTHER_IMEI} / ${IMEI}`],
    [OTHER_IMEI, IMEI],
    /the one in your claim/,
  ],
  [
    'another',
    [OTHER_IMEI],
    [OTHER_IMEI],
    /another IMEI \(ending 3809\) than your claim \(ending 7518\)/,
  ],
  ['none', ['5012345678900'], undefined, undefined],
])('a picture that shows %s', async (_, texts, imeis, said) => {
  withReader(...texts);
  const [found, news] = await looked(DOCUMENT.imeiEvidence);
  expect(found).toEqual(imeis);
  expect(news).toEqual(said instanceof RegExp ? expect.stringMatching(said) : said);
});

test('a photo of the damage is read only where the browser has a reader of its own', async () => {
  expect(await looked(DOCUMENT.damagePhotos)).toEqual([undefined, undefined]);
  expect(worker).not.toHaveBeenCalled();
  withReader(OTHER_IMEI);
  expect((await looked(DOCUMENT.damagePhotos))[0]).toEqual([OTHER_IMEI]);
});

test.each<[string, number, Target]>([
  ['a document of another kind', DOCUMENT.exchange, { kind: 'form' }],
  ['a phone that was handed the claim', DOCUMENT.imeiEvidence, { kind: 'phone' }],
])('%s is not read', async (_, kind, target) => {
  withReader(OTHER_IMEI);
  expect(await looked(kind, target)).toEqual([undefined, undefined]);
});

test('without an IMEI in the claim nothing is compared', async () => {
  claims('');
  withReader(OTHER_IMEI);
  expect(await looked(DOCUMENT.imeiEvidence)).toEqual([undefined, undefined]);
});
