import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { PDF_PAGE, PDF_PAGES, pdfOf } from './files.ts';

/** PDFs as people send them, and as people send them who mean harm; each is made by code. */

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const catalogue = (more = '') => `<</Type/Catalog/Pages 2 0 R${more}>>`;
const withCatalogue = (more: string, ...others: string[]) =>
  pdfOf(catalogue(more), PDF_PAGES, PDF_PAGE, ...others);
const HONEST = [catalogue(), PDF_PAGES, PDF_PAGE] as const;
const SCRIPT = '<</S/JavaScript/JS(app.alert(1))>>';
/** As Acrobat writes it for a field that holds a price. */
const FORMAT = String.raw`<</S/JavaScript/JS(AFNumber_Format\(2,0,0,0,"",true\);)>>`;
const MEGABYTE = 1024 * 1024;
/** As large as makes any reading that is worse than linear take minutes. */
const LARGE = MEGABYTE;

/** Text repeated to so many bytes. */
const filled = (text: string, size: number) => text.repeat(Math.ceil(size / text.length));

interface Packing {
  filter?: string;
  pack?: (plain: Buffer) => Buffer;
  /** In place of the true values. */
  counts?: { n?: number; first?: number };
  type?: string;
}

/** An object stream, as writers make them since PDF 1.5; numbered from 20. */
export function objectStream(objects: readonly string[], options: Packing = {}): string {
  const { filter = '/Filter/FlateDecode', pack = deflateSync, counts = {} } = options;
  let at = 0;
  const index = objects.map((object, position) => {
    const entry = `${20 + position} ${at}`;
    at += object.length + 1;
    return entry;
  });
  const head = `${index.join(' ')} `;
  const data = pack(latin1(`${head}${objects.join(' ')}`)).toString('latin1');
  const { n = objects.length, first = head.length } = counts;
  const type = options.type ?? '/Type/ObjStm';
  return `<<${type}/N ${n}/First ${first}/Length ${data.length}${filter}>>stream\n${data}\nendstream`;
}

const stream = (data: string, more = '') =>
  `<</Length ${data.length}${more}>>stream\n${data}\nendstream`;

/** The objects with a right table of contents, as most programs write it. */
function withTable(objects: readonly string[], trailer = ''): Buffer {
  let text = '%PDF-1.4\n%\xE2\xE3\xCF\xD3\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const entry = (offset: number) => `${String(offset).padStart(10, '0')} 00000 n \n`;
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map(entry).join('')}`;
  text += `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return latin1(text);
}

const appended = (file: Buffer, text: string) => Buffer.concat([file, latin1(text)]);

/** The data of a deflate stream that says nothing at all, at length. */
function emptyBlocks(size: number): Buffer {
  const block = Buffer.from([0x00, 0x00, 0x00, 0xff, 0xff]);
  return Buffer.concat([Buffer.from([0x78, 0x9c]), Buffer.alloc(size, block)]);
}

