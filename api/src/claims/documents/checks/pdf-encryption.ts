import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { PdfDictionary, PdfText, PdfValue } from './pdf-syntax.ts';

/** Opens what a PDF keeps encrypted under the number of its object. */
export type PdfOpener = (data: Buffer, number: number) => Buffer;

/** The parts of encryption: the dictionary, the first part of the file's id, and the method of its filters. */
export interface PdfEncryption {
  dictionary: PdfDictionary;
  id: Buffer;
  methods: ReadonlySet<string>;
}

/** Stands for a password that is shorter, so for none as well (PDF 32000-1, 7.6.3.3). */
const PADDING = Buffer.from(
  '28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a',
  'hex',
);

/**
 * How to open a PDF that asks for no password, and bars printing or changes to a reader without
 * another one. Nothing when it takes a password to open, or is encrypted in a way that is not in
 * the standard.
 */
export function openedWithoutPassword(encryption: PdfEncryption): PdfOpener | undefined {
  const { dictionary, methods } = encryption;
  const version = numberAt(dictionary, 'V');
  const method = methodOf(version, methods);
  const isStandard = nameAt(dictionary, 'Filter') === 'Standard';
  // Strings and streams by one filter, as every program writes them.
  const isPlain = version < 4 || nameAt(dictionary, 'StmF') === nameAt(dictionary, 'StrF');
  if (!isStandard || !isPlain || method === undefined) return undefined;
  const key = method === 'AESV3' ? longKey(dictionary) : shortKey(encryption, version);
  return (
    key &&
    ((data, number) => open(data, method, method === 'AESV3' ? key : keyOf(key, number, method)))
  );
}

type Method = 'V2' | 'AESV2' | 'AESV3';

function methodOf(version: number, methods: ReadonlySet<string>): Method | undefined {
  if (version === 1 || version === 2) return 'V2';
  const [method] = methods;
  if (methods.size !== 1) return undefined;
  if (version === 4 && (method === 'V2' || method === 'AESV2')) return method;
  return version === 5 && method === 'AESV3' ? method : undefined;
}

const md5 = (...parts: Buffer[]) => hash('md5', parts);
const hash = (name: string, parts: Buffer[]) =>
  createHash(name).update(Buffer.concat(parts)).digest();

/** The key of a file with RC4 or 128 bits of AES, if no password opens it. */
function shortKey({ dictionary, id }: PdfEncryption, version: number): Buffer | undefined {
  const revision = numberAt(dictionary, 'R');
  const owner = bytesAt(dictionary, 'O').subarray(0, 32);
  const user = bytesAt(dictionary, 'U');
  if (owner.length < 32 || user.length < 16 || revision < 2 || revision > 4) return undefined;
  const bits = version === 1 ? 40 : version === 4 ? 128 : numberAt(dictionary, 'Length', 40);
  if (bits % 8 !== 0 || bits < 40 || bits > 128) return undefined;
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(numberAt(dictionary, 'P') | 0);
  const isBare = revision === 4 && nameAt(dictionary, 'EncryptMetadata') === 'false';
  const seal = md5(PADDING, owner, rights, id, ...(isBare ? [Buffer.alloc(4, 0xff)] : []));
  const size = revision === 2 ? 5 : bits / 8;
  let key = seal.subarray(0, size);
  const rounds = revision === 2 ? 0 : 50;
  for (let round = 0; round < rounds; round += 1) key = md5(key).subarray(0, size);
  return checkOf(key, revision, id).equals(user.subarray(0, revision === 2 ? 32 : 16))
    ? key
    : undefined;
}

/** The value that a file holds beside its key, so that a program knows a right password. */
function checkOf(key: Buffer, revision: number, id: Buffer): Buffer {
  if (revision === 2) return rc4(key, PADDING);
  let check = rc4(key, md5(PADDING, id));
  for (let round = 1; round < 20; round += 1) {
    check = rc4(Buffer.from(key.map((byte) => byte ^ round)), check);
  }
  return check;
}

