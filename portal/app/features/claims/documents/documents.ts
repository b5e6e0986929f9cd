import {
  deleteFile,
  getThumbnail,
  listFormFiles,
} from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import type { Query } from '@gadget-claims/kit/data/query.ts';
import { anyOf, keyOf } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api, bearer, refused, renewClaimBearer } from '../../../lib/api/api.ts';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { saveDraft } from '../../../lib/draft/draft-saver.ts';
import { CLAIM_NOT_SAVED, FORM_GONE } from './copy.ts';
import { sayWhatBecame } from './follow-checks.ts';
import { type Holder, type Place, holds } from './holders.ts';
import { uploadsTo } from './queue.ts';
import { reconciled } from './reconcile.ts';
import { dropOrigin, evidenceStore, say } from './store.ts';

const FORM = { kind: 'form' } as const;

/** Never shown again, in spite of any older answer of the server. */
const removed = new Set<string>();

const documents = (): DocumentFile[] => claimStore.getState().form?.data.documents ?? [];

const formReference = () => claimStore.getState().form?.formReference ?? '';

const formUploads = () => uploadsTo(FORM, evidenceStore.getState().uploads);

/** Removed ones too. */
const knownIds = () => new Set([...documents().map(({ id }) => id), ...removed]);

const serverFiles = (signal?: AbortSignal): Promise<DocumentFile[]> =>
  api(listFormFiles, { params: { formReference: formReference() }, signal });

/** The files of the form, which become those of its answers; null before it is kept at the server. */
export function formFiles(): Query<DocumentFile[]> | null {
  const reference = formReference();
  if (reference === '') return null;
  return {
    key: keyOf(listFormFiles, { params: { formReference: reference } }),
    fetch: async (signal) =>
      reconciled(await serverFiles(signal), {
        documents: documents(),
        uploads: formUploads(),
        removed,
      }),
    onNews: (now) => {
      if (formReference() !== reference) return;
      const before = documents();
      claimStore.getState().answer({ documents: now });
      sayWhatBecame(before, now);
    },
  };
}

/** This tab's last knowledge of the form's documents; null until it had a part in them. */
function known(): DocumentFile[] | null {
  const question = formFiles();
  return question && cache.peek(question);
}

function keep(list: DocumentFile[]) {
  const question = formFiles();
  if (question) cache.put(question, list);
}

const addDocument = (file: DocumentFile) =>
  keep([...documents().filter(({ id }) => id !== file.id), file]);

/** Removes a document at once; it comes back, with the reason, when the server refuses. */
async function removeDocument(file: DocumentFile) {
  const { begun } = claimStore.getState();
  removed.add(file.id);
  keep(documents().filter(({ id }) => id !== file.id));
  try {
    await api(deleteFile, { params: { documentId: file.id } });
    dropOrigin(file.id);
    cache.invalidate([keyOf(getThumbnail, { params: { documentId: file.id } })]);
    say(`${file.fileName} is removed.`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (claimStore.getState().begun !== begun) return;
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
  // A file that stays is shown by the next refresh of another visit, where it can be removed.
  await api(deleteFile, { params: { documentId: id } }).catch(() => undefined);
}

/** A screen that is left puts back the answers it began with, and with them older documents. */
export function keepDocuments() {
  const { form } = claimStore.getState();
  const list = known();
  if (!list || !form || form.data.documents === list) return;
  claimStore.getState().answer({ documents: list });
}

async function place(): Promise<Place> {
  if (formReference() === '' && !(await saveDraft())) {
    throw new ApiError(0, { code: 'not_saved', message: CLAIM_NOT_SAVED }, '');
  }
  return { kind: 'form', reference: formReference() };
}

/** The form that is being made in this tab. */
const formHolder: Holder = {
  documents,
  knownIds,
  serverFiles: () => serverFiles(),
  knownAs: formReference,
  place,
  add: addDocument,
  remove: removeDocument,
  discard,
  headers: () => bearer('claimant'),
  renew: renewClaimBearer,
  ended: () => refused('claimant'),
  gone: FORM_GONE,
};

holds('form', () => formHolder);

export function forgetDocuments() {
  cache.invalidate([listFormFiles, getThumbnail].map(anyOf));
  removed.clear();
}
