/**
 * Drafts carry it. Raised when stored answers change place, type or meaning: a question that is new
 * is empty in older drafts by its default.
 */
export const SCHEMA_VERSION = 1;
