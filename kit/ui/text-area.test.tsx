import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { TextArea } from './text-area.tsx';

/** The counter of a text of so many characters. */
function counter(length: number, count: { min?: number; max: number }) {
  const value = 'x'.repeat(length);
  const area = (
    <TextArea name="text" label="Text" count={count} value={value} onChange={() => undefined} />
  );
  return /<span aria-hidden="true">([^<]*)</.exec(renderToStaticMarkup(area))?.[1];
}

test.each([
  [0, 'At least 20 characters'],
  [1, '19 characters more needed'],
  [19, '1 character more needed'],
  [20, '1,980 characters left'],
  [2_000, '0 characters left'],
  [2_001, '1 character too many'],
])('%i characters typed: %s', (length, words) => {
  expect(counter(length, { min: 20, max: 2_000 })).toBe(words);
});

test('without a least length an empty text has all of it left', () => {
  expect(counter(0, { max: 100 })).toBe('100 characters left');
});
