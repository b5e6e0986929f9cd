import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseReseller } from './choose.ts';

const known = {
  byHost: new Map([
    ['claims.lantern.example', 0],
    ['willow.localhost', 12],
  ]),
  byId: new Set([0, 5, 12]),
};
const fallback = 5;
const choose = (host: string | undefined, query: string | null) =>
  chooseReseller({ host, query, known, fallback });

test.each([
  'willow.localhost',
  'Willow.Localhost:4900',
  ' willow.localhost. ',
  'WILLOW.LOCALHOST:',
])('the host name decides, however it is written: %s', (host) => {
  expect(choose(host, null)).toEqual({ id: 12, by: 'host' });
});

test('the host name comes before the query', () => {
  expect(choose('claims.lantern.example', '12')).toEqual({ id: 0, by: 'host' });
});

test('id 0 is a brand like any other', () => {
  expect(choose('localhost:4900', '0')).toEqual({ id: 0, by: 'query' });
});

const withAway = {
  ...known,
  away: { hosts: new Set(['claims.rowan.example']), ids: new Set([9]) },
};

test.each([
  ['at its host', 'claims.rowan.example', null],
  ['at its host, with another one asked for', 'Claims.Rowan.Example:443', '12'],
  ['by its number', 'localhost', '9'],
])('a brand whose record has a fault is no other company, %s', (_how, host, query) => {
  expect(chooseReseller({ host, query, known: withAway, fallback }).by).toBe('away');
});

test('where some hosts are shared, any other one that is no brand’s shows none', () => {
  const shared = { ...known, sharedHosts: new Set(['claims.example']) };
  const at = (host: string | undefined, query: string | null = null) =>
    chooseReseller({ host, query, known: shared, fallback });
  expect(at('claims.example', '12')).toEqual({ id: 12, by: 'query' });
  expect(at('Claims.example.')).toEqual({ id: 5, by: 'fallback' });
  expect(at('willow.localhost')).toEqual({ id: 12, by: 'host' });
  expect(at('parked.example', '12').by).toBe('unknown host');
  expect(at(undefined).by).toBe('unknown host');
});

test('nothing asked for gives the fallback and nothing to log', () => {
  expect(choose(undefined, null)).toEqual({ id: 5, by: 'fallback' });
  expect(choose('127.0.0.1:4900', '')).toEqual({ id: 5, by: 'fallback' });
});

test('an unknown id gives the fallback and is kept for the log, but not just anything', () => {
  expect(choose('localhost', '7')).toEqual({ id: 5, by: 'fallback', unknown: '7' });
  for (const query of ['imogen@mail.example.com', '490154203237518', 'x'.repeat(500)]) {
    expect(choose('localhost', query).unknown).toBe('not an id');
  }
});

test('for any input, the brand is a known one', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (host, query) => {
      expect(known.byId.has(choose(host, query).id ?? -1)).toBe(true);
    }),
  );
});

test('a number selects its brand exactly when the brand exists', () => {
  fc.assert(
    fc.property(fc.nat(20), (id) => {
      const choice = choose('localhost', String(id));
      const exists = known.byId.has(id);
      expect(choice.id).toBe(exists ? id : fallback);
      expect(choice.unknown).toBe(exists ? undefined : String(id));
    }),
  );
});

test('only plain digits are an id', () => {
  const notPlain = fc.string({ minLength: 1 }).filter((text) => !/^\d+$/.test(text));
  fc.assert(
    fc.property(notPlain, (query) => {
      expect(choose('localhost', query).by).toBe('fallback');
    }),
  );
  for (const query of ['12.0', '1e1', '-0', ' 12', '0x5']) {
    expect(choose('localhost', query).unknown).toBe('not an id');
  }
});
