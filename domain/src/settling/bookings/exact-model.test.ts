import { expect, test } from 'vitest';
import { modelText, modelVersionId } from './exact-model.ts';

const words = { model: 'Apple iPhone 6s', storage: '64 GB', colour: 'Space Grey' };

test('a model in words and as an id', () => {
  expect(modelText(words)).toBe('Apple iPhone 6s, 64 GB, Space Grey');
  expect(modelVersionId(words)).toBe('apple-iphone-6s.64-gb.space-grey');
  expect(modelText({ ...words, storage: '' })).toBe('Apple iPhone 6s, Space Grey');
  expect(modelVersionId({ ...words, storage: '' })).toBe('apple-iphone-6s.space-grey');
});

test('for any typed text, an id is one that the API takes', () => {
  const typed = { model: 'Café “Größe” 12'.repeat(6), storage: '½ TB', colour: '✨' };
  expect(modelVersionId(typed)).toMatch(/^[\w.-]{1,60}$/);
  expect(modelVersionId({ model: '手机', storage: '', colour: '' })).toBe('');
});
