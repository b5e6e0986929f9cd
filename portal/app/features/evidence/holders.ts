import { claimHolder } from './claim-documents.ts';
import { formHolder } from './documents.ts';
import type { Holder } from './holder.ts';
import type { Target } from './queue.ts';

/** Where the files of a target arrive. */
export function holderOf(target: Target): Holder {
  return target.kind === 'form' ? formHolder : claimHolder(target.id);
}
