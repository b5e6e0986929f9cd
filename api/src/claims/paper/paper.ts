import { buffer } from 'node:stream/consumers';
import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import type { AnsweredStep } from '@gadget-claims/domain/claims/claims/schemas';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import PDFDocument from 'pdfkit';
import type { ClaimRow } from '../../claims/claims/records/claims.ts';
import { type Letters, letters } from './pdf-text.ts';

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

/** The claim's data in its PDF. */
export type PrintedClaim = Pick<ClaimRow, 'claim_reference' | 'submitted_at' | 'form' | 'answers'>;

/** The claim's questions and answers as they were sent, with corrections laid over them. */
export async function claimPdf(claim: PrintedClaim, brand: ResellerProfile): Promise<Buffer> {
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
      Title: `Claim ${claim.claim_reference}`,
      Author: known.drawable(brand.displayName).text,
      CreationDate: claim.submitted_at,
    },
  });
  const bytes = buffer(pdf);
  pdf.registerFont('regular', known.regular).registerFont('bold', known.bold);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const writing: Writing = { pdf, brand, letters: known, root, whole: true };
  writeHead(writing, claim);
  for (const { title, lines } of claim.answers) {
    heading(writing, title);
    for (const line of lines) answer(writing, line);
  }
  if (!writing.whole) paragraph(writing, NOT_WHOLE);
  root.end();
  numberPages(pdf, claim.claim_reference);
  pdf.end();
  return bytes;
}

function writeHead(writing: Writing, claim: PrintedClaim) {
  const { pdf, brand } = writing;
  const { light } = brand.theme;
  pdf.markContent('Artifact');
  pdf.rect(0, 0, pdf.page.width, BAND).fill(light.brand);
  pdf.endMarkedContent();
  write(writing, 'P', brand.displayName, { font: 'bold', size: 16, colour: light.brandInk, y: 23 });
  pdf.y = BAND + 28;
  write(writing, 'H1', `Claim ${claim.claim_reference}`, { font: 'bold', size: 20 });
  pdf.moveDown(0.4);
  const { submitted_at: at } = claim;
  const day = `${formatLongDay(londonDay(at))} at ${formatTime(londonTime(at))}`;
  paragraph(writing, `As it was submitted on ${day}, for policy ${claim.form.policy.number}.`);
  paragraph(writing, `${brand.displayName} · ${brand.telephone} · ${brand.email}`);
}

function heading(writing: Writing, title: string) {
  const { pdf } = writing;
  keepTogether(pdf, ROOM_FOR_A_LINE * 2);
  pdf.moveDown(1);
  write(writing, 'H2', title, { font: 'bold', size: 13 });
  pdf.moveDown(0.4);
}

function answer(writing: Writing, { label, value, corrected }: AnsweredStep['lines'][number]) {
  const { pdf } = writing;
  keepTogether(pdf, ROOM_FOR_A_LINE);
  write(writing, 'P', label, { font: 'regular', size: 9, colour: '#555555' });
  write(writing, 'P', value, { font: 'regular', size: 11 });
  if (corrected) {
    const day = formatLongDay(londonDay(new Date(corrected.at)));
    const before = corrected.was === '' ? '' : `; before: ${corrected.was}`;
    write(writing, 'P', `Corrected on ${day}${before}`, { font: 'regular', size: 9 });
  }
  pdf.moveDown(0.5);
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
