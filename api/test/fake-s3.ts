import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll } from 'vitest';

/** Its next answer, to any request; `null`: as it should. */
export type Outage =
  | null
  | 'read-only'
  | 'SlowDown'
  | 'AccessDenied'
  | 'InternalError'
  | 'silent'
  | 'stalls'
  | 'hangs up';

const STATUS: Record<string, number> = {
  SlowDown: 503,
  AccessDenied: 403,
  InternalError: 500,
  NoSuchKey: 404,
  NoSuchBucket: 404,
};

/** A server that speaks as much of S3 as we use: put, get, delete, head and list, signed requests only. */
export async function fakeS3(
  bucket = 'evidence',
  atEnd: (stop: () => Promise<void>) => void = afterAll,
) {
  const objects = new Map<string, Buffer>();
  const state = { objects, outage: null as Outage, outages: Infinity, calls: [] as string[] };
  const server = createServer((request, reply) => {
    void answer(request, reply).catch(() => reply.destroy());
  });

  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(pathname.slice(`/${bucket}/`.length));
    const body = await buffer(request);
    state.calls.push(`${request.method} ${key}`);
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=')) {
      return refuse(reply, 'AccessDenied');
    }
    if (state.outage === 'read-only') {
      if (request.method === 'PUT') return refuse(reply, 'AccessDenied');
    } else if (state.outage === 'stalls') {
      // The beginning of a file, and then nothing more.
      return reply.writeHead(200, { 'content-length': 1_000 }).write('the beginning');
    } else if (state.outage !== null && state.outages > 0) {
      state.outages -= 1;
      if (state.outage === 'silent') return undefined;
      if (state.outage === 'hangs up') return reply.destroy();
      return refuse(reply, state.outage);
    }
    if (pathname !== `/${bucket}` && !pathname.startsWith(`/${bucket}/`)) {
      return refuse(reply, 'NoSuchBucket');
    }
    if (searchParams.get('list-type') === '2') {
      return list(searchParams.get('prefix') ?? '', Number(searchParams.get('max-keys')), reply);
    }
    return serve(request.method ?? '', key, body, reply);
  }

  function list(prefix: string, most: number, reply: ServerResponse) {
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix)).slice(0, most);
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
    const text = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><KeyCount>${keys.length}</KeyCount>${contents}</ListBucketResult>`;
    return reply.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  }

  function serve(method: string, key: string, body: Buffer, reply: ServerResponse) {
    const stored = objects.get(key);
    if (method === 'PUT') {
      objects.set(key, body);
      return reply.writeHead(200, { etag: '"x"' }).end();
    }
    if (method === 'DELETE') {
      objects.delete(key);
      return reply.writeHead(204).end();
    }
    if (method === 'HEAD' && key === '') return reply.writeHead(200).end();
    if (method === 'GET' && stored) {
      return reply.writeHead(200, { 'content-length': stored.length }).end(stored);
    }
    return refuse(reply, 'NoSuchKey');
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((closed) => server.close(() => closed()));
  };
  atEnd(stop);
  return { state, stop, bucket, endpoint: `http://127.0.0.1:${port}` };
}

function refuse(reply: ServerResponse, code: string) {
  const text = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>no</Message></Error>`;
  return reply.writeHead(STATUS[code] ?? 500, { 'content-type': 'application/xml' }).end(text);
}
