import { TAB_HOURS } from '@gadget-claims/domain/promises';
import { WAITING_KEY } from '../../../lib/browser/tab-keys.ts';

const DATABASE = 'gadget-claims-waiting';
const FILES = 'files';
const KEPT_AT = 'keptAt';
const MAX_AGE_MS = TAB_HOURS * 3_600_000;
const CIPHER = 'AES-GCM';

/** A file with its facts. */
export interface Kept<T> {
  about: T;
  file: File;
}

/** How a file lies in the browser's database: its bytes, its name and what it is about cannot be read there. */
interface Sealed {
  id: string;
  keptAt: number;
  ivs: [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>];
  label: ArrayBuffer;
  content: ArrayBuffer;
}

interface Label<T> {
  about: T;
  name: string;
  type: string;
  lastModified: number;
}

let last: Promise<unknown> = Promise.resolve();

/** One after another, so that nothing is dropped before it is kept. A file that cannot be kept waits in the page alone. */
export function inTurn(work: () => Promise<void>) {
  last = last.then(work).catch(() => undefined);
}

/** Keeps a file past a reload; only this tab can open it again. */
export async function putFile<T>(id: string, { about, file }: Kept<T>): Promise<void> {
  const key = await tabKey();
  const { name, type, lastModified } = file;
  const label: Label<T> = { about, name, type, lastModified };
  const [sealedLabel, content] = await Promise.all([
    seal(key, new TextEncoder().encode(JSON.stringify(label))),
    seal(key, await file.arrayBuffer()),
  ]);
  const sealed: Sealed = {
    id,
    keptAt: Date.now(),
    ivs: [sealedLabel.iv, content.iv],
    label: sealedLabel.bytes,
    content: content.bytes,
  };
  await withFiles((files) => files.put(sealed));
}

/** Forgets a file. */
export const dropFile = (id: string): Promise<void> => withFiles((files) => files.delete(id));

/** Whether this tab keeps files; what other tabs keep it cannot open. */
export const hasFiles = () => Boolean(sessionStorage.getItem(WAITING_KEY));

/** The files that this tab kept, by id, apart from known ones. */
export async function keptFiles<T>(known: ReadonlySet<string>): Promise<Map<string, Kept<T>>> {
  const key = await tabKey();
  const found = new Map<string, Kept<T>>();
  for (const { id, ivs, label, content } of await withFiles(
    (files) => files.getAll() as IDBRequest<Sealed[]>,
  )) {
    if (known.has(id)) continue;
    const opened = await Promise.all([
      unseal(key, ivs[0], label),
      unseal(key, ivs[1], content),
    ]).catch(
      // Another tab's.
      () => null,
    );
    if (opened === null) continue;
    const { about, name, ...kind }: Label<T> = JSON.parse(new TextDecoder().decode(opened[0]));
    found.set(id, { about, file: new File([opened[1]], name, kind) });
  }
  return found;
}

/** Nothing waits any more: without the key, left files can never be read. */
export const forgetKey = () => sessionStorage.removeItem(WAITING_KEY);

/** Forgets files that any tab kept for longer than its day. */
export async function dropOldFiles(): Promise<void> {
  const old = IDBKeyRange.upperBound(Date.now() - MAX_AGE_MS);
  const ids = await withFiles((files) => files.index(KEPT_AT).getAllKeys(old));
  for (const id of ids) await withFiles((files) => files.delete(id));
}

let imported: { text: string; key: CryptoKey } | null = null;

/** The key that this tab alone holds, made when it is needed first. */
async function tabKey(): Promise<CryptoKey> {
  const text = sessionStorage.getItem(WAITING_KEY) || newKey();
  if (imported?.text === text) return imported.key;
  const key = await importKey(text);
  imported = { text, key };
  return key;
}

function newKey(): string {
  const text = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  sessionStorage.setItem(WAITING_KEY, text);
  return text;
}

/** A key of 32 bytes, in base64, for what this browser keeps sealed. Fails without a secure origin. */
export const importKey = (text: string): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytesOf(text), CIPHER, false, ['encrypt', 'decrypt']);

/** Bytes from base64. */
export const bytesOf = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

/** Seals bytes, with a number of their own that opening them takes. */
export async function seal(key: CryptoKey, bytes: BufferSource) {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, bytes) };
}

/** Opens a sealed file; fails with any other key. */
export const unseal = (key: CryptoKey, iv: BufferSource, bytes: BufferSource) =>
  crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes);

async function withFiles<T>(work: (files: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await openDatabase();
  const request = work(database.transaction(FILES, 'readwrite').objectStore(FILES));
  return settled(request).finally(() => database.close());
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(FILES, { keyPath: 'id' }).createIndex(KEPT_AT, KEPT_AT),
  );
  return settled(request);
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('not kept')));
  });
}
