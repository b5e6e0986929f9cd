import { isRouteErrorResponse, useLocation, useRouteError, useRouteLoaderData } from 'react-router';
import type { RootData } from '../../../lib/page/brand.ts';
import { useSession } from '../../../lib/session/session.ts';
import { SiteLayout } from '../layout/site-layout.tsx';
import { MISSING, failure, notArrived } from './copy.ts';
import styles from './error.module.css';
import { ErrorMessage } from './message.tsx';

/** The whole page when a screen failed: in the brand's surroundings as far as they are known. */
export function ErrorView() {
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const root = useRouteLoaderData<RootData>('root');
  const account = useSession();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const words = isMissing ? MISSING : isOfNetwork(error) ? notArrived() : failure();
  const message = <ErrorMessage {...words} retryTo={isMissing ? undefined : pathname + search} />;
  return (
    <>
      <title>{root ? `${words.title} | ${root.brand.displayName}` : words.title}</title>
      {root ? (
        <SiteLayout account={account}>{message}</SiteLayout>
      ) : (
        <main className={styles.alone}>{message}</main>
      )}
    </>
  );
}

/**
 * Every browser has its own words for a script that never came. A call of the API that was never
 * answered is an ApiError of status 0, known by that alone: its class would bring the client along.
 */
const isOfNetwork = (error: unknown) =>
  error instanceof TypeError
    ? /fetch|load failed/i.test(error.message)
    : (error as { status?: unknown } | null)?.status === 0;
