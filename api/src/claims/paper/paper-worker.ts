import { parentPort, workerData } from 'node:worker_threads';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { type Paper, paperPdf } from './paper.ts';

const { paper, brand } = workerData as { paper: Paper; brand: ResellerProfile };
const bytes = await paperPdf(paper, brand);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(bytes);
