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
const LINE_END = /[\r\n]/;
const REGULAR = /[^\0\t\n\f\r ()<>[\]{}/%]/;
const REFERENCE =
  /(\d{1,10})[\0\t\n\f\r ]{1,9}\d{1,5}[\0\t\n\f\r ]{1,9}R(?![^\0\t\n\f\r ()<>[\]{}/%])/y;

export interface PdfSeen {
  /** Every name, as key or value, with its escapes undone: a repeated key hides nothing. */
  names: Set<string>;
  /** What any `OpenAction` was given. */
  openActions: PdfValue[];
}

/** Reads values of a PDF, given as one character for each byte. */
export class PdfReader {
  readonly #text: string;
  readonly #seen: PdfSeen;
  #at: number;

  constructor(text: string, start: number, seen: PdfSeen) {
    this.#text = text;
    this.#at = start;
    this.#seen = seen;
  }

  get position(): number {
    return this.#at;
  }

  /** Whether nothing but space is left. */
  get isAtEnd(): boolean {
    this.#skipSpace();
    return this.#at >= this.#text.length;
  }

  /** Takes a keyword if it comes next. */
  keyword(word: string): boolean {
    this.#skipSpace();
    const isNext = this.#text.startsWith(word, this.#at);
    if (isNext) this.#at += word.length;
    return isNext;
  }

  /** The next value; throws PdfSyntaxError when there is none. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfSyntaxError('nested too deeply');
    this.#skipSpace();
    const character = this.#text[this.#at];
    if (character === '/') return this.#name();
    if (character === '(') return this.#literalString();
    if (character === '[') return this.#list(depth + 1);
    if (this.#text.startsWith('<<', this.#at)) return this.#dictionary(depth + 1);
    return character === '<' ? this.#hexString() : this.#numberOrKeyword();
  }

  #skipSpace() {
    const text = this.#text;
    for (;;) {
      const character = text[this.#at];
      if (character === undefined) return;
      if (character === '%') this.#skipComment();
      else if (SPACE.test(character)) this.#at += 1;
      else return;
    }
  }

  #skipComment() {
    while (this.#at < this.#text.length && !LINE_END.test(this.#text[this.#at] ?? ''))
      this.#at += 1;
  }

  #regular(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && REGULAR.test(this.#text[this.#at] ?? '')) this.#at += 1;
    return this.#text.slice(from, this.#at);
  }

  #name(): PdfName {
    this.#at += 1;
    const name = this.#regular().replaceAll(/#([\dA-Fa-f]{2})/g, (_, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    );
    this.#seen.names.add(name);
    return { name };
  }

  #literalString(): null {
    let open = 0;
    for (; this.#at < this.#text.length; this.#at += 1) {
      const character = this.#text[this.#at];
      if (character === '\\') this.#at += 1;
      else if (character === '(') open += 1;
      else if (character === ')') open -= 1;
      if (open === 0) {
        this.#at += 1;
        return null;
      }
    }
    throw new PdfSyntaxError('a string without an end');
  }

  #hexString(): null {
    const end = this.#text.indexOf('>', this.#at);
    if (end < 0) throw new PdfSyntaxError('a string without an end');
    this.#at = end + 1;
    return null;
  }

  #list(depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    this.#at += 1;
    while (!this.keyword(']')) values.push(this.value(depth));
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    const entries: PdfDictionary = new Map();
    this.#at += 2;
    while (!this.keyword('>>')) {
      if (this.#text[this.#at] !== '/') throw new PdfSyntaxError('a key that is no name');
      const key = this.#name().name;
      const entry = this.value(depth);
      entries.set(key, entry);
      if (key === 'OpenAction') this.#seen.openActions.push(entry);
    }
    return entries;
  }

  #numberOrKeyword(): PdfValue {
    REFERENCE.lastIndex = this.#at;
    const reference = REFERENCE.exec(this.#text);
    if (reference) {
      this.#at = REFERENCE.lastIndex;
      return { reference: Number(reference[1]) };
    }
    const word = this.#regular();
    if (word === '') throw new PdfSyntaxError('not a value');
    return /^[+-]?\d*\.?\d*$/.test(word) ? Number(word) : null;
  }
}
