// Runs in a frame of the claims desk that has no origin: no cookie, no storage, no network. It reads
// the PDF of a stranger and gives back pictures of its pages. Links, actions, scripts, enclosed files
// and dynamic forms are for parts of the library that are not here.
import {
  AnnotationMode,
  type PDFDocumentProxy,
  PDFWorker,
  type RenderTask,
  getDocument,
} from 'pdfjs-dist';
// Inside of the script, and not as a module: without an origin no other worker would start.
// oxlint-disable-next-line import/default -- made of it when the desk is built
import ReadingWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&inline';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url&inline';
import jpeg2000 from 'pdfjs-dist/wasm/openjpeg.wasm?url&inline';
import type { FromViewer, PageAsked, ToViewer } from './talk.ts';

/** No page is drawn larger, in pixels; 64 MB of memory. */
const MOST_PIXELS = 16_000_000;

/** Readers of pictures as scanners make them; they came with the script, as nothing can be fetched. */
const DECODERS: Record<string, string> = { 'jbig2.wasm': jbig2, 'openjpeg.wasm': jpeg2000 };

class OwnData {
  async fetch({ filename }: { filename: string }) {
    const [, base64] = DECODERS[filename]?.split(',') ?? [];
    if (base64 === undefined) throw new Error(`${filename} is not part of the viewer`);
    return Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
  }
}

// The library draws on with the next frame, and a hidden page has none.
window.requestAnimationFrame = (next) => window.setTimeout(() => next(performance.now()));

let opened: Promise<PDFDocumentProxy> | null = null;
let drawing: RenderTask | null = null;

function tell(said: FromViewer, passed: Transferable[] = []) {
  // The desk cannot be named from here: a frame without an origin does not learn who holds it.
  window.parent.postMessage(said, { targetOrigin: '*', transfer: passed });
}

async function open(bytes: ArrayBuffer) {
  opened = getDocument({
    data: bytes,
    worker: PDFWorker.create({ port: new ReadingWorker() }),
    disableWorkerRendering: true,
    enableXfa: false,
    useWorkerFetch: false,
    BinaryDataFactory: OwnData,
  }).promise;
  tell({ pages: (await opened).numPages });
}

async function draw({ page: number, width, turn }: PageAsked) {
  const page = await (await opened)?.getPage(number);
  if (!page) return;
  const rotation = (page.rotate + turn) % 360;
  const whole = page.getViewport({ scale: 1, rotation });
  const most = Math.sqrt(MOST_PIXELS / (whole.width * whole.height));
  const viewport = page.getViewport({ scale: Math.min(width / whole.width, most), rotation });
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(viewport.width));
  canvas.height = Math.max(1, Math.floor(viewport.height));
  drawing?.cancel();
  // Text filled into a form is part of the page; as a picture it can do nothing.
  drawing = page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE });
  await drawing.promise;
  const picture = await createImageBitmap(canvas);
  tell({ page: number, width, turn, picture }, [picture]);
}

function fail(error: unknown) {
  const { name } = error as Error;
  // Another page was asked for meanwhile.
  if (name === 'RenderingCancelledException') return;
  tell({ failed: name === 'PasswordException' ? 'locked' : 'unreadable' });
}

window.addEventListener('message', ({ source, data }: MessageEvent<ToViewer>) => {
  if (source !== window.parent) return;
  const done = 'bytes' in data ? open(data.bytes) : draw(data);
  done.catch(fail);
});
