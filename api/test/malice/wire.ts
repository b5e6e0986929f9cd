import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** A request as it goes over the wire. */
export interface WireRequest {
  /** Its fault. */
  kind: string;
  method: string;
  /** Path and query, exactly as they are sent. */
  target: string;
  headers: [name: string, value: string][];
  body?: Buffer;
  /** Sent instead of all of the above: what no client would write. */
  raw?: Buffer;
}

export interface Got {
  status: number;
  contentType: string;
  body: string;
}

const PATIENCE_MS = 20_000;
const TRIES = 3;

/** Sends requests to one origin; gives nothing when there was no answer at all. */
export function wireTo(origin: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    send: (sent: WireRequest): Promise<Got | undefined> =>
      sent.raw ? sendRaw({ hostname, port }, sent.raw) : sendPlain(origin, agent, sent),
    close: () => agent.destroy(),
  };
}

async function sendPlain(
  origin: string,
  agent: Agent,
  sent: WireRequest,
): Promise<Got | undefined> {
  for (let time = 1; time <= TRIES; time += 1) {
    // A connection that the other side was about to close is no fault: the next try has its own.
    const got = await sendOnce(origin, time === 1 ? agent : undefined, sent);
    if (got) return got;
  }
  return undefined;
}

function sendOnce(
  origin: string,
  agent: Agent | undefined,
  { method, target, headers, body }: WireRequest,
) {
  const { promise, resolve } = Promise.withResolvers<Got | undefined>();
  const { hostname, port } = new URL(origin);
  const flat = headers.flatMap(([name, value]) => [name, asHeader(value)]);
  const length = ['content-length', String(body?.length ?? 0)];
  const isRead = method === 'GET' && body === undefined;
  const outgoing = request(
    // A list of names and values, so that a name may come twice.
    {
      hostname,
      port,
      method,
      path: asTarget(target),
      agent,
      headers: ['host', `${hostname}:${port}`, ...flat, ...(isRead ? [] : length)],
    },
    (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      const done = () =>
        resolve({
          status: answer.statusCode ?? 0,
          contentType: answer.headers['content-type'] ?? '',
          body: decoded(answer, Buffer.concat(chunks)).toString('utf8'),
        });
      answer.on('end', done);
      answer.on('error', done);
    },
  );
  outgoing.setTimeout(PATIENCE_MS, () => outgoing.destroy());
  outgoing.on('error', () => resolve(undefined));
  outgoing.end(body);
  return promise;
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
};

function decoded({ headers }: IncomingMessage, bytes: Buffer): Buffer {
  const decode = DECODERS[headers['content-encoding'] ?? ''];
  return decode && bytes.length > 0 ? decode(bytes) : bytes;
}

// The client refuses what a header or a path cannot have; all else goes as bytes.
const asHeader = (value: string) =>
  Buffer.from(value, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '');
const asTarget = (target: string) =>
  Buffer.from(target, 'utf8')
    .toString('latin1')
    .replaceAll(/[^\u0021-\u00ff]/g, '');

/** Writes bytes and reads until the other side closes. */
function sendRaw({ hostname, port }: { hostname: string; port: string }, bytes: Buffer) {
  const { promise, resolve } = Promise.withResolvers<Got | undefined>();
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  const done = () => {
    socket.destroy();
    resolve(parsed(Buffer.concat(chunks).toString('utf8')));
  };
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', done);
  socket.on('close', done);
  // Half a request is waited for: the other side cannot know that no more comes.
  socket.setTimeout(300, done);
  socket.write(bytes);
  return promise;
}

function parsed(text: string): Got | undefined {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1]);
  if (!status) return undefined;
  const contentType = /^content-type: *(.*)$/im.exec(head)?.[1]?.trim() ?? '';
  const isChunked = /^transfer-encoding: *chunked/im.test(head);
  const body = rest.join('\r\n\r\n');
  return { status, contentType, body: isChunked ? unchunked(body) : body };
}

function unchunked(body: string): string {
  let [left, whole] = [body, ''];
  for (;;) {
    const [line = ''] = left.split('\r\n', 1);
    const size = Number.parseInt(line, 16);
    if (!(size > 0)) return whole;
    const start = line.length + 2;
    whole += left.slice(start, start + size);
    left = left.slice(start + size + 2);
  }
}
