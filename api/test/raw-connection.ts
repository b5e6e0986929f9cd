import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** Names in small letters. */
  headers: Record<string, string>;
  body: string;
}

export interface RawConnection {
  send: (bytes: string | Uint8Array) => void;
  /** The next answer; an error when the other end hangs up instead. */
  answer: () => Promise<RawAnswer>;
  /** Settles when the connection has ended: what it ended with, `''` for an orderly end. */
  ended: Promise<string>;
  hangUp: () => void;
}

/** A connection that is kept alive, seen from its one end byte by byte. */
export async function rawConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const { promise: ended, resolve: end } = Promise.withResolvers<string>();
  let received = '';
  let look = () => {};
  socket.on('data', (chunk: Buffer) => {
    received += chunk.toString('latin1');
    look();
  });
  socket.on('error', (error) => end(error.message));
  socket.on('close', () => end(''));
  const answer = () => {
    const { promise, resolve } = Promise.withResolvers<RawAnswer>();
    look = () => {
      const found = firstAnswer(received);
      if (!found) return;
      received = found.rest;
      resolve(found.answer);
    };
    look();
    const noAnswer = ended.then((why) => {
      throw new Error(`no answer: hung up ${why}`);
    });
    return Promise.race([promise, noAnswer]);
  };
  return {
    send: (bytes) => void socket.write(bytes),
    answer,
    ended,
    hangUp: () => socket.destroy(),
  };
}

function firstAnswer(text: string): { answer: RawAnswer; rest: string } | undefined {
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [first = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), value.join(':').trim()];
    }),
  );
  const bodyEnd = headEnd + 4 + Number(headers['content-length'] ?? 0);
  if (text.length < bodyEnd) return undefined;
  const body = text.slice(headEnd + 4, bodyEnd);
  const answer = { status: Number(first.split(' ')[1]), headers, body };
  return { answer, rest: text.slice(bodyEnd) };
}
