import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { many, manySpelled, spelled } from './in-words.ts';
import {
  CLOSING_DAYS,
  DESK_HOLD_MINUTES,
  DESK_DRAFT_DAYS,
  DESK_IDLE_MINUTES,
  DESK_INVITATION_DAYS,
  DESK_PROOF_MINUTES,
  IDLE_WARNING_MINUTES,
  LIMIT_DAYS,
  LOG_FILE_DAYS,
  PROBATION_DAYS,
  REFUSALS_PER_SAMPLE,
  REMINDER_DAYS,
  UNDO_MOVE_SECONDS,
  UNDO_SECONDS,
  VOID_HOURS,
} from './promises.ts';

const NUMBER = String.raw`(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|sixty|ninety)`;
const UNIT = String.raw`[ -](?:working |idle )?(?:second|minute|hour|day|week|month|year)s?`;
/** "A day" is often no span; "an hour" is one, also half of it. */
const SAID = new RegExp(String.raw`\b(?:${NUMBER}${UNIT}|(?:half |quarter of )?an hour)\b`, 'giu');
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|(?<=[;,{}] )\/\/ .*$/gm;

/** Spans that are no promise of ours: the law's, a provider's, and those within the machinery. */
const NOT_OURS = [
  'api/src/claims/messages/copy.ts: an hour',
  'api/src/claims/documents/records/hold.ts: 1 hour',
  'api/src/operation/retention/periods.ts: 1 day',
  'api/src/operation/retention/periods.ts: six years',
  'domain/src/settling/bookings/provider-schemas.ts: seven days',
  'domain/src/settling/payouts/preparing.ts: six years',
  'domain/src/claims/claims/triage-copy.ts: twelve months',
  'domain/src/claims/claims/triage.ts: twelve months',
  'domain/src/policies/resellers/complete.ts: eight weeks',
  'domain/src/policies/resellers/complete.ts: six months',
  'portal/app/features/settling/bookings/time-picker.tsx: an hour',
  'server/src/budget-settings.ts: an hour',
  'server/src/cli/providers-import.ts: seven days',
];

const saidIn = (text: string) => Array.from(text.matchAll(SAID), ([said]) => said.toLowerCase());

test('days, hours and minutes told to people come from the promises', () => {
  const files = globSync([
    '{domain/src,kit,api/src,portal/app,desk/src,server/src}/**/*.{ts,tsx}',
    '{domain/src,resellers}/**/*.json',
  ]).filter((path) => !/\.test\.|promises\.ts$/.test(path));
  const found = files.flatMap((path) =>
    saidIn(readFileSync(path, 'utf8').replaceAll(COMMENT, '')).map((said) => `${path}: ${said}`),
  );
  expect(found.filter((each) => !NOT_OURS.includes(each))).toEqual([]);
});

test('the guide of the claims desk names the promises, and no other', () => {
  const guide = readFileSync('docs/desk.md', 'utf8');
  expect(saidIn(guide)).toEqual([
    manySpelled(DESK_INVITATION_DAYS, 'day'),
    many(DESK_IDLE_MINUTES, 'minute'),
    manySpelled(IDLE_WARNING_MINUTES, 'minute'),
    many(DESK_DRAFT_DAYS, 'day'),
    manySpelled(DESK_PROOF_MINUTES, 'minute'),
    many(DESK_HOLD_MINUTES, 'minute'),
    manySpelled(UNDO_SECONDS, 'second'),
    many(REMINDER_DAYS.at(-1) ?? 0, 'day'),
    many(UNDO_MOVE_SECONDS, 'second'),
    many(LOG_FILE_DAYS, 'day'),
    many(PROBATION_DAYS, 'day'),
    many(LIMIT_DAYS, 'day'),
    many(VOID_HOURS, 'hour'),
    many(LIMIT_DAYS, 'day'),
  ]);
  expect(guide).toContain(`one in ${spelled(REFUSALS_PER_SAMPLE)} of the others`);
  expect(guide).toContain(
    `${REMINDER_DAYS.join(', ').replace(/, (\d+)$/, ' and $1')} days and close the claim after ${CLOSING_DAYS}`,
  );
});
