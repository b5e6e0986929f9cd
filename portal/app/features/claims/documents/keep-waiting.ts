import { holderOf } from './holders.ts';
import { isBusy } from './queue.ts';
import type { Target, Unsent, Upload } from './queue.ts';
import { arrivedUnnoticed } from './reconcile.ts';
import { evidenceStore } from './store.ts';
import { takeUpFile } from './uploads.ts';
import {
  dropFile,
  dropOldFiles,
  forgetKey,
  hasFiles,
  inTurn,
  keptFiles,
  putFile,
} from './waiting-box.ts';

/** Facts kept beside a file that waits. */
interface Waiting extends Unsent {
  /** Where it is to go; nothing else may get it. */
  place: string;
}

interface InBox {
  id: string;
  file: File;
  target: Target;
  place: string;
  isReady: boolean;
}

/** By the key of their upload. */
const inBox = new Map<number, InBox>();
let isFollowing = false;

/**
 * Files that were not sent yet outlive a reload of this tab (decision 43): from now on each is kept until it
 * has arrived or is taken back, and those that the page before kept for this target are taken up. Where
 * the browser cannot keep files, they wait in the page alone.
 */
export function keepWaiting(target: Target) {
  const place = placeOf(target);
  if (place !== '' && hasFiles()) inTurn(() => takeUp(target, place));
  if (isFollowing) return;
  isFollowing = true;
  inTurn(dropOldFiles);
  evidenceStore.subscribe(follow);
  follow();
}

const placeOf = (target: Target) => {
  const name = holderOf(target).knownAs();
  return name === '' ? '' : `${target.kind} ${name}`;
};

async function takeUp(target: Target, place: string) {
  const known = new Set([...inBox.values()].map(({ id }) => id));
  for (const [id, { about, file }] of await keptFiles<Waiting>(known)) {
    if (about.place !== place || placeOf(target) !== place) continue;
    // It arrived, and only the answer got lost with the page.
    if (arrivedUnnoticed({ ...about, file }, holderOf(target).documents(), new Set())) {
      await drop(id);
    } else {
      const { isReady } = about;
      takeUpFile(target, about, file, (key) =>
        inBox.set(key, { id, file, target, place, isReady }),
      );
    }
  }
}

async function drop(id: string) {
  await dropFile(id);
  const isLast = inBox.size === 0 && (await keptFiles(new Set())).size === 0;
  if (isLast) forgetKey();
}

function follow() {
  const { uploads } = evidenceStore.getState();
  const waiting = uploads.filter((upload) => isBusy([upload]) || upload.state === 'failed');
  for (const upload of waiting) keep(upload);
  for (const [key, { id, target, place }] of inBox) {
    if (waiting.some((upload) => upload.key === key)) continue;
    inBox.delete(key);
    // A file put aside with its claim waits until that goes on.
    if (placeOf(target) === place) inTurn(() => drop(id));
  }
}

function keep({ key, target, file, state, madeFrom, whole, ...subject }: Upload) {
  const before = inBox.get(key);
  const isReady = state !== 'preparing';
  // One that goes in full size is the same file once it is ready.
  if (before?.file === file && before.isReady === isReady) return;
  const place = placeOf(target);
  if (place === '') return;
  const id = before?.id ?? crypto.randomUUID();
  inBox.set(key, { id, file, target, place, isReady });
  const { documentTypeId, gadgetGUID } = subject;
  const about: Waiting = { documentTypeId, gadgetGUID, place, isReady, madeFrom, whole };
  inTurn(() => putFile(id, { about, file }));
}
