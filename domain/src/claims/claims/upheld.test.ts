import { expect, test } from 'vitest';
import { STATUS } from './status-ids.ts';
import { reviewOf, upheldSentence } from './upheld.ts';

const { UNDER_REVIEW, APPROVED, DECLINED, DECISION_CHALLENGED: AGAIN, REPAIR_ON_HOLD } = STATUS;
const step = (from: number, to: number, actor = 'staff:1', day = 24) => ({
  at: new Date(`2026-11-${day}T10:00:00Z`),
  actor,
  from,
  to,
});
const REFUSED = step(UNDER_REVIEW, DECLINED);
const CHALLENGED = step(DECLINED, AGAIN, 'claimant', 26);

test.each([
  ['refused once', [REFUSED], null],
  ['challenged', [REFUSED, CHALLENGED], true],
  ['and refused again', [REFUSED, CHALLENGED, step(AGAIN, DECLINED)], true],
  ['reopened by us', [REFUSED, step(DECLINED, AGAIN), step(AGAIN, DECLINED)], false],
  [
    'overturned, and reopened',
    [REFUSED, CHALLENGED, step(AGAIN, APPROVED), step(APPROVED, AGAIN)],
    null,
  ],
  ['overturned', [REFUSED, CHALLENGED, step(AGAIN, APPROVED)], null],
  ['stopped at the bench', [step(REPAIR_ON_HOLD, AGAIN), step(AGAIN, DECLINED)], null],
])('a gadget that was %s', (_, trail, hasEvidence) => {
  expect(reviewOf(trail, 'A')?.hasEvidence ?? null).toBe(hasEvidence);
});

test('another gadget’s review is not its own', () => {
  const of = (gadgetId: string) => [REFUSED, CHALLENGED].map((one) => ({ ...one, gadgetId }));
  expect(reviewOf(of('B'), 'A')).toBeNull();
  expect(reviewOf(of('A'), 'A')?.since).toEqual(CHALLENGED.at);
});

test('its claimant reads what we looked at again, and that the decision stays', () => {
  const since = CHALLENGED.at;
  expect(upheldSentence({ since, hasEvidence: true })).toBe(
    'We looked at our decision again after more evidence came to us on Thursday 26 November 2026. It stays as it is.',
  );
  expect(upheldSentence({ since, hasEvidence: false })).toBe(
    'We looked at our decision again. It stays as it is.',
  );
});