/** Keys that can run, open or carry something. */
export const ACTIVE_PDFS: Record<string, Buffer> = {
  'a script to begin with': withCatalogue(`/OpenAction${SCRIPT}`),
  'a script to begin with, elsewhere': withCatalogue('/OpenAction 4 0 R', SCRIPT),
  'a script among the names': withCatalogue(`/Names<</JavaScript<</Names[(a) 4 0 R]>>>>`, SCRIPT),
  'a script under an escaped name': withCatalogue('/X<</#53/J#61v#61Script/#4a#53(app.alert(1))>>'),
  'a script all of whose letters are escaped': withCatalogue(
    '/X<</S/#4a#61#76#61#53#63#72#69#70#74>>',
  ),
  'a script of a page': pdfOf(
    catalogue(),
    PDF_PAGES,
    PDF_PAGE.replace('>>', `/AA<</O ${SCRIPT}>>>>`),
  ),
  'a script of a form': withCatalogue(
    '/AcroForm<</Fields[4 0 R]>>',
    `<</FT/Tx/AA<</K ${SCRIPT}>>>>`,
  ),
  'a script of a link': withCatalogue('', `<</Type/Annot/Subtype/Link/A${SCRIPT}>>`),
  'a script of an outline': withCatalogue('/Outlines 4 0 R', `<</First 5 0 R>>`, `<</A${SCRIPT}>>`),
  'a script after turning a page': withCatalogue(
    '/OpenAction 4 0 R',
    `<</S/GoTo/D[3 0 R]/Next 5 0 R>>`,
    SCRIPT,
  ),
  'a script in a key that is repeated': withCatalogue('/X<</S/JavaScript>>/X<</S/GoTo>>'),
  'a script after a comment': withCatalogue('/X% >> endobj\n<</S/JavaScript>>'),
  'a script behind a long comment': withCatalogue(
    `/X%${filled('>> endobj ', 100_000)}\n<</S/JavaScript>>`,
  ),
  'a script deep down': withCatalogue(`/X${'['.repeat(50)}/JS${']'.repeat(50)}`),
  'a script in a packed object': withCatalogue('', objectStream([SCRIPT])),
  'a script in an object stream that is not packed': withCatalogue(
    '',
    objectStream([SCRIPT], { filter: '', pack: (plain) => plain }),
  ),
  'a script in an object stream without a type': withCatalogue(
    '',
    objectStream([SCRIPT], { type: '' }),
  ),
  'a script in an object stream named by escapes': withCatalogue(
    '',
    objectStream([SCRIPT], { type: '/Type/Obj#53tm', filter: '/Fil#74er/Fl#61teDecode' }),
  ),
  'a script in an object stream with the short name': withCatalogue(
    '',
    objectStream([SCRIPT], { filter: '/Filter[/Fl]' }),
  ),
  'a script in the data of a stream': withCatalogue('', stream(`9 0 obj${SCRIPT}endobj`)),
  'a script in the data of a stream, written badly': withCatalogue(
    '',
    stream(`9 0 obj<< ) /S/JavaScript>>endobj`),
  ),
  'a script under a number with comments in it': appended(
    withCatalogue(''),
    `9 %x\n0 %y\nobj<</S/JavaScript>>endobj`,
  ),
  'a script under comments, written badly': appended(
    withCatalogue(''),
    `9 %x\n0 %y\nobj<</A ) /S/JavaScript>>endobj`,
  ),
  'a script in an update': appended(
    withTable(HONEST),
    `1 0 obj\n${catalogue(`/OpenAction${SCRIPT}`)}\nendobj\ntrailer\n<</Root 1 0 R/Prev 9>>\n%%EOF`,
  ),
  'a script in the tenth update': appended(
    withTable(HONEST),
    `${filled('3 0 obj<<>>endobj trailer<</Prev 9>>\n', 400)}1 0 obj${catalogue('/AA<<>>')}endobj`,
  ),
  'a script behind the end': appended(
    withTable(HONEST),
    `${'\n'.repeat(5000)}9 0 obj${SCRIPT}endobj`,
  ),
  'a script under a huge number': appended(withCatalogue(''), `9999999999 0 obj${SCRIPT}endobj`),
  'a script with a late header': Buffer.concat([Buffer.alloc(900, ' '), withCatalogue(`/AA<<>>`)]),
  'a script in a trailer': latin1(
    withCatalogue('').toString('latin1').replace('/Root', `/X${SCRIPT}/Root`),
  ),
  'a script in a table of contents that is a stream': withCatalogue(
    '',
    `<</Type/XRef/Root 1 0 R/X${SCRIPT}>>stream\nx\nendstream`,
  ),
  'a script with null bytes for spaces': withCatalogue('/X\0<<\0/S\0/JavaScript\0>>'),
  'a script beside the format of a field': withCatalogue(
    '/AcroForm<</Fields[4 0 R]>>',
    `<</FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(2,0\\);app.alert\\(1\\))>>>>>>`,
  ),
  'a script in the format of a field': withCatalogue(
    '',
    `<</FT/Tx/AA<</F<</S/JavaScript/JS(AFNumber_Format\\(app.alert\\(1\\)\\))>>>>>>`,
  ),
  'a second script in the format of a field': withCatalogue(
    '',
    `<</FT/Tx/AA<</F<</S/JavaScript/JS(AFDate_Format\\(1\\);)/JS(app.alert\\(1\\))>>>>>>`,
  ),
  'a script in the same text as the format of a field': withCatalogue(
    '',
    '<</S/JavaScript/JS(AFNumber_Format(2,0//\\))>>\n\\);app.alert(1))>>',
  ),
  'a script after the format of a field': withCatalogue(
    '',
    `<</FT/Tx/AA<</F<</S/JavaScript/JS(AFDate_Format\\(1\\);)/Next${SCRIPT}>>>>>>`,
  ),
  'the format of a field to begin with': withCatalogue('/OpenAction 4 0 R', FORMAT),
  'the format of a field on opening a page': pdfOf(
    catalogue(),
    PDF_PAGES,
    PDF_PAGE.replace('>>', `/AA<</O ${FORMAT}>>>>`),
  ),
  'a command of the viewer': withCatalogue('/OpenAction<</S/Named/N/SaveAs>>'),
  'a script after printing': withCatalogue(`/OpenAction<</S/Named/N/Print/Next${SCRIPT}>>`),
  'a program on the disk by an address': withCatalogue(
    '',
    '<</A<</S/URI/URI(file:///C:/Windows/System32/calc.exe)>>>>',
  ),
  'a page in a network by an address': withCatalogue(
    '',
    '<</A<</S/URI/URI(file://host/share/a.html)>>>>',
  ),
  'a program to start': withCatalogue('/OpenAction<</S/Launch/F(calc.exe)>>'),
  'a program to start by a link': withCatalogue(
    '',
    '<</Subtype/Link/A<</S/Launch/Win<</F(cmd.exe)/P(/c a)>>>>>>',
  ),
  'another file to open, in a network': withCatalogue(
    '',
    String.raw`<</Subtype/Link/A<</S/GoToR/F(\\\\203.0.113.5\\share\\a.pdf)/D[0/Fit]>>>>`,
  ),
  'another file to open at once, in a network': withCatalogue(
    String.raw`/OpenAction<</S/GoToR/F(\\\\host\\share\\a.pdf)/D[0/Fit]>>`,
  ),
  'an attached file to open': withCatalogue('', '<</Subtype/Link/A<</S/GoToE/T<</R/C/N(a)>>>>>>'),
  'a file in a network by an address': withCatalogue(
    '',
    '<</Subtype/Link/A<</S/URI/URI(file://203.0.113.5/share/a)>>>>',
  ),
  'a file in a network by an address with an escaped letter': withCatalogue(
    '',
    String.raw`<</A<</S/URI/URI(\146ile:///etc/passwd)>>>>`,
  ),
  'a file in a network by two strokes': withCatalogue(
    '',
    String.raw`<</A<</S/URI/URI(\\\\host\\share)>>>>`,
  ),
  'a script by an address': withCatalogue('', '<</A<</S/URI/URI(javascript:alert\\(1\\))>>>>'),
  'an address that is written elsewhere': withCatalogue(
    '',
    '<</A<</S/URI/URI 5 0 R>>>>',
    '(file:///etc/passwd)',
  ),
  'an address in hexadecimal': withCatalogue(
    '',
    `<</A<</S/URI/URI<${latin1('file:///c:/').toString('hex')}>>>>>`,
  ),
  'an address to open at once': withCatalogue('/OpenAction<</S/URI/URI(https://bad.example)>>'),
  'attached files': withCatalogue(
    '/Names<</EmbeddedFiles<</Names[(a)4 0 R]>>>>',
    '<</EF<</F 5 0 R>>>>',
    stream('MZ', '/Type/EmbeddedFile'),
  ),
  'an attached file of a note': withCatalogue(
    '',
    '<</Subtype/FileAttachment/FS<</EF<</F 9 0 R>>>>>>',
  ),
  'a file that is named and elsewhere': withCatalogue(
    '',
    '<</Type/Filespec/FS/URL/F(https://bad.example/a.exe)>>',
  ),
  'a dynamic form': withCatalogue('/AcroForm<</XFA 4 0 R>>', stream('<xdp/>')),
  'a form that sends itself': withCatalogue('', '<</S/SubmitForm/F(https://bad.example)>>'),
  'a form that takes data in': withCatalogue('', '<</S/ImportData/F(a.fdf)>>'),
  'a film': withCatalogue('', '<</Subtype/RichMedia/RichMediaContent<<>>>>'),
  'a film of the old kind': withCatalogue('', '<</Subtype/Movie/Movie<</F(a.avi)>>>>'),
  'a rendition': withCatalogue('', '<</S/Rendition/OP 0>>'),
};

