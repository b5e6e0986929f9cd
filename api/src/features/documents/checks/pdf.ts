import { inflateSync, constants } from 'node:zlib';
import {
  type PdfDictionary,
  type PdfSeen,
  PdfReader,
  PdfSyntaxError,
  type PdfValue,
} from './pdf-syntax.ts';

/** Why a PDF is not taken. */
export type PdfProblem = 'protected' | 'active' | 'too many pages' | 'unreadable';

export const MOST_PAGES = 100;
/** All that a file may unpack to while we look for what it can do. */
const MOST_UNPACKED = 64 * 1024 * 1024;

/** What runs, opens or carries something else; a name is enough, wherever it stands. */
const ACTIVE = [
  'JavaScript',
  'JS',
  'AA',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'EF',
  'RichMedia',
  'XFA',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'Rendition',
];

// Wherever it stands, in the data of a stream too: a table of contents may point there.
const OBJECT =
  /(\d{1,10})(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){1,99}\d{1,5}(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){0,99}obj/g;

interface Inspection extends PdfSeen {
  bytes: Buffer;
  text: string;
  /** All that was given under a number. */
  objects: Map<number, PdfValue[]>;
  pages: number;
  unpacked: number;
}

/**
 * Looks through every object of a PDF, those in compressed object streams too, for content that acts
 * by itself. Whatever cannot be looked into is refused: encrypted, damaged, unpacking without end.
 */
export function inspectPdf(bytes: Buffer): PdfProblem | null {
  const inspection: Inspection = {
    bytes,
    text: bytes.toString('latin1'),
    names: new Set(),
    openActions: [],
    objects: new Map(),
    pages: 0,
    unpacked: 0,
  };
  try {
    readTrailers(inspection);
    readObjects(inspection);
  } catch (error) {
    if (inspection.names.has('Encrypt')) return 'protected';
    if (error instanceof PdfSyntaxError) return 'unreadable';
    throw error;
  }
  return verdictOn(inspection);
}

function verdictOn(inspection: Inspection): PdfProblem | null {
  const { names, pages, openActions } = inspection;
  if (names.has('Encrypt')) return 'protected';
  if (ACTIVE.some((name) => names.has(name))) return 'active';
  if (openActions.some((action) => !onlyTurnsTo(inspection.objects, action))) return 'active';
  if (pages === 0) return 'unreadable';
  return pages > MOST_PAGES ? 'too many pages' : null;
}

function readTrailers({ text, ...seen }: Inspection) {
  for (let at = text.indexOf('trailer'); at >= 0; at = text.indexOf('trailer', at + 7)) {
    try {
      new PdfReader(text, at + 7, seen).value();
    } catch (error) {
      // Often a word in a text; what is a trailer and cannot be read, no reader goes by.
      if (!(error instanceof PdfSyntaxError)) throw error;
    }
  }
}

function readObjects(inspection: Inspection) {
  const { text } = inspection;
  let streamEnd = 0;
  const packed: { dictionary: PdfDictionary; start: number }[] = [];
  for (const match of text.matchAll(OBJECT)) {
    const reader = new PdfReader(text, match.index + match[0].length, inspection);
    try {
      const value = reader.value();
      enter(inspection, Number(match[1]), value);
      if (!(value instanceof Map) || !reader.keyword('stream')) continue;
      const start = dataStart(text, reader.position);
      streamEnd = Math.max(streamEnd, text.indexOf('endstream', start));
      if (holdsObjects(value)) packed.push({ dictionary: value, start });
    } catch (error) {
      // By chance, some data looks like the beginning of an object.
      if (!(error instanceof PdfSyntaxError) || match.index > streamEnd) throw error;
    }
  }
  for (const { dictionary, start } of packed) readPacked(inspection, dictionary, start);
}

function enter(inspection: Inspection, id: number, value: PdfValue) {
  const known = inspection.objects.get(id);
  if (known) known.push(value);
  else inspection.objects.set(id, [value]);
  if (value instanceof Map && nameOf(value.get('Type')) === 'Page') inspection.pages += 1;
}

const dataStart = (text: string, at: number) =>
  at + (/^(?:\r\n|\n|\r)/.exec(text.slice(at, at + 2))?.[0].length ?? 0);

const nameOf = (value: PdfValue | undefined) =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;

const holdsObjects = (dictionary: PdfDictionary) =>
  nameOf(dictionary.get('Type')) === 'ObjStm' || (dictionary.has('N') && dictionary.has('First'));

function readPacked(inspection: Inspection, dictionary: PdfDictionary, start: number) {
  const text = unpack(inspection, dictionary, start).toString('latin1');
  const count = dictionary.get('N');
  const first = dictionary.get('First');
  if (typeof count !== 'number' || typeof first !== 'number') throw new PdfSyntaxError('no index');
  const index = new PdfReader(text, 0, inspection);
  for (let entry = 0; entry < count; entry += 1) {
    const [id, offset] = [index.value(), index.value()];
    if (typeof id !== 'number' || typeof offset !== 'number') throw new PdfSyntaxError('no index');
    enter(inspection, id, new PdfReader(text, first + offset, inspection).value());
  }
  // What the index leaves out is looked at too.
  const rest = new PdfReader(text, first, inspection);
  while (!rest.isAtEnd) rest.value();
}

/** Nobody packs objects in any other way than the usual one, but to hide them. */
function unpack(inspection: Inspection, dictionary: PdfDictionary, start: number): Buffer {
  const { bytes, text } = inspection;
  const given = dictionary.get('Filter');
  const filters = Array.isArray(given) ? given : given === undefined ? [] : [given];
  const isPlain = filters.length === 0;
  const isUsual = filters.length === 1 && ['FlateDecode', 'Fl'].includes(nameOf(filters[0]) ?? '');
  if (dictionary.has('F') || dictionary.has('DecodeParms') || !(isPlain || isUsual)) {
    throw new PdfSyntaxError('packed in an unusual way');
  }
  const end = text.indexOf('endstream', start);
  const data = bytes.subarray(start, isPlain && end >= 0 ? end : undefined);
  const unpacked = isPlain ? data : inflate(data, MOST_UNPACKED - inspection.unpacked);
  inspection.unpacked += unpacked.length;
  return unpacked;
}

function inflate(data: Buffer, most: number): Buffer {
  try {
    return inflateSync(data, {
      maxOutputLength: Math.max(1, most),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    throw new PdfSyntaxError('cannot be unpacked');
  }
}

/** A page to begin with is harmless, and most office programs name one. */
function onlyTurnsTo(objects: Inspection['objects'], action: PdfValue, depth = 0): boolean {
  if (action === null || Array.isArray(action)) return true;
  if (action instanceof Map) return nameOf(action.get('S')) === 'GoTo' && !action.has('Next');
  if (typeof action === 'number' || !('reference' in action) || depth > 5) return false;
  const meant = objects.get(action.reference) ?? [];
  return meant.every((value) => onlyTurnsTo(objects, value, depth + 1));
}
