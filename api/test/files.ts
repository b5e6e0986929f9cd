const padded = (head: Buffer, size = 400) => Buffer.concat([head, Buffer.alloc(size, 7)]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const base64 = (text: string) => Buffer.from(text, 'base64');

/** Small pictures that can be opened. */
export const JPEG = base64(
  '/9j/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAABP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AJYBI7//2Q==',
);
export const PNG = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
);
export const WEBP = base64(
  'UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoIAAYAA4BaJYgCdAFAAAD+7CZcCStWbpyyMRWoAAA=',
);
/** The beginning of what a phone writes; the rest is filling, and nothing of ours opens it. */
export const HEIC = padded(latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));

/** A PDF of these objects, numbered from 1; the first one is the catalogue. */
export function pdfOf(...objects: string[]): Buffer<ArrayBuffer> {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return latin1(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`);
}

export const PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
export const PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';
/** One empty page. */
export const PDF = pdfOf('<</Type/Catalog/Pages 2 0 R>>', PAGES, PAGE);

/** Both a picture by its first bytes and a page with a script by the rest. */
export const POLYGLOT = Buffer.concat([JPEG, latin1('<html><script>alert(1)</script></html>')]);
