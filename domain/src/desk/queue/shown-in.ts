import { DOCUMENT } from '../../claims/documents/ids.ts';
import type { Comparison } from './differences.ts';

/** Kinds of document that usually show a detail in which claim and policy can differ, by its label. */
const SHOWN_IN: Record<string, readonly number[]> = {
  Name: [DOCUMENT.photoId, DOCUMENT.purchase, DOCUMENT.usage, DOCUMENT.crimeReference],
  'Date of birth': [DOCUMENT.photoId],
  Postcode: [DOCUMENT.address, DOCUMENT.photoId, DOCUMENT.usage],
  'Day of the incident': [DOCUMENT.crimeReference, DOCUMENT.lossReport, DOCUMENT.breakdownReport],
  IMEI: [
    DOCUMENT.imeiEvidence,
    DOCUMENT.purchase,
    DOCUMENT.usage,
    DOCUMENT.blacklisting,
    DOCUMENT.exchange,
  ],
  'Serial number': [DOCUMENT.imeiEvidence, DOCUMENT.purchase, DOCUMENT.exchange],
  Gadget: [DOCUMENT.purchase, DOCUMENT.giftLetter, DOCUMENT.exchange, DOCUMENT.damagePhotos],
};

/** Whether a file of this kind usually shows what was compared. */
export const isShownIn = ({ label }: Pick<Comparison, 'label'>, documentTypeId: number): boolean =>
  SHOWN_IN[label]?.includes(documentTypeId) ?? false;
