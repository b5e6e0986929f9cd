import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { PAGE, PAGES, PDF, pdfOf } from '../../../../test/files.ts';
import { inspectApart } from './pdf-apart.ts';
import { MOST_PAGES, inspectPdf } from './pdf.ts';

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';
const catalogue = (more: string) => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const withCatalogue = (more: string, ...others: string[]) =>
  inspectPdf(pdfOf(catalogue(more), PAGES, PAGE, ...others));

/** Objects packed as writers do since PDF 1.5; `filter` says how, rightly or not. */
function packed(objects: string[], { filter = '/Filter/FlateDecode', keep = false } = {}) {
  let at = 0;
  const index = objects.map((object, position) => {
    const entry = `${20 + position} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  const plain = Buffer.from(`${head}${objects.join(' ')}`, 'latin1');
  const data = (keep ? plain : deflateSync(plain)).toString('latin1');
  const counts = `/N ${objects.length}/First ${head.length}/Length ${data.length}`;
  return `<</Type/ObjStm${counts}${filter}>>stream\n${data}\nendstream`;
}

test('an ordinary PDF is taken, with links, a form and a page to begin with', () => {
  expect(inspectPdf(PDF)).toBeNull();
  expect(withCatalogue('/OpenAction[3 0 R/FitH null]/Names<</Dests 4 0 R>>')).toBeNull();
  expect(withCatalogue('/OpenAction 4 0 R', '<</S/GoTo/D[3 0 R/Fit]>>')).toBeNull();
  expect(withCatalogue('/AcroForm<</Fields[]>>/X(a \\) string (with /JS) in it)')).toBeNull();
  expect(withCatalogue('/A<</S/URI/URI(https://shop.example)>>')).toBeNull();
  expect(inspectPdf(pdfOf(CATALOGUE, PAGES, packed([PAGE, '<</Type/Font>>'])))).toBeNull();
});

describe('what acts by itself is refused', () => {
  test.each([
    ['a script', '/Names<</JavaScript 4 0 R>>'],
    ['a script under an escaped name', '/X<</S/J#61vaScript/J#53(app.alert(1))>>'],
    ['a program to start', '/X<</S/Launch/F(a.exe)>>'],
    ['an attached file', '/Names<</EmbeddedFiles<</Names[]>>>>'],
    ['an attached file of an annotation', '/X<</EF<</F 9 0 R>>>>'],
    ['an action on a page', '/AA<</O 4 0 R>>'],
    ['an address to open', '/OpenAction<</S/URI/URI(https://bad.example)>>'],
    ['an address to open, elsewhere', '/OpenAction 4 0 R'],
    ['an action after an action', '/OpenAction<</S/GoTo/Next 4 0 R>>'],
    ['a dynamic form', '/AcroForm<</XFA 4 0 R>>'],
    ['a form that sends itself', '/X<</S/SubmitForm>>'],
    ['in a key that is repeated', '/X<</S/JavaScript>>/X<</S/GoTo>>'],
    ['after a comment', '/X% >> endobj\n<</S/JavaScript>>'],
    ['deep down', `/X${'['.repeat(50)}/JS${']'.repeat(50)}`],
  ])('%s', (_, more) => {
    expect(withCatalogue(more, '<</S/URI/URI(https://bad.example)>>')).toBe('active');
  });

  test('packed into an object stream', () => {
    const script = '<</S/JavaScript/JS(app.alert(1))>>';
    expect(withCatalogue('', packed([script]))).toBe('active');
    expect(withCatalogue('', packed([script], { keep: true, filter: '' }))).toBe('active');
    const unnamed = packed([script]).replace('/Type/ObjStm', '');
    expect(withCatalogue('', unnamed)).toBe('active');
  });

  test('hidden in the data of a stream, and in what an index leaves out', () => {
    const hidden = '<</Length 40>>stream\n9 0 obj<</S/JavaScript>>endobj\nendstream';
    expect(withCatalogue('', hidden)).toBe('active');
    const two = packed(['<</A 1>>', '<</S/JavaScript>>']).replace('/N 2', '/N 1');
    expect(withCatalogue('', two)).not.toBeNull();
  });
});

describe('what cannot be looked into is refused', () => {
  test('encrypted', () => {
    const locked = PDF.toString('latin1').replace('/Root', '/Encrypt 9 0 R/Root');
    expect(inspectPdf(Buffer.from(locked, 'latin1'))).toBe('protected');
    expect(withCatalogue('', '<</Type/XRef/Encrypt 9 0 R>>stream\nx\nendstream')).toBe('protected');
  });

  test.each([
    ['packed twice', packed([PAGE], { filter: '/Filter[/FlateDecode/FlateDecode]' })],
    ['packed in an old way', packed([PAGE], { filter: '/Filter/LZWDecode' })],
    ['not what it says', packed([PAGE], { keep: true })],
    ['an object without an end', '<</A [1 2'],
    ['nested without end', '['.repeat(100_000)],
  ])('%s', (_, object) => {
    expect(withCatalogue('', object)).toBe('unreadable');
  });

  test('a bomb is not unpacked', () => {
    const bomb = deflateSync(Buffer.alloc(200_000_000, ' ')).toString('latin1');
    const object = `<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n${bomb}\nendstream`;
    expect(withCatalogue('', object)).toBe('unreadable');
  });

  test('no page at all', () => {
    expect(inspectPdf(Buffer.from('%PDF-1.7\n'))).toBe('unreadable');
    expect(inspectPdf(pdfOf(CATALOGUE, PAGES))).toBe('unreadable');
  });
});

test('more pages than anybody reads', () => {
  const pages = (count: number) =>
    inspectPdf(pdfOf(CATALOGUE, PAGES, ...Array.from({ length: count }, () => PAGE)));
  expect(pages(MOST_PAGES)).toBeNull();
  expect(pages(MOST_PAGES + 1)).toBe('too many pages');
  const inStream = packed(Array.from({ length: MOST_PAGES + 1 }, () => PAGE));
  expect(withCatalogue('', inStream)).toBe('too many pages');
});

test('in a thread of its own the answers are the same', async () => {
  expect(await inspectApart(PDF)).toBeNull();
  expect(await inspectApart(Buffer.from('%PDF-1.7\n'))).toBe('unreadable');
});
