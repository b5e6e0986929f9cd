import { parentPort, workerData } from 'node:worker_threads';
import { inspectPdf } from './pdf.ts';

parentPort?.postMessage(inspectPdf(Buffer.from(workerData as Uint8Array)));
