// @vitest-environment happy-dom
import { countQueue, listQueue } from '@gadget-claims/domain/desk/queue/contract';
import { listViews } from '@gadget-claims/domain/desk/queue/kept-views-contract';
import {
  getDeskSession,
  signOutOfDesk,
  welcome,
} from '@gadget-claims/domain/people/staff/contract';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import { DESK_IDLE_MINUTES, IDLE_WARNING_MINUTES } from '@gadget-claims/domain/promises';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../testing/screen.tsx';
import { routes } from '../routes.tsx';
import { themeNow } from './theme.ts';

const Screen = () => <h1>A screen</h1>;
const opens = () => show(Screen, { by: { permissions: ['claim.read', 'log.read'] } });
const menu = () => screen.findByRole('button', { name: /^Menu/ });

test('the menu leads to the own page, and closes on the screen that it led to', async () => {
  const { address } = opens();
  expect(screen.getByRole('navigation', { name: 'Desk' })).toBeDefined();
  fireEvent.click(await menu());
  expect((await menu()).getAttribute('aria-expanded')).toBe('true');
  fireEvent.click(screen.getByRole('link', { name: 'My own page' }));
  await waitFor(() => expect(address()).toBe('/me'));
  expect((await menu()).getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('link', { name: 'My own page' })).toBeNull();
});

test('the menu has the places that a phone has no room for at its foot', async () => {
  const all: Permission[] = ['claim.read', 'payout.release', 'claim.second', 'log.read'];
  show(Screen, { by: { permissions: all } });
  const button = await menu();
  fireEvent.click(button);
  const further = document.getElementById(button.getAttribute('aria-controls') ?? '')!;
  const links = within(further).getAllByRole('link', { hidden: true });
  expect(links.map(({ textContent }) => textContent?.trim())).toEqual([
    'Replacements',
    'Second looks',
    'Log',
    'My own page',
  ]);
});

test('Escape closes the menu and gives the focus back to its button', async () => {
  opens();
  fireEvent.click(await menu());
  fireEvent.keyDown(screen.getByRole('button', { name: 'Log out' }), { key: 'Escape' });
  expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  expect(document.activeElement).toBe(await menu());
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

test('light or dark is chosen in the menu, and kept for the next time', async () => {
  opens();
  fireEvent.click(await menu());
  fireEvent.click(screen.getByRole('button', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(themeNow()).toBe('dark');
  fireEvent.click(screen.getByRole('button', { name: 'As the system' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

const finds = () => {
  fireEvent.keyDown(document.body, { key: '/' });
  return screen.findByRole<HTMLInputElement>('combobox', { name: 'Find or do' });
};

test('Enter after “/” looks for the typed text; too little of it stays where it is', async () => {
  const { address } = opens();
  await menu();
  const field = await finds();
  const seeks = (typed: string) => {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
  };
  seeks(' GC ');
  expect(address()).toBe('/');
  expect(screen.getByText('Type 3 letters to search claims.')).toBeDefined();
  seeks(' GC-1 & 2 ');
  await waitFor(() => expect(address()).toBe('/search?q=GC-1%20%26%202'));
});

test('“Find or do” does not offer itself, and a typed reference is looked for before all that has its letters', async () => {
  const { address } = opens();
  await menu();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find or do' });
  expect(screen.queryByRole('option', { name: /^Find or do/ })).toBeNull();
  fireEvent.change(field, { target: { value: 'mark replaced' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Search claims for “mark replaced”',
  ]);
  for (const typed of ['GC-CK7B-D6R5', 'ck7b-d6r5', 'gc ck7bd6r5']) {
    fireEvent.change(field, { target: { value: typed } });
    const chosen = screen.getByRole('option', { selected: true });
    expect(chosen.textContent).toBe(`Search claims for “${typed}”`);
  }
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/search?q=gc%20ck7bd6r5'));
});

test('the next search takes the place of the last one', async () => {
  const { address } = opens();
  await menu();
  const first = await finds();
  fireEvent.change(first, { target: { value: 'GC-1' } });
  fireEvent.keyDown(first, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/search?q=GC-1'));
  const field = await finds();
  expect(field.value).toBe('GC-1');
  fireEvent.focus(field);
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]);
});

test('who reads no claims is offered no search', async () => {
  show(Screen, { by: { permissions: ['staff.manage'] } });
  await menu();
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  const field = await screen.findByRole('combobox', { name: 'Find or do' });
  fireEvent.change(field, { target: { value: 'GC-1' } });
  expect(screen.queryByRole('option')).toBeNull();
});

test.each(['/queue', '/invitation'])(
  'while %s loads as the first screen, the console says nothing',
  async (at) => {
    api.refuses(getDeskSession, 401, { code: 'unauthenticated' });
    api.answers(welcome, { data: { people: [], provider: false } });
    // Asked for where the screen is there before the session is known to be over.
    api.keepsWaiting(listQueue);
    api.keepsWaiting(countQueue);
    api.keepsWaiting(listViews);
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
