import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { sendPacked } from '@gadget-claims/api/http/precompressed';
import { EARLY_HEADERS } from '@gadget-claims/api/http/security-headers';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ServerBuild, RouterContextProvider, createRequestHandler } from 'react-router';
import type { ViteDevServer } from 'vite';
import { type BrandStore, type PageBrand, chooseBrand } from './brand-choice.ts';
import { type FormSources, WORKER_POLICY, byNonce, contentPolicy } from './content-policy.ts';
import { type KeptPage, keepPages } from './kept-pages.ts';
import { sendNoBrand } from './no-brand-page.ts';
import type { Resellers } from './resellers.ts';

const PORTAL = resolve(import.meta.dirname, '../../portal');
const BUILD = join(PORTAL, 'build');
const YEAR_SECONDS = 31_536_000;
const PUBLIC = { scopes: ['public'], owner: 'none', reseller: 'known' } as const;
const OF_API = /^\/+api(?:[/?#]|$)/;
const PICTURE_HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=3600',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
};

/** Parts of the product that the pages need beside their own build. */
export interface PortalParts {
  brands: BrandStore;
  resellers: Pick<Resellers, 'leadImage'>;
  clock: { now(): Date };
  apiUrl: string;
  /** Sources of the payment provider's form; null when none is shown. */
  payments: FormSources | null;
  /** People come by TLS. */
  byTls: boolean;
  /** Shown only in demonstration mode. */
  dev: unknown;
}

/** Adds the portal to the server: its files, and every page rendered with the brand of the visit. */
export async function servePortal(app: FastifyInstance, parts: PortalParts) {
  serveLeadImages(app, parts.resellers);
  const portal = process.env['PORTAL_DEV'] === '1' ? await devPortal(app) : await builtPortal(app);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { access: PUBLIC },
    handler: async (request, reply) => {
      // A caller of the API gets our envelope, not a page, where there is no such call.
      if (OF_API.test(request.url)) return reply.headers(EARLY_HEADERS).callNotFound();
      const brand = chooseBrand(parts.brands, request, reply, parts.byTls);
      if (typeof brand === 'string') return sendNoBrand(reply, brand);
      const nonce = randomBytes(16).toString('base64');
      const today = londonDay(parts.clock.now());
      const { apiUrl, payments, dev } = parts;
      const report = (error: unknown) => request.log.error({ err: error }, 'a page was not made');
      const visit = { brand, nonce, today, apiUrl, dev, report };
      const asked = toWebRequest(request);
      const kept = await portal.kept?.(asked, visit);
      const inline = kept?.inline ?? byNonce(nonce);
      if (portal.strict) reply.headers(contentPolicy(inline, { apiUrl, payments }));
      const page = kept ?? (await portal.page(asked, visit));
      reply.status(page.status).headers(Object.fromEntries(page.headers));
      reply.header('cache-control', 'no-store');
      if (page instanceof Response) return reply.send(Buffer.from(await page.arrayBuffer()));
      return sendPacked(request, reply, page.find);
    },
  });
}

/** The inputs of a page, beside its address. */
interface Visit {
  brand: PageBrand;
  nonce: string;
  today: string;
  apiUrl: string;
  dev: unknown;
  report: (error: unknown) => void;
}

interface Portal {
  page: (request: Request, visit: Visit) => Promise<Response>;
  /** The page where it is the same for everybody. */
  kept?: (request: Request, visit: Visit) => Promise<KeptPage> | undefined;
  /** Whether pages carry the content security policy; not while developing. */
  strict: boolean;
}

async function builtPortal(app: FastifyInstance): Promise<Portal> {
  const build = (await import(pathToFileURL(join(BUILD, 'server/index.js')).href)) as ServerBuild;
  await app.register(fastifyStatic, {
    root: join(BUILD, 'client/assets'),
    prefix: '/assets/',
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('content-security-policy', WORKER_POLICY),
  });
  app.get('/favicon.svg', { config: { access: PUBLIC } }, (_request, reply) =>
    reply.sendFile('favicon.svg', join(BUILD, 'client')),
  );
  const make = pageMaker(build, await readStyles(), 'production');
  const kept = keepPages(build, (address, visit: Visit) => make(new Request(address), visit));
  return { page: make, kept: (request, visit) => kept.page(request, visit), strict: true };
}

async function devPortal(app: FastifyInstance): Promise<Portal> {
  const { vite, build } = await startDevPortal();
  app.addHook('onRequest', (request, reply, next) => {
    vite.middlewares(request.raw, reply.raw, next);
  });
  app.addHook('onClose', () => vite.close());
  return {
    page: async (request, visit) => pageMaker(await build(), null, 'development')(request, visit),
    strict: false,
  };
}

function serveLeadImages(app: FastifyInstance, resellers: PortalParts['resellers']) {
  app.get<{ Params: { id: string } }>(
    '/brands/:id/lead.svg',
    { config: { access: PUBLIC } },
    async ({ params }, reply) => {
      const svg = resellers.leadImage(Number(params.id));
      if (svg === undefined) return reply.callNotFound();
      return reply.headers(PICTURE_HEADERS).send(svg);
    },
  );
}

type PageRequestContext = Parameters<RouterContextProvider['set']>[0];

/** Makes the pages of a build with its styles; while developing, Vite adds those by itself. */
function pageMaker(build: ServerBuild, styles: unknown, mode: 'production' | 'development') {
  // It works the routes of its build out, once.
  const handle = createRequestHandler(build, mode);
  return (request: Request, visit: Visit): Promise<Response> => {
    const context = new RouterContextProvider();
    context.set(pageRequestOf(build), { ...visit, styles });
    return handle(request, context);
  };
}

/** The context that the pages of this build read; each build has its own. */
function pageRequestOf(build: ServerBuild): PageRequestContext {
  return build.entry.module['pageRequest' as never];
}

/** The build's list of styles, for its own pages. */
async function readStyles(): Promise<unknown> {
  return JSON.parse(await readFile(join(BUILD, 'client/page-styles.json'), 'utf8'));
}

const ORIGIN = 'http://localhost';

/** Where the page was asked for; a host that cannot be one, or an address that names another, is not followed. */
function addressOf({ originalUrl, protocol, host }: FastifyRequest): URL {
  const origin = URL.parse(`${protocol}://${host}`)?.origin ?? ORIGIN;
  // As a path, even if it begins like an address: "//other.example".
  return URL.parse(`${origin}/${originalUrl.replace(/^\/+/, '')}`) ?? new URL(ORIGIN);
}

function toWebRequest(request: FastifyRequest): Request {
  const { method } = request;
  const url = addressOf(request);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(url, { method: method === 'HEAD' ? 'GET' : method, headers });
}

/** For `npm run dev`: the portal straight from its sources, with reload. */
interface DevPortal {
  vite: ViteDevServer;
  build: () => Promise<ServerBuild>;
}

/** Starts Vite inside the server; it serves scripts and styles and renders pages from source. */
async function startDevPortal(): Promise<DevPortal> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root: PORTAL,
    configFile: `${PORTAL}/vite.config.ts`,
    // Without the bundled copy of the configuration, which would look like a change to the watcher.
    configLoader: 'native',
    server: { middlewareMode: true },
  });
  const build = () =>
    vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>;
  return { vite, build };
}
