import { expect, test } from 'vitest';
import { DOCUMENT } from './ids.ts';
import { otherImei, showsImei } from './shown-imei.ts';

const ONE = '352099001761481';
const TWO = '490154203237518';

test.each([
  ['the one of the claim', [ONE], null],
  ['both of a phone for two SIMs', [TWO, ONE], null],
  ['another', [TWO], TWO],
  ['none', [], null],
])('a picture that shows %s', (_, read, other) => {
  expect(otherImei(read, ONE)).toBe(other);
});

test('an IMEI is looked for in documents that may show the claim’s', () => {
  const kinds = Object.entries(DOCUMENT).map(([name, id]) => [name, showsImei(id)]);
  expect(kinds.filter(([, shows]) => shows !== 'no')).toEqual([
    ['purchase', 'perhaps'],
    ['damagePhotos', 'perhaps'],
    ['imeiEvidence', 'as a rule'],
  ]);
});
