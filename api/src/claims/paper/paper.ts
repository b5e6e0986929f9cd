import { buffer } from 'node:stream/consumers';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import PDFDocument from 'pdfkit';
import { type Letters, letters } from './letters.ts';

const MARGIN = 56;
const BAND = 64;
/** A question and the beginning of its answer stay together. */
const ROOM_FOR_A_LINE = 60;

const NOT_WHOLE =
  'Some letters cannot be shown on this page. We keep your answers exactly as you gave them.';

/** A page being written, in reading order and tagged, so that a screen reader can follow. */
interface Writing {
  pdf: PDFKit.PDFDocument;
  brand: ResellerProfile;
  letters: Letters;
  root: PDFKit.PDFStructureElement;
  whole: boolean;
}

/** What is written about a claim: a head, then parts with a heading each. */
export interface Paper {
  reference: string;
  /** The heading of the whole, and its name as a document. */
  title: string;
  at: Date;
  /** Sentences below the heading. */
  about: readonly string[];
  parts: readonly PaperPart[];
}

export interface PaperPart {
  title: string;
  lines: readonly PaperLine[];
}

export interface PaperLine {
  label: string;
  value: string;
  /** In small letters below. */
  note?: string | undefined;
  /** A JPEG, below. */
  picture?: Uint8Array | undefined;
}

/** A paper as a PDF, in the look of the brand. */
export async function paperPdf(paper: Paper, brand: ResellerProfile): Promise<Buffer> {
  const known = await letters();
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    pdfVersion: '1.7',
    bufferPages: true,
    info: {
      Title: paper.title,
      Author: known.drawable(brand.displayName).text,
      CreationDate: paper.at,
    },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('regular', known.regular).registerFont('bold', known.bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const writing: Writing = { pdf, brand, letters: known, root, whole: true };
  writeHead(writing, paper);
  for (const { title, lines } of paper.parts) {
    heading(writing, title);
    for (const line of lines) writeLine(writing, line);
  }
  if (!writing.whole) paragraph(writing, NOT_WHOLE);
  root.end();
  numberPages(pdf, paper.reference);
  pdf.end();
  return bytes;
}

function writeHead(writing: Writing, { title, about }: Paper) {
  const { pdf, brand } = writing;
  const { light } = brand.theme;
  pdf.markContent('Artifact');
  pdf.rect(0, 0, pdf.page.width, BAND).fill(light.brand);
  pdf.endMarkedContent();
  write(writing, 'P', brand.displayName, { font: 'bold', size: 16, colour: light.brandInk, y: 23 });
  pdf.y = BAND + 28;
  write(writing, 'H1', title, { font: 'bold', size: 20 });
  pdf.moveDown(0.4);
  for (const sentence of about) paragraph(writing, sentence);
  paragraph(writing, `${brand.displayName} · ${brand.telephone} · ${brand.email}`);
}

function heading(writing: Writing, title: string) {
  const { pdf } = writing;
  keepTogether(pdf, ROOM_FOR_A_LINE * 2);
  pdf.moveDown(1);
  write(writing, 'H2', title, { font: 'bold', size: 13 });
  pdf.moveDown(0.4);
}

function writeLine(writing: Writing, { label, value, note, picture }: PaperLine) {
  const { pdf } = writing;
  keepTogether(pdf, ROOM_FOR_A_LINE);
  write(writing, 'P', label, { font: 'regular', size: 9, colour: '#555555' });
  write(writing, 'P', value, { font: 'regular', size: 11 });
  if (note) write(writing, 'P', note, { font: 'regular', size: 9 });
  if (picture) drawPicture(writing, picture, label);
  pdf.moveDown(0.5);
}

/** A picture, whole, of half a page at most. */
function drawPicture({ pdf, root }: Writing, bytes: Uint8Array, alt: string) {
  const room: [number, number] = [pdf.page.width - 2 * MARGIN, pdf.page.height / 2];
  keepTogether(pdf, room[1]);
  // Without a place it stands where the text ended, and the text goes on below.
  const draw = () => pdf.image(Buffer.from(bytes), { fit: room });
  root.add(pdf.struct('Figure', { alt }, draw));
}

const paragraph = (writing: Writing, text: string) =>
  write(writing, 'P', text, { font: 'regular', size: 10, colour: '#444444' });

interface Style {
  font: 'regular' | 'bold';
  size: number;
  colour?: string;
  y?: number;
}

function write(writing: Writing, tag: string, given: string, style: Style) {
  const { pdf, root } = writing;
  const { text, whole } = writing.letters.drawable(given);
  writing.whole &&= whole;
  const { font, size, colour = '#1b1b1b', y = pdf.y } = style;
  pdf.font(font).fontSize(size).fillColor(colour);
  root.add(pdf.struct(tag, {}, () => pdf.text(text, MARGIN, y, { lineGap: 2 })));
}

function keepTogether(pdf: PDFKit.PDFDocument, room: number) {
  if (pdf.y + room > pdf.page.height - MARGIN) pdf.addPage();
}

function numberPages(pdf: PDFKit.PDFDocument, reference: string) {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    // The foot stands in the margin, where a text would otherwise begin another page.
    pdf.page.margins.bottom = 0;
    pdf.markContent('Artifact');
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor('#555555')
      .text(`${reference} · page ${page + 1} of ${count}`, MARGIN, pdf.page.height - 36, {
        lineBreak: false,
      });
    pdf.endMarkedContent();
  }
}
