import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as reading from 'zxing-wasm/reader';
import * as writing from 'zxing-wasm/writer';

const file = (name: string) => ({
  wasmBinary: readFileSync(new URL(import.meta.resolve(`zxing-wasm/${name}`))).buffer,
});

/** The text of the only QR code in a picture. */
export async function readQrCode(picture: Buffer): Promise<string | undefined> {
  reading.prepareZXingModule({ overrides: file('reader/zxing_reader.wasm') });
  const found = await reading.readBarcodes(new Uint8Array(picture), { formats: ['QRCode'] });
  return found.length === 1 ? found[0]?.text : undefined;
}

/** A JPEG, as a camera may give it: a label with this text as a Code 128 barcode. */
export async function pictureOfBarcode(text: string): Promise<Buffer> {
  writing.prepareZXingModule({ overrides: file('writer/zxing_writer.wasm') });
  const { svg } = await writing.writeBarcode(text, { format: 'Code128' });
  const barcode = await sharp(Buffer.from(svg), { density: 288 }).flatten().png().toBuffer();
  const background = { width: 1280, height: 720, channels: 3, background: '#fff' } as const;
  return sharp({ create: background })
    .composite([{ input: barcode }])
    .jpeg({ quality: 95 })
    .toBuffer();
}
