import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

/** The mails about a claim that were sent so far, by the reference in their subject. */
export async function mailsAbout(reference: string): Promise<Email[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails.filter(({ subject }) => subject?.includes(reference));
}
