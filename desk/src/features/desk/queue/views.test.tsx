// @vitest-environment happy-dom
import { listQueue } from '@gadget-claims/domain/desk/queue/contract';
import type { KeptView } from '@gadget-claims/domain/desk/queue/kept-views';
import {
  keepView,
  listViews,
  removeView,
  renameView,
} from '@gadget-claims/domain/desk/queue/kept-views-contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LINE } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import Queue from './queue.tsx';

const VIEW: KeptView = {
  viewId: 'view-1',
  name: 'Dear ones',
  filter: { show: 'late', sort: 'highest', brand: '77' },
  count: 4,
};
const BY = { permissions: ['claim.read'] as const };
const opens = (at: string) =>
  show(Queue, { at, path: '/queue', by: { permissions: [...BY.permissions] } });
const has = (...views: KeptView[]) => api.answers(listViews, { data: views });

beforeEach(() => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
});

test('what is shown is kept under a name, and stands under Queue with its number', async () => {
  has();
  opens('/queue?show=late&sort=highest&brand=77');
  const opener = await screen.findByRole('button', { name: 'Keep as a view' });
  fireEvent.click(opener);
  const name = await screen.findByLabelText('Name');
  api.answers(keepView, () => {
    has(VIEW);
    return { data: [VIEW] };
  });
  fireEvent.change(name, { target: { value: 'Dear ones' } });
  fireEvent.keyDown(name, { key: 'Enter', ctrlKey: true });
  const link = await screen.findByRole('link', { name: 'Dear ones 4' });
  expect(link.getAttribute('href')).toBe('/queue?show=late&sort=highest&brand=77');
  expect(link.getAttribute('aria-current')).toBe('true');
  expect(api.askedFor(keepView)[0]?.body).toEqual({ name: 'Dear ones', filter: VIEW.filter });
  expect(await screen.findByText(/^Dear ones: 1 claim/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Keep as a view' })).toBeNull();
  // The dialog gave the focus back to the button that had opened it.
  expect(opener.textContent).toBe('Rename view');
  expect(opener.isConnected).toBe(true);
});

test('a name that is refused is marked and stays as typed', async () => {
  has();
  opens('/queue');
  fireEvent.click(await screen.findByRole('button', { name: 'Keep as a view' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  const errors = [{ path: 'name', message: 'is the name of another view of yours' }];
  api.refuses(keepView, 422, { code: 'unprocessable', errors });
  fireEvent.change(name, { target: { value: 'Dear ones' } });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findAllByText(/is the name of another view of yours/)).not.toEqual([]);
  expect(name.value).toBe('Dear ones');
});

test('a view is renamed, and has its former name again by Ctrl+Z', async () => {
  has(VIEW);
  opens('/queue?show=late&sort=highest&brand=77');
  fireEvent.click(await screen.findByRole('button', { name: 'Rename view' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('Dear ones');
  api.answers(renameView, { data: [VIEW] });
  fireEvent.change(name, { target: { value: 'Others' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('“Dear ones” is “Others” now.')).toBeDefined();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(() =>
    expect(api.askedFor(renameView).map(({ body }) => body)).toEqual([
      { name: 'Others' },
      { name: 'Dear ones' },
    ]),
  );
});

test('a view is removed at once, and is kept again by Undo', async () => {
  has(VIEW);
  opens('/queue?show=late&sort=highest&brand=77');
  api.answers(removeView, () => {
    has();
    return { data: [] };
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Remove view' }));
  expect(await screen.findByText('“Dear ones” is removed.')).toBeDefined();
  const keep = await screen.findByRole('button', { name: 'Keep as a view' });
  expect(document.activeElement).toBe(keep);
  api.answers(keepView, { data: [VIEW] });
  const undo = screen.getByRole('button', { name: 'Undo' });
  undo.focus();
  fireEvent.click(undo);
  await waitFor(() =>
    expect(api.askedFor(keepView)[0]?.body).toEqual({ name: 'Dear ones', filter: VIEW.filter }),
  );
  await waitFor(() => expect(undo.isConnected).toBe(false));
  expect(document.activeElement?.id).toBe('main');
});

test('a view of a brand that is seen no more says so, asks for no claim, and can go', async () => {
  has({ ...VIEW, filter: null, count: null });
  const { address } = opens('/queue?view=view-1');
  expect(await screen.findByText('“Dear ones” cannot be shown')).toBeDefined();
  expect(api.askedFor(listQueue)).toEqual([]);
  expect(screen.queryByRole('table')).toBeNull();
  const link = screen.getByRole('link', { name: 'Dear ones' });
  expect(link.getAttribute('href')).toBe('/queue?view=view-1');
  api.answers(removeView, () => {
    has();
    return { data: [] };
  });
  fireEvent.click(screen.getByRole('button', { name: 'Remove view' }));
  await waitFor(() => expect(address()).toBe('/queue'));
});