/** Files that would keep a reader busy, or hide their content. */
export const EXHAUSTING_PDFS: Record<string, () => Buffer> = {
  'comments without end, after numbers': () => appended(withCatalogue(''), filled('%1', LARGE)),
  'numbers and comments, line by line': () =>
    appended(withCatalogue(''), filled('1 %1%1%1%1\n', LARGE)),
  'numbers alone': () => appended(withCatalogue(''), filled('1 ', LARGE)),
  'lists without end': () => withCatalogue('', filled('[', LARGE)),
  'dictionaries without end': () => withCatalogue('', filled('<</A', LARGE)),
  'first actions in each other': () => withCatalogue('', filled('<</OpenAction', 5 * MEGABYTE)),
  'objects that begin and never end': () => appended(withCatalogue(''), filled('1 0 obj[', LARGE)),
  'objects that begin with nothing before': () =>
    appended(withCatalogue(''), filled('obj[', LARGE)),
  'strings that begin and never end': () => appended(withCatalogue(''), filled('obj(', LARGE)),
  'hexadecimal that begins and never ends': () =>
    appended(withCatalogue(''), filled('obj<0', LARGE)),
  'comments that begin and never end': () => appended(withCatalogue(''), filled('obj%', LARGE)),
  'names that begin and never end': () => appended(withCatalogue(''), filled('obj/obj', LARGE)),
  'streams without end': () => appended(withCatalogue(''), filled('1 0 obj<<>>stream\n', LARGE)),
  'trailers without end': () => appended(withCatalogue(''), filled('trailer<<', LARGE)),
  'trailers in strings': () => appended(withCatalogue(''), filled('trailer(', LARGE)),
  'a name of megabytes': () => withCatalogue('', `/${filled('#41', LARGE)}`),
  'a number of megabytes': () => withCatalogue('', filled('9', LARGE)),
  'a string of megabytes without an end': () => withCatalogue('', filled('((', LARGE)),
  'a million small dictionaries': () => withCatalogue('', `[${filled('<<>>', LARGE)}`),
  'a million names': () =>
    appended(
      withCatalogue(''),
      `9 0 obj<<${Array.from({ length: 900_000 }, (_, n) => `/k${n} 0`).join('')}`,
    ),
  'a bomb': () =>
    withCatalogue(
      '',
      objectStream([' '], { pack: () => deflateSync(Buffer.alloc(200 * MEGABYTE, ' ')) }),
    ),
  'a bomb of lists': () =>
    withCatalogue(
      '',
      objectStream([' '], { pack: () => deflateSync(Buffer.alloc(100 * MEGABYTE, '[')) }),
    ),
  'many small bombs': () => {
    const bomb = objectStream([' '], { pack: () => deflateSync(Buffer.alloc(4 * MEGABYTE, ' ')) });
    return withCatalogue('', ...Array.from({ length: 500 }, () => bomb));
  },
  'a bomb in a bomb': () =>
    withCatalogue(
      '',
      objectStream([' '], {
        pack: () => deflateSync(deflateSync(Buffer.alloc(200 * MEGABYTE))),
        filter: '/Filter[/FlateDecode/FlateDecode]',
      }),
    ),
  'packed emptiness, again and again': () => {
    const head = '1 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\n';
    const one = Buffer.concat([latin1(head), emptyBlocks(500)]);
    return Buffer.concat([withCatalogue(''), Buffer.alloc(8 * MEGABYTE, one)]);
  },
  'an index of the same object, again and again': () => {
    const big = `[${filled('0 ', 100_000)}]`;
    const count = 5000;
    const head = filled('20 0 ', count * 5);
    const data = deflateSync(latin1(head + big)).toString('latin1');
    return withCatalogue(
      '',
      `<</Type/ObjStm/N ${count}/First ${head.length}/Filter/FlateDecode>>stream\n${data}\nendstream`,
    );
  },
  'an object stream of a billion objects': () =>
    withCatalogue('', objectStream([PDF_PAGE], { counts: { n: 1_000_000_000 } })),
  'an object stream that begins behind its end': () =>
    withCatalogue('', objectStream([PDF_PAGE], { counts: { first: 1_000_000_000 } })),
  'an object stream that says to hold less than none': () =>
    withCatalogue('', objectStream([PDF_PAGE], { counts: { first: -50 } })),
  'an object stream in an old packing': () =>
    withCatalogue('', objectStream([PDF_PAGE], { filter: '/Filter/LZWDecode' })),
  'an object stream in hexadecimal': () =>
    withCatalogue(
      '',
      objectStream([SCRIPT], {
        filter: '/Filter/ASCIIHexDecode',
        pack: (plain) => latin1(`${plain.toString('hex')}>`),
      }),
    ),
  'an object stream with a predictor': () =>
    withCatalogue(
      '',
      objectStream([SCRIPT], { filter: '/Filter/FlateDecode/DecodeParms<</Predictor 12>>' }),
    ),
  'an object stream that is elsewhere': () =>
    withCatalogue('', objectStream([PDF_PAGE], { filter: '/F(a.bin)' })),
  'an object stream that is not packed as it says': () =>
    withCatalogue('', objectStream([PDF_PAGE], { pack: (plain) => plain })),
  'references in a ring': () => withCatalogue('/OpenAction 4 0 R', '5 0 R', '4 0 R'),
  'references in a long row': () =>
    pdfOf(
      catalogue('/OpenAction 4 0 R'),
      PDF_PAGES,
      PDF_PAGE,
      ...Array.from({ length: 50_000 }, (_, n) => `${n + 5} 0 R`),
    ),
  'pages without number': () =>
    pdfOf(catalogue(), PDF_PAGES, ...Array.from({ length: 50_000 }, () => PDF_PAGE)),
  'no page': () => pdfOf(catalogue(), PDF_PAGES),
  'nothing but a header': () => latin1('%PDF-1.7\n'),
  'a header that comes too late': () => Buffer.concat([Buffer.alloc(5000, ' '), withCatalogue('')]),
  'an object that is cut off': () => withCatalogue('').subarray(0, 60),
  'a list that is cut off': () => appended(withCatalogue(''), '9 0 obj[1 2'),
  'noise after a header': () => {
    const noise = Buffer.alloc(LARGE);
    for (let at = 0, x = 1; at < noise.length; at += 1) {
      x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise[at] = x >> 16;
    }
    return Buffer.concat([latin1('%PDF-1.7\n'), noise]);
  },
  'tables of contents that point at each other': () =>
    latin1(
      `%PDF-1.4\n${filled('xref\n0 1\n0000000009 00000 n \ntrailer<</Prev 9/Size 99999999>>\nstartxref\n9\n', 2 * MEGABYTE)}`,
    ),
};

