import { DOCUMENT } from './ids.ts';
import type { DocumentFile, FileState } from './schemas.ts';
import { documentKind } from './types.ts';

/** Verdicts of a colleague of the claims team on a file. */
export const VERDICTS = ['good', 'not enough', 'wrong document', 'unreadable'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Whether a file of this verdict counts as not there: it is another document, or cannot be read. */
export const isUseless = (verdict: Verdict | null): boolean =>
  verdict === 'wrong document' || verdict === 'unreadable';

/** The state of a file: a useless one counts as not there. */
export const stateOf = ({ state, fault }: Pick<DocumentFile, 'state' | 'fault'>): FileState =>
  isUseless(fault?.verdict ?? null) ? 'rejected' : state;

const IN_GOOD_LIGHT =
  'We cannot see enough in this picture. Please take it again in good light, sharp, with everything in it.';
const SHARP_AND_WHOLE =
  'We cannot read this file. Please send it again, sharp and whole: a photo in good light will do.';

/** Usual gaps, by the kind of document. */
const NOT_ENOUGH: Readonly<Record<number, string>> = {
  [DOCUMENT.purchase]:
    'This does not show everything. Please send a receipt with the seller, the date, the make and model, and the IMEI or serial number.',
  [DOCUMENT.usage]:
    'This does not show that the gadget was in use up to the day of the incident. Please ask your network for a letter or page that links the IMEI to you.',
  [DOCUMENT.damagePhotos]:
    'We cannot see all of it. Please send photos of the front, the back and the edges, and one close to the damage.',
  [DOCUMENT.imeiEvidence]:
    'The whole number is not in the picture. Please send a photo of the label on the box, the settings screen or the SIM tray.',
  [DOCUMENT.photoId]:
    'We need a document that is in date, with all four corners in the picture. Please take it again.',
  [DOCUMENT.crimeReference]:
    'This does not show everything. Please send what has the reference number, the force or station, and the day of the report.',
  [DOCUMENT.blacklisting]:
    'This does not say that the IMEI is blocked, and when. Please ask your network for a message that does.',
};

/**
 * The claimant's text about a file that does not do, and what to send instead: where to start from,
 * by the kind of document that was asked for. '' for a good one.
 */
export function verdictWords(verdict: Verdict, documentTypeId: number): string {
  if (verdict === 'good') return '';
  const { label, accepted, isPhoto } = documentKind(documentTypeId);
  if (verdict === 'unreadable') return isPhoto ? IN_GOOD_LIGHT : SHARP_AND_WHOLE;
  if (verdict === 'wrong document') {
    return `This is another document than we asked for. We need: ${label}. What will do: ${accepted}`;
  }
  return (
    NOT_ENOUGH[documentTypeId] ??
    `This does not show everything that we need. What will do: ${accepted}`
  );
}
