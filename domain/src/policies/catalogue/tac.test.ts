import { expect, test } from 'vitest';
import { findModel, makeLabel } from './gadgets.ts';
import { matchTac } from './tac.ts';

const match = (make: string, ...names: string[]) => {
  const { makeId, modelId } = matchTac({ make, names });
  return [
    makeId === undefined ? null : makeLabel(makeId),
    modelId === undefined ? null : findModel(modelId)?.label,
  ];
};

test.each([
  ['Apple', ['iPhone 13'], 'Apple', 'iPhone 13'],
  ['APPLE', ['Apple iPhone 13 Pro'], 'Apple', 'iPhone 13 Pro'],
  ['Samsung', ['SM-G960F', 'Galaxy S9'], 'Samsung', 'Galaxy S9'],
  ['Samsung', ['Galaxy S9 Plus'], 'Samsung', 'Galaxy S9+'],
  ['Samsung', ['Galaxy S22 5G'], 'Samsung', 'Galaxy S22'],
  ['Samsung', ['Galaxy S10 5G'], 'Samsung', 'Galaxy S10 5G'],
  ['Samsung', ['Galaxy Invented'], 'Samsung', null],
  ['Samsung', ['Galaxy S22', 'Galaxy S22+'], 'Samsung', null],
  ['Apple', ['iPhone 7 Plus A1661 TD-LTE 32GB'], 'Apple', 'iPhone 7 Plus'],
  ['HMD Global', ['Invented'], 'Nokia / HMD', null],
  ['HMD', ['Invented'], 'Nokia / HMD', null],
  ['TCT', ['Invented'], 'TCL / Alcatel', null],
  ['ASUSTeK', ['Invented'], 'Asus', null],
  ['Sony Ericsson', ['Invented'], 'Sony', null],
  ['Moto', ['Invented'], 'Motorola', null],
  ['Other', ['iPhone 13'], null, null],
  ['Siemens', ['SL55'], null, null],
  ['', [], null, null],
])('%s %j', (make, names, ourMake, ourModel) => {
  expect(match(make, ...names)).toEqual([ourMake, ourModel]);
});
