import { expect, test } from 'vitest';
import { findUnderwriter, underwriter } from './underwriters.ts';

test('an underwriter is found by the id that policies name', () => {
  for (const id of [1, 2, 3]) {
    const found = findUnderwriter(id);
    expect(underwriter.parse(found)).toEqual(found);
    expect(found?.id).toBe(id);
    expect(found?.description).toMatch(`Your policy is underwritten by ${found?.name}, `);
    expect(found?.descriptionHtml).toBe(`<p>${found?.description}</p>`);
  }
  expect(new Set([1, 2, 3].map((id) => findUnderwriter(id)?.name)).size).toBe(3);
});

test('there is no other', () => {
  for (const id of [0, 4, -1]) expect(findUnderwriter(id)).toBeUndefined();
});
