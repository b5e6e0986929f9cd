import type { Unasked } from '@gadget-claims/domain/call';
import {
  getEvidence,
  getEvidencePicture,
  getEvidenceThumbnail,
} from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim, DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { Icon } from '@gadget-claims/kit/ui/icon.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { StatusTag } from '@gadget-claims/kit/ui/status-tag.tsx';
import { Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { aheadOf, pictureQuery, useLookedAt } from '../../../data/call.ts';
import { momentOf } from '../../../lib/format.ts';
import { useActions } from '../../../shell/actions.ts';
import styles from './evidence.module.css';
import { LookButtons, LookWindow, useLook } from './look.tsx';
import { tellOpened, useIsOpened, useLedTo, useTellOpened, useUnopened } from './opened.ts';
import { PdfPages, fileOf } from './pdf-pages.tsx';
import { Judge, LastVerdict, VERDICT_LABELS } from './verdict.tsx';

const addressOf = (
  what: typeof getEvidence | typeof getEvidenceThumbnail,
  { documentId }: DeskDocument,
) => `${API_PATH}${pathOf(what, { params: { documentId } })}`;

const pictureOf =
  ({ documentId }: DeskDocument) =>
  (unasked?: Unasked) =>
    pictureQuery(getEvidencePicture, { params: { documentId } }, unasked);

const MARKS: Record<DeskDocument['marks'][number], string> = {
  locked: 'This PDF is locked against changes. Its pages can be read here.',
  encloses:
    'This PDF encloses data for programs, as electronic invoices do. The data is not shown here; decide by the pages.',
};

const DOUBT: Record<string, string> = {
  'shows nothing': 'This picture looks empty.',
  'not seen': 'We could not make a picture of this file. Nobody has seen what it shows.',
  'used twice': 'The same file or picture was sent for another document, too.',
};

/** A claim is there without it. */
const Thumbnail = lazy(() =>
  import('./pdf-thumbnail.tsx').then(
    ({ Thumbnail: draws }) => ({ default: draws }),
    () => ({ default: () => null }),
  ),
);
/** Larger PDFs, in bytes, are loaded once they are looked at. */
const MOST_AHEAD = 5_000_000;

const isDrawn = ({ isPdf, state, size }: DeskDocument) =>
  isPdf && state === 'accepted' && size <= MOST_AHEAD;

/** The files of a claim, looked at one by one or two side by side; only the current ones are loaded, and their neighbours. */
export function Evidence({ claim }: { claim: DeskClaim }) {
  const { documents } = claim;
  const { at, setAt, views } = useFileShown(documents);
  const [isPair, setPair] = useState(false);
  const isOpened = useIsOpened();
  const current = documents[at];
  const go = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), documents.length - 1));
  useActions([
    { key: ']', does: 'Next file', isLook: true, run: () => go(1) },
    { key: '[', does: 'File before', isLook: true, run: () => go(-1) },
    {
      key: 's',
      does: 'Two files side by side',
      isLook: true,
      run: () => setPair((now) => !now),
    },
  ]);
  if (!current) {
    return <EmptyState title="No files yet" text="What the claimant sends appears here." />;
  }
  const beside = documents[at + 1] ?? documents[at - 1];
  return (
    <>
      <Strip documents={documents} at={at} onChoose={setAt} />
      <p className={styles.count} role="status">
        {documents.filter(isOpened).length} of {documents.length} opened
      </p>
      <div
        ref={views}
        className={styles.views}
        data-pair={(isPair && beside !== undefined) || undefined}
      >
        <File key={current.documentId} claim={claim} document={current} isCurrent />
        {isPair && beside && <File key={beside.documentId} claim={claim} document={beside} />}
      </div>
      {documents.length > 1 && (
        <p className={styles.steps}>
          <Button kind="quiet" aria-keyshortcuts="[" onClick={() => go(-1)}>
            File before
          </Button>
          <span>
            {at + 1} of {documents.length}
          </span>
          <Button kind="quiet" aria-keyshortcuts="]" onClick={() => go(1)}>
            Next file
          </Button>
          <Button
            kind="quiet"
            aria-keyshortcuts="s"
            aria-pressed={isPair}
            onClick={() => setPair(!isPair)}
          >
            Side by side
          </Button>
        </p>
      )}
      {[documents[at - 1], documents[at + 1]].map(
        (near) => near && <Near key={near.documentId} document={near} />,
      )}
    </>
  );
}

/** Which file is shown: the first, one that is chosen, or one that another part of the screen leads to. */
function useFileShown(documents: readonly DeskDocument[]) {
  const [at, setAt] = useState(0);
  const views = useRef<HTMLDivElement>(null);
  const unopened = useUnopened(documents);
  const ledTo = useLedTo();
  const [first] = useState(ledTo);
  const lead = useEffectEvent((documentId: string) => {
    const place = documents.findIndex((one) => one.documentId === documentId);
    if (place < 0) return;
    setAt(place);
    views.current?.scrollIntoView({ block: 'nearest' });
  });
  // Another part of the screen names a file, and its button shows it here.
  useEffect(() => {
    if (ledTo && ledTo !== first) lead(ledTo.documentId);
  }, [ledTo, first]);
  useActions([
    {
      key: '}',
      does: 'Next file that you have not opened',
      isLook: true,
      run: () => {
        const next = unopened.find((one) => documents.indexOf(one) > at) ?? unopened[0];
        if (next) setAt(documents.indexOf(next));
      },
    },
  ]);
  return { at, setAt, views };
}

/** A file that the next press may show: it is there by then. */
function Near({ document }: { document: DeskDocument }) {
  useQuery<unknown>(
    document.isPicture
      ? aheadOf(pictureOf(document))
      : document.isPdf && document.state === 'accepted'
        ? aheadOf(fileOf(document))
        : null,
  );
  return null;
}

