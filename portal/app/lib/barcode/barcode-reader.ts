/** Reads what barcodes say, on the device. To be closed when nothing more is to be read. */
interface BarcodeReader {
  /** The barcodes in a video's present frame, or in a picture, which is used up. */
  read: (seen: HTMLVideoElement | ImageBitmap) => Promise<string[]>;
  close: () => void;
}

interface NativeDetector {
  detect: (seen: HTMLVideoElement | ImageBitmap) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Those that stand on boxes and screens beside an IMEI. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'data_matrix', 'qr_code'];
const MUST_READ = 'code_128';

/** The browser's own where it has one, else one that is loaded for it: some 400 kB. */
export async function barcodeReader(): Promise<BarcodeReader> {
  return (await ownBarcodeReader()) ?? inWorker();
}

/** The browser's own; null where it has none. */
export async function ownBarcodeReader(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !supported.includes(MUST_READ)) return null;
  const formats = FORMATS.filter((format) => supported.includes(format));
  const detector = new BarcodeDetector({ formats });
  return {
    read: async (seen) => {
      const found = await detector.detect(seen);
      if (seen instanceof ImageBitmap) seen.close();
      return found.map(({ rawValue }) => rawValue);
    },
    close: () => undefined,
  };
}

/**
 * WebAssembly, in a worker: it may be compiled there and not in the page, whose policy stays as tight
 * as it is, and the page does not stutter.
 */
function inWorker(): BarcodeReader {
  const worker = new Worker(new URL('./barcode-worker.ts', import.meta.url), { type: 'module' });
  return {
    read: async (seen) => {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const done = new AbortController();
      const once = { signal: done.signal };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<string[] | null>) => {
          if (data) resolve(data);
          else reject(new Error('the scanner did not load'));
        },
        once,
      );
      worker.addEventListener('error', () => reject(new Error('the scanner did not start')), once);
      const frame = seen instanceof ImageBitmap ? seen : await createImageBitmap(seen);
      worker.postMessage(frame, [frame]);
      return promise.finally(() => done.abort());
    },
    close: () => worker.terminate(),
  };
}
