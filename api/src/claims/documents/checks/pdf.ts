import { constants, inflateSync } from 'node:zlib';
import type { PdfMark } from '@gadget-claims/domain/claims/documents/marks';
import { PDF_HEAD } from '../content.ts';
import { type PdfOpener, openedWithoutPassword } from './pdf-encryption.ts';
import {
  PdfBudgetError,
  type PdfBudget,
  type PdfDictionary,
  PdfReader,
  type PdfSeen,
  PdfSyntaxError,
  type PdfValue,
  isDigit,
  isSpace,
} from './pdf-syntax.ts';

/** Why a PDF is not taken. */
export type PdfProblem = 'protected' | 'active' | 'too many pages' | 'unreadable';

/** A thread's report on a PDF. */
export interface PdfReport {
  problem: PdfProblem | null;
  marks: PdfMark[];
}

export const MOST_PAGES = 100;
/** All that a file may unpack to while we look for what it can do. */
const MOST_UNPACKED = 16 * 1024 * 1024;
/**
 * All bytes that are read, as often as they are: several times what the largest file has, and less than
 * a second's work.
 */
const MOST_READ = 64 * 1024 * 1024;
/** The cost of a place to read at, in bytes that could be passed in the time. */
const PLACE_COST = 512;

/** Keys that run, open or carry something else; a name is enough, in any place. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Rendition',
  'Movie',
  'Sound',
];

/** Keys that hold a file within the file; such a one may be an invoice for programs, and nothing else. */
const ENCLOSING = ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'Filespec'];
/** As the writers of electronic invoices call it: `factur-x.xml`, `ZUGFeRD-invoice.xml`, `xrechnung.xml`. */
const IS_DATA = /^[\w .-]{1,80}\.xml$/i;

/**
 * Allowed targets of a link; a file, or a place in the reader's own network, is none. A page that
 * was saved and then printed links to its own copy, which is on the sender's disk and nowhere else.
 */
