import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { hasPicture, isLargePhoto, tooMany, whyNot } from './check-files.ts';
import { UNREADABLE, goesWhole, noLongerReadable } from './copy.ts';
import { holderOf } from './holders.ts';
import { goesAgain, toStart, uploadsTo } from './queue.ts';
import type { Subject, Target, Unsent, Upload } from './queue.ts';
import { arrivedUnnoticed } from './reconcile.ts';
import { sendFile } from './send-file.ts';
import { changeUpload, dropUpload, evidenceStore, release, say } from './store.ts';

let lastKey = 0;
const running = new Map<number, AbortController>();

const find = (key: number) => evidenceStore.getState().uploads.find((upload) => upload.key === key);

/** Takes chosen files on. Gives back why none was taken, if the claim has no room for them. */
export function addFiles(
  target: Target,
  subject: Subject,
  files: readonly File[],
): string | undefined {
  const { uploads } = evidenceStore.getState();
  const { documents } = holderOf(target);
  const refusal = tooMany(files.length, documents(), uploadsTo(target, uploads));
  if (refusal !== undefined) return refusal;
  const added = files.map((file) => newUpload(target, subject, file));
  evidenceStore.setState({ uploads: [...uploads, ...added] });
  for (const upload of added) {
    if (upload.reason) sayOf(upload.file.name, 'was not sent', upload.reason);
    if (upload.thumbnail !== undefined) void prepare(upload);
  }
  sendWaiting();
  return undefined;
}

/**
 * Takes on a file that waited when the page was loaded again; it may have arrived all the same. `begin` is
 * told its key before anything becomes of it.
 */
export function takeUpFile(
  target: Target,
  { isReady, madeFrom, whole, ...subject }: Unsent,
  file: File,
  begin: (key: number) => void,
) {
  const fresh = newUpload(target, subject, file);
  const upload: Upload = isReady
    ? { ...fresh, state: 'waiting', madeFrom, whole, unanswered: true, before: new Set() }
    : fresh;
  begin(upload.key);
  evidenceStore.setState(({ uploads }) => ({ uploads: [...uploads, upload] }));
  if (upload.state === 'preparing') void prepare(upload);
  sendWaiting();
}

function newUpload(target: Target, { documentTypeId, gadgetGUID }: Subject, file: File): Upload {
  lastKey += 1;
  const isLarge = isLargePhoto(file) && !evidenceStore.getState().areOriginals;
  // How large it is allowed to be is asked of what becomes of it.
  const reason = isLarge ? undefined : whyNot(file);
  const state = isLarge ? 'preparing' : 'waiting';
  return {
    key: lastKey,
    target,
    documentTypeId,
    gadgetGUID,
    file,
    state: reason === undefined ? state : 'rejected',
    progress: 0,
    reason,
    thumbnail: reason === undefined && hasPicture(file) ? URL.createObjectURL(file) : undefined,
  };
}

/**
 * Looks at a picture on the device. A large photo is made smaller before it waits for its turn; one
 * that cannot be goes as it is. Others are on their way meanwhile.
 */
async function prepare(upload: Upload) {
  const { key, file, state } = upload;
  const shrink = state === 'preparing';
  const { smaller, whole } = await import('./look-again.ts')
    .then(({ lookAgain }) => lookAgain(upload, { shrink }))
    .catch(() => ({ smaller: null, whole: 'failed' as const }));
  if (!shrink || !find(key)) return;
  const sent = smaller ?? file;
  const reason = whyNot(sent);
  changeUpload(key, {
    file: sent,
    state: reason === undefined ? 'waiting' : 'rejected',
    reason,
    madeFrom: smaller ? file.size : undefined,
    // An unsent file has no size on the way.
    whole: reason === undefined ? whole : undefined,
  });
  if (reason !== undefined) sayOf(file.name, 'was not sent', reason);
  else if (whole) say(`${file.name} ${goesWhole(whole)}.`);
  sendWaiting();
}

/** Sends a failed file again, alone. */
export function retryUpload(key: number) {
  changeUpload(key, { state: 'waiting', reason: undefined });
  sendWaiting();
}

/** Takes a file back, wherever it is on its way. */
export function cancelUpload(key: number) {
  const upload = find(key);
  if (!upload) return;
  dropUpload(key);
  release(upload.thumbnail);
  // Once all of it is sent the server may take it: its answer names the file to discard.
  if (upload.progress < 1) running.get(key)?.abort();
  if (upload.unanswered) void discardUnnoticed(upload);
  say(`${upload.file.name} is removed.`);
}

