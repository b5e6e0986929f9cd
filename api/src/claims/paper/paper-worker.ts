import { parentPort, workerData } from 'node:worker_threads';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { type PrintedClaim, claimPdf } from './pdf.ts';

const { claim, brand } = workerData as { claim: PrintedClaim; brand: ResellerProfile };
const bytes = await claimPdf(claim, brand);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(bytes);