/** Files that cannot be looked into. */
export const LOCKED_PDFS: Record<string, Buffer> = {
  'encrypted, named in the trailer': withTable(
    [...HONEST, '<</Filter/Standard/V 2/R 3>>'],
    '/Encrypt 4 0 R',
  ),
  'encrypted, named by escapes': withTable([...HONEST, '<</Filter/Standard>>'], '/#45ncrypt 4 0 R'),
  'encrypted, named in a table that is a stream': withCatalogue(
    '',
    '<</Type/XRef/Encrypt 9 0 R>>stream\nx\nendstream',
  ),
};

type Drawing = (document: PDFKit.PDFDocument) => void;

async function drawn(draw: Drawing, options: PDFKit.PDFDocumentOptions = {}): Promise<Buffer> {
  const document = new PDFDocument(options);
  const through = new PassThrough();
  document.pipe(through);
  draw(document);
  document.end();
  const [bytes] = await Promise.all([buffer(through), once(through, 'end')]);
  return bytes;
}

/** A file that only this password opens; without one, it bars changes and opens. */
export const lockedPdf = (
  userPassword: string,
  {
    pdfVersion = '1.7',
    link = 'https://shop.example',
  }: { pdfVersion?: PDFKit.PDFDocumentOptions['pdfVersion']; link?: string } = {},
) =>
  drawn((document) => document.text('An invoice', { link }), {
    pdfVersion,
    ownerPassword: 'changes',
    ...(userPassword !== '' && { userPassword }),
  });

