import type { Unasked } from '@gadget-claims/domain/call';
import { getEvidence } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { Button } from '@gadget-claims/kit/ui/button.tsx';
import { LoadProblem } from '@gadget-claims/kit/ui/load-problem.tsx';
import { Note } from '@gadget-claims/kit/ui/note.tsx';
import { Skeleton } from '@gadget-claims/kit/ui/skeleton.tsx';
import { useState } from 'react';
import { fileQuery, useLookedAt } from '../../../data/call.ts';
import { useActions } from '../../../shell/actions.ts';
import type { Failure } from '../viewer/talk.ts';
import styles from './evidence.module.css';
import { LookButtons, LookWindow, useLook } from './look.tsx';
import { useTellOpened } from './opened.ts';
import { ViewerFrame, useViewer } from './pdf-viewer.tsx';

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

export const fileOf =
  ({ documentId }: DeskDocument) =>
  (unasked?: Unasked) =>
    fileQuery(getEvidence, { params: { documentId } }, unasked);

/** The pages of a PDF, one at a time, as pictures that a frame without any rights makes of them. */
export function PdfPages({ document, hasKeys }: Props) {
  const file = useLookedAt(fileOf(document));
  const [tries, setTries] = useState(0);
  return (
    <>
      <LoadProblem {...file} />
      {file.answer !== null && (
        <OpenedPdf
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

function OpenedPdf({
  file,
  document,
  hasKeys,
  onAgain,
}: Props & { file: Blob; onAgain: () => void }) {
  const [page, setPage] = useState(1);
  const look = useLook({ hasKeys, what: 'page' });
  const width = look.scale < 2 ? WIDTH : CLOSE_WIDTH;
  const asked = { page, width, turn: look.turn % 360 };
  const { frame, canvas, begin, pages, isDrawn, failed } = useViewer(file, asked);
  useTellOpened(document, isDrawn);
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
        {FAILURE[failed]} Download the file.
      </Note>
    );
  }
  return (
    <>
      <ViewerFrame frame={frame} begin={begin} />
      <LookButtons {...look} />
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
      <p className={styles.pages}>
        {pages !== null && pages > 1 && (
          <Button kind="plain" aria-keyshortcuts={hasKeys ? ',' : undefined} onClick={() => go(-1)}>
            Page before
          </Button>
        )}
        <span role="status">{pages !== null && `Page ${page} of ${pages}`}</span>
        {pages !== null && pages > 1 && (
          <Button kind="plain" aria-keyshortcuts={hasKeys ? '.' : undefined} onClick={() => go(1)}>
            Next page
          </Button>
        )}
      </p>
    </>
  );
}

const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button kind="quiet" onClick={onClick}>
    Try again
  </Button>
);
