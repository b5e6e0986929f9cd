import { parentPort, workerData } from 'node:worker_threads';
import type { PdfReport } from './pdf-apart.ts';
import { inspectPdf } from './pdf.ts';

function say(report: PdfReport) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(report);
}

say({ begun: true });
say({ problem: inspectPdf(Buffer.from(workerData as Uint8Array)) });
