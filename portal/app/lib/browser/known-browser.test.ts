// @vitest-environment happy-dom
import { signIn } from '@gadget-claims/domain/people/accounts/contract';
import { guardStorage } from '@gadget-claims/kit/data/guard-storage.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '../api/api.ts';
import { knownBrowser } from './known-browser.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(refuses = false) {
  const kept = new Map<string, string>();
  const refuse = <T>(value: T): T => {
    if (refuses) throw new DOMException('no storage here');
    return value;
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => refuse(kept.get(key) ?? null),
    setItem: (key: string, value: string) => refuse(void kept.set(key, value)),
    clear: () => kept.clear(),
  });
  return kept;
}

function answering() {
  const fetched = vi.fn<typeof fetch>(() =>
    Promise.resolve(new Response('{"data":{}}', { headers: { 'x-known-browser': 'a.token' } })),
  );
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const logIn = () =>
  api(signIn, { body: { resellerId: 49, username: 'a@b.example', password: 'x' }, as: 'nobody' });

test('the mark of a known browser is kept, sent with the next call, and outlives a session', async () => {
  const kept = storage();
  const fetched = answering();
  await logIn();
  await logIn();
  const sent = fetched.mock.calls.map(([, init]) => new Headers(init?.headers));
  expect(sent.map((headers) => headers.get('x-known-browser'))).toEqual([null, 'a.token']);
  kept.set('probe', 'kept for longer');
  knownBrowser.clearOthers();
  expect([...kept]).toEqual([['known-browser', 'a.token']]);
});

test('a browser that refuses its storage logs in all the same, and is known as long as the page', async () => {
  storage(true);
  guardStorage();
  answering();
  expect(await logIn()).toEqual({});
  expect(knownBrowser.header()).toEqual({ 'x-known-browser': 'a.token' });
});
