/** A value in a PDF, as far as the checks need it: other strings, other keywords and deep values are null. */
export type PdfValue =
  | number
  | null
  | PdfName
  | PdfReference
  | PdfText
  | PdfValue[]
  | PdfDictionary;
interface PdfName {
  name: string;
}
interface PdfReference {
  reference: number;
}
export interface PdfText {
  text: string;
}
export type PdfDictionary = Map<string, PdfValue>;

/** Text that is no PDF syntax, or is nested deeper than real files. */
export class PdfSyntaxError extends Error {}

/** All that was allowed to be read has been read. */
export class PdfBudgetError extends Error {}

/** How many bytes may still be read, however often the same ones are. */
export interface PdfBudget {
  left: number;
}

export interface PdfSeen {
  /** Every name of `watched`, as key or value, with its escapes undone: a repeated key hides nothing. */
  names: Set<string>;
  watched: ReadonlySet<string>;
  /** The value of any `OpenAction`. */
  openActions: PdfValue[];
  /** The value of any `URI`, unless that is a dictionary. */
  addresses: PdfValue[];
  /** The name of each enclosed file; null where it has none that can be read. */
  enclosed: (string | null)[];
  /** The value of any `CFM`. */
  methods: Set<string>;
}

const DEEPEST = 60;
/** Of lists and dictionaries in each other, as many are kept; deeper ones are read and null. */
const LEVELS_KEPT = 2;
const LONGEST_LIST = 10;
const LONGEST_NAME = 127;
const LONGEST_TEXT = 2000;
const MOST_DIGITS = 10;

const code = (character: string) => character.codePointAt(0) ?? 0;
const OPEN = code('(');
const CLOSE = code(')');
const LESS = code('<');
const GREATER = code('>');
const BRACKET = code('[');
const SLASH = code('/');
const PERCENT = code('%');
const BACKSLASH = code('\\');
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const END = -1;

const CAPITAL_R = code('R');
const ZERO = 48;

const REGULAR = 0;
const SPACE = 1;
const DELIMITER = 2;
const KINDS = new Uint8Array(256).fill(REGULAR);
for (const byte of [0, 9, LINE_FEED, 12, CARRIAGE_RETURN, 32]) KINDS[byte] = SPACE;
for (const character of '()<>[]{}/%') KINDS[code(character)] = DELIMITER;

export const isSpace = (byte: number): boolean => KINDS[byte] === SPACE;
export const isDigit = (byte: number): boolean => byte >= ZERO && byte <= ZERO + 9;
const isRegular = (byte: number) => KINDS[byte] === REGULAR;

/**
 * How a field of a form writes its number or day, and nothing else: Acrobat's own functions with plain
 * values. Read as it is written, so that no second key and no further statement can hide in it.
 */
const FORMAT_NAME = String.raw`AF(?:Number|Percent|Date|Time|Special)_(?:Format|Keystroke)(?:Ex)?`;
const FORMAT_VALUES = String.raw`[\w\s,."'$£€/:-]*`;
// Both brackets escaped, or neither: else the string would end elsewhere than the pattern does.
const PLAIN_FORMAT = String.raw`${FORMAT_NAME}(?:\\\(${FORMAT_VALUES}\\\)|\(${FORMAT_VALUES}\))\s*;?\s*`;
const FORMATTING = String.raw`<<\s*(?:/Type\s*/Action\s*)?(?:/S\s*/JavaScript\s*/JS\s*\(${PLAIN_FORMAT}\)|/JS\s*\(${PLAIN_FORMAT}\)\s*/S\s*/JavaScript)\s*>>`;
const IS_FORMATTING = new RegExp(`^${FORMATTING}`);
/** A field's action when it is written in (`K`) and shown (`F`); pages and files know neither. */
const OF_FIELD = new RegExp(
  String.raw`^\s*<<\s*(?:/[FK]\s*(?:\d{1,10}\s+\d{1,5}\s+R|${FORMATTING})\s*){1,2}>>`,
);
const LONGEST_FORMATTING = 600;

/** One instance: a hostile file causes so many that constructing each would take most of the time. */
const NO_VALUE = new PdfSyntaxError('not a value');
const NO_END = new PdfSyntaxError('a string without an end');
const NO_KEY = new PdfSyntaxError('a key that is no name');
const TOO_DEEP = new PdfSyntaxError('nested too deeply');

/** The cost of a value besides its bytes, in bytes that could be passed in the time. */
const VALUE_COST = 24;
/** The keys that the checks read. */
const KEPT_KEYS = new Set([
  'Type',
  'S',
  'Next',
  'N',
  'First',
  'Filter',
  'F',
  'DecodeParms',
  'Length',
  // How a file is encrypted.
  'Encrypt',
  'ID',
  'V',
  'R',
  'O',
  'U',
  'UE',
  'StmF',
  'StrF',
]);
/** Rights are below zero as a rule, and no other number that is read may be. */
const RIGHTS = /^\s*-?\d{1,10}(?=[\s/>])/;
const IS_FALSE = /^\s*false(?=[\s/>])/;

