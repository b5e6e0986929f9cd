import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const MARGIN = 48;

/** A page of a claimant's paper as PDF: a heading and lines; every reader has its letters. */
export async function pdfOfPaper(title: string, lines: readonly string[]): Promise<Buffer> {
  const pdf = new PDFDocument({
    size: 'A5',
    margin: MARGIN,
    lang: 'en-GB',
    info: { Title: `${title} (specimen)`, Author: 'Gadget Claims demonstration' },
  });
  const bytes = buffer(pdf);
  pdf.font('Helvetica-Bold').fontSize(17).fillColor('#1c2733').text(title);
  pdf.moveDown(0.8);
  pdf.font('Helvetica').fontSize(10.5).fillColor('#222222');
  for (const line of lines) pdf.text(line, { lineGap: 5 });
  pdf.rotate(-28, { origin: [200, 380] });
  pdf.font('Helvetica-Bold').fontSize(52).fillColor('#aa1111', 0.25);
  pdf.text('SPECIMEN', 60, 350, { lineBreak: false });
  pdf.end();
  return bytes;
}