/** PDF 2.0: 256 bits of AES by the slow hash, as no writer here makes it. */
const OWNER_ONLY_PDF_2 = Buffer.from(
  [
    'JVBERi0xLjcKJb/3ov4KMSAwIG9iago8PCAvRXh0ZW5zaW9ucyA8PCAvQURCRSA8PCAvQmFzZVZlcnNpb24gLzEuNy',
    'AvRXh0ZW5zaW9uTGV2ZWwgOCA+PiA+PiAvUGFnZXMgMiAwIFIgL1R5cGUgL0NhdGFsb2cgPj4KZW5kb2JqCjIgMCBv',
    'YmoKPDwgL0NvdW50IDEgL0tpZHMgWyAzIDAgUiBdIC9UeXBlIC9QYWdlcyA+PgplbmRvYmoKMyAwIG9iago8PCAvQ2',
    '9udGVudHMgNCAwIFIgL01lZGlhQm94IFsgMCAwIDU5NSA4NDIgXSAvUGFyZW50IDIgMCBSIC9SZXNvdXJjZXMgPDwg',
    'L0ZvbnQgPDwgL0YxIDUgMCBSID4+ID4+IC9UeXBlIC9QYWdlID4+CmVuZG9iago0IDAgb2JqCjw8IC9MZW5ndGggOT',
    'YgL0ZpbHRlciAvRmxhdGVEZWNvZGUgPj4Kc3RyZWFtCoUx26BW3SqlNGUYUkWjiSyNIqkMm90GYYlBEfEAnOppIYjz',
    'xP9ekcmPbRufZ6XQr6LfZ+984zg/A13GbUxr6zKQFMJTKWegbShHqdfIlHqfuvHhZQDxOoM90FR6d/TLGWVuZHN0cm',
    'VhbQplbmRvYmoKNSAwIG9iago8PCAvQmFzZUZvbnQgL0hlbHZldGljYSAvU3VidHlwZSAvVHlwZTEgL1R5cGUgL0Zv',
    'bnQgPj4KZW5kb2JqCjYgMCBvYmoKPDwgL0NGIDw8IC9TdGRDRiA8PCAvQXV0aEV2ZW50IC9Eb2NPcGVuIC9DRk0gL0',
    'FFU1YzIC9MZW5ndGggMzIgPj4gPj4gL0ZpbHRlciAvU3RhbmRhcmQgL0xlbmd0aCAyNTYgL08gPGE5MGVhNzMwMzQz',
    'MzlhYThkOGM0NmI5NTkxMjU4OTk5YmVlMmNiZGM3NjgxZjE0ZjgxMGZiNDhhYmY4NTgyYjIxYjQ0MzRlZTAwOGIwZm',
    'MzZWZhYTRjYTZkZTEyN2MwNT4gL09FIDwxYzYzZGJkMTc4NjA1ZDI5YWM0NTUyNGY4Y2Q0MTg2OGJkM2FiY2VmNmNh',
    'ZDRjZjlhMGE5MjBkYjRjZmQ3YjA5PiAvUCAtMzM3NiAvUGVybXMgPDRkOWIyOGNiZmExNjRhOWJiYTRmOThjYjQwNj',
    'hiYTk0PiAvUiA2IC9TdG1GIC9TdGRDRiAvU3RyRiAvU3RkQ0YgL1UgPDMwNmJmOWU4NDYzZTI3ODgxMzFhZmY2MjFh',
    'MGMzYjUyOTMwNTMzZDliYWJiMWI3ZDY4OTcwYmI2ZjdmOTkyOGMyYWYyNmY1ZjEwNGMxYTZlMTI0ZDY5Y2U1NWFlOD',
    'kyYT4gL1VFIDwxMWY1MmQ4NjVhNTk2NWRiMGFmNmQ1NTY3ZTU1NjE2NmEzYjJkNGZjMjI0NGY1ZDg5NTI4OTdhZTk2',
    'ZWQyMTBlPiAvViA1ID4+CmVuZG9iagp4cmVmCjAgNwowMDAwMDAwMDAwIDY1NTM1IGYgCjAwMDAwMDAwMTUgMDAwMD',
    'AgbiAKMDAwMDAwMDEzMCAwMDAwMCBuIAowMDAwMDAwMTg5IDAwMDAwIG4gCjAwMDAwMDAzMTcgMDAwMDAgbiAKMDAw',
    'MDAwMDQ4MyAwMDAwMCBuIAowMDAwMDAwNTUzIDAwMDAwIG4gCnRyYWlsZXIgPDwgL1Jvb3QgMSAwIFIgL1NpemUgNy',
    'AvSUQgWzwwMzQ3ZjdmZWJmNWQwOGIyMmYwYWEyZTY4YzBhZjE0MD48MDM0N2Y3ZmViZjVkMDhiMjJmMGFhMmU2OGMw',
    'YWYxNDA+XSAvRW5jcnlwdCA2IDAgUiA+PgpzdGFydHhyZWYKMTEwMwolJUVPRgo=',
  ].join(''),
  'base64',
);

