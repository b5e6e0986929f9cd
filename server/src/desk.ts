import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { EARLY_HEADERS } from '@gadget-claims/api/http/security-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const BUILD = resolve(import.meta.dirname, '../../desk/build');
/** Stands in `index.html` for the nonce of one answer. */
const NONCE = '__nonce__';
const YEAR_SECONDS = 31_536_000;
const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'none' } as const;
/** Where the desk's pages, and its calls, are; the same at a host of its own. */
const OF_DESK = /^\/+(?:desk|api\/v1\/desk)(?:[/?#]|$)/;
const OPEN_TO_PROBES = /^\/+(?:healthz|readyz|livez|metrics)(?:[/?#]|$)/;

/**
 * Permissions of the page of the desk: run our own files, show pictures of ours, ask us. The
 * evidence of strangers is shown in it, so nothing in it runs that came any other way.
 */
const policyOf = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    // The mail that a decision would send is shown in its own look, in a frame where nothing runs: what this
    // page gives its nonce, and styles of single elements.
    `style-src 'nonce-${nonce}' 'self'`,
    "style-src-attr 'unsafe-inline'",
    // Pictures that this tab keeps have an address of its own.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    // The page that reads PDFs, below.
    "frame-src 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS = {
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), geolocation=(), microphone=(), publickey-credentials-get=(self), publickey-credentials-create=(self)',
  'cache-control': 'no-store',
  'content-type': 'text/html; charset=utf-8',
};

/**
 * Permissions of the page that reads the PDFs of strangers: run our own script, and nothing else.
 * It has no origin, so an exploit of the reader would find no cookie, no storage, no address to
 * call and no way into the page around it.
 */
const VIEWER_HEADERS = {
  ...HEADERS,
  'content-security-policy': [
    'sandbox allow-scripts',
    "default-src 'none'",
    // The decoders of scanned pages are compiled; no text ever is.
    "script-src 'self' 'wasm-unsafe-eval'",
    'worker-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
};

/**
 * Adds the claims desk to the server: one page for all its addresses, and its files. At a host of its
 * own it is there alone, and nowhere else.
 */
export async function serveDesk(
  app: FastifyInstance,
  { deskUrl, deskHost }: { deskUrl: string; deskHost: string },
) {
  if (deskHost !== '') keepApart(app, deskHost, new URL(deskUrl).pathname);
  const page = await readFile(join(BUILD, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: join(BUILD, 'assets'),
    prefix: '/desk/assets/',
    decorateReply: false,
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    preCompressed: true,
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'");
      // The page without an origin fetches our own files as a stranger; they are public.
      reply.header('access-control-allow-origin', '*');
    },
  });
  const viewer = await readFile(join(BUILD, 'viewer.html'));
  app.get('/desk/viewer', { config: { access: PUBLIC } }, (_request, reply) =>
    reply.headers(VIEWER_HEADERS).send(viewer),
  );
  for (const url of ['/desk', '/desk/*']) {
    app.get(url, { config: { access: PUBLIC } }, (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      return reply
        .headers({ ...HEADERS, 'content-security-policy': policyOf(nonce) })
        .send(page.replaceAll(NONCE, nonce));
    });
  }
}

/** The desk at its own host and nothing else there, the portal at all others. */
function keepApart(app: FastifyInstance, deskHost: string, home: string) {
  app.addHook('onRequest', async (request: FastifyRequest, reply) => {
    if (OPEN_TO_PROBES.test(request.url)) return undefined;
    const isThere = request.host === deskHost;
    if (isThere && /^\/+(?:\?|$)/.test(request.url)) return reply.redirect(home, 302);
    if (isThere === OF_DESK.test(request.url)) return undefined;
    reply.headers(EARLY_HEADERS).callNotFound();
    return reply;
  });
}