/**
 * Reads values of a PDF. It only goes forward, and every byte that it passes comes off the budget,
 * those of what turns out to be no value too: so what all readers of a file cost together is bounded.
 */
export class PdfReader {
  readonly #bytes: Buffer;
  readonly #seen: PdfSeen;
  readonly #budget: PdfBudget;
  #at: number;

  constructor(bytes: Buffer, start: number, seen: PdfSeen, budget: PdfBudget) {
    this.#bytes = bytes;
    this.#at = start;
    this.#seen = seen;
    this.#budget = budget;
  }

  get position(): number {
    return this.#at;
  }

  /** Whether nothing but space is left. */
  get isAtEnd(): boolean {
    this.#skipSpace();
    return this.#at >= this.#bytes.length;
  }

  /** Takes a keyword if it comes next. */
  keyword(word: string): boolean {
    this.#skipSpace();
    for (let index = 0; index < word.length; index += 1) {
      if (this.#bytes[this.#at + index] !== word.codePointAt(index)) return false;
    }
    this.#goTo(this.#at + word.length);
    return true;
  }

  /** Notes every name up to there and skips the rest. */
  namesUntil(end: number) {
    const to = Math.min(end, this.#bytes.length);
    while (this.#at < to) {
      if (this.#byte(this.#at) === SLASH) this.#name();
      else this.#goTo(this.#at + 1);
    }
  }

  /** The next value; throws PdfSyntaxError when there is none. */
  value(depth = 0, kept = LEVELS_KEPT): PdfValue {
    if (depth > DEEPEST) throw TOO_DEEP;
    this.#budget.left -= VALUE_COST;
    this.#skipSpace();
    const byte = this.#byte(this.#at);
    if (byte === SLASH) return { name: this.#name() };
    if (byte === OPEN) return this.#literalString();
    if (byte === BRACKET) return this.#list(depth + 1, kept);
    if (byte === LESS && this.#byte(this.#at + 1) === LESS)
      return this.#dictionary(depth + 1, kept);
    return byte === LESS ? this.#hexString() : this.#numberOrKeyword();
  }

  #byte(at: number): number {
    return this.#bytes[at] ?? END;
  }

  /** The only way on. */
  #goTo(at: number) {
    this.#budget.left -= at - this.#at;
    this.#at = at;
    if (this.#budget.left < 0) throw new PdfBudgetError('too much to read');
  }

  #skipSpace() {
    let at = this.#at;
    for (let inComment = false; ; at += 1) {
      const byte = this.#byte(at);
      if (byte === END) break;
      if (byte === LINE_FEED || byte === CARRIAGE_RETURN) inComment = false;
      else if (byte === PERCENT) inComment = true;
      else if (!inComment && !isSpace(byte)) break;
    }
    this.#goTo(at);
  }

  /** Where what begins here and is neither space nor delimiter ends. */
  #endOfWord(from: number): number {
    let at = from;
    while (isRegular(this.#byte(at))) at += 1;
    return at;
  }

  #text(from: number, to: number): string {
    return this.#bytes.toString('latin1', from, to);
  }

  #name(): string {
    const from = this.#at + 1;
    const to = this.#endOfWord(from);
    this.#goTo(to);
    // Longer than any name that means something.
    if (to - from > 3 * LONGEST_NAME) return '';
    const written = this.#text(from, to);
    const name = !written.includes('#')
      ? written
      : written.replaceAll(/#([\dA-Fa-f]{2})/g, (_, hex: string) =>
          String.fromCodePoint(Number.parseInt(hex, 16)),
        );
    if (this.#seen.watched.has(name)) this.#seen.names.add(name);
    return name;
  }

  #literalString(): PdfText {
    const from = this.#at + 1;
    let at = this.#at;
    let open = 0;
    for (; ; at += 1) {
      const byte = this.#byte(at);
      if (byte === END) {
        this.#goTo(at);
        throw NO_END;
      }
      if (byte === BACKSLASH) at += 1;
      else if (byte === OPEN) open += 1;
      else if (byte === CLOSE) open -= 1;
      if (open === 0) break;
    }
    this.#goTo(at + 1);
    return { text: unescaped(this.#text(from, Math.min(at, from + LONGEST_TEXT))) };
  }

  #hexString(): PdfText {
    const from = this.#at + 1;
    let at = from;
    while (this.#byte(at) !== GREATER && this.#byte(at) !== END) at += 1;
    this.#goTo(at);
    if (this.#byte(at) === END) throw NO_END;
    this.#goTo(at + 1);
    const digits = this.#text(from, Math.min(at, from + LONGEST_TEXT));
    return { text: Buffer.from(digits.replaceAll(/[^\dA-Fa-f]/g, ''), 'hex').toString('latin1') };
  }

  #list(depth: number, kept: number): PdfValue[] | null {
    const values: PdfValue[] = [];
    this.#goTo(this.#at + 1);
    while (!this.keyword(']')) {
      const value = this.value(depth, kept - 1);
      if (values.length < LONGEST_LIST) values.push(value);
    }
    return kept > 0 ? values : null;
  }

  /** The text that comes next as a pattern has it; '' when something else comes. */
  #match(pattern: RegExp): string {
    const end = Math.min(this.#at + LONGEST_FORMATTING, this.#bytes.length);
    this.#budget.left -= VALUE_COST;
    return pattern.exec(this.#text(this.#at, end))?.[0] ?? '';
  }

  #dictionary(depth: number, kept: number): PdfDictionary | null {
    const entries: PdfDictionary | null = kept > 0 ? new Map() : null;
    const formatting = this.#match(IS_FORMATTING);
    if (formatting !== '') {
      this.#goTo(this.#at + formatting.length);
      // Still an action: nothing else may begin with it.
      return entries && entries.set('S', { name: 'JavaScript' });
    }
    this.#goTo(this.#at + 2);
    const names: PdfValue[] = [];
    let encloses = false;
    while (!this.keyword('>>')) {
      if (this.#byte(this.#at) !== SLASH) throw NO_KEY;
      const wasActive = this.#seen.names.has('AA');
      const key = this.#name();
      if (key === 'AA' && !wasActive && this.#match(OF_FIELD) !== '') this.#seen.names.delete('AA');
      const rights = key === 'P' ? this.#match(RIGHTS) : '';
      if (rights !== '') entries?.set('P', Number(rights));
      if (key === 'EncryptMetadata' && this.#match(IS_FALSE) !== '')
        entries?.set(key, { name: 'false' });
      // A page's open action is kept in every place.
      const entry = this.value(depth, key === 'OpenAction' ? LEVELS_KEPT : kept - 1);
      if (KEPT_KEYS.has(key)) entries?.set(key, entry);
      if (key === 'OpenAction') this.#seen.openActions.push(entry);
      if (key === 'URI') this.#seen.addresses.push(entry);
      if (key === 'F' || key === 'UF') names.push(entry);
      if (key === 'EF') encloses = true;
      if (key === 'CFM') this.#seen.methods.add(textOf(entry) ?? '');
    }
    if (encloses) {
      if (names.length === 0) names.push(null);
      this.#seen.enclosed.push(...names.map(textOf));
    }
    return entries;
  }

  /** A whole number, a reference, or null for any other word. */
  #numberOrKeyword(): PdfValue {
    const from = this.#at;
    let at = from;
    let number = 0;
    for (let byte = this.#byte(at); isDigit(byte); byte = this.#byte(at)) {
      number = number * 10 + byte - ZERO;
      at += 1;
    }
    const to = this.#endOfWord(at);
    this.#goTo(to);
    if (to === from) throw NO_VALUE;
    if (to > at || to - from > MOST_DIGITS) return null;
    return this.#isReference() ? { reference: number } : number;
  }

  /** Takes what makes a reference of the number before: a generation and an `R`. */
  #isReference(): boolean {
    const before = this.#at;
    const left = this.#budget.left;
    this.#skipSpace();
    const from = this.#at;
    let to = from;
    while (isDigit(this.#byte(to))) to += 1;
    if (to > from && !isRegular(this.#byte(to))) {
      this.#goTo(to);
      this.#skipSpace();
      const at = this.#at;
      if (this.#byte(at) === CAPITAL_R && !isRegular(this.#byte(at + 1))) {
        this.#goTo(at + 1);
        return true;
      }
    }
    // Looked ahead: comments there are read once more, and paid for once more.
    this.#at = before;
    this.#budget.left = Math.min(left, this.#budget.left);
    return false;
  }
}

/** A name or a text; one of two bytes a letter is read as if the letters were plain. */
function textOf(value: PdfValue): string | null {
  if (typeof value !== 'object' || value === null) return null;
  if ('name' in value) return value.name;
  return 'text' in value ? value.text.replace(/^\u00FE\u00FF/, '').replaceAll('\0', '') : null;
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const unescaped = (text: string) =>
  text.replaceAll(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, octal?: string, character?: string) => {
    if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8) % 256);
    if (character === undefined || character === '\n' || character === '\r') return '';
    return ESCAPES[character] ?? character;
  });
