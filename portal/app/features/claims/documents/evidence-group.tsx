import type { ChecklistItem } from '@gadget-claims/domain/claims/documents/checklist';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { Disclosure } from '@gadget-claims/kit/ui/disclosure.tsx';
import { FileDrop } from '@gadget-claims/kit/ui/file-drop.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { ACCEPT } from './check-files.ts';
import styles from './evidence.module.css';
import { FileList } from './file-list.tsx';
import { isAbout, uploadsTo, isBusy } from './queue.ts';
import type { Target, Upload } from './queue.ts';
import { useEvidence } from './store.ts';
import { addFiles } from './uploads.ts';

interface Props {
  target: Target;
  items: readonly ChecklistItem[];
  /** Names of gadgets by their `itemGUID`; null where there is only one. */
  names: ReadonlyMap<string, string> | null;
  /** Each item can be opened on its own. */
  folded?: boolean;
}

/** Documents of the checklist that stand under one heading; nothing when there are none. */
export function EvidenceGroup({ title, ...group }: Props & { title: ReactNode }) {
  if (group.items.length === 0) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <EvidenceItems {...group} />
    </section>
  );
}

export function EvidenceItems({ target, items, names, folded = false }: Props) {
  return items.map((item) => (
    <EvidenceItem
      key={`${item.documentTypeId} ${item.gadgetGUID}`}
      target={target}
      item={item}
      gadget={names?.get(item.gadgetGUID ?? '')}
      folded={folded}
    />
  ));
}

interface EvidenceItemProps {
  target: Target;
  item: ChecklistItem;
  /** The gadget that it is about, where the claim has several. */
  gadget: string | undefined;
  /** Only the name is seen until it is opened; open from the start when there are files. */
  folded: boolean;
}

/** One document of the checklist: what it is, why, what will do, and its files. */
function EvidenceItem({ folded, ...part }: EvidenceItemProps) {
  const { target, item } = part;
  const heading = useRef<HTMLHeadingElement>(null);
  const all = useEvidence((state) => state.uploads);
  const uploads = uploadsTo(target, all).filter((upload) => isAbout(upload, item));
  const [startsOpen] = useState(item.files.length + uploads.length > 0);
  const head = <Head {...part} uploads={uploads} ref={heading} />;
  const body = <Body {...part} uploads={uploads} onGone={() => showOutcome(heading.current)} />;
  return folded ? (
    <Disclosure summary={head} open={startsOpen}>
      {body}
    </Disclosure>
  ) : (
    <section className={styles.item}>
      {head}
      {body}
    </section>
  );
}

interface PartProps extends Omit<EvidenceItemProps, 'folded'> {
  uploads: Upload[];
}

function Head({
  item,
  gadget,
  uploads,
  ref,
}: PartProps & { ref: RefObject<HTMLHeadingElement | null> }) {
  const state = itemState(item, uploads);
  return (
    <div className={styles.head}>
      <h3 ref={ref} tabIndex={-1}>
        {item.label}
        {gadget !== undefined && <span className={styles.gadget}> for {gadget}</span>}
      </h3>
      {state && (
        <StatusTag tone={state.tone} icon={state.icon}>
          {state.word}
        </StatusTag>
      )}
    </div>
  );
}

function Body({
  target,
  item,
  gadget,
  uploads,
  onGone,
}: PartProps & { onGone: () => void }): ReactNode {
  const [refusal, setRefusal] = useState<string>();
  const name = gadget === undefined ? item.label : `${item.label} for ${gadget}`;
  const add = (files: File[]) => {
    const problem = addFiles(target, item, files);
    setRefusal(problem);
    return problem === undefined;
  };
  return (
    <>
      <p>{item.why}</p>
      <FileList
        target={target}
        documents={item.files}
        uploads={uploads}
        onGone={onGone}
        onReplace={add}
      />
      {refusal !== undefined && (
        <Note tone="warn" live>
          {refusal}
        </Note>
      )}
      <FileDrop
        label={`Add ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
        isNamedAbove
        accept={ACCEPT}
        multiple
        capture
        onFiles={add}
      />
      <p className={styles.quiet}>
        <strong>What will do:</strong> {item.accepted}
      </p>
    </>
  );
}

interface ItemState {
  tone: 'good' | 'warn' | 'bad' | 'info';
  icon: 'good' | 'warn' | 'bad' | 'clock' | 'file' | 'upload';
  word: string;
}

const STILL_NEEDED: ItemState = { tone: 'info', icon: 'file', word: 'Still needed' };

/** An item of a form, of a claim, which knows whether we wait for it, or of another device. */
type Item = ChecklistItem & Pick<DocumentFile, 'doubt'> & { outstanding?: boolean };

/**
 * How an item of the checklist stands, in a word or two; null when nothing needs saying.
 * @internal Tests ask it by itself.
 */
export function itemState(item: Item, uploads: readonly Upload[]): ItemState | null {
  if (isBusy(uploads)) {
    // Without a connection nothing is being sent.
    return uploads.every(({ state }) => state === 'waiting')
      ? { tone: 'info', icon: 'clock', word: 'Waiting to be sent' }
      : { tone: 'info', icon: 'upload', word: 'Sending' };
  }
  if (uploads.some(({ state }) => state === 'failed')) {
    return { tone: 'warn', icon: 'warn', word: 'Not sent yet' };
  }
  const isRefused = item.state === 'rejected' || uploads.length > 0;
  // Asked for again: the files so far are not meant.
  if (item.outstanding && !isRefused) return STILL_NEEDED;
  // One word for all files of it: true of each.
  const isChecking = [item, ...item.files].some(({ state }) => state === 'checking');
  if (isChecking) return { tone: 'info', icon: 'clock', word: 'Received' };
  if ([item, ...item.files].some(({ doubt }) => doubt)) {
    return { tone: 'warn', icon: 'warn', word: 'A person will look' };
  }
  // A file that opens need not show the document that was asked for.
  if (item.state === 'accepted' || item.state === 'received') {
    return { tone: 'good', icon: 'good', word: 'Received' };
  }
  // Of a claim that waits for it no more: it has what it needs, or was decided without it.
  const isPast = item.outstanding === false;
  if (isRefused) {
    return isPast
      ? { tone: 'warn', icon: 'warn', word: 'Cannot be used' }
      : { tone: 'bad', icon: 'bad', word: 'Please send another' };
  }
  if (item.requirement !== 'required') return null;
  return isPast ? { ...STILL_NEEDED, word: 'Not needed' } : STILL_NEEDED;
}
