import { FACES } from '@gadget-claims/domain/policies/resellers/theme';
import type { Face } from '@gadget-claims/domain/policies/resellers/theme-schemas';
import text from '../../fonts/text-atkinson-next.woff2?url';
import type { LateFace } from './programs/begin-later.ts';

const HEADS = import.meta.glob<string>('../../fonts/head-*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addressOf = (file: string) => HEADS[`../../fonts/${file}.woff2`];

const bold = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold']
  .map((name) => `local("${name}")`)
  .join();

/** A system's bold face of the same width until that of a brand's headings is there, for the style of its pages. */
export function headFallback(face: Face): string {
  const { adjust } = FACES[face];
  return `@font-face{font-family:"Head fallback";src:${bold};font-weight:700;size-adjust:${adjust}%}`;
}

/** The faces that a page of this brand shows, and no other ones. I, l, 1 and O, 0 differ in that of text. */
export function facesOf(face: Face): LateFace[] {
  const head = FACES[face].file;
  const faces: LateFace[] = [['Text', text, '400 750']];
  const address = head === undefined ? undefined : addressOf(head);
  if (address !== undefined) faces.push(['Head', address, '700']);
  return faces;
}
