import type { Page } from '@playwright/test';

/** A file as somebody chooses it. */
export interface SentFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A small photograph, as JPEG; different sides make different files. */
export async function aPhoto(page: Page, name: string, side = 24): Promise<SentFile> {
  const clip = { x: 0, y: 0, width: side, height: side };
  const buffer = await page.screenshot({ type: 'jpeg', clip });
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A receipt of one empty page, as PDF. */
export function aReceipt(name: string): SentFile {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  const end = `trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text + table + end, 'latin1') };
}

/** Text, whatever its name and the browser say. */
export const text = (name: string, mimeType: string, content: string): SentFile => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
