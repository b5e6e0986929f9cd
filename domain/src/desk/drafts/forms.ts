// Names of forms, by which a draft is found again.

/** The form of a clause: of its next version, or of a new one of a wording. */
export const clauseForm = (clauseId: string | null, wordingId: string): string =>
  clauseId ?? `new-${wordingId}`;

/** The form of a wording: of its next version, or of a new one. */
export const wordingForm = (wordingId: string | null): string => `wording-${wordingId ?? 'new'}`;

/** The form of a template: of its next version, or of a new one. */
export const templateForm = (templateId: string | null): string =>
  `template-${templateId ?? 'new'}`;

/** The form in which a note is corrected, as its unsent words are kept. */
export const correctionForm = (noteId: number): string => `correction-${noteId}`;
