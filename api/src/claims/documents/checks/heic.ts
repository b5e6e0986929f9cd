const HEADER = 8;
const LARGE_HEADER = 16;

/** Fields at the front of some boxes: their version and flags. */
const VERSION = 4;

/** A phone's picture has some hundred boxes; they are looked at on the event loop. */
const MOST_BOXES = 5000;

/** A file, and how many boxes of it may still be looked at. */
interface Boxes {
  bytes: Buffer;
  left: number;
}

interface Box {
  type: string;
  /** Where its content begins and ends. */
  content: number;
  end: number;
}

/**
 * Whether a file is made of boxes as HEIC has them, to its last byte: its kind first, then the
 * description of its pictures, one at least, and their data. The pictures themselves are not looked
 * at.
 */
export function isWholeHeic(bytes: Buffer): boolean {
  const types = new Set<string>();
  let describesPicture = false;
  const boxes: Boxes = { bytes, left: MOST_BOXES };
  for (const box of boxesIn(boxes, 0, bytes.length)) {
    if (!box) return false;
    types.add(box.type);
    if (box.type === 'meta') describesPicture ||= hasItems(boxes, box);
  }
  const [first] = types;
  return first === 'ftyp' && describesPicture && types.has('mdat');
}

/** Whether the table of the file's content has an entry. */
function hasItems(boxes: Boxes, meta: Box): boolean {
  for (const table of boxesIn(boxes, meta.content + VERSION, meta.end)) {
    if (table?.type !== 'iinf') continue;
    // How many entries it has is said in two bytes at first, in four later.
    const count = boxes.bytes[table.content] === 0 ? 2 : 4;
    for (const entry of boxesIn(boxes, table.content + VERSION + count, table.end)) {
      if (entry?.type === 'infe') return true;
    }
  }
  return false;
}

/** The boxes from one place to another, one after the other; the last one is nothing if it is none, or one too many. */
function* boxesIn(boxes: Boxes, from: number, until: number): Generator<Box | undefined> {
  for (let at = from; at < until;) {
    boxes.left -= 1;
    const box = boxes.left < 0 ? undefined : boxAt(boxes.bytes, at, until);
    yield box;
    if (!box) return;
    at = box.end;
  }
}

/** The box that begins there; nothing when it would end before itself or behind what it is in. */
function boxAt(bytes: Buffer, at: number, until: number): Box | undefined {
  if (at + HEADER > until) return undefined;
  const type = bytes.toString('latin1', at + 4, at + HEADER);
  const size = bytes.readUInt32BE(at);
  // 0: to the end. 1: the size stands behind the type, in eight bytes.
  if (size === 0) return { type, content: at + HEADER, end: until };
  const isLarge = size === 1;
  if (isLarge && at + LARGE_HEADER > until) return undefined;
  const header = isLarge ? LARGE_HEADER : HEADER;
  const length = isLarge ? Number(bytes.readBigUInt64BE(at + HEADER)) : size;
  const end = at + length;
  const isInside = length >= header && end <= until;
  return isInside && /^[\x20-\x7e]{4}$/.test(type)
    ? { type, content: at + header, end }
    : undefined;
}
