import { fileTypeFromBuffer } from 'file-type';

/** Enough to tell what a file is; the rest of a hostile one is not looked into. */
const HEAD = 64 * 1024;

const SAME: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heif': 'image/heic',
};

/** What a file is by its content, never by its name or by what the browser said. */
export async function contentTypeOf(bytes: Uint8Array): Promise<string> {
  const found = await fileTypeFromBuffer(bytes.subarray(0, HEAD)).catch(() => undefined);
  const mime = found?.mime ?? 'application/octet-stream';
  return SAME[mime] ?? mime;
}
