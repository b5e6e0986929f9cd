import type { PdfMark } from '@gadget-claims/domain/claims/documents/marks';

/** What was found: whether the file counts, and what it may be shown as. */
export type FileFinding = { reason: string } | { preview: Preview | null; marks?: PdfMark[] };

export interface Preview {
  /** Small and re-encoded: carries no bytes of the uploaded file. */
  thumbnail: Buffer;
  /** Blank, or nothing but noise: seen from afar it is of one colour. */
  showsNothing: boolean;
  /** Of what it shows, seen from afar: the same whatever else stands in the file. */
  hash: string;
}
