import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { mailFileTime } from '../../mail/file-mailer.ts';
import type { Rule } from './rule.ts';

/** Messages that were kept as files, by the time in their names. */
export const mailFilesRule: Rule = {
  count: async ({ mailFolder }, cutoff) => (await dueFiles(mailFolder, cutoff)).length,
  async erase({ mailFolder }, cutoff) {
    const files = await dueFiles(mailFolder, cutoff);
    for (const file of files) await rm(file, { force: true });
    return files.length;
  },
};

async function dueFiles(folder: string | undefined, cutoff: Date): Promise<string[]> {
  if (folder === undefined) return [];
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names
    .filter((name) => {
      const written = mailFileTime(name);
      return written !== undefined && written <= cutoff;
    })
    .map((name) => join(folder, name));
}
