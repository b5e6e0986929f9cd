import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { changed } from './queue.ts';
import type { Target, Upload, Whole } from './queue.ts';

/** The upload that a document of this visit came from. */
interface Origin {
  key: number;
  target: Target;
  thumbnail?: string;
  madeFrom?: number;
  whole?: Whole;
}

/** A doubt about a picture, for the person who chose it. */
interface Hint {
  text?: string;
  /** Key of the upload that it repeats. */
  sameAs?: number;
  /** Those that it shows; at least one. */
  imeis?: readonly string[];
}

interface EvidenceState {
  uploads: Upload[];
  /** By document id. */
  origins: Record<string, Origin>;
  /** By the key of the upload. */
  hints: Record<number, Hint>;
  /** Why a document could not be removed, by its id. */
  troubles: Record<string, string>;
  isOnline: boolean;
  /** Photos go as they are, however large. */
  areOriginals: boolean;
  /** For screen readers: what became of files, the newest last. */
  news: { key: number; text: string }[];
}

const MOST_NEWS = 10;

const noEvidence = (): EvidenceState => ({
  uploads: [],
  origins: {},
  hints: {},
  troubles: {},
  isOnline: true,
  areOriginals: false,
  news: [],
});

/** Files on their way. Outlives the screen, so that going Back interrupts nothing; a reload ends it. */
export const evidenceStore = createStore<EvidenceState>(noEvidence);

/** One part of it; a component renders again only when that part changes. */
export function useEvidence<T>(select: (state: EvidenceState) => T): T {
  return useStore(evidenceStore, select);
}

export function changeUpload(key: number, change: Partial<Upload>) {
  evidenceStore.setState(({ uploads }) => ({ uploads: changed(uploads, key, change) }));
}

/** Takes an upload off the list, with the hints about its picture. */
export function dropUpload(key: number) {
  evidenceStore.setState(({ uploads }) => ({
    uploads: uploads.filter((upload) => upload.key !== key),
  }));
  forgetHints(key);
}

/** Forgets which upload a document came from, when it is gone. */
export function dropOrigin(documentId: string) {
  const { [documentId]: origin, ...origins } = evidenceStore.getState().origins;
  if (!origin) return;
  release(origin.thumbnail);
  evidenceStore.setState({ origins });
  forgetHints(origin.key);
}

/** Whether the file of an upload counts: it is on its way or has arrived, and was not taken off. */
export function isStillThere(key: number): boolean {
  const { uploads, origins } = evidenceStore.getState();
  const isOnItsWay = uploads.some((upload) => upload.key === key && upload.state !== 'rejected');
  return isOnItsWay || Object.values(origins).some((origin) => origin.key === key);
}

/** Notes a doubt about a picture, besides earlier ones. */
export function noteHint(key: number, hint: Hint) {
  evidenceStore.setState(({ hints }) => ({
    hints: { ...hints, [key]: { ...hints[key], ...hint } },
  }));
}

/** Nothing more is said of this picture. */
export const dropHint = (key: number) => keepHints((of) => of !== key);

const keepHints = (isKept: (key: number, hint: Hint) => boolean) =>
  evidenceStore.setState(({ hints }) => ({
    hints: Object.fromEntries(
      Object.entries(hints).filter(([key, hint]) => isKept(Number(key), hint)),
    ),
  }));

/** Of a file that is gone nothing is said, nor that another one repeats it. */
const forgetHints = (gone: number) =>
  keepHints((key, { sameAs }) => key !== gone && sameAs !== gone);

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
    forgetHints(gone.key);
  }
  evidenceStore.setState({
    uploads: uploads.filter((upload) => !isOver(upload)),
    origins: Object.fromEntries(Object.entries(origins).filter(([, origin]) => !isOver(origin))),
    troubles: {},
    news: [],
  });
}
