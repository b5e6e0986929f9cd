import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';

/** The standing of a file that has arrived, for its row: a word by its state, and the checks really made. */
interface ShownState {
  state: DocumentFile['state'] | 'doubted';
  reason: string | undefined;
}

const DOUBTS: Record<NonNullable<DocumentFile['doubt']>, string> = {
  'shows nothing': 'we could see nothing in it. A person will look, or you can send another.',
  'not seen': 'we cannot see a photo in this kind of file, so a person will look.',
  'used twice':
    'you sent the same file for another document. A person will look, or you can send another.',
};

/**
 * A person's finding counts. Before that, we open a picture and write it again; in a PDF or a HEIC
 * file we only look at the parts.
 */
export function standingOf({ state, doubt, preview, reason, fault }: DocumentFile): ShownState {
  if (fault) {
    return { state: fault.verdict === 'not enough' ? 'doubted' : 'rejected', reason: fault.text };
  }
  if (state === 'checking') return { state, reason: 'we are checking that it is safe and opens' };
  if (state !== 'accepted') return { state, reason };
  if (doubt) return { state: 'doubted', reason: DOUBTS[doubt] };
  return { state, reason: preview ? 'the picture opens' : 'the file is whole' };
}
