import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { listClaimFiles } from '@gadget-claims/domain/documents/contract';
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { owned, ownerEnded, ownerToken } from '../../lib/owner.ts';
import { sayWhatBecame } from './follow-checks.ts';
import type { Holder } from './holder.ts';
import { holds } from './holders.ts';

interface ClaimDocuments {
  /** What each claim has, as far as this tab knows; by claim id. */
  files: Record<string, readonly DocumentFile[]>;
}

const store = createStore<ClaimDocuments>(() => ({ files: {} }));
const listeners = new Set<(claimId: string) => void>();
const none: readonly DocumentFile[] = [];

const documentsOf = (claimId: string) => store.getState().files[claimId] ?? none;

/** What a claim has, what arrived from here a moment ago included. */
export const useClaimDocuments = (claimId: string) =>
  useStore(store, ({ files }) => files[claimId] ?? none);

/** Takes over what the server said that a claim has. */
export function tellClaimDocuments(claimId: string, files: readonly DocumentFile[]) {
  sayWhatBecame(documentsOf(claimId), files);
  store.setState((state) => ({ files: { ...state.files, [claimId]: files } }));
}

/** Says that a claim got a document, or may know more of one by now. */
export function claimDocumentsChanged(claimId: string) {
  for (const listener of listeners) listener(claimId);
}

/** Calls back then: it may change where the claim stands. */
export function onClaimDocument(listener: (claimId: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks what a claim has by now; files may come from another phone. Leaves all when there is no answer. */
export async function refreshClaimDocuments(claimId: string) {
  try {
    const files = await claimHolder(claimId).serverFiles();
    const before = documentsOf(claimId);
    const listed = new Set(files.map(({ id }) => id));
    // What arrived from here since it was asked stays: nothing is ever taken off a claim.
    const now = [...files, ...before.filter(({ id }) => !listed.has(id))];
    if (JSON.stringify(now) === JSON.stringify(before)) return;
    tellClaimDocuments(claimId, now);
    claimDocumentsChanged(claimId);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

/** A claim that was submitted. What arrived there stays there. */
function claimHolder(claimId: string): Holder {
  return {
    documents: () => documentsOf(claimId),
    knownIds: () => new Set(documentsOf(claimId).map(({ id }) => id)),
    serverFiles: () => owned(listClaimFiles, { params: { id: claimId } }),
    place: () => Promise.resolve({ kind: 'claim', reference: claimId }),
    add: (file) => {
      tellClaimDocuments(claimId, [...documentsOf(claimId), file]);
      claimDocumentsChanged(claimId);
    },
    discard: () => Promise.resolve(),
    headers: () => ({ authorization: `Bearer ${ownerToken() ?? ''}` }),
    renew: () => Promise.resolve(false),
    ended: ownerEnded,
    gone: 'We cannot find this claim any more. Please call us.',
  };
}

holds('claim', ({ id }) => claimHolder(id));