/** As banks and networks lock what they send: it opens, and bars printing or changes. */
export const OPEN_LOCKED_PDFS: Record<string, () => Buffer | Promise<Buffer>> = {
  'RC4 of 40 bits': () => lockedPdf('', { pdfVersion: '1.3' }),
  'RC4 of 128 bits': () => lockedPdf('', { pdfVersion: '1.4' }),
  'AES of 128 bits': () => lockedPdf('', { pdfVersion: '1.6' }),
  'AES of 256 bits': () => lockedPdf('', { pdfVersion: '1.7ext3' }),
  'AES of 256 bits, PDF 2.0': () => OWNER_ONLY_PDF_2,
};

const enclosing = (name: string) => [
  '<</Type/EmbeddedFile/Subtype/text#2Fxml/Length 4>>stream\n<x/>\nendstream',
  `<</Type/Filespec/F${name}/UF${name}/AFRelationship/Data/EF<</F 4 0 R/UF 4 0 R>>>>`,
];
const ENCLOSED = '/AF[5 0 R]/Names<</EmbeddedFiles<</Names[(x) 5 0 R]>>>>';

/** Electronic invoices with their data, as the shops of the continent send them. */
export const INVOICE_PDFS: Record<string, Buffer> = {
  'Factur-X': withCatalogue(ENCLOSED, ...enclosing('(factur-x.xml)')),
  'ZUGFeRD, named in letters of two bytes': withCatalogue(
    ENCLOSED,
    ...enclosing('<FEFF005A00550047002E0078006D006C>'),
  ),
  'XRechnung in packed objects': withCatalogue(
    '',
    objectStream(enclosing('(xrechnung.xml)').slice(1)),
  ),
};

