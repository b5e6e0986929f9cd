import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { themeAttributes, themeProperties } from '@gadget-claims/domain/policies/resellers/theme';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { DocumentContext } from './lib/page/document-context.ts';
import { facesOf, headFallback } from './lib/page/faces.ts';
import type { Begin } from './lib/page/programs/begin-later.ts';
import { pageRequest } from './lib/page/request-context.ts';
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
  const { brand, nonce, styles, report } = loadContext.get(pageRequest);
  const own = styles?.ofRoutes[leafOf(routerContext) ?? 'root'];
  const css =
    headFallback(brand.theme.face) + themeProperties(brand.theme) + (own ?? styles?.all ?? '');
  const later = {
    begin: beginOf(routerContext),
    faces: facesOf(brand.theme.face),
    styles: own === undefined ? undefined : styles?.file,
  };
  const parts = { nonce, css, logo: brand.logoSvg, look: themeAttributes(brand.theme) };
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

/** A screen's wish for its scripts, as its route's `handle`. */
interface Handle {
  scripts?: Begin;
}

/**
 * A screen that asks nothing says that it can wait for its scripts; one about a person's own claims
 * has nothing to show before them.
 */
function beginOf(context: EntryContext): Begin {
  const screen = context.routeModules[leafOf(context) ?? ''];
  const handle = screen?.handle as Handle | undefined;
  return handle?.scripts ?? (screen?.HydrateFallback ? 'at once' : 'painted');
}

/** The id of the route whose screen is shown; none where something went wrong instead. */
const leafOf = ({ staticHandlerContext: { matches, errors } }: EntryContext) =>
  errors ? undefined : matches.at(-1)?.route.id;
