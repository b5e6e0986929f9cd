import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import type { Target } from './queue.ts';

/** How the upload route names a form or a claim. */
export interface Place {
  kind: 'form' | 'claim';
  reference: string;
}

/** A form or a claim as the place where files arrive. */
export interface Holder {
  /** Its documents, as far as this tab knows. */
  documents: () => readonly DocumentFile[];
  /** Ids of all documents that were ever here. */
  knownIds: () => ReadonlySet<string>;
  /** Asks the server what it has. */
  serverFiles: () => Promise<DocumentFile[]>;
  /** Its name at the server as far as it is known by now; '' for not yet, or not any more. */
  knownAs: () => string;
  /** Its name at the server, which knows it by then; throws ApiError when it cannot be told. */
  place: () => Promise<Place>;
  /** Takes a file in that the server took. */
  add: (file: DocumentFile) => void;
  /** Takes a file off it again; left out where sent files stay. */
  remove?: (file: DocumentFile) => Promise<void>;
  /** A dropped file, which the server took all the same. */
  discard: (file: DocumentFile) => Promise<void>;
  /** The bearer that goes with its files. */
  headers: () => Record<string, string>;
  /** Gets another bearer for one that has ended; false when there is none. */
  renew: () => Promise<boolean>;
  /** The bearer has ended for good. */
  ended: () => void;
  /** The message when the server does not know the form or claim. */
  gone: string;
}

type Kind = Target['kind'];
type Find<K extends Kind> = (target: Extract<Target, { kind: K }>) => Holder;

/** Each screen brings those that it needs, and not the code of the others. */
const known: { [K in Kind]?: Find<K> } = {};

/** Says where the files of a kind of target arrive. */
export function holds<K extends Kind>(kind: K, find: Find<K>) {
  Object.assign(known, { [kind]: find });
}

/** Where the files of a target arrive. */
export function holderOf(target: Target): Holder {
  const holder = target.kind === 'claim' ? known.claim?.(target) : findSimple(target);
  if (!holder) throw new Error(`nothing takes files for a ${target.kind} here`);
  return holder;
}

function findSimple(target: Exclude<Target, { kind: 'claim' }>): Holder | undefined {
  return target.kind === 'form' ? known.form?.(target) : known.phone?.(target);
}
