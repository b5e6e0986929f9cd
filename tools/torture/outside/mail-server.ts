import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { onCleanup } from '../../cleanup.ts';

/** Well; away; refuses for now; takes its time; or takes the mail and is gone before it says so. */
export type MailMood = 'well' | 'refuses' | 'slow' | 'answers lost';

const SLOW_MS = 400;

/** A mail server with moods, that can be away and come back. Counts what it took, by Message-ID. */
export async function mailServer() {
  const state = { mood: 'well' as MailMood, taken: new Map<string, number>() };
  let server: SMTPServer | undefined;
  let port = 0;
  const open = async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 0,
      onData: (stream, session, done) => {
        let text = '';
        stream.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
        stream.on('end', () => void take(text, done));
      },
    });
    // Connections that break are part of it.
    server.on('error', () => undefined);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    await promise;
    ({ port } = server.server.address() as AddressInfo);
  };
  async function take(text: string, done: (error?: Error) => void) {
    if (state.mood === 'refuses')
      return done(Object.assign(new Error('Later'), { responseCode: 451 }));
    if (state.mood === 'slow') await sleep(SLOW_MS);
    const id = /^Message-ID:\s+<([^>]+)>/im.exec(text)?.[1] ?? 'none';
    state.taken.set(id, (state.taken.get(id) ?? 0) + 1);
    if (state.mood === 'answers lost')
      return done(Object.assign(new Error('Gone'), { responseCode: 421 }));
    return done();
  }
  const close = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (server) server.close(resolve);
    else resolve();
    server = undefined;
    await promise;
  };
  await open();
  onCleanup(close);
  return { state, url: `smtp://127.0.0.1:${port}`, open, close };
}
