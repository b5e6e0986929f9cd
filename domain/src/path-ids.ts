import * as z from 'zod/mini';

/** A whole number in a path or query, like a catalogue id. */
export const numberInPath = z.pipe(
  z.string().check(z.regex(/^\d{1,9}$/, 'should be a whole number')),
  z.transform(Number),
);

/** An opaque id of ours in a path. */
export const idInPath = z.string().check(z.regex(/^[\w-]{1,60}$/, 'is not an id'));
