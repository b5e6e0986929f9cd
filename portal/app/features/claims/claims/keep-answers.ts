import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { inTime } from '../../../lib/browser/use-part.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { saveStore } from '../../../lib/draft/draft-saver.ts';
import {
  dropFile,
  dropOldFiles,
  forgetKey,
  inTurn,
  keptFiles,
  putFile,
} from '../documents/waiting-box.ts';
import { isUnsent, meetAgain, unsavedAnswers } from './draft-conflict.ts';

/** Answers that the server does not have, and what they were changed from. */
interface Unsaved {
  schemaVersion: number;
  base: ClaimData;
  data: ClaimData;
}

let isFollowing = false;
/** Of which form this page has answers in the box. */
let kept: string | null = null;
let isDue = false;

/**
 * Answers that could not be sent outlive a reload of this tab (decision 43): they lie beside the files
 * that wait, sealed as those are, until the server has them.
 */
export function keepAnswers() {
  if (isFollowing) return;
  isFollowing = true;
  inTurn(dropOldFiles);
  claimStore.subscribe(follow);
  saveStore.subscribe(follow);
  follow();
}

/** Takes up what the page before kept of the form that is open now, as if another device had typed it. */
export async function bringBackAnswers(): Promise<void> {
  const { form } = claimStore.getState();
  const reference = form?.formReference;
  if (!form || !reference) return;
  const unsaved = await readUnsaved(reference).catch(() => null);
  // Where what merges does not come, they stay in the box for the next time.
  const canMerge =
    unsaved !== null && (await inTime(import('../../../lib/draft/draft-merge.ts'))) !== null;
  if (canMerge && unsaved.schemaVersion === form.schemaVersion) {
    kept = reference;
    await meetAgain(unsaved.data, unsaved.base);
  }
  keepAnswers();
}

async function readUnsaved(reference: string): Promise<Unsaved | null> {
  const found = (await keptFiles(new Set())).get(idOf(reference));
  return found ? (JSON.parse(await found.file.text()) as Unsaved) : null;
}

const idOf = (reference: string) => `answers ${reference}`;

function follow() {
  const reference = claimStore.getState().form?.formReference;
  if (!reference) return;
  if (unsavedAnswers() === null) {
    if (kept !== reference) return;
    kept = null;
    inTurn(() => drop(reference));
  } else if (isUnsent() && !isDue) {
    isDue = true;
    kept = reference;
    inTurn(() => putLatest(reference));
  }
}

/** Text typed since it was due is kept with it. */
async function putLatest(reference: string) {
  isDue = false;
  const { form } = claimStore.getState();
  const answers = unsavedAnswers();
  if (!answers || form?.formReference !== reference) return;
  const unsaved: Unsaved = { schemaVersion: form.schemaVersion, ...answers };
  await putFile(idOf(reference), {
    about: {},
    file: new File([JSON.stringify(unsaved)], 'answers'),
  });
}

async function drop(reference: string) {
  await dropFile(idOf(reference));
  if ((await keptFiles(new Set())).size === 0) forgetKey();
}
