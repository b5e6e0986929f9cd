import type { Unasked } from '@gadget-claims/domain/call';
import { getEvidence } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileQuery } from '../../../data/call.ts';
import { useActions } from '../../../shell/actions.ts';
import type { Failure, FromViewer, PageAsked, ToViewer } from '../viewer/talk.ts';
import styles from './evidence.module.css';
import { LookButtons, LookWindow, useLook } from './look.tsx';

/** Where the server has the frame; its headers take everything from it that a page could do. */
const VIEWER = '/desk/viewer';
/** After this long without the page that was asked for, the file is given up. */
const PATIENCE_MS = 20_000;
/** How wide a page is drawn, in pixels: as it is shown first, and from twice the size on. */
const WIDTH = 1_600;
const CLOSE_WIDTH = 3_200;

/** Messages about a PDF whose pages are not shown. */
const FAILURE: Record<Failure, string> = {
  locked: 'This PDF is locked with a password, so its pages cannot be shown.',
  unreadable: 'The pages of this PDF could not be read.',
  endless: 'This page is still not drawn: it is large, or this computer is busy.',
};

interface Props {
  document: DeskDocument;
  hasKeys: boolean;
}

export const fileOf = ({ documentId }: DeskDocument, unasked?: Unasked) =>
  fileQuery(getEvidence, { params: { documentId } }, unasked);

/** The pages of a PDF, one at a time, as pictures that a frame without any rights makes of them. */
export function PdfPages({ document, hasKeys }: Props) {
  const file = useQuery(fileOf(document));
  const [tries, setTries] = useState(0);
  return (
    <>
      <LoadProblem {...file} />
      {file.answer !== null && (
        <Pages
          key={`${document.documentId} ${tries}`}
          file={file.answer}
          document={document}
          hasKeys={hasKeys}
          onAgain={() => setTries(tries + 1)}
        />
      )}
      {file.answer === null && file.problem === null && <Skeleton size="card" />}
    </>
  );
}

function Pages({ file, document, hasKeys, onAgain }: Props & { file: Blob; onAgain: () => void }) {
  const [page, setPage] = useState(1);
  const look = useLook({ hasKeys, what: 'page' });
  const width = look.scale < 2 ? WIDTH : CLOSE_WIDTH;
  const asked = { page, width, turn: look.turn % 360 };
  const { frame, canvas, begin, pages, isDrawn, failed } = useViewer(file, asked);
  const go = (by: number) => setPage((now) => Math.min(Math.max(now + by, 1), pages ?? 1));
  useActions(
    hasKeys && failed === null
      ? [
          { key: '.', does: 'Next page', isLook: true, run: () => go(1) },
          { key: ',', does: 'Page before', isLook: true, run: () => go(-1) },
        ]
      : [],
  );
  if (failed !== null) {
    // A locked or spoilt file stays so.
    const again = failed === 'endless' && { action: <TryAgain onClick={onAgain} /> };
    return (
      <Note tone="warn" {...again}>
        {FAILURE[failed]} Download the file below.
      </Note>
    );
  }
  return (
    <>
      <iframe
        ref={frame}
        className={styles.viewer}
        src={VIEWER}
        sandbox="allow-scripts"
        title="Reads the file"
        aria-hidden="true"
        tabIndex={-1}
        onLoad={begin}
      />
      <LookWindow label={`${document.label}, pages`}>
        {!isDrawn && <Skeleton size="card" label="Drawing the page" />}
        <canvas
          ref={canvas}
          role="img"
          aria-label={`${document.label}: ${document.fileName}, page ${page}`}
          hidden={!isDrawn}
          data-whole={look.isWhole || undefined}
          style={{ width: look.width }}
        />
      </LookWindow>
      <p className={styles.steps}>
        {pages !== null && pages > 1 && (
          <Button kind="quiet" aria-keyshortcuts={hasKeys ? ',' : undefined} onClick={() => go(-1)}>
            Page before
          </Button>
        )}
        <span role="status">{pages !== null && `Page ${page} of ${pages}`}</span>
        {pages !== null && pages > 1 && (
          <Button kind="quiet" aria-keyshortcuts={hasKeys ? '.' : undefined} onClick={() => go(1)}>
            Next page
          </Button>
        )}
        <LookButtons {...look} />
      </p>
    </>
  );
}

const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button kind="quiet" onClick={onClick}>
    Try again
  </Button>
);

/** Has the frame read the file and draw a page of it, whenever another one is asked for. */
function useViewer(file: Blob, asked: PageAsked) {
  const { page, width, turn } = asked;
  const frame = useRef<HTMLIFrameElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [pages, setPages] = useState<number | null>(null);
  const [failed, setFailed] = useState<Failure | null>(null);
  const [drawn, setDrawn] = useState<PageAsked | null>(null);
  // A frame without an origin cannot be named as the receiver; it holds nothing but our own page.
  const tell = (said: ToViewer) => frame.current?.contentWindow?.postMessage(said, '*');
  const begin = async () => tell({ bytes: await file.arrayBuffer() });

  const hear = useEffectEvent(({ source, data }: MessageEvent<FromViewer>) => {
    if (source === null || source !== frame.current?.contentWindow) return;
    if ('failed' in data) setFailed(data.failed);
    else if ('pages' in data) setPages(data.pages);
    else if (isSame(data, asked) && canvas.current) {
      show(data.picture, canvas.current);
      setDrawn(asked);
    }
  });
  useEffect(() => {
    const listen = (event: MessageEvent<FromViewer>) => hear(event);
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);

  const ask = useEffectEvent(() => tell(asked));
  // Asks for the page once the file is open, and again for each other page and size.
  useEffect(() => {
    if (pages !== null) ask();
  }, [page, width, turn, pages]);
  const isWaiting = !isSame(drawn, asked) && failed === null;
  // Gives a file up that never comes to its end; the frame goes, and what runs in it.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const patience = setTimeout(() => setFailed('endless'), PATIENCE_MS);
    return () => clearTimeout(patience);
  }, [isWaiting, page, width, turn]);
  return { frame, canvas, begin, pages, failed, isDrawn: drawn?.page === page };
}

const isSame = (one: PageAsked | null, other: PageAsked) =>
  one?.page === other.page && one.width === other.width && one.turn === other.turn;

function show(picture: ImageBitmap, canvas: HTMLCanvasElement) {
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
}
