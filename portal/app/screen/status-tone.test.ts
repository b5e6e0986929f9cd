import { expect, test } from 'vitest';
import { toneOf } from './status-tone.ts';

test('a neutral status is told like news', () => {
  expect([toneOf('neutral'), toneOf('bad')]).toEqual(['info', 'bad']);
});
