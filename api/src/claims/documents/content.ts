/** Enough to tell what a file is; the rest of a hostile one is not looked into. */
const HEAD = 64 * 1024;

/** A PDF may say that it is one within so many bytes. */
export const PDF_HEAD = 1024;

const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
};

/** A file's type by its content, never by its name or the browser's word. */
export async function contentTypeOf(bytes: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD)).catch(() => undefined);
  if (found) return SAME[found.mime] ?? found.mime;
  // A print server's line or a form feed may stand before it; every viewer opens such a file.
  const isPdf = Buffer.from(bytes.subarray(0, PDF_HEAD)).includes('%PDF-');
  return isPdf ? 'application/pdf' : 'application/octet-stream';
}
