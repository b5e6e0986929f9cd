import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Failure, FromViewer, PageAsked, ToViewer } from '../viewer/talk.ts';
import styles from './evidence.module.css';

/** Where the server has the frame; its headers take everything from it that a page could do. */
const VIEWER = '/desk/viewer';
/** After this long without the page that was asked for, the file is given up. */
const PATIENCE_MS = 20_000;

/** The frame without any rights that reads a PDF. */
export const ViewerFrame = ({
  frame,
  begin,
}: {
  frame: RefObject<HTMLIFrameElement | null>;
  begin: () => void;
}) => (
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
);

/** Has the frame read the file and draw a page of it, whenever another one is asked for. */
export function useViewer(file: Blob, asked: PageAsked) {
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
