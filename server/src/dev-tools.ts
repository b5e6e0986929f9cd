import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageBrand } from './brand-choice.ts';

/** Content of the pages of demonstration mode: the brands, and the mails that were written as files. */
export function devTools(brands: Iterable<PageBrand>, mailFolder: string) {
  const all = [...brands].toSorted((a, b) => a.id - b.id);
  return {
    brands: () => all,
    mail: {
      list: async () => {
        const messages = await Promise.all(
          (await mailFiles(mailFolder)).map(readMessage(mailFolder)),
        );
        return messages
          .map(({ id, subject, to, sentAt }) => ({ id, subject, to, sentAt }))
          .toSorted((a, b) => b.sentAt.localeCompare(a.sentAt));
      },
      read: async (id: string) => {
        // Only a name that the folder really has is ever opened.
        const known = (await mailFiles(mailFolder)).includes(`${id}.eml`);
        return known ? readMessage(mailFolder)(`${id}.eml`) : null;
      },
    },
  };
}

async function mailFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith('.eml'));
}

const readMessage = (folder: string) => async (name: string) => {
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(await readFile(join(folder, name)));
  return {
    id: name.slice(0, -'.eml'.length),
    subject: mail.subject ?? '',
    to: mail.to?.map(({ address }) => address).join(', ') ?? '',
    sentAt: new Date(mail.date ?? 0).toISOString(),
    text: mail.text ?? '',
    html: mail.html ?? null,
  };
};
