/** A value in a PDF; strings, keywords and null are all null, because nobody asks for them. */
export type PdfValue = number | null | PdfName | PdfReference | PdfValue[] | PdfDictionary;
export interface PdfName {
  name: string;
}
export interface PdfReference {
  reference: number;
}
export type PdfDictionary = Map<string, PdfValue>;

/** What is no PDF syntax, or nested deeper than anybody writes it. */
export class PdfSyntaxError extends Error {}

const DEEPEST = 60;
const SPACE = /[\0\t\n\f\r ]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const REFERENCE = /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

/** Reads values of a PDF, given as one character for each byte. */
export interface PdfReader {
  /** The next value; throws PdfSyntaxError when there is none. */
  value(depth?: number): PdfValue;
  /** Takes a keyword if it comes next. */
  keyword(word: string): boolean;
  position(): number;
  /** Whether nothing but space is left. */
  atEnd(): boolean;
}

export interface PdfSeen {
  /** Every name, as key or value, with its escapes undone: a repeated key hides nothing. */
  names: Set<string>;
  /** What any `OpenAction` was given. */
  openActions: PdfValue[];
}

export function pdfReader(text: string, start: number, seen: PdfSeen): PdfReader {
  let at = start;

  function skipSpace() {
    for (;;) {
      const character = text[at];
      if (character === undefined) return;
      if (character === '%') while (at < text.length && !'\r\n'.includes(text[at] ?? '')) at += 1;
      else if (SPACE.test(character)) at += 1;
      else return;
    }
  }

  function regular(): string {
    const from = at;
    while (at < text.length && REGULAR.test(text[at] ?? '')) at += 1;
    return text.slice(from, at);
  }

  function name(): PdfName {
    at += 1;
    const plain = regular().replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    seen.names.add(plain);
    return { name: plain };
  }

  function literalString(): null {
    let open = 0;
    for (; at < text.length; at += 1) {
      const character = text[at];
      if (character === '\\') at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') open -= 1;
      if (open === 0) {
        at += 1;
        return null;
      }
    }
    throw new PdfSyntaxError('a string without an end');
  }

  function hexString(): null {
    const end = text.indexOf('>', at);
    if (end < 0) throw new PdfSyntaxError('a string without an end');
    at = end + 1;
    return null;
  }

  function list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    for (at += 1; ; ) {
      skipSpace();
      if (text[at] === ']') break;
      values.push(value(depth));
    }
    at += 1;
    return values;
  }

  function dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    for (at += 2; ; ) {
      skipSpace();
      if (text.startsWith('>>', at)) break;
      if (text[at] !== '/') throw new PdfSyntaxError('a key that is no name');
      const key = name().name;
      const entry = value(depth);
      entries.set(key, entry);
      if (key === 'OpenAction') seen.openActions.push(entry);
    }
    at += 2;
    return entries;
  }

  function numberOrKeyword(): PdfValue {
    REFERENCE.lastIndex = at;
    const reference = REFERENCE.exec(text);
    if (reference) {
      at = REFERENCE.lastIndex;
      return { reference: Number(reference[1]) };
    }
    const word = regular();
    if (word === '') throw new PdfSyntaxError('not a value');
    return /^[+-]?\d*\.?\d*$/.test(word) ? Number(word) : null;
  }

  function value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfSyntaxError('nested too deeply');
    skipSpace();
    const character = text[at];
    if (character === '/') return name();
    if (character === '(') return literalString();
    if (character === '[') return list(depth + 1);
    if (text.startsWith('<<', at)) return dictionary(depth + 1);
    return character === '<' ? hexString() : numberOrKeyword();
  }

  return {
    value,
    keyword: (word) => {
      skipSpace();
      const isNext = text.startsWith(word, at);
      if (isNext) at += word.length;
      return isNext;
    },
    position: () => at,
    atEnd: () => {
      skipSpace();
      return at >= text.length;
    },
  };
}
