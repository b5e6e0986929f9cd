import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { PdfReport } from './pdf-apart.ts';
import { inspectPdf } from './pdf.ts';

// Of this thread alone, which is how Linux takes it: whoever sends PDFs slows nobody else down.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
const report: PdfReport = { problem: inspectPdf(Buffer.from(workerData as Uint8Array)) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(report);
