import { incidentTypes } from '@gadget-claims/domain/claims/claims/incident-types';
import { expect, test } from 'vitest';
import { levelsOf } from './incident-type.tsx';

const shown = (chosen: number | null) =>
  levelsOf(incidentTypes(), chosen).map((level) => [level.options.length, level.chosen?.id]);

test('one question at a time, each below the last answer', () => {
  expect(shown(null)).toEqual([[7, undefined]]);
  expect(shown(1)).toEqual([
    [7, 1],
    [4, undefined],
  ]);
  expect(shown(11)).toHaveLength(3);
  expect(shown(111)).toEqual([
    [7, 1],
    [4, 11],
    [5, 111],
  ]);
});

test('an unknown type asks from the top', () => {
  expect(shown(99_999)).toEqual([[7, undefined]]);
});
