import { type Socket, connect } from 'node:net';
import { onCleanup } from '../cleanup.ts';

/** The slow phase of a connection; `idle` has had its answer. */
export type SlowKind = 'head' | 'body' | 'silent' | 'answer' | 'idle';

export interface Slow {
  kind: SlowKind;
  /** Seconds until the other side ended it; nothing while it has not. */
  ended: () => number | undefined;
  close: () => void;
}

const EVERY_MS = 300;
/** So much of a long answer that no system keeps it all for a connection. */
const ANSWERS = 20;
const HOST = 'host: claims.example\r\n';
const JSON_BODY = 'content-type: application/json\r\ncontent-length: 100000\r\n\r\n';

/** Opens so many connections of a kind, a few at a time, and keeps on with each until it is ended. */
export function openSlow(origin: string, kind: SlowKind, many: number, asset: string): Slow[] {
  return Array.from({ length: many }, () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const begun = performance.now();
    let seconds: number | undefined;
    const over = () => {
      seconds ??= (performance.now() - begun) / 1000;
    };
    socket.on('error', over);
    socket.on('end', over);
    socket.on('close', over);
    const stop = begin(socket, kind, asset);
    const close = () => {
      stop();
      socket.destroy();
    };
    onCleanup(async () => close());
    return { kind, ended: () => seconds, close };
  });
}

function begin(socket: Socket, kind: SlowKind, asset: string): () => void {
  const letters = () => trickle(() => socket.writable && socket.write('x'));
  if (kind === 'answer') {
    socket.write(`GET ${asset} HTTP/1.1\r\n${HOST}\r\n`.repeat(ANSWERS));
    socket.pause();
    // A client that does not read learns only by writing that the other side has hung up.
    return trickle(() => {
      socket.read(1);
      // An empty line: the beginning of nothing.
      socket.write('\r\n');
    });
  }
  socket.resume();
  if (kind === 'idle') socket.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
  if (kind === 'head') {
    socket.write(`GET /home HTTP/1.1\r\n${HOST}x-slow: `);
    return letters();
  }
  if (kind === 'body') {
    socket.write(`POST /api/v1/auth/signin/ HTTP/1.1\r\n${HOST}${JSON_BODY}{"username":"`);
    return letters();
  }
  return () => undefined;
}

function trickle(piece: () => unknown): () => void {
  const timer = setInterval(piece, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