const PAGE_WITH = (more: string) => PDF_PAGE.replace('>>', `${more}>>`);
const CONTENT = 'BT /F1 24 Tf 20 100 Td (Receipt (no. 7) for /JS a phone) Tj ET';

/** As programs of every sort write them, and none of it can do anything by itself. */
export const HONEST_PDFS: Record<string, () => Buffer | Promise<Buffer>> = {
  'a field for a price': () =>
    withCatalogue('/AcroForm<</Fields[4 0 R]>>', `<</FT/Tx/V(799.00)/AA<</F${FORMAT}>>>>`),
  'a field for a price, written in parts': () =>
    withCatalogue(
      '',
      '<</FT/Tx/AA<</F 5 0 R /K 6 0 R>>>>',
      FORMAT,
      FORMAT.replace('Format', 'Keystroke'),
    ),
  'a field for a price in a packed object': () =>
    withCatalogue('', objectStream([`<</FT/Tx/AA<</F${FORMAT}>>>>`])),
  'printed when it is opened': () => withCatalogue('/OpenAction<</S/Named/N/Print>>'),
  'printed when it is opened, elsewhere': () =>
    withCatalogue('/OpenAction 4 0 R', '<</Type/Action/S/Named/N/Print>>'),
  'a printed page that was saved': () =>
    withCatalogue('', '<</A<</S/URI/URI(file:///C:/Users/invented/receipt.html)>>>>'),
  'one page of text': () => drawn((it) => it.text('Receipt no. 7')),
  'twelve pages': () =>
    drawn((it) => {
      for (let page = 0; page < 11; page += 1) it.text('More').addPage();
    }),
  'not packed': () => drawn((it) => it.text('Plain'), { compress: false }),
  'PDF 1.3': () => drawn((it) => it.text('Old'), { pdfVersion: '1.3' }),
  'PDF 1.7 with structure': () =>
    drawn((it) => it.text('Tagged'), {
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
    }),
  'a link to a shop': () =>
    drawn((it) => it.text('Shop', { link: 'https://shop.example/a?b=(c)' })),
  'a link to a mailbox': () =>
    drawn((it) => it.text('Write', { link: 'mailto:shop@shop.example' })),
  'an outline and places to go to': () =>
    drawn((it) => {
      it.outline.addItem('Top');
      it.addNamedDestination('top');
      it.text('Top', { goTo: 'top' });
    }),
  'notes and drawings': () =>
    drawn((it) => {
      it.note(10, 10, 50, 50, 'Paid').rect(10, 10, 90, 90).fill('#369');
      it.highlight(10, 100, 50, 10);
    }),
  'a form without scripts': () =>
    drawn((it) => {
      it.font('Helvetica').initForm();
      it.formText('name', 10, 10, 100, 20);
      it.formCheckbox('agreed', 10, 50, 20, 20, {});
    }),
  'who made it, with brackets': () =>
    drawn((it) => it.text('x'), { info: { Title: 'A (b) \\ c', Author: 'Ünal' } }),
  'a table of contents as usual': () => withTable(HONEST),
  'lines that end in carriage returns': () =>
    latin1(withTable(HONEST).toString('latin1').replaceAll('\n', '\r')),
  'lines that end in both': () =>
    latin1(withTable(HONEST).toString('latin1').replaceAll('\n', '\r\n')),
  'page content that speaks of scripts': () =>
    withTable([catalogue(), PDF_PAGES, PAGE_WITH('/Contents 4 0 R'), stream(CONTENT)]),
  'objects in an object stream': () =>
    withCatalogue(
      '',
      objectStream([PDF_PAGE, '<</Type/Font/BaseFont/Helvetica>>', '(a string)', '[1 2 3]']),
    ),
  'objects in a stream that is not packed': () =>
    pdfOf(catalogue(), PDF_PAGES, objectStream([PDF_PAGE], { filter: '', pack: (plain) => plain })),
  'an update': () =>
    appended(
      withTable(HONEST),
      `3 0 obj\n${PAGE_WITH('/Rotate 90')}\nendobj\ntrailer\n<</Root 1 0 R/Size 4/Prev 9>>\nstartxref\n9\n%%EOF\n`,
    ),
  'a linear one': () =>
    Buffer.concat([
      latin1(
        `%PDF-1.4\n9 0 obj<</Linearized 1/L 500/H[100 20]/O 3/E 300/N 1/T 400>>endobj\nxref\n0 0\ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n0\n%%EOF\n`,
      ),
      withTable(HONEST),
    ]),
  'a page to begin with': () => withCatalogue('/OpenAction[3 0 R/FitH null]/PageMode/UseOutlines'),
  'a page to begin with, elsewhere': () =>
    withCatalogue('/OpenAction 4 0 R', '<</S/GoTo/D[3 0 R/Fit]>>'),
  'a page to begin with, two references away': () =>
    withCatalogue('/OpenAction 4 0 R', '5 0 R', '[3 0 R/Fit]'),
  'the word object in comments and strings': () =>
    appended(withCatalogue('/X(an object (of) /JS)'), '% object (of nothing\n%%EOF\n'),
  'data that looks like an object': () =>
    withCatalogue('', stream(`7 0 obj<< 0 0 endobj obj( ${'x'.repeat(99)}`)),
  'a picture of noise': () => {
    const noise = Buffer.alloc(300_000);
    for (let at = 0, x = 7; at < noise.length; at += 1) {
      x = (x * 1_103_515_245 + 12_345) % 2_147_483_648;
      noise[at] = x >> 16;
    }
    return withTable([
      catalogue(),
      PDF_PAGES,
      PDF_PAGE,
      stream(noise.toString('latin1'), '/Subtype/Image/Filter/DCTDecode'),
    ]);
  },
  'a relative address and a base': () =>
    withCatalogue('/URI<</Base(https://shop.example/)>>', '<</A<</S/URI/URI(receipts/7)>>>>'),
};
