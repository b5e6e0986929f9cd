import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, createRequestHandler } from 'react-router';
import type { ServerBuild } from 'react-router';
import { chooseBrand } from './brand-choice.ts';
import type { BrandStore } from './brand-choice.ts';
import { contentPolicy } from './content-policy.ts';
import type { Resellers } from './resellers.ts';

const PORTAL = resolve(import.meta.dirname, '../../portal');
const BUILD = join(PORTAL, 'build');
const YEAR_SECONDS = 31_536_000;
const PICTURE_HEADERS = {
  'content-type': 'image/svg+xml',
  'cache-control': 'public, max-age=3600',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** What the pages need from the product beside their own build. */
export interface PortalParts {
  brands: BrandStore;
  resellers: Pick<Resellers, 'leadImage'>;
  clock: { now(): Date };
  apiUrl: string;
  /** Shown only in demonstration mode. */
  dev: unknown;
}

/** Adds the portal to the server: its files, and every page rendered with the brand of the visit. */
export async function servePortal(app: FastifyInstance, parts: PortalParts) {
  const build = await loadBuild();
  const css = await readStylesheet(build);
  const handle = createRequestHandler(build, 'production');
  const pageRequest = build.entry.module['pageRequest' as never] as PageRequestContext;
  const access = { scopes: ['public'], owner: 'none', reseller: 'known' } as const;

  await app.register(fastifyStatic, {
    root: join(BUILD, 'client/assets'),
    prefix: '/assets/',
    maxAge: YEAR_SECONDS * 1000,
    immutable: true,
    preCompressed: true,
  });
  app.get('/favicon.svg', { config: { access } }, (_request, reply) =>
    reply.sendFile('favicon.svg', join(BUILD, 'client')),
  );
  app.get<{ Params: { id: string } }>(
    '/brands/:id/lead.svg',
    { config: { access } },
    async ({ params }, reply) => {
      const svg = parts.resellers.leadImage(Number(params.id));
      if (svg === undefined) return reply.callNotFound();
      return reply.headers(PICTURE_HEADERS).send(svg);
    },
  );
  app.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    config: { access },
    handler: async (request, reply) => {
      const brand = chooseBrand(parts.brands, request, reply);
      const nonce = randomBytes(16).toString('base64');
      const context = new RouterContextProvider();
      const today = londonDay(parts.clock.now());
      context.set(pageRequest, { brand, nonce, css, today, apiUrl: parts.apiUrl, dev: parts.dev });
      reply.headers(contentPolicy(nonce, parts.apiUrl));
      return sendPage(await handle(toWebRequest(request), context), reply);
    },
  });
}

type PageRequestContext = Parameters<RouterContextProvider['set']>[0];

async function loadBuild(): Promise<ServerBuild> {
  return (await import(join(BUILD, 'server/index.js'))) as ServerBuild;
}

/** The one stylesheet of all screens; it goes into each page, ahead of any script. */
async function readStylesheet(build: ServerBuild): Promise<string> {
  const routes = Object.values(build.assets.routes);
  const files = new Set(routes.flatMap((route) => route?.css ?? []));
  const sheets = [...files].map((path) => readFile(join(BUILD, 'client', path), 'utf8'));
  return (await Promise.all(sheets)).join('');
}

function toWebRequest(request: FastifyRequest): Request {
  const { method } = request;
  const url = new URL(request.originalUrl, `${request.protocol}://${request.host || 'localhost'}`);
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, String(value));
  }
  return new Request(url, { method: method === 'HEAD' ? 'GET' : method, headers });
}

function sendPage(response: Response, reply: FastifyReply) {
  reply.status(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.header('cache-control', 'no-store');
  return reply.send(response.body ? Readable.fromWeb(response.body as never) : null);
}
