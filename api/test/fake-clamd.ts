import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

/** The string that every scanner knows as a test virus; in two parts, so that this file is none. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
);

export type Mood = 'well' | 'silent' | 'hangs up' | 'too small' | 'babbles';

const COMMAND = 'zINSTREAM\0';

/** A server that speaks clamd's INSTREAM; what it makes of files is up to its mood. */
export async function fakeClamd(atEnd: (stop: () => Promise<void>) => void = afterAll) {
  const state = { mood: 'well' as Mood, scanned: [] as Buffer[] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let received = Buffer.alloc(0);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (state.mood === 'hangs up') return socket.destroy();
      if (received.toString('latin1') === 'zPING\0' && state.mood === 'well')
        return socket.end('PONG\0');
      const file = fileIn(received);
      if (!file || state.mood === 'silent') return undefined;
      state.scanned.push(file);
      return socket.end(`${answerTo(file, state.mood)}\0`);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const stop = () => {
    for (const socket of sockets) socket.destroy();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  atEnd(stop);
  const { port } = server.address() as AddressInfo;
  return { state, stop, url: `tcp://127.0.0.1:${port}` };
}

function answerTo(file: Buffer, mood: Mood): string {
  if (mood === 'too small') return 'INSTREAM size limit exceeded. ERROR';
  if (mood === 'babbles') return 'HTTP/1.1 400 Bad Request';
  return file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK';
}

/** The file once all of it is there; throws when it is not framed as clamd wants it. */
function fileIn(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) throw new Error('no INSTREAM');
  const parts: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const size = received.readUInt32BE(at);
    at += 4;
    if (size === 0) return Buffer.concat(parts);
    parts.push(received.subarray(at, at + size));
    at += size;
  }
  return undefined;
}
