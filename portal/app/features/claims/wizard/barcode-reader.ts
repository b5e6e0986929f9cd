export interface BarcodeReader {
  /** What the barcodes say that a video shows just now. */
  read: (video: HTMLVideoElement) => Promise<string[]>;
  close: () => void;
}

interface NativeDetector {
  detect: (video: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats: () => Promise<string[]>;
}

/** Those that stand on boxes and screens beside an IMEI. */
const FORMATS = ['code_128', 'code_39', 'ean_13', 'data_matrix', 'qr_code'];
const MUST_READ = 'code_128';

/** The browser's own where it has one, else one that is loaded for it. */
export async function barcodeReader(): Promise<BarcodeReader> {
  return (await native()) ?? inWorker();
}

async function native(): Promise<BarcodeReader | null> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: NativeDetectors };
  const supported = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? [];
  if (!BarcodeDetector || !supported.includes(MUST_READ)) return null;
  const formats = FORMATS.filter((format) => supported.includes(format));
  const detector = new BarcodeDetector({ formats });
  return {
    read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
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
    read: async (video) => {
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
      const frame = await createImageBitmap(video);
      worker.postMessage(frame, [frame]);
      return promise.finally(() => done.abort());
    },
    close: () => worker.terminate(),
  };
}
