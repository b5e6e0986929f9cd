import type { AddressInfo } from 'node:net';
import { completeProfile } from '@gadget-claims/domain/resellers/complete';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { compose } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

const brand = completeProfile({
  id: 0,
  telephone: '0330 000 0000',
  email: 'claims@brand0.example',
  logo: 'logo.svg',
});
const message = compose(
  {
    to: 'imogen@mail.example.com',
    subject: 'Ünseen news',
    blocks: [{ kind: 'paragraph', text: 'Hello Imogen,' }],
  },
  brand,
  'job-7',
);

const servers: SMTPServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  }
});

async function serve(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

test('a mail reaches the server, with its envelope', async () => {
  const received: { from: string; to: string[]; raw: Buffer }[] = [];
  const address = await serve({
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  const mailer = smtpMailer(`smtp://${address}`);
  await mailer.send(message);
  mailer.close();
  expect(received).toMatchObject([
    { from: 'claims@brand0.example', to: ['imogen@mail.example.com'] },
  ]);
  const parsed = await PostalMime.parse(received[0]?.raw ?? '');
  expect(parsed.subject).toBe('Ünseen news');
  expect(parsed.text).toContain('Hello Imogen,');
  expect(parsed.html).toContain('Hello Imogen,');
});

test('name and password of the address are used', async () => {
  const signedIn: string[] = [];
  const address = await serve({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username = '', password }, _session, done) => {
      signedIn.push(`${username} ${password}`);
      done(null, { user: username });
    },
  });
  const mailer = smtpMailer(`smtp://some%40one:pass%2Fword@${address}`);
  await mailer.send(message);
  mailer.close();
  expect(signedIn).toEqual(['some@one pass/word']);
});

test('a refused recipient is an error, so that the job is tried again', async () => {
  const address = await serve({
    onRcptTo: (_recipient, _session, done) => done(new Error('no such mailbox')),
  });
  const mailer = smtpMailer(`smtp://${address}`);
  await expect(mailer.send(message)).rejects.toThrow('no such mailbox');
  mailer.close();
});

test('a server that is not there is an error', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:1');
  await expect(mailer.send(message)).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});
