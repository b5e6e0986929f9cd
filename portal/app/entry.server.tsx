import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { API_PATH } from '@gadget-claims/domain/path-of';
import { themeAttributes, themeProperties } from '@gadget-claims/domain/policies/resellers/theme';
import { GIVE_UP_MS } from '@gadget-claims/kit/data/cache-entry.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { DocumentContext } from './lib/page/document-context.ts';
import { facesOf, headFallback } from './lib/page/faces.ts';
import type { Handle } from './lib/page/handle.ts';
import { askAhead } from './lib/page/programs/ask-ahead.ts';
import type { Begin } from './lib/page/programs/begin-later.ts';
import { programText } from './lib/page/programs/program-text.ts';
import { type PageRequest, pageRequest } from './lib/page/request-context.ts';
import { SESSION_KEY } from './lib/session/session.ts';
import { loadLater } from './load-later.ts';

// The server that composes the product fills this context for each request.
export { pageRequest };

const RENDER_TIMEOUT_MS = 5_000;

/** Errors go to the one log; by itself the router would print them, with all their content. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageRequest).report(error);
};

/** A page in one piece: nothing in it is waited for, so there is nothing to stream. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  const visit = loadContext.get(pageRequest);
  const { brand, nonce, styles, report } = visit;
  const own = styles?.ofRoutes[leafOf(routerContext) ?? 'root'];
  const css =
    headFallback(brand.theme.face) + themeProperties(brand.theme) + (own ?? styles?.all ?? '');
  const later = {
    begin: beginOf(routerContext),
    faces: facesOf(brand.theme.face),
    styles: own === undefined ? undefined : styles?.file,
  };
  const program = aheadOf(routerContext, new URL(request.url), visit);
  const parts = { nonce, css, program, look: themeAttributes(brand.theme) };
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={parts}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timeout);
          text(pipe(new PassThrough()))
            .then((html) => new Response(loadLater(html, nonce, later), { headers, status }))
            .then(resolve, reject);
        },
        onShellError: reject,
        onError: report,
      },
    );
    const timeout = setTimeout(abort, RENDER_TIMEOUT_MS).unref();
  });
}

const handleOf = (context: EntryContext) =>
  context.routeModules[leafOf(context) ?? '']?.handle as Handle | undefined;

/**
 * A screen that asks nothing says that it can wait for its scripts; most of those about a person's own
 * claims have nothing to show before them.
 */
function beginOf(context: EntryContext): Begin {
  const screen = context.routeModules[leafOf(context) ?? ''];
  return handleOf(context)?.scripts ?? (screen?.HydrateFallback ? 'at once' : 'painted');
}

/** What was asked ahead, and not used in this time, may be old. */
const FRESH_MS = 30_000;

/** The program that asks for the answers that this page shows; '' where it shows none. */
function aheadOf(context: EntryContext, { searchParams }: URL, { brand, apiUrl }: PageRequest) {
  const { params = {} } = context.staticHandlerContext.matches.at(-1) ?? {};
  const paths = handleOf(context)?.asks?.(params, searchParams) ?? [];
  const addresses = paths.map((path) => `${apiUrl}${API_PATH}${path}`);
  if (addresses.length === 0) return '';
  const most = [GIVE_UP_MS, FRESH_MS] as const;
  return programText(askAhead, addresses, SESSION_KEY, brand.id, 'Bearer ', ...most);
}

/** The id of the route whose screen is shown; none where something went wrong instead. */
const leafOf = ({ staticHandlerContext: { matches, errors } }: EntryContext) =>
  errors ? undefined : matches.at(-1)?.route.id;
