import { once } from 'node:events';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import { completeProfile } from '@gadget-claims/domain/policies/resellers/complete';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { PermanentFailure } from '../jobs/permanent-failure.ts';
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
    blocks: ['Hello Imogen,'],
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

async function failureOf(options: SMTPServerOptions): Promise<Error & { command?: string }> {
  const mailer = smtpMailer(`smtp://${await serve(options)}`);
  const failure = await mailer.send(message).then(
    () => expect.fail('it was not refused'),
    (error: Error) => error,
  );
  mailer.close();
  return failure;
}

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

test('a refused recipient is a permanent failure that says why, without the address', async () => {
  const failure = await failureOf({
    onRcptTo: ({ address }, _session, done) =>
      done(refusal(550, `5.1.1 <${address}>: no mailbox imogen here`)),
  });
  expect(failure).toBeInstanceOf(PermanentFailure);
  expect(failure.message).toContain('550 5.1.1 <***@mail.example.com>: no mailbox *** here');
  expect(failure.command).toBe('RCPT TO');
  expect(JSON.stringify([failure, failure.stack])).not.toContain('imogen');
});

test('a refusal for now, of the sender or by policy is tried again', async () => {
  const later = await failureOf({
    onRcptTo: (_recipient, _session, done) => done(refusal(451, 'greylisted')),
  });
  const sender = await failureOf({
    onMailFrom: (_sender, _session, done) => done(refusal(550, 'not allowed by policy SPF-17')),
  });
  const relay = await failureOf({
    onRcptTo: (_recipient, _session, done) => done(refusal(554, '5.7.1 relaying denied')),
  });
  expect(relay).not.toBeInstanceOf(PermanentFailure);
  expect(later).not.toBeInstanceOf(PermanentFailure);
  expect(later.message).toContain('451 greylisted');
  expect(sender).not.toBeInstanceOf(PermanentFailure);
  expect(sender.message).toContain('SPF-17');
});

test('several mails share connections that are kept', async () => {
  let connections = 0;
  const address = await serve({
    onConnect: (_session, done) => {
      connections += 1;
      done();
    },
    onData: (stream, _session, done) => {
      stream.on('end', () => done());
      stream.resume();
    },
  });
  const mailer = smtpMailer(`smtp://${address}`);
  for (let n = 0; n < 5; n += 1) await mailer.send(message);
  mailer.close();
  expect(connections).toBe(1);
});

test('a server that is not there is an error', async () => {
  const mailer = smtpMailer('smtp://127.0.0.1:1');
  await expect(mailer.send(message)).rejects.toThrow('ECONNREFUSED');
  mailer.close();
});

test.each(['at once', 'after its greeting'])(
  'a server that is silent %s is not waited for',
  async (when) => {
    const open = new Set<Socket>();
    const server = createServer((socket) => {
      open.add(socket);
      if (when !== 'at once') socket.write('220 here\r\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, { connect: 200, silence: 200 });
    await expect(mailer.send(message)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    mailer.close();
    for (const socket of open) socket.destroy();
    server.close();
  },
);
