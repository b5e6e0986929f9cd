import { type Socket, connect } from 'node:net';
import { type Scanner, ScannerUnavailable, type ScanResult } from './scanner.ts';

export interface ClamdTimes {
  /** Milliseconds until it must have taken the call. */
  connect: number;
  /** Milliseconds that it may be silent. */
  silence: number;
}

const TIMES: ClamdTimes = { connect: 3000, silence: 15_000 };
const CHUNK = 64 * 1024;
/** A verdict is a line; more than this is not from clamd. */
const LONGEST_ANSWER = 4096;

/** ClamAV's daemon at `tcp://host:port` or `unix:///path`, by its INSTREAM command. */
export function clamdScanner(url: string, times: ClamdTimes = TIMES): Scanner {
  const address = clamdAddress(url);
  return {
    async scan(bytes) {
      const socket = connect(address);
      try {
        return verdictOf(await said(socket, framed(bytes), times));
      } finally {
        socket.destroy();
      }
    },
    async answers() {
      const socket = connect(address);
      try {
        return (await said(socket, ['zPING\0'], times)) === 'PONG';
      } catch {
        return false;
      } finally {
        socket.destroy();
      }
    },
  };
}

/** Where a socket connects to; throws RangeError for an address that is none. */
export function clamdAddress(url: string): { host: string; port: number } | { path: string } {
  const parsed = URL.parse(url);
  if (parsed?.protocol === 'unix:' && parsed.pathname.startsWith('/')) {
    return { path: decodeURIComponent(parsed.pathname) };
  }
  if (parsed?.protocol === 'tcp:' && parsed.hostname !== '') {
    const host = parsed.hostname.replace(/^\[(.*)\]$/, '$1');
    return { host, port: parsed.port === '' ? 3310 : Number(parsed.port) };
  }
  throw new RangeError('a clamd address begins with tcp:// or unix://');
}

/** Sends a command and gives the daemon's one line. */
function said(
  socket: Socket,
  command: Iterable<Uint8Array | string>,
  times: ClamdTimes,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const fail = (why: string) => reject(new ScannerUnavailable(why));
  let answer = '';
  socket.setTimeout(times.connect, () => fail('The virus scanner does not answer'));
  socket.on('connect', () => {
    socket.setTimeout(times.silence);
    for (const part of command) socket.write(part);
  });
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
    else if (answer.length > LONGEST_ANSWER) fail('The virus scanner speaks another language');
  });
  // It may refuse a file before it has all of it: what it said first counts.
  socket.on('error', () => (answer === '' ? fail('The virus scanner cannot be reached') : null));
  socket.on('close', () => fail('The virus scanner hung up without a verdict'));
  return promise;
}

/** The command, then each part with its length in front, and an empty one at the end. */
function* framed(bytes: Uint8Array): Generator<Uint8Array | string> {
  yield 'zINSTREAM\0';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const part = bytes.subarray(start, start + CHUNK);
    yield lengthOf(part.length);
    yield part;
  }
  yield lengthOf(0);
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

function verdictOf(line: string): ScanResult {
  if (line === 'stream: OK') return { clean: true };
  const found = /^stream: (.+) FOUND$/.exec(line);
  if (found?.[1]) return { clean: false, name: found[1] };
  throw new ScannerUnavailable(`The virus scanner gave no verdict: ${line.slice(0, 200)}`);
}