/** All files, small; pressing one shows it. */
function Strip({
  documents,
  at,
  onChoose,
}: {
  documents: readonly DeskDocument[];
  at: number;
  onChoose: (index: number) => void;
}) {
  const { pictures, next, see, put } = useThumbnails(documents);
  return (
    <div className={styles.strip} role="group" aria-label="Files">
      {documents.map((document, index) => (
        <button
          key={document.documentId}
          type="button"
          className={styles.file}
          aria-pressed={index === at}
          onClick={() => onChoose(index)}
        >
          <Small
            address={
              document.isPicture
                ? addressOf(getEvidenceThumbnail, document)
                : pictures[document.documentId]
            }
            onSeen={() => see(document)}
          />
          <span>{document.label}</span>
          <FileMark document={document} />
        </button>
      ))}
      {next && (
        <Suspense fallback={null}>
          <Thumbnail
            key={next.documentId}
            document={next}
            onDone={(picture) => put(next, picture)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Pictures of the PDFs that came into view, made one at a time; an empty one for what cannot be drawn. */
function useThumbnails(documents: readonly DeskDocument[]) {
  const [pictures, setPictures] = useState<Record<string, string>>({});
  const [seen, setSeen] = useState<readonly string[]>([]);
  const nextId = seen.find((id) => pictures[id] === undefined);
  return {
    pictures,
    next: documents.find(({ documentId }) => documentId === nextId),
    see: (document: DeskDocument) => {
      if (isDrawn(document)) setSeen((before) => [...before, document.documentId]);
    },
    put: ({ documentId }: DeskDocument, picture: string | null) =>
      setPictures((before) => ({ ...before, [documentId]: picture ?? '' })),
  };
}

/** A file in the strip: its picture, or the mark of a file until there is one. */
function Small({ address, onSeen }: { address: string | undefined; onSeen: () => void }) {
  const mark = useRef<HTMLSpanElement>(null);
  const tell = useEffectEvent(onSeen);
  useEffect(() => {
    if (!mark.current) return undefined;
    const watch = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      tell();
    });
    watch.observe(mark.current);
    return () => watch.disconnect();
  }, []);
  if (address) return <img src={address} alt="" loading="lazy" />;
  return (
    <span ref={mark} className={styles.kind}>
      <Icon name="file" />
    </span>
  );
}

/** In the strip: what we found in a file, that it came because we asked, or that its reader has not opened it. */
function FileMark({ document }: { document: DeskDocument }) {
  const { verdict, cameBack, state } = document;
  const isOpened = useIsOpened()(document);
  if (verdict !== null) {
    return (
      <span className={styles.mark} data-good={verdict.verdict === 'good'}>
        <Icon name={verdict.verdict === 'good' ? 'good' : 'bad'} />
        {VERDICT_LABELS[verdict.verdict]}
      </span>
    );
  }
  if (cameBack) return <span className={styles.mark}>Came back</span>;
  if (isOpened || state === 'rejected') return null;
  return <span className={styles.unopened}>Not opened</span>;
}

function File({
  claim,
  document,
  isCurrent = false,
}: {
  claim: DeskClaim;
  document: DeskDocument;
  isCurrent?: boolean;
}) {
  const { label, gadgetLabel, fileName, receivedAt, doubt, state, isPicture, isPdf } = document;
  const name = useRef<HTMLElement>(null);
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong ref={name} tabIndex={-1}>
          {label}
        </strong>
        {gadgetLabel !== null && ` · ${gadgetLabel}`}
        <small>
          {fileName}, {momentOf(receivedAt)}
        </small>
      </figcaption>
      {document.cameBack && (
        <p>
          <StatusTag tone="info">Came after we asked for it</StatusTag>
        </p>
      )}
      <LastVerdict verdict={document.verdict} />
      {isCurrent && (
        <Judge claim={claim} document={document} onDone={() => name.current?.focus()} />
      )}
      {document.marks.map((mark) => (
        <Note key={mark} tone="info">
          {MARKS[mark]}
        </Note>
      ))}
      {doubt !== null && <Note tone="warn">{DOUBT[doubt] ?? doubt}</Note>}
      {state === 'checking' && <Note tone="info">This file is still being checked.</Note>}
      {state === 'rejected' && <Note tone="bad">This file was not accepted.</Note>}
      {isPicture && <Picture document={document} hasKeys={isCurrent} />}
      {isPdf && state === 'accepted' && <PdfPages document={document} hasKeys={isCurrent} />}
      {state === 'accepted' && (
        <p>
          <a
            href={addressOf(getEvidence, document)}
            download
            onClick={() => void tellOpened(document)}
          >
            Download the file as it came
          </a>
        </p>
      )}
    </figure>
  );
}

function Picture({ document, hasKeys }: { document: DeskDocument; hasKeys: boolean }) {
  const look = useLook({ hasKeys, what: 'picture' });
  const [isShown, setShown] = useState(false);
  useTellOpened(document, isShown);
  const picture = useLookedAt(pictureOf(document));
  if (picture.answer === null) {
    return picture.problem === null ? <Skeleton size="card" /> : <LoadProblem {...picture} />;
  }
  return (
    <>
      <LookWindow label={`${document.label}, picture`}>
        <img
          src={picture.answer}
          alt={`${document.label}: ${document.fileName}`}
          data-whole={look.isWhole || undefined}
          onLoad={() => setShown(true)}
          style={{ width: look.width, rotate: `${look.turn}deg` }}
        />
      </LookWindow>
      <p className={styles.steps}>
        <LookButtons {...look} />
      </p>
    </>
  );
}
