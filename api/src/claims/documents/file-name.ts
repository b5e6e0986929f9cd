import { ACCEPTED_TYPES } from '@gadget-claims/domain/claims/documents/limits';

const MOST_CHARACTERS = 120;
/** A letter may carry any number of accents; this is what an answer takes. */
const MOST_UNITS = 255;
const segmenter = new Intl.Segmenter('en-GB');
// Control characters, and those that hide or turn around what a name ends in.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}]/gu;

/** The name as it is kept and shown: the person's own, without a path and without tricks. */
export function shownName(given: string | undefined): string {
  const last = (given ?? '').replaceAll(INVISIBLE, '').split(/[/\\]/).at(-1) ?? '';
  const name = last.trim().replace(/^\.+/, '');
  if (name === '') return 'file';
  const characters = Array.from(segmenter.segment(name), ({ segment }) => segment);
  if (characters.length <= MOST_CHARACTERS && name.length <= MOST_UNITS) return name;
  const extension = /\.\w{1,5}$/.exec(name)?.[0] ?? '';
  let cut = '';
  for (const letter of characters.slice(0, MOST_CHARACTERS - extension.length)) {
    if (cut.length + letter.length + extension.length > MOST_UNITS) break;
    cut += letter;
  }
  return (cut || 'file') + extension;
}

/** The name as it is saved by a browser: it ends in the content's type, under any name. */
export function downloadName(name: string, contentType: string): string {
  const extensions = ACCEPTED_TYPES.find((type) => type.contentType === contentType)?.extensions;
  const fits = extensions?.some((extension) => name.toLowerCase().endsWith(extension));
  return fits || !extensions?.[0] ? name : `${name}${extensions[0]}`;
}

/** RFC 6266: always an attachment, with a plain name and the exact one. */
export function attachment(name: string): string {
  const plain = name.replaceAll(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
