import type { LoaderFunctionArgs } from 'react-router';
import { requireSession } from '../../../lib/session/session.ts';

/** The `clientLoader` of every screen here: for people who are signed in. */
export function guardOwn({ request }: LoaderFunctionArgs): null {
  requireSession(request);
  return null;
}
guardOwn.hydrate = true as const;
