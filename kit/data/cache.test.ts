import { expect, test, vi } from 'vitest';
import type { Page } from './cache-entry.ts';
import { createCache } from './cache.ts';
import type { Query, QueryState } from './query.ts';

/** A page whose time is moved by hand. */
function handMadePage() {
  let now = 0;
  let isHidden = false;
  const timers = new Set<{ at: number; call: () => void }>();
  const returns = new Set<() => void>();
  const page: Page = {
    later: (milliseconds, call) => {
      const timer = { at: now + milliseconds, call };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    isHidden: () => isHidden,
    onReturn: (call) => {
      returns.add(call);
      return () => returns.delete(call);
    },
  };
  const pass = async (milliseconds: number) => {
    const end = now + milliseconds;
    await settled();
    for (;;) {
      const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
      if (!next) break;
      timers.delete(next);
      now = next.at;
      next.call();
      // Every fetch is answered before time goes on.
      // oxlint-disable-next-line no-await-in-loop
      await settled();
    }
    now = end;
  };
  const show = (shown: boolean) => {
    isHidden = !shown;
    for (const call of returns) call();
  };
  return { page, pass, show, timers };
}

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await Promise.resolve();
  }
};

/** A question that is answered by hand, and how often it was asked. */
function asked<T>(key = 'GET /claim/:id /claim/7 me', more: Partial<Query<T>> = {}) {
  const calls: {
    answer: (answer: T) => void;
    refuse: (error: Error) => void;
    signal: AbortSignal;
  }[] = [];
  const query: Query<T> = {
    key,
    fetch: (signal) =>
      new Promise<T>((answer, refuse) => {
        signal.addEventListener('abort', () => refuse(new Error('aborted')));
        calls.push({ answer, refuse, signal });
      }),
    ...more,
  };
  return { query, calls };
}

const saying = <T>(key: string, answer: () => T, more: Partial<Query<T>> = {}) => {
  const ask = vi.fn<Query<T>['fetch']>(() => Promise.resolve(answer()));
  return { query: { key, fetch: ask, ...more } satisfies Query<T>, ask };
};

const nobody = () => undefined;
const LOADING: QueryState<unknown> = { answer: null, error: null, isLoading: true, isSlow: false };

test('two that look at the same share one call', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  const one = cache.view(query);
  const other = cache.view(query);
  one.subscribe(nobody);
  other.subscribe(nobody);
  expect([calls.length, one.snapshot()]).toEqual([1, LOADING]);
  calls[0]?.answer('seven');
  await settled();
  expect(one.snapshot()).toEqual({ ...LOADING, answer: 'seven', isLoading: false });
  expect(other.snapshot()).toEqual(one.snapshot());
});

test('a snapshot is the same object until something changes', () => {
  const cache = createCache(handMadePage().page);
  const view = cache.view(asked<string>().query);
  expect(view.snapshot()).toBe(view.snapshot());
});

test('shows the last answer during a refetch, and keeps it when that fails', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  cache.put(query, 'seven');
  const view = cache.view(query);
  view.subscribe(nobody);
  expect(view.snapshot()).toEqual({ ...LOADING, answer: 'seven' });
  const error = new Error('offline');
  calls[0]?.refuse(error);
  await settled();
  expect(view.snapshot()).toEqual({ ...LOADING, answer: 'seven', error, isLoading: false });
  view.reload();
  expect(view.snapshot()).toEqual({ ...LOADING, answer: 'seven' });
});

test('an error stays while another reader refetches; a reader’s own retry shows loading', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  const view = cache.view(query);
  view.subscribe(nobody);
  const error = new Error('offline');
  calls[0]?.refuse(error);
  await settled();
  cache.view(query).subscribe(nobody);
  expect(calls).toHaveLength(2);
  expect(view.snapshot()).toEqual({ ...LOADING, error });
  view.reload();
  expect(view.snapshot()).toEqual(LOADING);
  calls[2]?.answer('seven');
  await settled();
  expect(view.snapshot()).toEqual({ ...LOADING, answer: 'seven', isLoading: false });
});

test('fresh shows nothing from before until asking has come to an end', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  cache.put(query, 'seven');
  const view = cache.view(query, { skipCached: true });
  view.subscribe(nobody);
  expect(view.snapshot()).toEqual(LOADING);
  calls[0]?.answer('eight');
  await settled();
  expect(view.snapshot().answer).toBe('eight');
});

