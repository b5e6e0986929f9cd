import { setImmediate as turn } from 'node:timers/promises';

/** Characters that a reader takes in a few milliseconds, however hostile they are. */
const PIECE = 16_384;

/**
 * A long text in pieces, for a reader that works on the event loop: between two pieces it is the turn of
 * all other callers.
 */
export async function* inPieces(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += PIECE) {
    if (at > 0) await turn();
    yield text.slice(at, at + PIECE);
  }
}
