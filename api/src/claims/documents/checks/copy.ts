import { MOST_PAGES, type PdfProblem } from './pdf.ts';
import { MOST_MEGAPIXELS, type PictureProblem } from './pictures.ts';

type Sentence = (fileName: string) => string;

export const PDF_REASONS: Record<PdfProblem, Sentence> = {
  protected: (name) =>
    `${name} opens only with a password, so we cannot read it. Please open it with its password and print it to a new PDF, or send a clear photo of it.`,
  active: (name) =>
    `${name} has something in it that can run or open by itself, such as a script or an attached program. Please print it to a new PDF, or send a clear photo of it.`,
  'too many pages': (name) =>
    `${name} has more than ${MOST_PAGES} pages. Please send only the pages that matter.`,
  unreadable: (name) =>
    `${name} cannot be read: it may be damaged. Please save it as a PDF again, or send a clear photo of it.`,
};

export const PICTURE_REASONS: Record<PictureProblem, Sentence> = {
  'too many pixels': (name) =>
    `${name} is a larger picture than we can open: it can have up to ${MOST_MEGAPIXELS} megapixels. Please send a smaller copy.`,
  unreadable: (name) =>
    `${name} cannot be opened as a picture: it may be damaged. Please send it again, or take a new photo.`,
};

/** Without the scanner's name of the virus, which does not help the claimant. */
export const infected: Sentence = (name) =>
  `${name} did not pass our virus check, so we have not kept it. Please take a new photo of it, or send it from another device.`;
