import { isAcceptedType, wrongType } from '@gadget-claims/domain/claims/documents/limits';
import type { Scanner } from '../../../storage/scanner.ts';
import { contentTypeOf } from '../content.ts';
import type { FileFinding } from '../records/finding.ts';
import { PDF_REASONS, PICTURE_REASONS, infected } from './copy.ts';
import { isWholeHeic } from './heic.ts';
import { inspectApart } from './pdf-apart.ts';
import { previewOf } from './pictures.ts';

/** The decoder that we have cannot open it: its parts have to fit together, and it is kept as it came. */
const HEIC = 'image/heic';

/** Looks at a file that arrived. Throws ScannerUnavailable when the virus scanner cannot say. */
export async function inspectFile(
  bytes: Uint8Array,
  { fileName, contentType }: { fileName: string; contentType: string },
  scanner: Scanner | null,
): Promise<FileFinding> {
  // Again: the stored bytes are checked, after any change on their way.
  const found = await contentTypeOf(bytes);
  if (found !== contentType || !isAcceptedType(found)) return { reason: wrongType(fileName) };
  const verdict = await scanner?.scan(bytes);
  if (verdict?.clean === false) return { reason: infected(fileName) };
  if (contentType === 'application/pdf') {
    const { problem, marks } = await inspectApart(bytes);
    return problem === null ? { preview: null, marks } : { reason: PDF_REASONS[problem](fileName) };
  }
  if (contentType === HEIC) {
    const isWhole = isWholeHeic(Buffer.from(bytes));
    return isWhole ? { preview: null } : { reason: PICTURE_REASONS.unreadable(fileName) };
  }
  const preview = await previewOf(bytes);
  return typeof preview === 'string' ? { reason: PICTURE_REASONS[preview](fileName) } : { preview };
}
