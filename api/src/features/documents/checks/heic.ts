const HEADER = 8;
const LARGE_HEADER = 16;

interface Box {
  type: string;
  end: number;
}

/**
 * Whether a file is made of boxes as HEIC has them, to its last byte: what kind it is first, then what
 * describes its pictures and what holds their data. What the data shows is not looked at.
 */
export function isWholeHeic(bytes: Buffer): boolean {
  const types: string[] = [];
  for (let at = 0; at < bytes.length;) {
    const box = boxAt(bytes, at);
    if (!box) return false;
    types.push(box.type);
    at = box.end;
  }
  return types[0] === 'ftyp' && types.includes('meta') && types.includes('mdat');
}

/** The box that begins there; nothing when it would end before itself or behind the file. */
function boxAt(bytes: Buffer, at: number): Box | undefined {
  if (at + HEADER > bytes.length) return undefined;
  const type = bytes.toString('latin1', at + 4, at + HEADER);
  const size = bytes.readUInt32BE(at);
  // 0: to the end of the file. 1: the size stands behind the type, in eight bytes.
  if (size === 0) return { type, end: bytes.length };
  const isLarge = size === 1;
  if (isLarge && at + LARGE_HEADER > bytes.length) return undefined;
  const length = isLarge ? Number(bytes.readBigUInt64BE(at + HEADER)) : size;
  const end = at + length;
  const isInside = length >= (isLarge ? LARGE_HEADER : HEADER) && end <= bytes.length;
  return isInside && /^[\x20-\x7e]{4}$/.test(type) ? { type, end } : undefined;
}
