import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { addWorkingDays } from '../../calendar/working-days.ts';
import { DECISION_DAYS } from '../../promises.ts';
import { nextActorOf, claimClockOf, decideBy, nextActionOf } from './clock.ts';
import { STATUS } from './status-ids.ts';
import { allows, claimStatuses } from './status.ts';

type ClockFacts = Parameters<typeof claimClockOf>[0];

const monday = new Date('2026-11-23T10:00:00Z');
/** When a decision is aimed for, of documents that are complete then. */
const aimed = addWorkingDays('2026-11-23', DECISION_DAYS);
const facts = (overrides: Partial<ClockFacts>): ClockFacts => ({
  status: STATUS.UNDER_REVIEW,
  since: monday,
  documentsCompleteAt: monday,
  receivedAt: null,
  now: monday,
  ...overrides,
});

describe('the decision clock', () => {
  test('runs for the working days of a decision from complete documents, bank holidays left out', () => {
    expect(claimClockOf(facts({}))).toMatchObject({
      nextActor: 'us',
      aim: 'decision',
      documentsCompleteSince: monday.toISOString(),
      aimDate: aimed,
      late: false,
    });
    const beforeChristmas = new Date('2026-12-24T09:00:00Z');
    const clock = claimClockOf(facts({ documentsCompleteAt: beforeChristmas }));
    expect(clock.aimDate).toBe(addWorkingDays('2026-12-24', DECISION_DAYS));
  });

  test('counts from the documents, not from the status', () => {
    const since = new Date('2026-11-24T10:00:00Z');
    expect(claimClockOf(facts({ since })).aimDate).toBe(aimed);
  });

  test('stands still while documents are missing, and gives the day if they came today', () => {
    const clock = claimClockOf(
      facts({ status: STATUS.AWAITING_DOCUMENTS, documentsCompleteAt: null }),
    );
    expect(clock).toMatchObject({ nextActor: 'you', aimDate: null, late: false });
    expect(clock.aimDateIfCompleteToday).toBe(aimed);
  });

  test('is late from the day after the aim', () => {
    expect(claimClockOf(facts({ now: new Date(`${aimed}T23:30:00Z`) })).late).toBe(false);
    expect(claimClockOf(facts({ now: new Date(`${addDays(aimed, 1)}T00:30:00Z`) })).late).toBe(
      true,
    );
  });

  test('starts again when a decision is challenged', () => {
    const since = new Date('2026-11-27T10:00:00Z');
    const clock = claimClockOf(facts({ status: STATUS.DECISION_CHALLENGED, since }));
    expect(clock.aimDate).toBe(addWorkingDays('2026-11-27', DECISION_DAYS));
  });
});

describe('the day of a claim’s decision', () => {
  const at = (status: number, since = monday) => ({ status, since });
  const friday = new Date('2026-11-27T10:00:00Z');

  test.each([
    [[STATUS.UNDER_REVIEW], aimed],
    [[STATUS.AWAITING_DOCUMENTS], null],
    [[STATUS.AWAITING_DOCUMENTS, STATUS.UNDER_REVIEW], aimed],
    [[STATUS.DECLINED, STATUS.APPROVED], null],
    [[STATUS.IN_REPAIR, STATUS.INVOICE_RECEIVED], null],
  ])('gadgets at %j: %s', (statuses, day) => {
    expect(
      decideBy(
        statuses.map((status) => at(status)),
        monday,
      ),
    ).toBe(day);
  });

  test('is the earliest: of a challenge from the challenge on, of the rest from the documents on', () => {
    const challenged = at(STATUS.DECISION_CHALLENGED, friday);
    expect(decideBy([challenged], monday)).toBe(addWorkingDays('2026-11-27', DECISION_DAYS));
    expect(decideBy([challenged, at(STATUS.REFERRED, friday)], monday)).toBe(aimed);
    expect(decideBy([at(STATUS.REFERRED, friday)], null)).toBe(
      addWorkingDays('2026-11-27', DECISION_DAYS),
    );
  });

  test('is that of the clock that the claimant sees', () => {
    for (const { id, clock: aim } of claimStatuses()) {
      const { aimDate } = claimClockOf(facts({ status: id }));
      expect([id, decideBy([at(id)], monday)]).toEqual([id, aim === 'decision' ? aimDate : null]);
    }
  });
});

test('the repair clock runs for 72 hours from the arrival, through every later status', () => {
  const receivedAt = new Date('2026-11-23T10:00:00Z');
  const since = new Date('2026-11-24T10:00:00Z');
  const clock = claimClockOf(facts({ status: STATUS.IN_REPAIR, since, receivedAt }));
  expect(clock).toMatchObject({ nextActor: 'repairer', aim: 'repair', aimDate: '2026-11-26' });
});

test('a repair without a recorded arrival counts from its status', () => {
  const since = new Date('2026-11-24T10:00:00Z');
  const clock = claimClockOf(facts({ status: STATUS.IN_REPAIR, since }));
  expect(clock).toMatchObject({ aimDate: '2026-11-27', aimDateIfCompleteToday: null });
});

test('only a decision that waits for documents, or may change by some, gives the day if they came today', () => {
  for (const { id, clock: aim } of claimStatuses()) {
    const {
      nextActor: actor,
      aimDate,
      aimDateIfCompleteToday,
      late,
    } = claimClockOf(facts({ status: id }));
    const waiting = actor === 'you' && (aim === 'decision' || id === STATUS.DECLINED);
    expect([id, aimDateIfCompleteToday]).toEqual([id, waiting ? aimed : null]);
    if (aim === null || actor === 'you') expect([id, aimDate, late]).toEqual([id, null, false]);
    else expect([id, aimDate === null]).toEqual([id, false]);
  }
});

test('a finished claim waits for no actor', () => {
  expect(nextActorOf(STATUS.WITHDRAWN)).toBe('nobody');
});

test('every status says who acts next; it offers only actions that it allows', () => {
  for (const { id, main, task, happened } of claimStatuses()) {
    const next = nextActionOf(id);
    expect(next.by).toBe(nextActorOf(id));
    expect(next.action).toBe(main);
    if (main !== null) expect(allows(id, main).allowed).toBe(true);
    if (main !== null) expect(next.by).toBe('you');
    for (const sentence of [task, happened]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});
