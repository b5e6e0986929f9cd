import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';

/** The mails about a claim that were sent so far, by the reference in their subject. */
export async function mailsAbout(reference: string): Promise<Email[]> {
  return (await allMails()).filter(({ subject }) => subject?.includes(reference));
}

/** The mails to an address so far, oldest first. */
export async function mailsTo(recipient: string): Promise<Email[]> {
  return (await allMails()).filter(({ to }) => to?.some(({ address }) => address === recipient));
}

/** The mail to an address with this subject, as soon as it is there. */
export async function mailTo(recipient: string, subject: string | RegExp): Promise<Email> {
  const isMeant = (about = '') =>
    typeof subject === 'string' ? about === subject : subject.test(about);
  const found = async () => (await mailsTo(recipient)).filter((mail) => isMeant(mail.subject));
  await expect.poll(async () => (await found()).length, `"${subject}" arrives`).toBe(1);
  const [mail] = await found();
  if (!mail) throw new Error('the mail is gone');
  return mail;
}

/** The one-time password of a mail, as its reader copies it. */
export function oneTimePasswordIn({ text }: Email): string {
  const [password] = /\b[a-z0-9]{26}\b/.exec(text ?? '') ?? [];
  if (password === undefined) throw new Error('the mail has no one-time password');
  return password;
}

/** A mail that was read once; its file does not change. */
const read = new Map<string, Promise<Email>>();

function mailIn(file: string): Promise<Email> {
  const known = read.get(file) ?? readFile(file).then((raw) => PostalMime.parse(raw));
  read.set(file, known);
  return known;
}

/** Names begin with the time, so that they stand in the order in which they were sent. */
async function allMails(): Promise<Email[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => mailIn(join(folder, name))),
  );
}
