import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { themeProperties } from '@gadget-claims/domain/resellers/theme';
import { renderToPipeableStream } from 'react-dom/server';
import { ServerRouter } from 'react-router';
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router';
import { DocumentContext } from './lib/document-context.ts';
import { pageRequest } from './lib/request-context.ts';
import { type Begin, loadLater } from './load-later.ts';

// The server that composes the product fills this context for each request.
export { pageRequest };

const RENDER_TIMEOUT_MS = 5_000;

/** What went wrong goes to the one log; by itself the router would print it, whatever is in it. */
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
  const isFirst = routerContext.staticHandlerContext.matches.every(({ route }) =>
    styles?.firstRoutes.includes(route.id),
  );
  const css = themeProperties(brand.theme) + ((isFirst ? styles?.first : styles?.all) ?? '');
  const later = { begin: beginOf(routerContext), styles: isFirst ? styles?.later : undefined };
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext value={{ nonce, css }}>
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

/** What a screen says of its scripts, as its route's `handle`. */
interface Handle {
  scripts?: Begin;
}

/** A screen that asks nothing says that it can wait for its scripts. */
function beginOf({ routeModules, staticHandlerContext }: EntryContext): Begin {
  const { matches, errors } = staticHandlerContext;
  const handle = routeModules[matches.at(-1)?.route.id ?? '']?.handle as Handle | undefined;
  return (errors ? undefined : handle?.scripts) ?? 'painted';
}
