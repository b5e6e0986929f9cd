// @vitest-environment happy-dom
import { signOutOfDesk } from '@gadget-claims/domain/staff/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../testing/screen.tsx';

const Screen = () => <h1>A screen</h1>;
const opens = () => show(Screen, { by: { permissions: ['claim.read', 'log.read'] } });
const menu = () => screen.findByRole('button', { name: 'Menu' });

beforeEach(() => {
  // A phone: every question about a narrow window is answered with yes.
  vi.spyOn(globalThis, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches: true,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as never,
  );
});

test('on a phone a menu has the places, and closes on the screen that it led to', async () => {
  const { address } = opens();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getByRole('search')).toBeDefined();
  fireEvent.click(await menu());
  expect((await menu()).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'Queue' }));
  await waitFor(() => expect(address()).toBe('/queue'));
  expect((await menu()).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('logging out is in the menu, and keeps no room for words about being busy', async () => {
  opens();
  fireEvent.click(await menu());
  const out = screen.getByRole('button', { name: 'Log out' });
  expect(out.textContent).toBe('Log out');
  api.keepsWaiting(signOutOfDesk);
  fireEvent.click(out);
  await waitFor(() => expect(out.getAttribute('aria-disabled')).toBe('true'));
});

test('Enter in the search looks for what was typed; too little of it stays where it is', async () => {
  const { address } = opens();
  const field = await screen.findByRole('searchbox', { name: 'Search claims' });
  const seeks = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  seeks(' GC ');
  expect(address()).toBe('/');
  seeks(' GC-1 & 2 ');
  await waitFor(() => expect(address()).toBe('/search?q=GC-1%20%26%202'));
});
