import type { PdfMark } from '@gadget-claims/domain/claims/documents/marks';

/** The finding: whether the file counts, and its form when shown. */
export type FileFinding = { reason: string } | { preview: Preview | null; marks?: PdfMark[] };

export interface Preview {
  /** Small and re-encoded: carries no bytes of the uploaded file. */
  thumbnail: Buffer;
  /** Blank, or nothing but noise: seen from afar it is of one colour. */
  showsNothing: boolean;
  /** Of its content, seen from afar: the same with any other data in the file. */
  hash: string;
  /** By which photos that are alike find each other: 64 bits each, none of one with little detail. */
  likenesses: bigint[];
}
