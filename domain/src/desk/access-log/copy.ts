/** Instead of a claim or a file that was there when the row was written. */
export const ERASED = 'erased since';
