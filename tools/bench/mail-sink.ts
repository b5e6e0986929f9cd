import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onCleanup } from '../cleanup.ts';

export interface MailSink {
  url: string;
  /** The subject of every mail so far. */
  subjects(this: void): Promise<string[]>;
  /** All mails so far, whole. */
  received(this: void): readonly Buffer[];
}

/** A mail server that takes everything. */
export async function mailSink(): Promise<MailSink> {
  const received: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', () => listening());
  });
  const stop = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
    });
  onCleanup(stop);
  const subjects = async () => {
    const mails = await Promise.all(received.map((mail) => PostalMime.parse(mail)));
    return mails.map(({ subject = '' }) => subject);
  };
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    subjects,
    received: () => received,
  };
}
