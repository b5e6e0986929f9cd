import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { type PdfReport, inspectPdf } from './pdf.ts';

// Linux sets the priority of this thread only: reading PDFs must not slow other requests down.
const { PRIORITY_BELOW_NORMAL } = constants.priority;
if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL)
  setPriority(PRIORITY_BELOW_NORMAL);
const report: PdfReport = inspectPdf(Buffer.from(workerData as Uint8Array));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(report);
