const HEADER = 8;
const LARGE_HEADER = 16;

/** What stands at the front of some boxes: their version and flags. */
const VERSION = 4;

interface Box {
  type: string;
  /** Where what is in it begins and ends. */
  content: number;
  end: number;
}

/**
 * Whether a file is made of boxes as HEIC has them, to its last byte: what kind it is first, then what
 * describes its pictures, one at least, and what holds their data. What the data shows is not looked at.
 */
export function isWholeHeic(bytes: Buffer): boolean {
  const types = new Set<string>();
  let describesPicture = false;
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (!box) return false;
    types.add(box.type);
    if (box.type === 'meta') describesPicture ||= hasItems(bytes, box);
  }
  const [first] = types;
  return first === 'ftyp' && describesPicture && types.has('mdat');
}

/** Whether the table of what is in the file has an entry. */
function hasItems(bytes: Buffer, meta: Box): boolean {
  for (const table of boxesIn(bytes, meta.content + VERSION, meta.end)) {
    if (table?.type !== 'iinf') continue;
    // How many entries it has is said in two bytes at first, in four later.
    const count = bytes[table.content] === 0 ? 2 : 4;
    for (const entry of boxesIn(bytes, table.content + VERSION + count, table.end)) {
      if (entry?.type === 'infe') return true;
    }
  }
  return false;
}

/** The boxes from one place to another, one after the other; the last one is nothing if it is none. */
function* boxesIn(bytes: Buffer, from: number, until: number): Generator<Box | undefined> {
  for (let at = from; at < until;) {
    const box = boxAt(bytes, at, until);
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
