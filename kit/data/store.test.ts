import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a store tells its subscribers of each change until they leave', () => {
  const store = createStore('first');
  const changed = vi.fn<() => void>();
  const leave = store.subscribe(changed);
  store.set('second');
  expect([store.get(), changed.mock.calls.length]).toEqual(['second', 1]);
  leave();
  store.set('third');
  expect([store.get(), changed.mock.calls.length]).toEqual(['third', 1]);
});
