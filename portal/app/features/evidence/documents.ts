import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { deleteFile, listFormFiles } from '@gadget-claims/domain/documents/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { api, bearer, refused, renewClaimBearer } from '../../lib/api.ts';
import { claimStore } from '../../lib/claim-store.ts';
import { saveDraft } from '../../lib/draft-saver.ts';
import { sayWhatBecame } from './follow-checks.ts';
import type { Holder, Place } from './holder.ts';
import { holds } from './holders.ts';
import { uploadsTo } from './queue.ts';
import { reconciled } from './reconcile.ts';
import { evidenceStore, release, say } from './store.ts';

const FORM = { kind: 'form' } as const;
const NOT_SAVED = 'Your claim could not be saved, so the file was not sent. Please try again.';

/** The form's documents as this tab last knew them; null until it had a part in them. */
let known: DocumentFile[] | null = null;
/** Never shown again, whatever an older answer of the server says. */
const removed = new Set<string>();
/** One for each answer that is being waited for: what arrived meanwhile. */
const watches = new Set<Set<string>>();

const documents = (): DocumentFile[] => claimStore.getState().form?.data.documents ?? [];

const formReference = () => claimStore.getState().form?.formReference ?? '';

const formUploads = () => uploadsTo(FORM, evidenceStore.getState().uploads);

/** Removed ones too. */
const knownIds = () => new Set([...documents().map(({ id }) => id), ...removed]);

function serverFiles(): Promise<DocumentFile[]> {
  return api(listFormFiles, { params: { formReference: formReference() } });
}

function addDocument(file: DocumentFile) {
  for (const watch of watches) watch.add(file.id);
  keep([...documents().filter(({ id }) => id !== file.id), file]);
}

/** Brings the claim's documents in line with the server; leaves them alone when it does not answer. */
export async function refreshDocuments() {
  if (formReference() === '') return;
  const { policy } = claimStore.getState();
  const arrivedSince = new Set<string>();
  watches.add(arrivedSince);
  try {
    const server = await serverFiles();
    if (claimStore.getState().policy !== policy) return;
    const here = { documents: documents(), uploads: formUploads(), arrivedSince, removed };
    const now = reconciled(server, here);
    if (JSON.stringify(now) !== JSON.stringify(here.documents)) {
      keep(now);
      sayWhatBecame(here.documents, now);
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  } finally {
    watches.delete(arrivedSince);
  }
}

/** Removes a document at once; it comes back, with the reason, when the server refuses. */
async function removeDocument(file: DocumentFile) {
  const { policy } = claimStore.getState();
  removed.add(file.id);
  keep(documents().filter(({ id }) => id !== file.id));
  try {
    await api(deleteFile, { params: { documentId: file.id } });
    release(evidenceStore.getState().origins[file.id]?.thumbnail);
    say(`${file.fileName} is removed.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (claimStore.getState().policy !== policy) return;
    removed.delete(file.id);
    addDocument(file);
    const trouble = `It could not be removed. ${error.message}`;
    evidenceStore.setState(({ troubles }) => ({ troubles: { ...troubles, [file.id]: trouble } }));
    say(`${file.fileName}: ${trouble}`);
  }
}

async function discard({ id }: DocumentFile) {
  if (id === '') return;
  removed.add(id);
  // What stays is shown by the next refresh of another visit, where it can be removed.
  await api(deleteFile, { params: { documentId: id } }).catch(() => undefined);
}

function keep(list: DocumentFile[]) {
  known = list;
  claimStore.getState().answer({ documents: list });
}

/** A screen that is left puts back the answers it began with, and with them older documents. */
export function keepDocuments() {
  const { form } = claimStore.getState();
  if (!known || !form || form.data.documents === known) return;
  claimStore.getState().answer({ documents: known });
}

async function place(): Promise<Place> {
  if (formReference() === '' && !(await saveDraft())) {
    throw new ApiError(0, { code: 'not_saved', message: NOT_SAVED }, '');
  }
  return { kind: 'form', reference: formReference() };
}

/** The form that is being made in this tab. */
const formHolder: Holder = {
  documents,
  knownIds,
  serverFiles,
  place,
  add: addDocument,
  remove: removeDocument,
  discard,
  headers: () => bearer('claimant'),
  renew: renewClaimBearer,
  ended: () => refused('claimant'),
  gone: 'This claim form is no longer kept. Please look up your policy again to start a new one.',
};

holds('form', () => formHolder);

export function forgetDocuments() {
  known = null;
  removed.clear();
}
