import { noteOpened } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { createStore, useStoreValue } from '@gadget-claims/kit/data/store.ts';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../data/call.ts';
import { session } from '../../../data/session.ts';

/** A file counts as opened once it was in full view for so long. */
const IN_VIEW_MS = 1_000;

/** Files opened in this tab since their claim was loaded, by person and file. */
const since = createStore<ReadonlySet<string>>(new Set());
const keyOf = ({ documentId }: Pick<DeskDocument, 'documentId'>) =>
  `${session.known()?.staffId} ${documentId}`;

/** Whether the colleague here has opened a file: now, or before. */
export function useIsOpened(): (document: DeskDocument) => boolean {
  const now = useStoreValue(since);
  return (document) => document.isOpened || now.has(keyOf(document));
}

/** Files that could be looked at, and that the colleague here has not opened. */
export function useUnopened(documents: readonly DeskDocument[]): DeskDocument[] {
  const isOpened = useIsOpened();
  return documents.filter((document) => document.state !== 'rejected' && !isOpened(document));
}

/** Records that a file is opened; after a failed call it stays unopened until the next look. */
export async function tellOpened(document: DeskDocument): Promise<void> {
  const key = keyOf(document);
  if (document.isOpened || since.get().has(key)) return;
  const { documentId } = document;
  const isTold = await call(noteOpened, { params: { documentId } }).then(
    () => true,
    () => false,
  );
  if (isTold) since.set(new Set([...since.get(), key]));
}

/** Records a file as opened once it was in view for long enough. */
export function useTellOpened(document: DeskDocument, isShown: boolean) {
  const tell = useEffectEvent(() => {
    if (globalThis.document.visibilityState === 'visible') void tellOpened(document);
  });
  // A look that ends sooner is none.
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => tell(), IN_VIEW_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
}

/** The file that another part of the claim's screen leads to. */
const fileToShow = createStore<{ documentId: string } | null>(null);
export const showFile = ({ documentId }: Pick<DeskDocument, 'documentId'>) =>
  fileToShow.set({ documentId });
export const useFileToShow = () => useStoreValue(fileToShow);
