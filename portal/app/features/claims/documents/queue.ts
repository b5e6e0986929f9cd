import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';

/**
 * The receiver of files: the form that is being made in this tab, a claim that was submitted, or
 * access handed over by another device to this one.
 */
export type Target = { kind: 'form' } | { kind: 'claim'; id: string } | { kind: 'phone' };

/** A file's document: its kind, about one gadget or about the claim. */
export interface Subject {
  documentTypeId: number;
  gadgetGUID: string | null;
}

/** A file that the page before did not get sent. */
export interface Unsent extends Subject {
  /** Made smaller already, or chosen to go as it is. */
  isReady: boolean;
  madeFrom?: number;
  whole?: Whole;
}

/** Why a large photo goes in full size: its device makes too little headway, or could make no smaller one. */
export type Whole = 'slow' | 'failed';

/** A file that was chosen and is not among the claim's documents yet. */
export interface Upload extends Subject {
  /** Names the file's row for as long as it is shown; counts up in the order of choosing. */
  key: number;
  target: Target;
  file: File;
  state: 'preparing' | 'waiting' | 'sending' | 'failed' | 'rejected';
  /** 0 to 1 while it is sending. */
  progress: number;
  /** Why it failed or cannot be used, for the person. */
  reason?: string;
  /** The last try ended without an answer, so that the file may have arrived all the same. */
  unanswered?: boolean;
  /** Ids of the documents that were there when it was sent first. */
  before?: ReadonlySet<string>;
  /** The connection went or came back while it was on its way. */
  connectionChanged?: boolean;
  /** Address of a small picture of it. */
  thumbnail?: string;
  /** Bytes of the photo that it was made from, where it was made smaller. */
  madeFrom?: number;
  whole?: Whole;
}

const ON_ITS_WAY: readonly Upload['state'][] = ['preparing', 'waiting', 'sending'];
/** A phone's connection is full with two. */
const MOST_AT_ONCE = 2;

/** The uploads to start now, the longest waiting first; none while there is no connection. */
export function toStart(uploads: readonly Upload[], isOnline: boolean): Upload[] {
  if (!isOnline) return [];
  const sending = uploads.filter(({ state }) => state === 'sending').length;
  const waiting = uploads.filter(({ state }) => state === 'waiting');
  return waiting.slice(0, Math.max(0, MOST_AT_ONCE - sending));
}

/** Whether something would be lost by leaving the page now. */
export function isBusy(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state }) => ON_ITS_WAY.includes(state));
}

/** The uploads with one of them changed. */
export function changed(
  uploads: readonly Upload[],
  key: number,
  change: Partial<Upload>,
): Upload[] {
  return uploads.map((upload) => (upload.key === key ? { ...upload, ...change } : upload));
}

/**
 * With a new connection, what got no answer is tried again without a press, also when that is known only
 * later; a refusal is not.
 */
export function afterConnecting(uploads: readonly Upload[]): Upload[] {
  return uploads.map((upload) => {
    if (upload.state === 'sending') return { ...upload, connectionChanged: true };
    return upload.state === 'failed' && upload.unanswered
      ? { ...upload, state: 'waiting', reason: undefined }
      : upload;
  });
}

/** Whether a file that got no answer goes again without a press: the connection is gone, or went meanwhile. */
export const goesAgain = ({ connectionChanged }: Upload, isOnline: boolean): boolean =>
  !isOnline || connectionChanged === true;

/** How many files will count once everything that can still arrive has arrived. */
export function expectedFiles(documents: readonly DocumentFile[], uploads: readonly Upload[]) {
  return [...documents, ...uploads].filter(({ state }) => state !== 'rejected').length;
}

/** The uploads that go to one form or claim. */
export function uploadsTo(target: Target, uploads: readonly Upload[]): Upload[] {
  return uploads.filter((upload) => isSameTarget(upload.target, target));
}

/** Whether two files go to the same form or claim. */
export function isSameTarget(one: Target, other: Target): boolean {
  return one.kind === 'claim' && other.kind === 'claim'
    ? one.id === other.id
    : one.kind === other.kind;
}

export function isAbout(thing: Subject, subject: Subject): boolean {
  return thing.documentTypeId === subject.documentTypeId && thing.gadgetGUID === subject.gadgetGUID;
}