async function discardUnnoticed(upload: Upload) {
  const holder = holderOf(upload.target);
  const server = await holder.serverFiles().catch(() => []);
  const there = arrivedUnnoticed(upload, server, othersThan(upload));
  if (there) await holder.discard(there);
}

/** Ends everything that is on its way to where nothing may go any more. */
export function abortUploads(kind: Target['kind']) {
  for (const { key, target } of evidenceStore.getState().uploads) {
    if (target.kind === kind) running.get(key)?.abort();
  }
}

/** Starts what waits, as far as the connection allows. */
export function sendWaiting() {
  const { uploads, isOnline } = evidenceStore.getState();
  for (const upload of toStart(uploads, isOnline)) void send(upload);
}

async function send(upload: Upload) {
  const { key, target, before = holderOf(target).knownIds() } = upload;
  const controller = new AbortController();
  running.set(key, controller);
  changeUpload(key, { state: 'sending', progress: 0, connectionChanged: false, before });
  try {
    const file = await deliver({ ...upload, before }, controller.signal);
    arrived(upload, file);
  } catch (error) {
    if (!controller.signal.aborted) failed(key, error, await canBeRead(upload.file));
  } finally {
    running.delete(key);
    sendWaiting();
  }
}

/**
 * Ids of documents that are known and not what became of this upload. A list that was asked for since
 * may show its file: that it is known then says nothing.
 */
function othersThan({ target, before }: Upload): ReadonlySet<string> {
  const holder = holderOf(target);
  const { origins } = evidenceStore.getState();
  const isNew = ({ id }: DocumentFile) => !before?.has(id) && !origins[id];
  const appeared = holder.documents().filter(isNew);
  return new Set([...holder.knownIds()].filter((id) => !appeared.some((file) => file.id === id)));
}

/** A form has to be on the server first, and a file whose answer was lost may be there already. */
async function deliver(upload: Upload, signal: AbortSignal): Promise<DocumentFile> {
  const holder = holderOf(upload.target);
  const place = await holder.place();
  const there =
    upload.unanswered && arrivedUnnoticed(upload, await holder.serverFiles(), othersThan(upload));
  if (there) return there;
  signal.throwIfAborted();
  const onProgress = (progress: number) => changeUpload(upload.key, { progress });
  const sent = () => sendFile({ place, headers: holder.headers(), upload, signal, onProgress });
  return sent().catch(async (error: unknown) => {
    const hasEnded = error instanceof ApiError && error.status === 401;
    if (hasEnded && (await holder.renew())) return sent();
    throw error;
  });
}

function arrived({ key, target }: Upload, file: DocumentFile) {
  const upload = find(key);
  if (!upload) return void holderOf(target).discard(file);
  if (file.state === 'rejected') {
    const reason = file.reason ?? 'It cannot be used.';
    release(upload.thumbnail);
    changeUpload(key, { state: 'rejected', reason, thumbnail: undefined });
    return sayOf(file.fileName, 'cannot be used', reason);
  }
  const { thumbnail, madeFrom, whole } = upload;
  evidenceStore.setState(({ origins, uploads }) => ({
    origins: { ...origins, [file.id]: { key, target, thumbnail, madeFrom, whole } },
    uploads: uploads.filter((other) => other.key !== key),
  }));
  holderOf(target).add(file);
  say(`${file.fileName} has arrived.`);
}

/** A photo in a cloud, or changed since it was chosen, ends a request as a lost connection does. */
const canBeRead = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(() => true)
    .catch(() => false);

function failed(key: number, error: unknown, isReadable: boolean) {
  const upload = find(key);
  if (!upload) return;
  const unanswered = error instanceof ApiError && error.status === 0;
  if (!isReadable && (unanswered || !(error instanceof ApiError))) {
    const reason = noLongerReadable(upload.file.name);
    changeUpload(key, { state: 'rejected', reason, unanswered });
    return say(reason);
  }
  if (!(error instanceof ApiError)) {
    return changeUpload(key, { state: 'failed', reason: UNREADABLE });
  }
  const holder = holderOf(upload.target);
  if (error.status === 401) return holder.ended();
  if (unanswered && goesAgain(upload, navigator.onLine)) {
    return changeUpload(key, { state: 'waiting', unanswered });
  }
  const reason = error.status === 404 ? holder.gone : error.message;
  changeUpload(key, { state: 'failed', reason, unanswered });
  sayOf(upload.file.name, 'was not sent', reason);
}

/** Reasons about the file itself begin with its name already. */
function sayOf(fileName: string, what: string, reason: string) {
  say(reason.startsWith(fileName) ? reason : `${fileName} ${what}. ${reason}`);
}
