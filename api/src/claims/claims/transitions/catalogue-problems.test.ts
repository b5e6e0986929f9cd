import { expect, test } from 'vitest';
import { aForm, aPolicy } from '../../../../test/factories.ts';
import { catalogueProblems } from './catalogue-problems.ts';

const { data } = aForm(aPolicy());
const gadget = data.gadgets[0]!;
const pathsOf = (change: Partial<typeof gadget>) =>
  catalogueProblems({ ...data, gadgets: [{ ...gadget, ...change }] }).map(({ path }) => path);

test('a form whose choices are in the lists has no problem', () => {
  expect(catalogueProblems(data)).toEqual([]);
});

test.each([
  [{ makeId: 999_999 }, ['gadgets.0.makeId', 'gadgets.0.modelId']],
  [{ modelId: 999_999 }, ['gadgets.0.modelId']],
  [{ typeId: 2 }, ['gadgets.0.modelId']],
  [{ damageTypeIds: [1, 777_777] }, ['gadgets.0.damageTypeIds']],
  [{ modelId: null, description: 'A rare phone' }, []],
])('a gadget with %j', (change, paths) => {
  expect(pathsOf(change)).toEqual(paths);
});

test('a country is one of the list, and only asked for abroad', () => {
  const incident = { ...data.incident, tripCountry: '??' };
  expect(catalogueProblems({ ...data, incident, occurredAbroad: true })).toEqual([
    { path: 'incident.tripCountry', message: 'Country is not in our list: please choose again' },
  ]);
  expect(catalogueProblems({ ...data, incident, occurredAbroad: false })).toEqual([]);
});
