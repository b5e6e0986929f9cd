import { expect, test } from 'vitest';
import { topLevelOf } from '../claims/incident-types.ts';
import { DOCUMENT } from './ids.ts';
import { documentRulesOf } from './rules.ts';

test.each([
  [
    111,
    ['usage', 'schedule', 'photoId', 'address'],
    ['abroad', 'claimantKnows', 'boughtBySomeoneElse', 'claimantKnows'],
  ],
  [211, ['usage', 'photoId', 'address'], ['abroad']],
  [322, ['photoId', 'address', 'schedule'], ['abroad', 'claimantKnows', 'boughtBySomeoneElse']],
  [411, ['photoId', 'address', 'schedule', 'crimeReference'], ['reported', 'abroad']],
  [511, ['usage', 'schedule'], ['notAPhone']],
  [611, ['photoId'], []],
  [711, ['purchase'], []],
] as const)('incident %i: on request %j, by circumstances %j', (incident, expected, whens) => {
  const { onRequest, conditional } = documentRulesOf(topLevelOf(incident) ?? 0, incident);
  expect(onRequest).toEqual(expected.map((name) => DOCUMENT[name]));
  expect(conditional.map(({ when }) => when)).toEqual(whens);
});

test('an unknown incident asks for nothing', () => {
  expect(documentRulesOf(0, 0)).toEqual({ required: [], conditional: [], onRequest: [] });
});
