import { expect, test } from 'vitest';
import { movableClock } from '../../test/clock.ts';
import { CONFIG } from '../../test/config.ts';
import { seededRandom } from '../../test/random.ts';
import { browserKnownFor, knownBrowser } from './known-browser.ts';

const clock = movableClock();
const parts = { config: CONFIG, clock, random: seededRandom('browsers') };
const MAYA = ['account', 49, 'maya@mail.example.com'];
const POLICY = ['policy', 49, 'HM1'];

test('a browser is known for its own way in, and for nothing else', () => {
  const token = knownBrowser(parts, undefined, MAYA);
  const id = browserKnownFor(parts, token, MAYA);
  expect(id).toMatch(/^[\w-]{22}$/);
  expect(browserKnownFor(parts, token, POLICY)).toBeUndefined();
  const both = knownBrowser(parts, token, POLICY);
  expect([MAYA, POLICY].map((one) => browserKnownFor(parts, both, one))).toEqual([id, id]);
});

test('its token names no person, and two browsers do not tell of each other', () => {
  const [one, other] = [0, 1].map(() => knownBrowser(parts, undefined, MAYA).split('.'));
  expect(one?.join('.')).not.toContain('maya');
  expect(one?.filter((part) => other?.includes(part))).toEqual([one?.[1]]);
});

test('one that is made up, changed, of another server or too old is none', () => {
  const token = knownBrowser(parts, undefined, MAYA);
  const others = ['', 'x', '..', `${token}x`, token.slice(1), token.replace('.', '..')];
  const config = { ...CONFIG, secretKey: `${CONFIG.secretKey}x` };
  others.push(knownBrowser({ ...parts, config }, undefined, MAYA));
  expect(others.map((one) => browserKnownFor(parts, one, MAYA))).toEqual(
    others.map(() => undefined),
  );
  clock.advance({ days: 402 });
  expect(browserKnownFor(parts, token, MAYA)).toBeUndefined();
});

test('it is known for eight, and the one that was used longest ago gives way', () => {
  let token = knownBrowser(parts, undefined, MAYA);
  for (let at = 1; at <= 8; at += 1) token = knownBrowser(parts, token, ['policy', 49, at]);
  expect(browserKnownFor(parts, token, MAYA)).toBeUndefined();
  expect(browserKnownFor(parts, token, ['policy', 49, 1])).toBeDefined();
});
