// @vitest-environment happy-dom
import {
  getOwnWork,
  getEvidencePicture,
  listQueue,
} from '@gadget-claims/domain/desk/queue/contract';
import { useTyped } from '@gadget-claims/kit/form/form-values.ts';
import { Form } from '@gadget-claims/kit/form/form.tsx';
import { useForm } from '@gadget-claims/kit/form/use-form.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CLAIM, LINE } from '../../testing/claim.ts';
import { show } from '../../testing/screen.tsx';
import { Evidence } from '../features/desk/claim/evidence.tsx';
import Queue from '../features/desk/queue/queue.tsx';
import MyWork from '../features/desk/queue/work.tsx';
import { useFormKeys } from '../lib/use-form-keys.ts';
import { goingOn, switchKeys, useActions, useGo } from './actions.ts';

const BY = { permissions: ['claim.read' as const, 'claim.take' as const] };
const NOBODY = { notes: [], count: 0 };
const WAITING = { late: 0, today: 0, later: 0, capped: false, cameBack: 0 };
const WEEK = { approved: 0, declined: 0, handedOn: 0, inTime: 0, late: 0, sentBack: 0 };

beforeEach(() => {
  switchKeys(true);
  api.answers(getOwnWork, {
    data: { asked: NOBODY, mine: [LINE], waiting: WAITING, week: { ...WEEK, takenBack: 0 } },
  });
});

const press = (key: string, more: { ctrlKey?: boolean } = {}) =>
  fireEvent.keyDown(document.body, { key, ...more });

/** The sheet's lines, each as its key with its words. */
const linesOf = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('the sheet lists each key of the screen once, with its words', async () => {
  show(MyWork, { by: BY });
  await screen.findByRole('link', { name: LINE.claimReference });
  press('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  expect(linesOf(sheet).toSorted((one, other) => one.localeCompare(other, 'en'))).toEqual([
    '?: Show these keys',
    '/: Search',
    'Ctrl+K: Find or do',
    'j: Next row; Enter opens it',
    'k: Row before',
    'm: My work',
    'n: Take the next claim',
    'q: Queue',
  ]);
  fireEvent(sheet, new Event('cancel', { cancelable: true }));
  await waitFor(() => expect(screen.queryByRole('term')).toBeNull());
});

test('a key stands beside the same key with Ctrl, each with its own words', async () => {
  function Screen() {
    useActions([
      { key: 'z', withCtrl: true, shown: 'Ctrl+Z', does: 'Take it back', run: () => {} },
    ]);
    return <Evidence claim={CLAIM} />;
  }
  api.answers(getEvidencePicture, {} as never);
  const complained = vi.spyOn(console, 'error');
  show(Screen, { by: BY });
  await screen.findByRole('img', { name: /dark\.jpg/ });
  press('?');
  const lines = linesOf(await screen.findByRole('dialog', { name: 'Keys' }));
  expect(lines).toEqual(expect.arrayContaining(['Ctrl+Z: Take it back']));
  expect(lines.filter((line) => line.startsWith('z: '))).toHaveLength(1);
  // React speaks up where two of a list are called the same.
  expect(complained).not.toHaveBeenCalled();
});

