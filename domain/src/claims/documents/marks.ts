/**
 * Marks of an accepted PDF that its reader should know: it is locked against changes and opens
 * without a password, or encloses data of an electronic invoice. Nothing of either runs at the
 * desk.
 */
export const PDF_MARKS = ['locked', 'encloses'] as const;
export type PdfMark = (typeof PDF_MARKS)[number];