test('equal content keeps its object, so that it is not drawn again', async () => {
  const cache = createCache(handMadePage().page);
  const onNews = vi.fn<(now: string[], before: string[] | null) => void>();
  const { query } = saying('GET /x', () => ['a'], { onNews });
  const first = await cache.fetch(query);
  expect(await cache.fetch(query)).toBe(first);
  expect(onNews.mock.calls).toEqual([[['a'], null]]);
});

test('a slow answer is announced, and given up', async () => {
  const { page, pass } = handMadePage();
  const cache = createCache(page);
  const { query, calls } = asked<string>();
  const view = cache.view(query);
  view.subscribe(nobody);
  await pass(6_000);
  expect(view.snapshot()).toEqual({ ...LOADING, isSlow: true });
  await pass(39_000);
  expect(calls[0]?.signal.aborted).toBe(true);
  expect(view.snapshot()).toMatchObject({ error: new Error('aborted'), isLoading: false });
});

test('aborts a call that no reader waits for any more', async () => {
  const { page, timers } = handMadePage();
  const cache = createCache(page);
  const { query, calls } = asked<string>();
  const leave = cache.view(query).subscribe(nobody);
  leave();
  await settled();
  expect([calls[0]?.signal.aborted, timers.size]).toEqual([true, 0]);
  cache.view(query).subscribe(nobody);
  expect(calls).toHaveLength(2);
});

test('goes on with a call that the server notes, for a reader who comes back, unless all is dropped', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>(undefined, { isNoted: true, isLasting: true });
  cache.view(query).subscribe(nobody)();
  await settled();
  calls[0]?.answer('seven');
  await settled();
  cache.view(query).subscribe(nobody)();
  expect([calls.length, calls[0]?.signal.aborted, cache.peek(query)]).toEqual([1, false, 'seven']);
  cache.clear();
  cache.view(query).subscribe(nobody)();
  await settled();
  cache.clear();
  expect(calls[1]?.signal.aborted).toBe(true);
});

test('a screen that takes the place of another takes its call over', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  const next = cache.view(query);
  cache.view(query).subscribe(nobody)();
  next.subscribe(nobody);
  await settled();
  expect([calls.length, calls[0]?.signal.aborted]).toEqual([1, false]);
});

test('after a change, new readers see nothing old, and present ones keep it', async () => {
  const cache = createCache(handMadePage().page);
  const here = saying('GET /claim/:id /claim/7 me', () => 'old');
  const gone = saying('GET /claim/:id /claim/8 me', () => 'old');
  const other = saying('GET /claim /claim me', () => 'list');
  await Promise.all([gone, other].map(({ query }) => cache.fetch(query)));
  const view = cache.view(here.query);
  view.subscribe(nobody);
  await settled();
  cache.invalidate(['GET /claim/:id']);
  const known = [here, gone, other].map(({ query }) => cache.peek(query));
  expect(known).toEqual(['old', null, 'list']);
  expect([view.snapshot().answer, here.ask.mock.calls.length]).toEqual(['old', 1]);
  const next = cache.view(here.query);
  expect(next.snapshot()).toEqual(LOADING);
  next.subscribe(nobody);
  await settled();
  expect([next.snapshot().answer, here.ask.mock.calls.length]).toEqual(['old', 2]);
});

test('a stale answer can be refetched at once, and one address alone can be', async () => {
  const cache = createCache(handMadePage().page);
  const seven = saying('GET /claim/:id /claim/7 me', () => 7);
  const eight = saying('GET /claim/:id /claim/8 me', () => 8);
  for (const { query } of [seven, eight]) cache.view(query).subscribe(nobody);
  await settled();
  cache.invalidate(['GET /claim/:id /claim/7'], { refetch: true });
  expect([seven.ask.mock.calls.length, eight.ask.mock.calls.length]).toEqual([2, 1]);
});

test('an answer that was on its way during a change is asked for again', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  const view = cache.view(query);
  view.subscribe(nobody);
  cache.invalidate(['GET /claim/:id']);
  calls[0]?.answer('from before');
  calls[1]?.answer('after');
  await settled();
  expect(view.snapshot().answer).toBe('after');
});

test('a put answer shows at once, and an older answer does not replace it', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string[]>();
  const view = cache.view(query);
  view.subscribe(nobody);
  cache.put(query, ['sent']);
  expect(view.snapshot()).toEqual({ ...LOADING, answer: ['sent'] });
  calls[0]?.answer([]);
  await settled();
  expect(view.snapshot().answer).toEqual(['sent']);
  calls[1]?.answer(['sent', 'more']);
  await settled();
  expect(view.snapshot()).toMatchObject({ answer: ['sent', 'more'], isLoading: false });
});

