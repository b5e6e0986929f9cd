import { imeisIn } from '@gadget-claims/domain/catalogue/imei-in-text';
import { otherImei, showsImei } from '@gadget-claims/domain/documents/shown-imei';
import { barcodeReader, ownBarcodeReader } from '../../lib/barcode-reader.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { inTime } from '../../lib/use-part.ts';
import { IMEI_AGREES, imeiDiffers } from './hint-copy.ts';
import type { Upload } from './queue.ts';
import { isStillThere, noteHint, say } from './store.ts';

let last: Promise<void> = Promise.resolve();

/**
 * Reads the barcodes in a picture that may show the IMEI of a gadget of the form, on the device, and
 * notes what IMEIs they hold; ends when that is done. One picture after another: a phone has not the
 * memory for several.
 */
export function lookForImei(upload: Upload, picture: File): Promise<void> {
  const claimed = claimedImei(upload);
  if (claimed === undefined || showsImei(upload.documentTypeId) === 'no') return last;
  const before = last;
  const mine = async () => {
    await before;
    const imeis = await inTime(read(upload.documentTypeId, picture));
    if (imeis && imeis.length > 0 && isStillThere(upload.key)) note(upload, imeis, claimed);
  };
  last = mine();
  return last;
}

/** What the claim says; only the device on which it is made knows it. */
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

function note({ key, file }: Upload, imeis: string[], claimed: string) {
  const other = otherImei(imeis, claimed);
  noteHint(key, { imeis });
  say(`${file.name}: ${other === null ? IMEI_AGREES : imeiDiffers(other, claimed)}`);
}
