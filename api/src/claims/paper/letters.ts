import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Font, create } from 'fontkit';

/** The letters of a claim: Latin, Greek, Cyrillic, Arabic, Hebrew and more; not Chinese or Japanese. */
export interface Letters {
  regular: Buffer;
  bold: Buffer;
  /** The drawable part of a text, and whether that is all of it. */
  drawable(text: string): { text: string; whole: boolean };
}

const UNKNOWN = '\uFFFD';
// Characters that steer a terminal or turn the direction of the text after them; a line break is
// wanted.
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu;

let loaded: Promise<Letters> | undefined;

/** The fonts, read once. */
export function letters(): Promise<Letters> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Letters> {
  const [regular, bold] = await Promise.all([fontFile('DejaVuSans'), fontFile('DejaVuSans-Bold')]);
  // The bold one has fewer letters, and headings are ours.
  const known = new Set((create(regular) as Font).characterSet);
  return { regular, bold, drawable: (text) => drawable(text, known) };
}

const fontFile = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`)));

function drawable(typed: string, known: ReadonlySet<number>) {
  const clean = typed.toWellFormed().replaceAll('\r\n', '\n').replace(UNSEEN, '').normalize('NFC');
  let whole = true;
  let text = '';
  for (const character of clean) {
    const canDraw = character === '\n' || known.has(character.codePointAt(0) ?? 0);
    text += canDraw ? character : UNKNOWN;
    whole &&= canDraw;
  }
  return { text, whole };
}
