// @vitest-environment happy-dom
import { guardStorage } from '@gadget-claims/kit/data/guard-storage.ts';
import { mendLink } from '@gadget-claims/kit/data/link-fragment.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askAhead } from './ask-ahead.ts';
import { type Begin, beginLater, type LateFace } from './begin-later.ts';
import { programText } from './program-text.ts';
import { type TabKeys, tidyTab } from './tidy-tab.ts';

const KEYS: TabKeys = ['claim', 'draft', 'locked', 'waiting', 'left', 'ending', 'session'];
const IDLE_MS = 1000;
const kept = () => ({ ...sessionStorage });
const keep = (values: Record<string, string>) => Object.assign(sessionStorage, values);
const marks = () =>
  document.documentElement.getAttributeNames().filter((name) => name.startsWith('data-'));
const tidies = () => tidyTab(KEYS, IDLE_MS);

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ now: 100_000 });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  for (const name of marks()) document.documentElement.removeAttribute(name);
  globalThis.askedAhead = undefined;
});

test.each([
  ['guards the storage', programText(guardStorage)],
  ['mends a link', programText(mendLink)],
  ['tidies the tab', programText(tidyTab, KEYS, IDLE_MS)],
  ['begins later', programText(beginLater, 'painted', 'gc', [])],
  ['asks ahead', programText(askAhead, ['/a'], 'session', 0, 'Bearer ', 1, 1)],
])('as text, what %s stands on one line and needs nothing from outside', (_does, text) => {
  expect(text).not.toContain('\n');
  // oxlint-disable-next-line no-eval -- sealed off from this file, as a script in a page is
  expect(() => globalThis.eval(text)).not.toThrow();
});

test.each([
  ['of a page that was left is wiped', {}, false, { waiting: 'box' }],
  ['goes on in a tab that the browser discarded', {}, true, { claim: 'typed', waiting: 'box' }],
  ['is wiped and its draft locked after idle time', { left: '98000' }, true, { locked: '1' }],
  ['stays within idle time', { left: '99500' }, true, { claim: 'typed', waiting: 'box' }],
])('a claim %s', (_name, more, wasDiscarded, expected) => {
  vi.stubGlobal('document', Object.create(document, { wasDiscarded: { value: wasDiscarded } }));
  Object.defineProperty(document, 'addEventListener', { value: () => undefined });
  keep({ claim: 'typed', waiting: 'box', ...more });
  tidies();
  expect(kept()).toMatchObject(expected);
  expect('claim' in kept()).toBe('claim' in expected);
});

test('what waited is not opened after idle time or the end of a session, and nothing stays of none', () => {
  keep({ waiting: 'box', ending: 'idle' });
  tidies();
  expect(kept()).toMatchObject({ waiting: '' });
  sessionStorage.clear();
  keep({ waiting: 'box', left: '98000' });
  tidies();
  expect(kept()).toMatchObject({ waiting: '' });
  sessionStorage.clear();
  keep({ waiting: '' });
  tidies();
  expect('waiting' in kept()).toBe(false);
});

test('the moment of leaving is noted where something is kept, and only there', () => {
  tidies();
  globalThis.dispatchEvent(new Event('pagehide'));
  expect('left' in kept()).toBe(false);
  keep({ draft: 'key' });
  globalThis.dispatchEvent(new Event('pagehide'));
  expect(kept()['left']).toBe('100000');
});

test('the page is marked with what the tab keeps', () => {
  keep({ locked: '1', draft: 'key' });
  tidies();
  expect(marks()).toEqual([]);
  sessionStorage.clear();
  keep({ draft: 'key', session: 'bearer', ending: 'idle' });
  tidies();
  expect(marks()).toEqual(['data-draft', 'data-account', 'data-ended']);
});

test('a press on a button that listens later is remembered, on its words too', () => {
  document.body.innerHTML =
    '<button data-early type="button"><b>Go</b></button><button>No</button>';
  tidies();
  for (const pressed of document.querySelectorAll('b, button:last-child')) {
    pressed.dispatchEvent(new Event('click', { bubbles: true }));
  }
  const [early, other] = document.querySelectorAll('button');
  expect([early?.dataset['clicked'], other?.dataset['clicked']]).toEqual(['', undefined]);
});

/** Whether the scripts that wait are in the page. */
const areHere = () => document.head.querySelectorAll('link').length === 1;
function begins(begin: Begin, faces: LateFace[] = []) {
  document.body.innerHTML = '<template id="later"><link rel="stylesheet"></template>';
  beginLater(begin, 'gc', faces);
}
const touches = (type: string, moved = 0) =>
  globalThis.dispatchEvent(Object.assign(new Event(type), { movementX: moved, movementY: 0 }));

test('at once, the scripts are asked for at once, and their styles are marked when they come', () => {
  begins('at once');
  expect(areHere()).toBe(true);
  const styles = document.head.querySelector('link');
  styles?.dispatchEvent(new Event('load'));
  expect(styles?.dataset['here']).toBe('1');
});