test('a lasting answer is fetched once; a failed one, again', async () => {
  const cache = createCache(handMadePage().page);
  let isThere = false;
  const { query, ask } = saying(
    'GET /makes',
    () => {
      if (!isThere) throw new Error('offline');
      return ['Apple'];
    },
    { isLasting: true },
  );
  query.fetch = (signal) => Promise.resolve(signal).then(ask);
  await expect(cache.fetch(query)).rejects.toThrow('offline');
  isThere = true;
  await expect(cache.fetch(query)).resolves.toEqual(['Apple']);
  const view = cache.view(query);
  expect(view.snapshot()).toEqual({ ...LOADING, answer: ['Apple'], isLoading: false });
  view.subscribe(nobody);
  await cache.fetch(query);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('it asks again later and later while there is a reason to', async () => {
  const { page, pass } = handMadePage();
  const cache = createCache(page);
  let state = 'checking';
  const { query, ask } = saying('GET /file', () => state);
  const every = ({ answer }: QueryState<string>, times: number) =>
    answer === 'checking' ? 1_000 * 2 ** times : null;
  const leave = cache.view(query, { every }).subscribe(nobody);
  const count = async (milliseconds: number) => {
    await pass(milliseconds);
    return ask.mock.calls.length;
  };
  expect(await count(999)).toBe(1);
  expect(await count(1)).toBe(2);
  expect(await count(1_999)).toBe(2);
  expect(await count(1)).toBe(3);
  state = 'accepted';
  expect(await count(4_000)).toBe(4);
  expect(await count(60_000)).toBe(4);
  // A new reason begins with short waits.
  cache.put(query, 'checking');
  expect(await count(1_000)).toBe(5);
  leave();
  expect(await count(60_000)).toBe(5);
});

test('nothing is asked while the page is hidden, and at once when it is shown again', async () => {
  const { page, pass, show } = handMadePage();
  const cache = createCache(page);
  const { query, ask } = saying('GET /file', () => 'checking');
  cache.view(query, { every: () => 1_000 }).subscribe(nobody);
  await pass(1_000);
  show(false);
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
  show(true);
  await settled();
  expect(ask).toHaveBeenCalledTimes(3);
  await pass(1_000);
  expect(ask).toHaveBeenCalledTimes(4);
});

test('a page that has nothing to wait for asks nothing when it is shown again', async () => {
  const { page, show } = handMadePage();
  const cache = createCache(page);
  const { query, ask } = saying('GET /file', () => 'accepted');
  cache.view(query, { every: () => null }).subscribe(nobody);
  await settled();
  show(true);
  expect(ask).toHaveBeenCalledTimes(1);
});

test('only so many are kept, those used last, and those that are looked at', async () => {
  const cache = createCache(handMadePage().page, 3);
  const release = vi.fn<(answer: string) => void>();
  const of = (name: string) => saying(`GET /${name}`, () => name, { release }).query;
  cache.view(of('watched')).subscribe(nobody);
  for (const name of ['a', 'b']) {
    // oxlint-disable-next-line no-await-in-loop
    await cache.fetch(of(name));
  }
  await cache.fetch(of('a'));
  await cache.fetch(of('c'));
  const known = ['watched', 'a', 'b', 'c'].map((name) => cache.peek(of(name)));
  expect(known).toEqual(['watched', 'a', null, 'c']);
  expect(release.mock.calls).toEqual([['b']]);
});

test('another person asks for themselves, and after a sign-out nothing is kept', async () => {
  const cache = createCache(handMadePage().page);
  const mine = saying('GET /claim /claim me', () => 'mine');
  const theirs = saying('GET /claim /claim they', () => 'theirs');
  await cache.fetch(mine.query);
  expect(cache.view(theirs.query).snapshot()).toEqual(LOADING);
  cache.clear();
  expect(cache.peek(mine.query)).toBeNull();
  expect(cache.view(mine.query).snapshot()).toEqual(LOADING);
});

test('drops an answer that arrives after a sign-out', async () => {
  const cache = createCache(handMadePage().page);
  const { query, calls } = asked<string>();
  cache.view(query).subscribe(nobody);
  cache.clear();
  calls[0]?.answer('mine');
  await settled();
  expect(cache.peek(query)).toBeNull();
});
