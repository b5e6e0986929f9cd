import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(inspectPdf(Buffer.from(workerData as Uint8Array)));
