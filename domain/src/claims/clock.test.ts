import { describe, expect, test } from 'vitest';
import { nextActor, claimClock, decideBy, nextActionOf } from './clock.ts';
import { STATUS } from './status-ids.ts';
import { allows, claimStatuses } from './status.ts';

type ClockFacts = Parameters<typeof claimClock>[0];

const monday = new Date('2026-11-23T10:00:00Z');
const facts = (overrides: Partial<ClockFacts>): ClockFacts => ({
  status: STATUS.UNDER_REVIEW,
  since: monday,
  documentsCompleteAt: monday,
  receivedAt: null,
  now: monday,
  ...overrides,
});

describe('the decision clock', () => {
  test('runs for two working days from complete documents, bank holidays left out', () => {
    expect(claimClock(facts({}))).toMatchObject({
      nextActor: 'us',
      aim: 'decision',
      documentsCompleteSince: monday.toISOString(),
      aimDate: '2026-11-25',
      late: false,
    });
    const beforeChristmas = new Date('2026-12-24T09:00:00Z');
    const clock = claimClock(facts({ documentsCompleteAt: beforeChristmas }));
    expect(clock.aimDate).toBe('2026-12-30');
  });

  test('counts from the documents, not from the status', () => {
    const since = new Date('2026-11-24T10:00:00Z');
    expect(claimClock(facts({ since })).aimDate).toBe('2026-11-25');
  });

  test('stands still while documents are missing, and says what today would mean', () => {
    const clock = claimClock(
      facts({ status: STATUS.AWAITING_DOCUMENTS, documentsCompleteAt: null }),
    );
    expect(clock).toMatchObject({ nextActor: 'you', aimDate: null, late: false });
    expect(clock.aimDateIfCompleteToday).toBe('2026-11-25');
  });

  test('is late from the day after the aim', () => {
    expect(claimClock(facts({ now: new Date('2026-11-25T23:30:00Z') })).late).toBe(false);
    expect(claimClock(facts({ now: new Date('2026-11-26T00:30:00Z') })).late).toBe(true);
  });

  test('starts anew when a decision is challenged', () => {
    const since = new Date('2026-11-27T10:00:00Z');
    const clock = claimClock(facts({ status: STATUS.DECISION_CHALLENGED, since }));
    expect(clock.aimDate).toBe('2026-12-01');
  });
});

describe('the day of a claim’s decision', () => {
  const at = (status: number, since = monday) => ({ status, since });
  const friday = new Date('2026-11-27T10:00:00Z');

  test.each([
    [[STATUS.UNDER_REVIEW], '2026-11-25'],
    [[STATUS.AWAITING_DOCUMENTS], null],
    [[STATUS.AWAITING_DOCUMENTS, STATUS.UNDER_REVIEW], '2026-11-25'],
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
    expect(decideBy([challenged], monday)).toBe('2026-12-01');
    expect(decideBy([challenged, at(STATUS.REFERRED, friday)], monday)).toBe('2026-11-25');
    expect(decideBy([at(STATUS.REFERRED, friday)], null)).toBe('2026-12-01');
  });

  test('is that of the clock that the claimant sees', () => {
    for (const { id, clock: aim } of claimStatuses()) {
      const { aimDate } = claimClock(facts({ status: id }));
      expect([id, decideBy([at(id)], monday)]).toEqual([id, aim === 'decision' ? aimDate : null]);
    }
  });
});

test('the repair clock runs for 72 hours from the arrival, whatever the status since', () => {
  const receivedAt = new Date('2026-11-23T10:00:00Z');
  const since = new Date('2026-11-24T10:00:00Z');
  const clock = claimClock(facts({ status: STATUS.IN_REPAIR, since, receivedAt }));
  expect(clock).toMatchObject({ nextActor: 'repairer', aim: 'repair', aimDate: '2026-11-26' });
});

test('a repair that nobody saw arrive counts from its status', () => {
  const since = new Date('2026-11-24T10:00:00Z');
  const clock = claimClock(facts({ status: STATUS.IN_REPAIR, since }));
  expect(clock).toMatchObject({ aimDate: '2026-11-27', aimDateIfCompleteToday: null });
});

test('only a decision that waits for documents says what today would mean', () => {
  for (const { id, clock: aim } of claimStatuses()) {
    const {
      nextActor: actor,
      aimDate,
      aimDateIfCompleteToday,
      late,
    } = claimClock(facts({ status: id }));
    const waiting = aim === 'decision' && actor === 'you';
    expect([id, aimDateIfCompleteToday]).toEqual([id, waiting ? '2026-11-25' : null]);
    if (aim === null || actor === 'you') expect([id, aimDate, late]).toEqual([id, null, false]);
    else expect([id, aimDate === null]).toEqual([id, false]);
  }
});

test('what is finished waits for nobody', () => {
  expect(nextActor(STATUS.WITHDRAWN)).toBe('nobody');
});

test('every status says who acts next; what it offers is something that it allows', () => {
  for (const { id, main, task, happened } of claimStatuses()) {
    const next = nextActionOf(id);
    expect(next.by).toBe(nextActor(id));
    expect(next.action).toBe(main);
    if (main !== null) expect(allows(id, main).allowed).toBe(true);
    if (main !== null) expect(next.by).toBe('you');
    for (const sentence of [task, happened]) expect(sentence).toMatch(/^[A-Z].*\.$/);
  }
});