function watchesPaint() {
  let tell = (_at: number) => undefined as void;
  class Observer {
    constructor(seen: (list: { getEntriesByName: () => { startTime: number }[] }) => void) {
      tell = (at) => seen({ getEntriesByName: () => [{ startTime: at }] });
    }
    observe() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return (at: number) => tell(at);
}

test('painted, they wait for the paint', () => {
  const paints = watchesPaint();
  begins('painted');
  expect(areHere()).toBe(false);
  paints(performance.now());
  vi.advanceTimersByTime(4);
  expect(areHere()).toBe(true);
  vi.advanceTimersByTime(5000);
  expect(areHere()).toBe(true);
});

test('nothing waits for a paint longer than two seconds', () => {
  watchesPaint();
  begins('painted');
  vi.advanceTimersByTime(1999);
  expect(areHere()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(areHere()).toBe(true);
});

test.each(['touchstart', 'pointerdown', 'keydown', 'scroll'])(
  'touched, they wait for a touch: %s',
  (type) => {
    begins('touched');
    vi.advanceTimersByTime(10_000);
    expect(areHere()).toBe(false);
    touches(type);
    expect(areHere()).toBe(true);
  },
);

test('a mouse that moved is a touch, and one that rests where a page comes up is none', () => {
  begins('touched');
  touches('pointermove');
  expect(areHere()).toBe(false);
  touches('pointermove', 3);
  expect(areHere()).toBe(true);
});

test('a tab that keeps something does not wait for a touch', () => {
  keep({ 'gc-session': 'bearer' });
  watchesPaint();
  begins('touched');
  vi.advanceTimersByTime(2000);
  expect(areHere()).toBe(true);
});

test.each([
  ['waits for the next screen where it would move what is in sight', 'h1', ['Text']],
  ['is shown where only what is out of sight moves', 'p', ['Text', 'Head']],
  ['is shown where all keeps its place', 'i', ['Text', 'Head']],
])('faces come once the page is painted, and one %s', async (_what, moved, expected) => {
  const paints = watchesPaint();
  const shown = new Set<string>();
  class Face {
    readonly family: string;
    constructor(family: string) {
      this.family = family;
    }
    async load() {
      if (this.family === 'Lost') throw new Error('no connection');
      return this;
    }
  }
  const fonts = {
    add: (face: Face) => shown.add(face.family),
    delete: (face: Face) => shown.delete(face.family),
  };
  const next = new EventTarget();
  vi.stubGlobal('navigation', next);
  vi.stubGlobal('FontFace', Face);
  vi.stubGlobal('document', Object.create(document, { fonts: { value: fonts } }));
  begins(
    'touched',
    ['Text', 'Head', 'Lost'].map((family) => [family, '/face.woff2', '700']),
  );
  document.body.innerHTML = '<h1>Home</h1><p>Make a claim</p>';
  for (const [at, one] of document.querySelectorAll('h1, p').entries()) {
    one.getBoundingClientRect = () => {
      const by = one.matches(moved) && shown.has('Head') ? 40 : 0;
      return new DOMRect(0, at * innerHeight + by, 10, 10);
    };
  }
  await vi.advanceTimersByTimeAsync(5000);
  expect([...shown]).toEqual([]);
  paints(performance.now());
  await vi.advanceTimersByTimeAsync(4);
  expect([...shown]).toEqual(expected);
  const changes = (navigationType: string) =>
    next.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
  changes('replace');
  expect([...shown]).toEqual(expected);
  changes('push');
  expect([...shown]).toEqual(['Text', 'Head']);
});

test('what stands in an address does not end the script that holds it', () => {
  const text = programText((address: string) => void address, '</script>');
  expect(text).not.toContain('<');
  expect(text).toContain(String.raw`"\u003c/script>"`);
});

const SESSION = {
  token: 'bearer',
  resellerId: 0,
  expiresAt: '2030-01-01',
  mustChangePassword: false,
};
const signsIn = (session: Partial<typeof SESSION> = {}) =>
  keep({ session: JSON.stringify({ version: 1, session: { ...SESSION, ...session } }) });
const asksAhead = (...addresses: string[]) =>
  // As a page holds it: nothing of what it is called with may be lost on the way to one line.
  // oxlint-disable-next-line no-eval -- sealed off from this file, as a script in a page is
  globalThis.eval(
    programText(askAhead, addresses, 'session', 0, 'Bearer ', 45_000, 30_000),
  ) as void;

test('an account’s answers are asked for ahead, and only good ones are of use', async () => {
  const ask = vi.fn<(address: string) => Promise<Response>>(async (address) => {
    if (address === '/lost') throw new TypeError('Failed to fetch');
    return Response.json({ data: address }, { status: address === '/refused' ? 401 : 200 });
  });
  vi.stubGlobal('fetch', ask);
  signsIn();
  asksAhead('/claim', '/refused', '/lost');
  const { token, answers = {}, until = 0 } = globalThis.askedAhead ?? {};
  expect(token).toBe('bearer');
  expect(until - Date.now()).toBeGreaterThan(0);
  expect(await Promise.all(Object.values(answers))).toEqual([{ data: '/claim' }, null, null]);
  const headers = { authorization: 'Bearer bearer' };
  expect(ask.mock.calls[0]).toMatchObject(['/claim', { headers }]);
});

test.each([
  ['without an account', () => undefined],
  ['as an account of another brand', () => signsIn({ resellerId: 1 })],
  ['with a one-time password', () => signsIn({ mustChangePassword: true })],
  ['once the time of a session is over', () => signsIn({ expiresAt: '1970-01-01' })],
  ['by a session that cannot be read', () => keep({ session: 'bearer' })],
])('nothing is asked for ahead %s', (_how, prepare) => {
  const ask = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', ask);
  prepare();
  asksAhead('/claim');
  expect(ask).not.toHaveBeenCalled();
  expect(globalThis.askedAhead).toBeUndefined();
});
