import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../services.ts';
import type { Mailer } from './mail.ts';
import { toMime } from './mime.ts';

const LONGEST_RECIPIENT = 100;

/** Keeps each message as a file `<timestamp>-<recipient>.eml`: whole, and on the disk, or not at all. */
export function fileMailer(folder: string, clock: Clock): Mailer {
  let latest = 0;
  // Never the same twice, so that no message replaces another one.
  const timestamp = () => {
    latest = Math.max(clock.now().getTime(), latest + 1);
    return new Date(latest).toISOString().replaceAll(/[:.]/g, '-');
  };
  return {
    send: async (message) => {
      // Large, so it is loaded with the first message.
      const { createTransport } = await import('nodemailer');
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message: bytes } = await composer.sendMail(toMime(message));
      if (!Buffer.isBuffer(bytes)) throw new TypeError('the message was not composed whole');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${timestamp()}-${fileNamePart(message.to)}.eml`;
      await writeWhole(folder, name, bytes);
    },
    close: () => undefined,
  };
}

/** When a message was written, by the name of its file; nothing for a file that is none. */
export function mailFileTime(name: string): Date | undefined {
  const [, day, hours, minutes, rest] =
    /^(\d{4}-\d{2}-\d{2}T)(\d{2})-(\d{2})-(\d{2}-\d{3})Z-.*\.eml$/.exec(name) ?? [];
  if (rest === undefined) return undefined;
  return new Date(`${day}${hours}:${minutes}:${rest.replace('-', '.')}Z`);
}

/** An address as part of a file name; what a path or a shell could take amiss becomes `_`. */
function fileNamePart(address: string): string {
  return address.replaceAll(/[^A-Za-z0-9@._+-]/g, '_').slice(0, LONGEST_RECIPIENT);
}

async function writeWhole(folder: string, name: string, bytes: Buffer): Promise<void> {
  const draft = join(folder, `.${name}.part`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, name));
  const directory = await open(folder, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}
