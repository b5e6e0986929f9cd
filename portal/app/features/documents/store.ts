import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { changed } from './queue.ts';
import type { Target, Upload } from './queue.ts';

/** The upload that a document of this visit came from. */
interface Origin {
  key: number;
  target: Target;
  thumbnail?: string;
  madeFrom?: number;
}

interface EvidenceState {
  uploads: Upload[];
  /** By document id. */
  origins: Record<string, Origin>;
  /** Why a document could not be removed, by its id. */
  troubles: Record<string, string>;
  isOnline: boolean;
  /** Photos go as they are, however large. */
  areOriginals: boolean;
  /** For screen readers: what became of files, the newest last. */
  news: { key: number; text: string }[];
}

const MOST_NEWS = 10;

const nothing = (): EvidenceState => ({
  uploads: [],
  origins: {},
  troubles: {},
  isOnline: true,
  areOriginals: false,
  news: [],
});

/** Files on their way. Outlives the screen, so that going Back interrupts nothing; a reload ends it. */
export const evidenceStore = createStore<EvidenceState>(nothing);

/** One part of it; a component renders again only when that part changes. */
export function useEvidence<T>(select: (state: EvidenceState) => T): T {
  return useStore(evidenceStore, select);
}

export function changeUpload(key: number, change: Partial<Upload>) {
  evidenceStore.setState(({ uploads }) => ({ uploads: changed(uploads, key, change) }));
}

/** Takes an upload off the list. */
export function dropUpload(key: number) {
  evidenceStore.setState(({ uploads }) => ({
    uploads: uploads.filter((upload) => upload.key !== key),
  }));
}

/** Says something to those who listen. */
export function say(text: string) {
  evidenceStore.setState(({ news }) => ({
    news: [...news, { key: (news.at(-1)?.key ?? 0) + 1, text }].slice(-MOST_NEWS),
  }));
}

/** Gives a picture's memory back. */
export function release(thumbnail: string | undefined) {
  if (thumbnail) URL.revokeObjectURL(thumbnail);
}

/** Forgets what belongs to forms or to claims, pictures included. */
export function emptyStore(kind: Target['kind']) {
  const { uploads, origins } = evidenceStore.getState();
  const isOver = ({ target }: { target: Target }) => target.kind === kind;
  for (const gone of [...uploads, ...Object.values(origins)].filter(isOver)) {
    release(gone.thumbnail);
  }
  evidenceStore.setState({
    uploads: uploads.filter((upload) => !isOver(upload)),
    origins: Object.fromEntries(Object.entries(origins).filter(([, origin]) => !isOver(origin))),
    troubles: {},
    news: [],
  });
}
