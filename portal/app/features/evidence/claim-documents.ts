import type { DocumentFile } from '@gadget-claims/domain/documents/contract';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { api } from '../../lib/api.ts';
import { sayWhatBecame } from './follow-checks.ts';
import type { Holder } from './holder.ts';

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

/** A claim that was submitted. What arrived there stays there. */
export function claimHolder(claimId: string): Holder {
  return {
    documents: () => documentsOf(claimId),
    knownIds: () => new Set(documentsOf(claimId).map(({ id }) => id)),
    serverFiles: () => api.get(`/document/claim/${encodeURIComponent(claimId)}`, { as: 'user' }),
    reference: () => Promise.resolve(claimId),
    add: (file) => {
      tellClaimDocuments(claimId, [...documentsOf(claimId), file]);
      claimDocumentsChanged(claimId);
    },
    discard: () => Promise.resolve(),
    caller: 'user',
    gone: 'We cannot find this claim any more. Please call us.',
  };
}
