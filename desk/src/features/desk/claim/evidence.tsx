import type { Unasked } from '@gadget-claims/domain/call';
import {
  getEvidence,
  getEvidencePicture,
  getEvidenceThumbnail,
} from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim, DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { API_PATH, pathOf } from '@gadget-claims/domain/path-of';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { VisuallyHidden } from '@gadget-claims/kit/ui/visually-hidden.tsx';
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { aheadOf, pictureQuery, useLookedAt } from '../../../data/call.ts';
import { DeskIcon } from '../../../lib/desk-icon.tsx';
import { momentOf } from '../../../lib/format.ts';
import buttons from '../../../lib/icon-button.module.css';
import { useActions } from '../../../shell/actions.ts';
import styles from './evidence.module.css';
import { LookButton, LookButtons, LookWindow, useLook } from './look.tsx';
import { tellOpened, useIsOpened, useFileToShow, useTellOpened, useUnopened } from './opened.ts';
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
  'not seen': 'Our checks could not read this file, so a person has to look at what it shows.',
  'used twice': 'The same file or picture was sent for another document, too.',
};

/** Few claims have one. */
const Added = lazy(() => import('./added-file.tsx').then(({ Added: says }) => ({ default: says })));
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
  const current = documents[at];
  const go = (by: number) => setAt((now) => Math.min(Math.max(now + by, 0), documents.length - 1));
  const pair = () => setPair((now) => !now);
  useActions([
    { key: ']', does: 'Next file', isLook: true, run: () => go(1) },
    { key: '[', does: 'File before', isLook: true, run: () => go(-1) },
    { key: 's', does: 'Two files side by side', isLook: true, run: pair },
  ]);
  if (!current) {
    return (
      <div className={styles.none}>
        <EmptyState
          title="No files yet"
          text="What the claimant sends, or one of us adds, appears here."
        />
      </div>
    );
  }
  const beside = documents[at + 1] ?? documents[at - 1];
  return (
    <div className={styles.all}>
      <div ref={views} className={styles.views}>
        <File key={current.documentId} document={current} isCurrent>
          <Opened documents={documents} />
          {beside && (
            <LookButton
              icon="two"
              label="Side by side"
              aria-keyshortcuts="s"
              aria-pressed={isPair}
              onClick={pair}
            />
          )}
        </File>
        {isPair && beside && <File key={beside.documentId} document={beside} />}
      </div>
      <div className={styles.foot}>
        <Strip documents={documents} at={at} onChoose={setAt} />
        <Judge
          key={current.documentId}
          claim={claim}
          document={current}
          onDone={() => views.current?.querySelector('strong')?.focus()}
        />
      </div>
      {[documents[at - 1], documents[at + 1]].map(
        (near) => near && <Near key={near.documentId} document={near} />,
      )}
    </div>
  );
}

/** How many of the files the colleague here has opened. */
function Opened({ documents }: { documents: readonly DeskDocument[] }) {
  const isOpened = useIsOpened();
  const opened = documents.filter(isOpened).length;
  return (
    <p className={styles.count} role="status" data-open={opened < documents.length || undefined}>
      {opened < documents.length && <DeskIcon name="shut" />}
      {opened} of {documents.length} opened
    </p>
  );
}

