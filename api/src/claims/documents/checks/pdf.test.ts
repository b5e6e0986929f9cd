import { readFile, readdir } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { describe, expect, test } from 'vitest';
import { PDF_PAGE, PDF_PAGES, PDF, pdfOf } from '../../../../test/files.ts';
import {
  ACTIVE_PDFS,
  EXHAUSTING_PDFS,
  HONEST_PDFS,
  INVOICE_PDFS,
  LOCKED_PDFS,
  OPEN_LOCKED_PDFS,
  lockedPdf,
  objectStream,
} from '../../../../test/pdf-corpus.ts';
import { inspectApart } from './pdf-apart.ts';
import { MOST_PAGES, inspectPdf } from './pdf.ts';

const CATALOGUE = '<</Type/Catalog/Pages 2 0 R>>';

const problemOf = (bytes: Buffer, most?: number) => inspectPdf(bytes, most).problem;

describe('a PDF without active content is taken', () => {
  test.each(Object.entries(HONEST_PDFS))('%s', async (_, make) => {
    expect(inspectPdf(await make())).toEqual({ problem: null, marks: [] });
  });
});

describe('a PDF that opens without a password is read, and marked as locked', () => {
  test.each(Object.entries(OPEN_LOCKED_PDFS))('%s', async (_, make) => {
    expect(inspectPdf(await make())).toEqual({ problem: null, marks: ['locked'] });
  });

  test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
    'a password to open it, or a link that is none: PDF %s',
    async (pdfVersion) => {
      expect(problemOf(await lockedPdf('secret', { pdfVersion }))).toBe('protected');
      const link = 'file://server/share';
      expect(problemOf(await lockedPdf('', { pdfVersion, link }))).toBe('active');
    },
  );
});

describe('data of an electronic invoice is taken, and marked', () => {
  test.each(Object.entries(INVOICE_PDFS))('%s', (_, bytes) => {
    expect(inspectPdf(bytes)).toEqual({ problem: null, marks: ['encloses'] });
  });
});

describe('a PDF that can run, open or carry something is refused', () => {
  test.each(Object.entries(ACTIVE_PDFS))('%s', (_, bytes) => {
    expect(problemOf(bytes)).toBe('active');
  });
});

describe('a file that cannot be looked into is refused as protected', () => {
  test.each(Object.entries(LOCKED_PDFS))('%s', (_, bytes) => {
    expect(problemOf(bytes)).toBe('protected');
  });
});

/** The others may be harmless: bytes behind the last object belong to none. */
const UNREADABLE = new Set([
  'a bomb',
  'a bomb in a bomb',
  'many small bombs',
  'lists without end',
  'an index of the same object, again and again',
  'an object stream of a billion objects',
  'an object stream with a predictor',
  'an object stream that is not packed as it says',
  'an object that is cut off',
  'a list that is cut off',
  'no page',
  'nothing but a header',
  'a header that comes too late',
]);

describe('a PDF that would keep a reader busy is answered', () => {
  test.each(Object.entries(EXHAUSTING_PDFS))('%s', (name, make) => {
    const harmless = UNREADABLE.has(name) ? [] : [null, 'too many pages'];
    expect(['unreadable', ...harmless]).toContain(problemOf(make()));
  });

  test('of any file, no more is read than the budget allows', async () => {
    const file = await HONEST_PDFS['twelve pages']?.();
    expect(problemOf(file ?? PDF, 100_000)).toBeNull();
    expect(problemOf(file ?? PDF, 2000)).toBe('unreadable');
  });
});

test('more pages than a person reads', () => {
  const pages = (count: number) =>
    problemOf(pdfOf(CATALOGUE, PDF_PAGES, ...Array.from({ length: count }, () => PDF_PAGE)));
  expect(pages(MOST_PAGES)).toBeNull();
  expect(pages(MOST_PAGES + 1)).toBe('too many pages');
  const inStream = objectStream(Array.from({ length: MOST_PAGES + 1 }, () => PDF_PAGE));
  expect(problemOf(pdfOf(CATALOGUE, PDF_PAGES, inStream))).toBe('too many pages');
});

test('in a thread of its own the answers are the same', async () => {
  expect(await inspectApart(PDF)).toEqual({ problem: null, marks: [] });
  expect((await inspectApart(Buffer.from('%PDF-1.7\n'))).problem).toBe('unreadable');
});

test('the thread is behind all other work, and ended when it has taken its time', async () => {
  const names = Array.from({ length: 200_000 }, (_, n) => `/k${n} 0`).join('');
  const large = pdfOf(CATALOGUE, PDF_PAGES, PDF_PAGE, `<<${names}>>`);
  const before = getPriority();
  const reading = inspectApart(large);
  if (process.platform === 'linux') {
    // Where the tests themselves are behind other work, it stays as far behind. A busy machine starts a thread late.
    const behind = Math.max(before, constants.priority.PRIORITY_BELOW_NORMAL);
    await expect.poll(priorities, { interval: 5, timeout: 15_000 }).toContain(behind);
  }
  expect((await reading).problem).toBeNull();
  expect((await inspectApart(large, 1)).problem).toBe('unreadable');
  expect(getPriority()).toBe(before);
});

/** Of the threads of this process. */
async function priorities(): Promise<number[]> {
  const threads = await readdir('/proc/self/task');
  const found = await Promise.all(
    threads.map((thread) => readFile(`/proc/self/task/${thread}/stat`, 'utf8').catch(() => '')),
  );
  // The 19th field; the second is the thread's name, in brackets.
  return found.map((line) => Number(line.split(') ')[1]?.split(' ')[16]));
}
