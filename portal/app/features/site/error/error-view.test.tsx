// @vitest-environment happy-dom
import { ApiError } from '@gadget-claims/kit/data/call-api.ts';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { ErrorView } from './error-view.tsx';

// The router writes to the console what a screen failed with.
beforeEach(() => {
  vi.spyOn(console, 'error').mockReset();
});

const failing = (error: unknown) => {
  const clientLoader = () => {
    throw error;
  };
  const screenModule = { default: () => null, clientLoader, ErrorBoundary: ErrorView };
  return show(screenModule, { at: '/myclaims/list?page=2' });
};

const heading = async () => (await screen.findByRole('heading', { level: 1 })).textContent;
const tryAgain = () => screen.queryByRole('link', { name: 'Try again' })?.getAttribute('href');

test.each([
  ['a script that does not come', new TypeError('Failed to fetch dynamically imported module')],
  ['a call that is not answered', new ApiError(0, { code: 'offline' })],
])('§2 the error view: %s can be asked for again', async (_what, error) => {
  failing(error);
  expect(await heading()).toBe('This page did not arrive');
  expect(tryAgain()).toBe('/myclaims/list?page=2');
});

test('§2 the error view: a missing page is not tried again', async () => {
  failing(new Response(null, { status: 404 }));
  expect(await heading()).toContain('find');
  expect(tryAgain()).toBeUndefined();
});

test('§2 the error view: the surroundings stay those of the brand and of the session', async () => {
  signedIn({ name: 'Ann Example' });
  failing(new Error('odd'));
  await heading();
  const menu = screen.getByRole('navigation', { name: 'Main', hidden: true });
  expect(within(menu).getByText('Ann Example')).toBeTruthy();
  expect(document.title).toContain('Harbour Mobile');
});
