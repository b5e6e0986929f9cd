import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From our own server; by itself it would come from a public one.
const ready = prepareZXingModule({
  overrides: { locateFile: () => wasm },
  fireImmediately: true,
});
const detector = new BarcodeDetector({
  formats: ['code_128', 'code_39', 'ean_13', 'data_matrix', 'qr_code'],
});

addEventListener('message', ({ data }: MessageEvent<ImageBitmap>) => {
  void read(data)
    .catch(() => null)
    .then((values) => postMessage(values));
});

/** The barcodes in a frame; null when the scanner is not there. */
async function read(frame: ImageBitmap): Promise<string[]> {
  await ready;
  const found = await detector.detect(frame);
  frame.close();
  return found.map(({ rawValue }) => rawValue);
}