/** Which file is shown: the first that is new or else of all, one that is chosen, or one that another part of the screen leads to. */
function useFileShown(documents: readonly DeskDocument[]) {
  const [chosen, setAt] = useState(() =>
    Math.max(
      0,
      documents.findIndex(({ isNew }) => isNew),
    ),
  );
  // A file that was added may be removed again.
  const at = Math.max(0, Math.min(chosen, documents.length - 1));
  const views = useRef<HTMLDivElement>(null);
  const unopened = useUnopened(documents);
  const asked = useFileToShow();
  const [first] = useState(asked);
  const lead = useEffectEvent((documentId: string) => {
    const place = documents.findIndex((one) => one.documentId === documentId);
    if (place < 0) return;
    setAt(place);
    views.current?.scrollIntoView({ block: 'nearest' });
  });
  // Another part of the screen names a file, and its button shows it here.
  useEffect(() => {
    if (asked && asked !== first) lead(asked.documentId);
  }, [asked, first]);
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
        <Thumb
          key={document.documentId}
          document={document}
          isShown={index === at}
          address={
            document.isPicture
              ? addressOf(getEvidenceThumbnail, document)
              : pictures[document.documentId]
          }
          onChoose={() => onChoose(index)}
          onSeen={() => see(document)}
        />
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

interface ThumbProps {
  document: DeskDocument;
  isShown: boolean;
  address: string | undefined;
  onChoose: () => void;
  onSeen: () => void;
}

/** A file in the strip: pale until it was opened, and marked by what we found in it. */
function Thumb({ document, isShown, address, onChoose, onSeen }: ThumbProps) {
  const isOpened = useIsOpened()(document);
  return (
    <button
      type="button"
      className={styles.file}
      aria-pressed={isShown}
      title={document.label}
      data-unopened={(!isOpened && document.state !== 'rejected') || undefined}
      onClick={onChoose}
    >
      <Small address={address} isPdf={document.isPdf} onSeen={onSeen} />
      <VisuallyHidden>{document.label}</VisuallyHidden>
      <FileMark document={document} />
    </button>
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
function Small({
  address,
  isPdf,
  onSeen,
}: Pick<ThumbProps, 'address' | 'onSeen'> & { isPdf: boolean }) {
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
      {isPdf ? <span aria-hidden="true">PDF</span> : <DeskIcon name="file" />}
    </span>
  );
}

/** In the strip: what we found in a file, that it came because we asked or after we decided, or that its reader has not opened it. */
function FileMark({ document }: { document: DeskDocument }) {
  const { verdict, cameBack, isNew, state } = document;
  const isOpened = useIsOpened()(document);
  if (verdict !== null) {
    return (
      <span className={styles.mark}>
        <DeskIcon name={verdict.verdict === 'good' ? 'tick' : 'cross'} />
        <VisuallyHidden>{VERDICT_LABELS[verdict.verdict]}</VisuallyHidden>
      </span>
    );
  }
  if (isOpened || state === 'rejected') return null;
  if (cameBack || isNew)
    return (
      <span className={styles.mark} data-is="new">
        New
      </span>
    );
  return (
    <span className={styles.mark} data-is="unopened">
      <DeskIcon name="shut" />
      <VisuallyHidden>Not opened</VisuallyHidden>
    </span>
  );
}

function File({
  document,
  isCurrent = false,
  children,
}: {
  document: DeskDocument;
  isCurrent?: boolean;
  /** Beside its name. */
  children?: ReactNode;
}) {
  const { label, gadgetLabel, fileName, receivedAt, state, isPicture, isPdf } = document;
  return (
    <figure className={styles.figure}>
      <figcaption>
        <strong tabIndex={-1}>{label}</strong>{' '}
        <span>
          {gadgetLabel !== null && `${gadgetLabel} · `}
          {fileName} · {momentOf(receivedAt)}
        </span>
      </figcaption>
      <div className={styles.tools}>
        {children}
        {state === 'accepted' && (
          <a
            className={buttons.icon}
            href={addressOf(getEvidence, document)}
            download
            onClick={() => void tellOpened(document)}
          >
            <DeskIcon name="out" />
            <VisuallyHidden>Download the file as it came</VisuallyHidden>
          </a>
        )}
      </div>
      {isPicture && <Picture document={document} hasKeys={isCurrent} />}
      {isPdf && state === 'accepted' && <PdfPages document={document} hasKeys={isCurrent} />}
      <Told document={document} />
    </figure>
  );
}

/** Findings about a file, over its picture, which keeps its place. */
function Told({ document }: { document: DeskDocument }) {
  const { cameBack, isNew, verdict, marks, doubt, state, added, reason } = document;
  return (
    <div className={styles.told}>
      {added !== null && (
        <Suspense fallback={null}>
          <Added document={document} added={added} />
        </Suspense>
      )}
      {cameBack && <p>Came after we asked for it</p>}
      {isNew && <p>Came after we decided</p>}
      <LastVerdict verdict={verdict} />
      {marks.map((mark) => (
        <p key={mark}>{MARKS[mark]}</p>
      ))}
      {doubt !== null && <p data-tone="warn">{DOUBT[doubt] ?? doubt}</p>}
      {state === 'checking' && <p>This file is still being checked.</p>}
      {state === 'rejected' && <p data-tone="bad">{reason ?? 'This file was not accepted.'}</p>}
    </div>
  );
}

function Picture({ document, hasKeys }: { document: DeskDocument; hasKeys: boolean }) {
  const look = useLook({ hasKeys, what: 'picture' });
  const [isShown, setShown] = useState(false);
  useTellOpened(document, isShown);
  const picture = useLookedAt(pictureOf(document));
  return (
    <>
      <LookButtons {...look} />
      <LookWindow label={`${document.label}, picture`}>
        {picture.answer === null ? (
          picture.problem === null ? (
            <Skeleton size="card" />
          ) : (
            <LoadProblem {...picture} />
          )
        ) : (
          <img
            src={picture.answer}
            alt={`${document.label}: ${document.fileName}`}
            data-whole={look.isWhole || undefined}
            data-sideways={look.isSideways || undefined}
            onLoad={() => setShown(true)}
            style={{ width: look.width, rotate: `${look.turn}deg` }}
          />
        )}
      </LookWindow>
    </>
  );
}
