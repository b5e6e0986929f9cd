import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const sources = globSync('{portal/app,kit}/**/*.{ts,tsx}')
  .filter((path) => !path.includes('.test.'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/** A message with the name of its field written out, rather than taken from the field's label. */
const WRITTEN_OUT = /['"`][A-Z][\w -]* (?:is required|should be|requires a)\b[^'"`]*['"`]/g;

test('a message takes the name of its field from the label that is on the screen', () => {
  const found = sources.flatMap(({ path, text }) =>
    (text.match(WRITTEN_OUT) ?? []).map((message) => `${path}: ${message}`),
  );
  expect(found).toEqual([]);
});

test('no field cuts typed or pasted text', () => {
  const found = sources.filter(({ text }) => /\bmaxLength\b/i.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
});
