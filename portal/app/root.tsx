import '@gadget-claims/kit/ui/base.css';
import '@gadget-claims/kit/ui/table.css';
import './fonts/text.css';
import './look.css';
import '@gadget-claims/kit/ui/preferences.css';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import { guardStorage } from '@gadget-claims/kit/data/guard-storage.ts';
import { mendLink } from '@gadget-claims/kit/data/link-fragment.ts';
import { outcomeInFocus, showOutcome } from '@gadget-claims/kit/ui/outcome.ts';
import { Suspense, lazy, useContext, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Meta, Outlet, Scripts, ScrollRestoration, useLoaderData, useLocation } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { Arriving } from './features/site/error/arriving.tsx';
import { ErrorView } from './features/site/error/error-view.tsx';
import { SiteLayout } from './features/site/layout/site-layout.tsx';
import { setApiUrl } from './lib/api/api-address.ts';
import {
  CLAIM_KEY,
  DRAFT_KEY,
  DRAFT_LOCKED,
  ENDING_KEY,
  LEFT_AT,
  WAITING_KEY,
} from './lib/browser/tab-keys.ts';
import { useInBrowser } from './lib/browser/use-in-browser.ts';
import type { RootData } from './lib/page/brand.ts';
import { DocumentContext } from './lib/page/document-context.ts';
import { programText } from './lib/page/programs/program-text.ts';
import { tidyTab } from './lib/page/programs/tidy-tab.ts';
import { pageRequest } from './lib/page/request-context.ts';
import { SESSION_KEY, forgetSession, useSession } from './lib/session/session.ts';

export function loader({ context }: LoaderFunctionArgs): RootData {
  const { brand, today, apiUrl } = context.get(pageRequest);
  const { theme: _theme, complaints: _complaints, legalText: _legalText, ...words } = brand;
  return { brand: words, today, apiUrl };
}

/** The brand does not change during a visit. */
export const shouldRevalidate = () => false;

/** Only an address that holds a `#` in writing needs it, and no other page its bytes. */
const MEND = import.meta.env.SSR ? programText(mendLink) : '';
const WRITTEN_HASH = /%(?:25)*23/i;

const KEYS = [
  CLAIM_KEY,
  DRAFT_KEY,
  DRAFT_LOCKED,
  WAITING_KEY,
  LEFT_AT,
  ENDING_KEY,
  SESSION_KEY,
] as const;

// In the page already, and so no part of the scripts.
const PROGRAMS = import.meta.env.SSR
  ? programText(guardStorage) + programText(tidyTab, KEYS, IDLE_MINUTES * 60_000)
  : '';

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, css, look, program } = useContext(DocumentContext);
  const { pathname, search } = useLocation();
  const mend = WRITTEN_HASH.test(pathname + search) ? MEND : '';
  return (
    <html lang="en-GB" {...look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <style
          data-app
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: css }}
        />
        <script
          nonce={nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: mend + PROGRAMS + program }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function Root() {
  const { apiUrl, brand } = useLoaderData<typeof loader>();
  setApiUrl(apiUrl);
  useHeadingFocus();
  const session = useSession();
  const isOfBrand = session?.resellerId === brand.id;
  // Keeps the tab's storage in step: an account belongs to one brand, and has no session under
  // another.
  useEffect(() => {
    if (session && !isOfBrand) forgetSession();
  }, [session, isOfBrand]);
  return (
    <SiteLayout account={isOfBrand ? session : null}>
      <Arriving>
        <Outlet />
      </Arriving>
      <IdleGuardOnceNeeded isSignedIn={isOfBrand} />
    </SiteLayout>
  );
}

/** After a change of screen the focus goes to its heading, or to what the last press led to, which is read out. */
function useHeadingFocus() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  // Keeps the browser's focus in step with the screen.
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const outcome = outcomeInFocus();
    // The message of the screen before is read out first; the new screen was scrolled to its top.
    if (outcome) showOutcome(outcome);
    else document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [pathname]);
}

// The server ends a session by itself; the page goes on when this part does not come.
const IdleGuard = lazy(() =>
  import('./features/people/session/idle-guard.tsx').catch(() => ({ default: () => <></> })),
);

/**
 * Loaded at a sign-in, on a screen that keeps answers, or on a page in a tab that keeps something;
 * from then on it watches every page, and looks at each whether there is a session to watch.
 */
function IdleGuardOnceNeeded({ isSignedIn }: { isSignedIn: boolean }) {
  const { pathname } = useLocation();
  const [needed, setNeeded] = useState(false);
  const isInBrowser = useInBrowser();
  if (isInBrowser && !needed && (isSignedIn || holdsClaim() || /^\/(m|handover)/.test(pathname))) {
    setNeeded(true);
  }
  return (
    needed && (
      <Suspense>
        <IdleGuard />
      </Suspense>
    )
  );
}

/** Whether the tab keeps something of a claim. */
const holdsClaim = () => Object.keys(sessionStorage).some((key) => key.startsWith(CLAIM_KEY));

export function ErrorBoundary() {
  return <ErrorView />;
}
