import { FACES } from '@gadget-claims/domain/policies/resellers/theme';
import type { Face } from '@gadget-claims/domain/policies/resellers/theme-schemas';
import text from '../../fonts/text-atkinson-next.woff2?url';

const HEADS = import.meta.glob<string>('../../fonts/head-*.woff2', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addressOf = (file: string) => HEADS[`../../fonts/${file}.woff2`];

const bold = ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold', 'Roboto Bold']
  .map((name) => `local("${name}")`)
  .join();

/**
 * The face of a brand's headings, for the style of its pages, with a system's face of the same width in
 * its place. It is used when it is there at the first paint, else not on this page, so that no heading
 * changes its lines under the eyes of a reader.
 */
export function headFace(face: Face): string {
  const { file, adjust } = FACES[face];
  if (file === undefined) return '';
  return (
    `@font-face{font-family:Head;src:url(${addressOf(file)}) format("woff2");font-weight:700;font-display:optional}` +
    `@font-face{font-family:"Head fallback";src:${bold};font-weight:700;size-adjust:${adjust}%}`
  );
}

/** Addresses of the fonts that a page of this brand shows, and of no other ones. */
export function fontsOf(face: Face): string[] {
  const { file } = FACES[face];
  return [text, file === undefined ? undefined : addressOf(file)].filter(
    (one) => one !== undefined,
  );
}