/** The key of a file with 256 bits of AES, if no password opens it. */
function longKey(dictionary: PdfDictionary): Buffer | undefined {
  const revision = numberAt(dictionary, 'R');
  const user = bytesAt(dictionary, 'U').subarray(0, 48);
  const sealed = bytesAt(dictionary, 'UE').subarray(0, 32);
  if (user.length < 48 || sealed.length < 32) return undefined;
  const hashed = revision === 6 ? hardened : (salt: Buffer) => hash('sha256', [salt]);
  if (revision !== 5 && revision !== 6) return undefined;
  if (!hashed(user.subarray(32, 40)).equals(user.subarray(0, 32))) return undefined;
  return decipher('aes-256-cbc', hashed(user.subarray(40, 48)), Buffer.alloc(16), sealed);
}

const SIZES = ['sha256', 'sha384', 'sha512'] as const;

/** The slow hash of PDF 2.0 (ISO 32000-2, algorithm 2.B), of no password and a salt. */
function hardened(salt: Buffer): Buffer {
  let key = hash('sha256', [salt]);
  for (let round = 0; ; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => key));
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(repeated);
    const sum = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0);
    key = hash(SIZES[sum % 3] ?? 'sha256', [mixed]);
    if (round >= 63 && (mixed.at(-1) ?? 0) <= round - 31) return key.subarray(0, 32);
  }
}

function keyOf(key: Buffer, number: number, method: Method): Buffer {
  // Number and generation; a packed or named object has none but the first.
  const place = Buffer.from([number & 0xff, (number >> 8) & 0xff, (number >> 16) & 0xff, 0, 0]);
  const salt = method === 'AESV2' ? [Buffer.from('sAlT')] : [];
  return md5(key, place, ...salt).subarray(0, Math.min(key.length + 5, 16));
}

function open(data: Buffer, method: Method, key: Buffer): Buffer {
  if (method === 'V2') return rc4(key, data);
  const end = 16 + Math.floor((data.length - 16) / 16) * 16;
  if (end < 32) return Buffer.alloc(0);
  const cipher = method === 'AESV3' ? 'aes-256-cbc' : 'aes-128-cbc';
  const plain = decipher(cipher, key, data.subarray(0, 16), data.subarray(16, end));
  const padded = plain.at(-1) ?? 0;
  return padded >= 1 && padded <= 16 ? plain.subarray(0, plain.length - padded) : plain;
}

function decipher(cipher: string, key: Buffer, start: Buffer, data: Buffer): Buffer {
  return createDecipheriv(cipher, key, start).setAutoPadding(false).update(data);
}

/** Node's own goes with a module that is not there by default. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    const kept = state[one] ?? 0;
    state[one] = state[other] ?? 0;
    state[other] = kept;
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + (state[index] ?? 0) + (key[index % key.length] ?? 0)) & 0xff;
    swap(index, other);
  }
  let index = 0;
  let other = 0;
  const opened = data.map((byte) => {
    index = (index + 1) & 0xff;
    other = (other + (state[index] ?? 0)) & 0xff;
    swap(index, other);
    return byte ^ (state[((state[index] ?? 0) + (state[other] ?? 0)) & 0xff] ?? 0);
  });
  return Buffer.from(opened);
}

function numberAt(dictionary: PdfDictionary, key: string, otherwise = 0): number {
  const value = dictionary.get(key);
  return typeof value === 'number' ? value : otherwise;
}

function nameAt(dictionary: PdfDictionary, key: string): string | undefined {
  const value = dictionary.get(key);
  return typeof value === 'object' && value !== null && 'name' in value ? value.name : undefined;
}

const isText = (value: PdfValue | undefined): value is PdfText =>
  typeof value === 'object' && value !== null && 'text' in value;

function bytesAt(dictionary: PdfDictionary, key: string): Buffer {
  const value = dictionary.get(key);
  return Buffer.from(isText(value) ? value.text : '', 'latin1');
}
