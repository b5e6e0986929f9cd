import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import type { DevTools } from '../../../lib/page/dev-tools.ts';
import { pageRequest } from '../../../lib/page/request-context.ts';

/** The demonstration's tools; without them these pages do not exist (404). */
export function devTools(context: Readonly<RouterContextProvider>): DevTools {
  const { dev } = context.get(pageRequest);
  if (dev === null) throw data(null, { status: 404 });
  return dev;
}
