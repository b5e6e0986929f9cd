import { BroadcastChannel } from 'node:worker_threads';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { TODAY, aForm, aPolicy } from '@gadget-claims/domain/claims/claims/testing';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { cleanup, configure, render, waitFor } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { NavigationType, RouterProvider, createMemoryRouter, createPath } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { afterEach } from 'vitest';
import { claimStore } from '../app/lib/draft/claim-store.ts';
import type { Brand, RootData } from '../app/lib/page/brand.ts';
import { forgetSession, signIn } from '../app/lib/session/session.ts';

// The page that the tests are given has all of a browser's but this.
globalThis.BroadcastChannel ??= BroadcastChannel as unknown as typeof globalThis.BroadcastChannel;

// On a busy machine a screen takes longer to come than the second that is usual.
configure({ asyncUtilTimeout: 60_000 });

/** A brand with nothing out of the ordinary. */
export const BRAND: Brand = {
  id: 0,
  displayName: 'Harbour Mobile',
  code: 'HM',
  telephone: '0330 555 0100',
  email: 'claims@harbour.example',
  claimGuideTab: 'true',
  guide: { excess: '' },
  logo: 'logo.svg',
  logoSvg: '<svg></svg>',
  leadImage: null,
  leadImageUrl: '/brands/0/lead.svg',
  toneLine: 'We will sort it',
  fcaText: '',
  footerTexts: [],
  navlinks: [],
  navDropdown: null,
  documentRules: {},
  titles: {},
  navigation: null,
  skipCoverCheck: false,
  hideResume: false,
  asksIdentificationNumber: false,
};

/** A screen as the router knows it: the module of a route. */
export interface ScreenModule {
  default: ComponentType<never>;
  clientLoader?: unknown;
  ErrorBoundary?: ComponentType;
}

export interface Shown {
  /** Where it is shown; `/` when nothing is said. */
  at?: string;
  /** Its path in the map of screens, with the names of its values; that of `at` when nothing is said. */
  path?: string;
  brand?: Partial<Brand>;
}

/** The address bar's content, so that a test can see where a screen led. */
export interface Visit {
  address: () => string;
  /** The state given by the screen before. */
  state: () => unknown;
  /** Whether it took the place of the address before it: Back leads past that. */
  replaced: () => boolean;
  go: (to: string) => Promise<void>;
  /** Waits until the screen has led elsewhere; where to. */
  leads: () => Promise<string>;
}

/**
 * Shows a screen, or a part of one, inside the router and under a brand. Every other address is an empty
 * page: the test asks `address()` where it came to.
 */
export function show(what: ReactElement | ScreenModule, shown: Shown = {}): Visit {
  const { at = '/', path = at.split(/[?#]/)[0] ?? at } = shown;
  const { clientLoader, Component, ErrorBoundary } = partsOf(what);
  const root: RootData = { brand: { ...BRAND, ...shown.brand }, today: TODAY, apiUrl: '' };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => root,
        shouldRevalidate: () => false,
        HydrateFallback: () => null,
        children: [
          {
            id: 'screen',
            path,
            loader: clientLoader && ((given) => clientLoader(given)),
            Component,
            ErrorBoundary,
          },
          { path: '*', Component: () => null },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(<RouterProvider router={router} />);
  const address = () => createPath(router.state.location);
  return {
    address,
    state: () => router.state.location.state as unknown,
    replaced: () => router.state.historyAction === NavigationType.Replace,
    go: (to) => router.navigate(to),
    leads: () =>
      waitFor(() => {
        if (address() === at) throw new Error(`still at ${at}`);
        return address();
      }),
  };
}

type Loader = (given: LoaderFunctionArgs) => unknown;

function partsOf(what: ReactElement | ScreenModule) {
  if (!('default' in what)) return { Component: () => what };
  const { default: Component, clientLoader, ErrorBoundary } = what;
  const load = clientLoader as ((given: ClientLoaderFunctionArgs) => unknown) | undefined;
  // No screen's loader in the browser asks the one on the server.
  const serverLoader = () => Promise.reject(new Error('a component test has no server'));
  return {
    Component: Component as ComponentType,
    ErrorBoundary,
    clientLoader: load && (((given) => load({ ...given, serverLoader })) as Loader),
  };
}

export const ANN: SignedIn = {
  token: 'a-token',
  name: 'Ann Example',
  username: 'ann@mail.example.com',
  mustChangePassword: false,
  expiresAt: '2099-01-01T00:00:00.000Z',
};

/** Signs a person in under the brand of the test. */
export const signedIn = (user: Partial<SignedIn> = {}) => signIn({ ...ANN, ...user }, BRAND.id);

/** Begins a claim in this tab, with these answers. */
export function claiming(data?: ClaimData, policy: Partial<Policy> = {}) {
  claimStore.getState().begin(aPolicy(policy), 'a-claim-token', aForm(data));
}

afterEach(() => {
  cleanup();
  cache.clear();
  claimStore.getState().clear();
  forgetSession();
  sessionStorage.clear();
  localStorage.clear();
});
