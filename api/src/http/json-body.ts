import type { App } from './app.ts';
import { UNREADABLE } from './copy.ts';
import { malformed } from './errors.ts';

/** Our deepest body has seven levels. */
const MOST_DEPTH = 30;
/** Commas and brackets outside texts; a form with all gadgets and files it may have has some 2,000. */
const MOST_PARTS = 5000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * JSON is parsed on the event loop: parsing, and judging each value against a schema, takes long for one
 * that is nested without end or has values without end. So it is looked through before.
 */
export function readJsonWithinBounds(app: App) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (isWithinBounds(body)) void parse(request, body, done);
      else done(malformed(UNREADABLE));
    },
  );
  // No call takes plain text.
  app.removeContentTypeParser('text/plain');
}

function isWithinBounds(json: string): boolean {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (letter === QUOTE) at = endOfText(json, at);
    else if (letter === COMMA) parts += 1;
    else if (OPENING.has(letter)) {
      parts += 1;
      depth += 1;
    } else if (CLOSING.has(letter)) depth -= 1;
    if (depth > MOST_DEPTH || parts > MOST_PARTS) return false;
  }
  return true;
}

/** Where the quotation mark stands that ends a text. */
function endOfText(json: string, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    const letter = json.charCodeAt(at);
    if (letter === QUOTE) return at;
    if (letter === BACKSLASH) at += 1;
  }
  return json.length;
}
