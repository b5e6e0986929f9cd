import { DOCUMENT } from './ids.ts';

/**
 * Whether pictures of a kind of document show an IMEI: as a rule, or now and then. Other kinds may show
 * the IMEI of another gadget, rightly: that of before an exchange, or of everything on a bill.
 */
export function showsImei(documentTypeId: number): 'as a rule' | 'perhaps' | 'no' {
  if (documentTypeId === DOCUMENT.imeiEvidence) return 'as a rule';
  return PERHAPS.includes(documentTypeId) ? 'perhaps' : 'no';
}

const PERHAPS: readonly number[] = [DOCUMENT.purchase, DOCUMENT.damagePhotos];

/**
 * The IMEI in a picture that is not the one of the claim; null when that one is among those read. A
 * phone for two SIMs shows two, of which the claim has one.
 */
export function otherImei(read: readonly string[], claimed: string): string | null {
  return read.includes(claimed) ? null : (read[0] ?? null);
}
