import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { useQuery } from '@gadget-claims/kit/data/use-query.ts';
import { useEffect, useEffectEvent } from 'react';
import { aheadOf } from '../../../data/call.ts';
import { fileOf } from './pdf-pages.tsx';
import { ViewerFrame, useViewer } from './pdf-viewer.tsx';

/** Twice as wide as it is shown, in pixels. */
const FIRST_PAGE = { page: 1, width: 224, turn: 0 };

interface Props {
  document: DeskDocument;
  /** The address of the picture; null where none can be made. */
  onDone: (picture: string | null) => void;
}

/** Makes a small picture of the first page of a PDF, in a frame of its own that goes afterwards. */
export function Thumbnail({ document, onDone }: Props) {
  const { answer, problem } = useQuery(aheadOf(fileOf(document)));
  const giveUp = useEffectEvent(() => onDone(null));
  useEffect(() => {
    if (problem !== null) giveUp();
  }, [problem]);
  return answer && <Drawing file={answer} onDone={onDone} />;
}

function Drawing({ file, onDone }: Pick<Props, 'onDone'> & { file: Blob }) {
  const { frame, canvas, begin, isDrawn, failed } = useViewer(file, FIRST_PAGE);
  const tell = useEffectEvent(() => onDone((isDrawn && canvas.current?.toDataURL()) || null));
  useEffect(() => {
    if (isDrawn || failed !== null) tell();
  }, [isDrawn, failed]);
  return (
    <>
      <ViewerFrame frame={frame} begin={begin} />
      <canvas ref={canvas} hidden />
    </>
  );
}
