const padded = (head: Buffer, size = 400) => Buffer.concat([head, Buffer.alloc(size, 7)]);
const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** Beginnings of files as cameras and scanners write them; the rest is filling. */
export const JPEG = padded(latin1('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0'));
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const HEIC = padded(latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'));
export const WEBP = padded(latin1('RIFF\x90\x01\0\0WEBPVP8 '));
export const PDF = padded(latin1('%PDF-1.7\n'));

/** Both a picture by its first bytes and a page with a script by the rest. */
export const POLYGLOT = Buffer.concat([JPEG, latin1('<html><script>alert(1)</script></html>')]);
