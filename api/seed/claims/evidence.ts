import { createHash } from 'node:crypto';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import type { SeededChance } from './chance.ts';
import { damageBy } from './damage.ts';
import { type About, paperText } from './paper-texts.ts';
import { pdfOfPaper } from './papers.ts';
import { photoOfDoor, photoOfGadget, photoOfNothing, photoOfPaper } from './photos.ts';

/** Reasons to look twice at the files of a claim. */
export type Doubt = 'shows nothing' | 'used twice';

/** A document sent for a claim. */
export interface SentDocument {
  documentTypeId: number;
  /** `itemGUID` of the gadget that it is for; null when it is for the claim. */
  gadgetGUID: string | null;
}

export interface ArrivingFile extends SentDocument {
  fileName: string;
  contentType: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
  sha256: string;
}

const D = DOCUMENT;
/** How many of the pages are sent as PDF; the others are photographed. */
const AS_PDF = 0.35;

export async function drawFile(
  sent: SentDocument,
  data: ClaimData,
  chance: SeededChance,
): Promise<ArrivingFile> {
  const gadget =
    data.gadgets.find(({ itemGUID }) => itemGUID === sent.gadgetGUID) ?? data.gadgets[0];
  if (!gadget) throw new Error('a claim is about one gadget at least');
  if (documentKind(sent.documentTypeId).isPhoto) {
    return photo(sent, await photographed(sent, { data, gadget }, chance), chance);
  }
  const { title, lines } = paperText(sent.documentTypeId, { data, gadget });
  if (chance.next() >= AS_PDF) return photo(sent, await photoOfPaper(title, lines, chance), chance);
  const bytes = await pdfOfPaper(title, lines);
  const fileName = `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.pdf`;
  return arriving(sent, { fileName, contentType: 'application/pdf', bytes });
}

/** A photo that shows nothing, for any document. */
export const drawNothing = async (
  sent: SentDocument,
  chance: SeededChance,
): Promise<ArrivingFile> => photo(sent, await photoOfNothing(chance), chance);

const photo = (sent: SentDocument, bytes: Buffer, chance: SeededChance): ArrivingFile =>
  arriving(sent, {
    fileName: `IMG_${chance.whole(1000, 9999)}.jpg`,
    contentType: 'image/jpeg',
    bytes,
  });

const arriving = (
  sent: SentDocument,
  file: Pick<ArrivingFile, 'fileName' | 'contentType' | 'bytes'>,
): ArrivingFile => ({
  ...sent,
  ...file,
  sha256: createHash('sha256').update(file.bytes).digest('hex'),
});

function photographed(
  { documentTypeId }: SentDocument,
  { data, gadget }: About,
  chance: SeededChance,
) {
  const typeId = gadget.typeId ?? 1;
  // Of one gadget, in every photo of it.
  const colour = [...gadget.itemGUID].reduce(
    (sum, letter) => sum + (letter.codePointAt(0) ?? 0),
    0,
  );
  if (documentTypeId === D.forcedEntry) return photoOfDoor(chance);
  if (documentTypeId === D.photoId) {
    const { firstname, lastname, dateOfBirth } = data.claimant;
    return photoOfPaper('IDENTITY CARD', [firstname, lastname, `BORN ${dateOfBirth}`], chance);
  }
  if (documentTypeId === D.imeiEvidence) {
    const imei = gadget.imei || undefined;
    return photoOfGadget(
      { typeId, damage: 'nothing wrong', colour, ...(imei !== undefined && { imei }) },
      chance,
    );
  }
  const damage = damageBy(data.incident.incidentTypeId ?? 0);
  return photoOfGadget({ typeId, damage, colour }, chance);
}
