import { inflateSync } from 'node:zlib';

/** The words of a PDF of ours in reading order, glyphs turned back into letters by its own tables. */
export function pdfText(pdf: Buffer): string {
  const body = pdf.toString('latin1');
  const objects = new Map(
    [...body.matchAll(/^(\d+) 0 obj\r?\n(.*?)endobj/gms)].map(([, id = '', text = '']) => [
      id,
      text,
    ]),
  );
  const streamOf = (id: string) => unpacked(objects.get(id) ?? '');
  const tables = new Map<string, Map<string, string>>();
  for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
    if (map !== undefined) tables.set(name, lettersIn(streamOf(map)));
  }
  return [...objects.keys()]
    .map(streamOf)
    .filter((content) => content.includes(' Tf'))
    .map((content) => wordsIn(content, tables))
    .join('\n');
}

function unpacked(object: string): string {
  const [, packed] = /stream\r?\n(.*)endstream/s.exec(object) ?? [];
  if (packed === undefined) return '';
  try {
    return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
  } catch {
    return packed;
  }
}

/** The letters that glyphs stand for, from `<0000> <00ff> [<0041> <0042>]`. */
function lettersIn(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w{4})> <\w{4}> \[(.*?)\]/gs)) {
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, code = ''], index) => {
      const glyph = (parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, Buffer.from(code.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    });
  }
  return letters;
}

function wordsIn(content: string, tables: Map<string, Map<string, string>>): string {
  let table: Map<string, string> | undefined;
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
    if (font !== undefined) table = tables.get(font);
    for (const [, codes = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
      text += codes.replace(/\w{4}/g, (glyph) => table?.get(glyph.toLowerCase()) ?? '?');
    }
    if (shown !== undefined) text += '\n';
  }
  return text;
}
