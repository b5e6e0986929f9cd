const latin1 = (text: string) => Buffer.from(text, 'latin1');
const base64 = (text: string) => Buffer.from(text, 'base64');

/** Small pictures that can be opened, dark on the left and light on the right. */
export const JPEG = base64(
  '/9j/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAARCAAGAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAYEAEAAwEAAAAAAAAAAAAAAAAABkSCwv/EABQBAQAAAAAAAAAAAAAAAAAAAAD/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCcKu46AB//2Q==',
);
export const PNG = base64(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEklEQVQImWPQQAInkADDQEoAALokQ4EWkzT5AAAAAElFTkSuQmCC',
);
export const WEBP = base64(
  'UklGRi4AAABXRUJQVlA4ICIAAAAwAQCdASoIAAYAAsBMJaQAA3AA/ua0//frr/9///9/KAAA',
);
/** One of the parts that HEIC is made of. */
export const heicBox = (type: string, content: string) => {
  const box = latin1(`\0\0\0\0${type}${content}`);
  box.writeUInt32BE(box.length, 0);
  return box;
};
const heicItem = heicBox('infe', '\x02\0\0\0\0\x01\0\0hvc1\0').toString('latin1');
/** The description of the pictures of a HEIC: so many of them. */
export const heicMeta = (items = 1) => {
  const table = heicBox('iinf', `\0\0\0\0\0${String.fromCharCode(items)}${heicItem.repeat(items)}`);
  return heicBox('meta', `\0\0\0\0${table.toString('latin1')}`);
};
/** The parts of what a phone writes, without a picture in them: nothing of ours opens it. */
export const HEIC = Buffer.concat([
  heicBox('ftyp', 'heic\0\0\0\0mif1heic'),
  heicMeta(),
  heicBox('mdat', 'x'.repeat(400)),
]);

/** A PDF of these objects, numbered from 1; the first one is the catalogue. */
export function pdfOf(...objects: string[]): Buffer<ArrayBuffer> {
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('');
  return latin1(`%PDF-1.7\n${body}trailer\n<</Root 1 0 R/Size ${objects.length + 1}>>\n%%EOF\n`);
}

export const PDF_PAGES = '<</Type/Pages/Count 1/Kids[3 0 R]>>';
export const PDF_PAGE = '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>';
/** One empty page. */
export const PDF = pdfOf('<</Type/Catalog/Pages 2 0 R>>', PDF_PAGES, PDF_PAGE);

/** Both a picture by its first bytes and a page with a script by the rest. */
export const POLYGLOT = Buffer.concat([JPEG, latin1('<html><script>alert(1)</script></html>')]);

let copies = 0;

/** The same to look at as another file: one that was sent for another claim is looked at by a person. */
export const another = (file: Buffer): Buffer<ArrayBuffer> => {
  copies += 1;
  return Buffer.concat([file, latin1(`\n%${copies}`)]);
};
