import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
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
    html: mail.html === undefined ? null : withPictures(mail.html, mail.attachments),
  };
};

/** The pictures of a mail stand in it, because the page that shows it has no parts to load. */
function withPictures(html: string, parts: Email['attachments']): string {
  return parts.reduce((shown, { contentId, mimeType, content }) => {
    const id = contentId?.replace(/^<|>$/g, '');
    if (!id || typeof content === 'string') return shown;
    const data = Buffer.from(new Uint8Array(content)).toString('base64');
    return shown.replaceAll(`cid:${id}`, `data:${mimeType};base64,${data}`);
  }, html);
}
