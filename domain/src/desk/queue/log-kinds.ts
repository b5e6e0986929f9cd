/** Kinds of entries by which the log of a claim is filtered. */
export const LOG_KINDS = ['decisions', 'documents', 'messages', 'notes', 'queue'] as const;
