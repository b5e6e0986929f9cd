import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)`;
const SAID = new RegExp(
  String.raw`\b${NUMBER}[ -](?:working |idle )?(?:second|minute|hour|day|week|month|year)s?\b`,
  'giu',
);
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?<=[;,{}] )\/\/ .*$/gm;

/** What is no promise of ours: the law's, a provider's, and spans within the machinery. */
const NOT_OURS = [
  'api/src/features/documents/records/hold.ts: 1 hour',
  'api/src/features/retention/periods.ts: 1 day',
  'api/src/features/retention/periods.ts: six years',
  'domain/src/bookings/provider-schemas.ts: seven days',
  'domain/src/resellers/complete.ts: eight weeks',
  'domain/src/resellers/complete.ts: six months',
];

test('what people are told in days, hours and minutes comes from the promises', () => {
  const files = globSync('{domain/src,kit,api/src,portal/app}/**/*.{ts,tsx}').filter(
    (path) => !/\.test\.|promises\.ts$/.test(path),
  );
  const found = files.flatMap((path) =>
    Array.from(
      readFileSync(path, 'utf8').replaceAll(COMMENT, '').matchAll(SAID),
      ([said]) => `${path}: ${said.toLowerCase()}`,
    ),
  );
  expect(found.filter((each) => !NOT_OURS.includes(each))).toEqual([]);
});