const HARMLESS_ADDRESS =
  /^\s*(?:(?:https?|mailto|tel):|file:\/\/\/[a-z]:\/[^\\]*\.html?(?:#[^\\]*)?$|(?![\\/]{2})[^:]*$)/i;

/** Whether an object may run when a file is opened. */
interface Fate {
  acts: boolean;
  follows: Set<number>;
}

interface Inspection extends PdfSeen {
  bytes: Buffer;
  budget: PdfBudget;
  /** By the numbers of objects; content under no number may be any of them. */
  fates: Map<number, Fate>;
  /** In which object each address stands, by its place among them; packed ones have none. */
  places: number[];
  pages: number;
  unpacked: number;
  packed: { dictionary: PdfDictionary; start: number; number: number }[];
  /** By the numbers of objects, those that may say how the file is encrypted. */
  encrypting: Map<number, PdfDictionary>;
  /** Encryption in the trailers: the dictionary, or where it stands. */
  encrypted: PdfValue[];
  ids: PdfValue[];
  /** Opens encrypted content; nothing when there is none. */
  opener?: PdfOpener;
}

const ANY = -1;
/** How far names count behind bytes that are no object, but may be one to others. */
const CHANCE = 64 * 1024;
/** The longest text before `obj` in real files. */
const LOOK_BACK = 40;

/**
 * Looks through every object of a PDF, wherever it stands and in compressed object streams too, for
 * content that acts by itself. A file that cannot be looked into is refused: opened by a password,
 * damaged, unpacking without end, taking more reading than any honest file does.
 */
export function inspectPdf(bytes: Buffer, most = MOST_READ): PdfReport {
  const inspection: Inspection = {
    bytes,
    budget: { left: most },
    names: new Set(),
    watched: new Set([...ACTIVE, ...ENCLOSING, 'Encrypt']),
    openActions: [],
    addresses: [],
    enclosed: [],
    methods: new Set(),
    fates: new Map(),
    places: [],
    pages: 0,
    unpacked: 0,
    packed: [],
    encrypting: new Map(),
    encrypted: [],
    ids: [],
  };
  const problem = problemOf(inspection);
  const { names, opener } = inspection;
  const marks: PdfMark[] = [];
  if (opener) marks.push('locked');
  if (ENCLOSING.some((name) => names.has(name))) marks.push('encloses');
  return { problem, marks: problem === null ? marks : [] };
}

function problemOf(inspection: Inspection): PdfProblem | null {
  const { bytes } = inspection;
  try {
    if (!bytes.subarray(0, PDF_HEAD).includes('%PDF-')) throw new PdfSyntaxError('no header');
    readTrailers(inspection);
    readObjects(inspection);
    if (!canBeOpened(inspection)) return 'protected';
    for (const each of inspection.packed) readPacked(inspection, each);
  } catch (error) {
    if (inspection.names.has('Encrypt') && !inspection.opener) return 'protected';
    if (error instanceof PdfSyntaxError || error instanceof PdfBudgetError) return 'unreadable';
    throw error;
  }
  return verdictOn(inspection);
}

function verdictOn(inspection: Inspection): PdfProblem | null {
  const { names, pages, openActions, addresses, enclosed } = inspection;
  if (ACTIVE.some((name) => names.has(name))) return 'active';
  if (ENCLOSING.some((name) => names.has(name)) && !isElectronicInvoice(enclosed)) return 'active';
  if (!addresses.every((given, index) => isHarmlessAddress(decrypted(inspection, given, index))))
    return 'active';
  if (!openActions.every((action) => onlyTurnsTo(inspection, action))) return 'active';
  if (pages === 0) return 'unreadable';
  return pages > MOST_PAGES ? 'too many pages' : null;
}

/** An address as it is meant. */
function decrypted({ opener, places }: Inspection, given: PdfValue, index: number): PdfValue {
  const number = places[index];
  const isSealed = opener !== undefined && number !== undefined;
  if (!isSealed || typeof given !== 'object' || given === null || !('text' in given)) return given;
  return number === ANY
    ? { text: '' }
    : { text: opener(bytesOf(given), number).toString('latin1') };
}

/** A name is how a program that is not ours would open it; the file has to say one, and cannot in secret. */
function isElectronicInvoice(enclosed: readonly (string | null)[]): boolean {
  return enclosed.length > 0 && enclosed.every((name) => name !== null && IS_DATA.test(name));
}

/**
 * Whether a file is not encrypted, or opens without a password: then packed objects and addresses
 * are read as they are meant. Where its trailers disagree on how, a viewer might read it another
 * way.
 */
function canBeOpened(inspection: Inspection): boolean {
  const { names, encrypted, encrypting, ids, methods } = inspection;
  if (!names.has('Encrypt')) return true;
  const found = encrypted.map((given) =>
    given instanceof Map
      ? given
      : isPdfReference(given)
        ? encrypting.get(given.reference)
        : undefined,
  );
  const [dictionary] = found;
  if (!dictionary || found.some((other) => other !== dictionary)) return false;
  const [first] = ids;
  const id = Array.isArray(first) ? first[0] : null;
  const opener = openedWithoutPassword({ dictionary, id: bytesOf(id ?? null), methods });
  if (!opener) return false;
  inspection.opener = opener;
  return true;
}

const bytesOf = (value: PdfValue) =>
  Buffer.from(
    typeof value === 'object' && value !== null && 'text' in value ? value.text : '',
    'latin1',
  );

function isHarmlessAddress(given: PdfValue): boolean {
  // In the catalogue, what addresses without a scheme are relative to.
  if (given instanceof Map || given === null) return true;
  return typeof given === 'object' && 'text' in given && HARMLESS_ADDRESS.test(given.text);
}

const readerAt = (inspection: Inspection, start: number, bytes = inspection.bytes) =>
  new PdfReader(bytes, start, inspection, inspection.budget);

function readTrailers(inspection: Inspection) {
  const { bytes } = inspection;
  for (let at = bytes.indexOf('trailer'); at >= 0; at = bytes.indexOf('trailer', at + 7)) {
    takeFromBudget(inspection, PLACE_COST);
    try {
      noteEncryption(inspection, readerAt(inspection, at + 7).value());
    } catch (error) {
      // Often a word in a text; a trailer that cannot be read is used by no reader.
      if (!(error instanceof PdfSyntaxError)) throw error;
    }
  }
}

function noteEncryption({ encrypted, ids }: Inspection, trailer: PdfValue) {
  if (!(trailer instanceof Map) || !trailer.has('Encrypt')) return;
  encrypted.push(trailer.get('Encrypt') ?? null);
  ids.push(trailer.get('ID') ?? null);
}

/**
 * Reads the text after each `obj`, in the data of a stream too: a table of contents may point
 * there. The text before it is looked back at over a few bytes only.
 */
function readObjects(inspection: Inspection) {
  const { bytes } = inspection;
  const streams = endsOfStreams(bytes);
  let streamEnd = 0;
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    takeFromBudget(inspection, PLACE_COST);
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const number = numberBefore(bytes, at);
    const reader = readerAt(inspection, at + 3);
    const before = inspection.addresses.length;
    try {
      const value = reader.value();
      enter(inspection, number, value);
      placeAddresses(inspection, before, number);
      if (!(value instanceof Map) || !reader.keyword('stream')) continue;
      const start = dataStart(bytes, reader.position);
      streamEnd = Math.max(streamEnd, streams(start));
      if (holdsObjects(value)) inspection.packed.push({ dictionary: value, start, number });
    } catch (error) {
      // By chance, some data or some text looks like the beginning of an object; a viewer that is
      // pointed there may be patient with it.
      const isChance = number === ANY || at <= streamEnd;
      if (!(error instanceof PdfSyntaxError && isChance)) throw error;
      reader.namesUntil(number === ANY ? reader.position + CHANCE : streamEnd);
    }
  }
}

/** Where the data of a stream ends, asked for from the beginning of the file to its end. */
function endsOfStreams(bytes: Buffer): (from: number) => number {
  let found = 0;
  return (from) => {
    if (found >= 0 && found < from) found = bytes.indexOf('endstream', from);
    return found;
  };
}

/** The number in `12 0 obj`, given where `obj` is; ANY when comments or nothing stand there. */
function numberBefore(bytes: Buffer, at: number): number {
  const before = bytes.subarray(Math.max(0, at - LOOK_BACK), at);
  let end = before.length;
  const back = (is: (byte: number) => boolean) => {
    const from = end;
    while (end > 0 && is(before[end - 1] ?? 0)) end -= 1;
    return before.subarray(end, from).toString('latin1');
  };
  back(isSpace);
  const generation = back(isDigit);
  const gap = back(isSpace);
  const number = back(isDigit);
  const isWhole = end > 0 || at <= LOOK_BACK;
  return generation === '' || gap === '' || number === '' || !isWhole ? ANY : Number(number);
}

function enter(inspection: Inspection, number: number, value: PdfValue) {
  const fate = inspection.fates.get(number) ?? { acts: false, follows: new Set() };
  inspection.fates.set(number, fate);
  if (value instanceof Map) {
    noteEncryption(inspection, value);
    if (value.has('V') && value.has('R')) inspection.encrypting.set(number, value);
    if (nameOf(value.get('Type')) === 'Page') inspection.pages += 1;
    // Only what does something has it.
    if (value.has('S')) fate.acts ||= !isTurning(value);
  } else if (isPdfReference(value)) fate.follows.add(value.reference);
}

/** Texts of an object are encrypted under its number, those of a packed one with the whole. */
function placeAddresses({ addresses, places }: Inspection, from: number, number: number) {
  for (let index = from; index < addresses.length; index += 1) places[index] = number;
}

/** Names of actions that move in the file, or show how it would be printed. */
const HARMLESS_NAMED = ['NextPage', 'PrevPage', 'FirstPage', 'LastPage', 'Print'];

function isTurning(action: PdfDictionary): boolean {
  const kind = nameOf(action.get('S'));
  const isNamed = kind === 'Named' && HARMLESS_NAMED.includes(nameOf(action.get('N')) ?? '');
  return (kind === 'GoTo' || isNamed) && !action.has('Next');
}

const dataStart = (bytes: Buffer, at: number) => {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  return bytes[at] === 10 ? at + 1 : at;
};

const nameOf = (value: PdfValue | undefined) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

const isPdfReference = (value: PdfValue): value is { reference: number } =>
  typeof value === 'object' && value !== null && 'reference' in value;

const holdsObjects = (dictionary: PdfDictionary) =>
  nameOf(dictionary.get('Type')) === 'ObjStm' || (dictionary.has('N') && dictionary.has('First'));

function readPacked(inspection: Inspection, each: Inspection['packed'][number]) {
  const { dictionary } = each;
  const bytes = unpack(inspection, each);
  const count = dictionary.get('N');
  const first = dictionary.get('First');
  if (typeof count !== 'number' || typeof first !== 'number') throw new PdfSyntaxError('no index');
  const index = readerAt(inspection, 0, bytes);
  for (let entry = 0; entry < count; entry += 1) {
    const [id, offset] = [index.value(), index.value()];
    if (typeof id !== 'number' || typeof offset !== 'number') throw new PdfSyntaxError('no index');
    takeFromBudget(inspection, PLACE_COST);
    enter(inspection, id, readerAt(inspection, first + offset, bytes).value());
  }
  // Objects that the index leaves out are looked at too.
  const rest = readerAt(inspection, first, bytes);
  while (!rest.isAtEnd) rest.value();
}

/** Objects packed in any other way than the usual one are meant to hide. */
function unpack(
  inspection: Inspection,
  { dictionary, start, number }: Inspection['packed'][number],
): Buffer {
  const { bytes, opener } = inspection;
  const given = dictionary.get('Filter');
  const filters = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const isPlain = filters.length === 0;
  const isUsual = filters.length === 1 && ['FlateDecode', 'Fl'].includes(nameOf(filters[0]) ?? '');
  if (dictionary.has('F') || dictionary.has('DecodeParms') || !(isPlain || isUsual)) {
    throw new PdfSyntaxError('packed in an unusual way');
  }
  if (opener) {
    const length = dictionary.get('Length');
    const found = bytes.indexOf('endstream', start);
    const end = typeof length === 'number' ? start + length : found;
    if (number === ANY || end < start || end > bytes.length) throw new PdfSyntaxError('no data');
    takeFromBudget(inspection, 4 * (end - start));
    const plain = opener(bytes.subarray(start, end), number);
    return isPlain ? plain : inflate(inspection, plain);
  }
  if (!isPlain) return inflate(inspection, bytes.subarray(start));
  const end = bytes.indexOf('endstream', start);
  takeFromBudget(inspection, (end < 0 ? bytes.length : end) - start);
  return bytes.subarray(start, end < 0 ? undefined : end);
}

function inflate(inspection: Inspection, data: Buffer): Buffer {
  try {
    const { buffer, engine } = inflateSync(data, {
      maxOutputLength: Math.max(1, MOST_UNPACKED - inspection.unpacked),
      finishFlush: constants.Z_SYNC_FLUSH,
      info: true,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    inspection.unpacked += buffer.length;
    takeFromBudget(inspection, engine.bytesWritten + buffer.length);
    return buffer;
  } catch (error) {
    if (error instanceof PdfBudgetError) throw error;
    throw new PdfSyntaxError('cannot be unpacked');
  }
}

function takeFromBudget({ budget }: Inspection, bytes: number) {
  budget.left -= bytes;
  if (budget.left < 0) throw new PdfBudgetError('too much to read');
}

/** A page to begin with is harmless, and most office programs name one. */
function onlyTurnsTo({ fates }: Inspection, action: PdfValue): boolean {
  if (action === null || Array.isArray(action)) return true;
  if (action instanceof Map) return isTurning(action);
  if (!isPdfReference(action)) return false;
  const followed = new Set([ANY, action.reference]);
  // Grows while it is gone through.
  for (const number of followed) {
    const fate = fates.get(number);
    if (fate?.acts) return false;
    for (const next of fate?.follows ?? []) followed.add(next);
  }
  return true;
}