test('switched off on the sheet, single keys do nothing, and those with Ctrl still do', async () => {
  const { address } = show(MyWork, { by: BY });
  await screen.findByRole('link', { name: LINE.claimReference });
  press('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  fireEvent.click(within(sheet).getByRole('checkbox', { name: 'Single keys are on' }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  press('q');
  press('?');
  expect(address()).toBe('/');
  expect(screen.queryByRole('term')).toBeNull();
  press('k', { ctrlKey: true });
  expect(await screen.findByRole('combobox', { name: 'Find or do' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  switchKeys(true);
  press('q');
  await waitFor(() => expect(address()).toBe('/queue'));
});

const opensPalette = async () => {
  press('k', { ctrlKey: true });
  await screen.findByRole('combobox', { name: 'Find or do' });
  return screen.getAllByRole('option').map((option) => option.textContent);
};

test('the palette has actions with a key, without one, and everything that can be pressed, each once', async () => {
  api.answers(listQueue, { data: { claims: [LINE], next: null } });
  const { address } = show(Queue, { at: '/queue', by: BY });
  await screen.findByRole('link', { name: LINE.claimReference });
  const options = await opensPalette();
  expect(options).toEqual(
    expect.arrayContaining(['Queueq', 'My own page', 'Log out', 'Later 0', LINE.claimReference]),
  );
  expect(new Set(options).size).toBe(options.length);
  fireEvent.click(screen.getByRole('option', { name: 'Later 0' }));
  await waitFor(() => expect(address()).toBe('/queue?show=later'));
});

test('a slow screen’s actions come into the open palette, and move no choice there', async () => {
  const run = vi.fn<() => void>();
  function Screen() {
    const [isThere, setThere] = useState(false);
    if (isThere) return <Arrived />;
    return (
      <button type="button" onClick={() => setThere(true)}>
        It comes
      </button>
    );
  }
  function Arrived() {
    useActions([{ key: 'a', does: 'Approve it', run }]);
    return <button type="button">Ask for a document</button>;
  }
  show(Screen, { by: BY });
  const comes = await screen.findByRole('button', { name: 'It comes' });
  await opensPalette();
  const field = screen.getByRole('combobox', { name: 'Find or do' });
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  const chosen = () => screen.getByRole('option', { selected: true }).textContent;
  const before = chosen();
  fireEvent.click(comes);
  expect(await screen.findByRole('option', { name: /Approve it/ })).toBeDefined();
  expect(screen.getByRole('option', { name: 'Ask for a document' })).toBeDefined();
  expect(chosen()).toBe(before);
  fireEvent.change(field, { target: { value: 'approve' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(run).toHaveBeenCalledOnce());
});

test('the keys of an open form stand on the sheet and in the palette, and do it from there', async () => {
  const sent: string[] = [];
  function Screen() {
    const submit = (then = 'stay') => void sent.push(then);
    useFormKeys({ submit }, { onClose: () => {}, hasNext: true, hasSnooze: true });
    return <p>Here</p>;
  }
  show(Screen, { by: BY });
  press('?');
  expect(linesOf(await screen.findByRole('dialog', { name: 'Keys' }))).toEqual(
    expect.arrayContaining([
      'Ctrl+Enter: Send what is open',
      'Ctrl+Shift+Enter: Send it and take the next claim',
      'Alt+Enter: Send it and snooze the claim',
      'Esc: Close what is open',
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await opensPalette();
  fireEvent.click(screen.getByRole('option', { name: /take the next claim/ }));
  await waitFor(() => expect(sent).toEqual(['next']));
});

test('beside an open form only the keys work that look at something', async () => {
  const did: string[] = [];
  function Screen() {
    const [isOpen, setOpen] = useState(true);
    const form = useForm({ answers: useTyped({}), fields: () => [], send: () => undefined });
    const keys = useFormKeys(form, { onClose: () => setOpen(false) });
    useActions([
      { key: 'a', does: 'Approve', run: () => void did.push('a') },
      { key: ']', does: 'Next file', isLook: true, run: () => void did.push(']') },
    ]);
    return (
      isOpen && (
        <Form form={form} {...keys} actions="Decline">
          <p>Which clause</p>
        </Form>
      )
    );
  }
  show(Screen, { by: BY });
  const form = await screen.findByText('Which clause');
  press('a');
  press(']');
  expect(did).toEqual([']']);
  fireEvent.keyDown(form, { key: 'Escape' });
  press('a');
  expect(did).toEqual([']', 'a']);
});

test('a key that is pressed on the way to another claim does nothing to this one', async () => {
  const run = vi.fn<() => void>();
  function Screen() {
    useActions([{ key: 'a', does: 'Approve', run }]);
    return <p>Here</p>;
  }
  show(Screen, { by: BY });
  await screen.findByText('Here');
  const { promise, resolve } = Promise.withResolvers<void>();
  const going = goingOn(() => promise);
  press('a');
  expect(run).not.toHaveBeenCalled();
  resolve();
  await going;
  press('a');
  expect(run).toHaveBeenCalledOnce();
  await expect(goingOn(() => Promise.reject(new Error('no network')))).rejects.toThrow(
    'no network',
  );
  press('a');
  expect(run).toHaveBeenCalledTimes(2);
});

test('the screen that a key goes to is drawn when the keys are let go', async () => {
  const run = vi.fn<() => void>();
  const going = vi.fn<(go: ReturnType<typeof useGo>) => void>();
  function Screen() {
    const go = useGo();
    useActions([{ key: 'a', does: 'Approve', run }]);
    return <button onClick={() => going(go)}>Go</button>;
  }
  show(Screen, { by: BY });
  fireEvent.click(await screen.findByRole('button', { name: 'Go' }));
  await going.mock.lastCall?.[0]('/c/another');
  press('a');
  expect(run).not.toHaveBeenCalled();
});
