// @vitest-environment happy-dom
import { listQueue } from '@gadget-claims/domain/desk/queue/contract';
import {
  getDeskSession,
  signOutOfDesk,
  welcome,
} from '@gadget-claims/domain/people/staff/contract';
import { DESK_IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { routes } from '../routes.tsx';

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

test('Enter in the search looks for the typed text; too little of it stays where it is', async () => {
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
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('the next search takes the place of the last one', async () => {
  opens();
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search claims' });
  fireEvent.change(field, { target: { value: 'GC-1' } });
  fireEvent.keyDown(document.body, { key: '/' });
  expect(document.activeElement).toBe(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});

test.each(['/queue', '/invitation'])(
  'while %s loads as the first screen, the console says nothing',
  async (at) => {
    api.refuses(getDeskSession, 401, { code: 'unauthenticated' });
    api.answers(welcome, { data: { people: [], provider: false } });
    // Asked for where the screen is there before the session is known to be over.
    api.keepsWaiting(listQueue);
    const warned = vi.spyOn(console, 'warn');
    const router = createMemoryRouter(routes, { initialEntries: [at] });
    render(<RouterProvider router={router} />);
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(warned).not.toHaveBeenCalled();
  },
);

describe('without a press', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const minutes = (count: number) =>
    act(() => {
      vi.advanceTimersByTime(count * 60_000);
    });
  const question = () => screen.queryByRole('dialog', { name: 'Still at the desk?' });
  const pressed = () =>
    api.askedFor(getDeskSession).map(({ headers }) => headers.get('x-desk-pressed'));

  test('the desk asks before it logs out, and any press keeps the session', async () => {
    opens();
    await menu();
    fireEvent.keyDown(document.body, { key: 'a' });
    minutes(DESK_IDLE_MINUTES - IDLE_WARNING_MINUTES - 1);
    expect(question()).toBeNull();
    minutes(1.5);
    expect(question()).not.toBeNull();
    const before = pressed().length;
    fireEvent.click(screen.getByRole('button', { name: 'Stay logged in' }));
    expect(question()).toBeNull();
    await waitFor(() => expect(pressed().slice(before)).toEqual(['0']));
  });

  test('the way in is shown once the time is over, and says why', async () => {
    opens();
    await menu();
    fireEvent.keyDown(document.body, { key: 'a' });
    api.answers(welcome, { data: { people: [], provider: false } });
    api.refuses(getDeskSession, 401, { code: 'unauthenticated' });
    minutes(DESK_IDLE_MINUTES + 0.5);
    expect(await screen.findByText('You were logged out')).toBeDefined();
    expect(pressed()).toContain(String(DESK_IDLE_MINUTES * 60));
  });
});
