import { expect, test } from 'vitest';
import { OPTION_CODES } from '../../settling/repairs/schemas.ts';
import { STATUS } from './status-ids.ts';
import { claimStatuses } from './status.ts';
import { type GadgetAhead, stepsToCome } from './to-come.ts';

const NO_CLOCK = { aimDate: null, aimDateIfCompleteToday: null };
const TURNAROUND = 'As fast as we can.';
const ahead = (
  status: number,
  kind: NonNullable<GadgetAhead['choice']>['kind'] | null = null,
  more: Partial<GadgetAhead> = {},
): GadgetAhead => ({
  isRepairable: true,
  status,
  label: null,
  choice: kind && { kind, turnaround: TURNAROUND },
  bookedFor: null,
  aimDate: null,
  ...more,
});
const steps = (gadget: GadgetAhead) => stepsToCome(gadget.status, [gadget], NO_CLOCK);
const titles = (gadget: GadgetAhead) => steps(gadget).map(({ title }) => title);

test('before the decision: its day, as far as it can be said, and the steps after it', () => {
  const waiting = { aimDate: null, aimDateIfCompleteToday: '2026-11-25' };
  const [decision, ...after] = stepsToCome(
    STATUS.AWAITING_DOCUMENTS,
    [ahead(STATUS.AWAITING_DOCUMENTS), ahead(STATUS.AWAITING_DOCUMENTS)],
    waiting,
  );
  expect(decision).toMatchObject({
    title: 'We decide on your claim',
    by: 'us',
    day: { date: '2026-11-25', is: 'aim if complete today' },
  });
  expect(after.map(({ by }) => by)).toEqual(['you', 'us']);
  const ours = { aimDate: '2026-11-26', aimDateIfCompleteToday: null };
  const assessed = stepsToCome(STATUS.UNDER_REVIEW, [ahead(STATUS.UNDER_REVIEW)], ours);
  expect(assessed[0]?.day).toEqual({ date: '2026-11-26', is: 'aim' });
});

test('the path of a stolen or lost gadget does not speak of repair', () => {
  const last = (status: number, isRepairable: boolean) =>
    titles(ahead(status, null, { isRepairable })).at(-1);
  for (const status of [STATUS.UNDER_REVIEW, STATUS.APPROVED]) {
    expect(last(status, true)).toBe('Your gadget is repaired, replaced or paid for');
    expect(last(status, false)).toBe('Your gadget is replaced or paid for');
  }
});

test('a booked visit says its day, and the repair the day by which we aim to be done', () => {
  const booked = ahead(STATUS.REPAIR_BOOKED, 'WALK_IN', { bookedFor: '2026-12-01' });
  expect(steps(booked).map(({ title, day }) => [title, day])).toEqual([
    ['You take your gadget to the repair shop', { date: '2026-12-01', is: 'booked' }],
    ['Your gadget is repaired and tested', { date: '2026-12-04', is: 'aim' }],
    ['Your gadget is back with you', null],
  ]);
  const there = ahead(STATUS.IN_REPAIR, 'WALK_IN', {
    bookedFor: '2026-12-01',
    aimDate: '2026-12-05',
  });
  expect(steps(there)[0]?.day).toEqual({ date: '2026-12-05', is: 'aim' });
});

test('a posted gadget says how long it takes where the pack is waited for, and nowhere else', () => {
  const said = steps(ahead(STATUS.REPAIR_OPTION_SELECTED, 'MAIL_IN'));
  expect(said.filter(({ text }) => text === TURNAROUND).map(({ title }) => title)).toEqual([
    'You post your gadget',
  ]);
});

test('a courier collects on the booked day; when it arrives, and is repaired, is not promised', () => {
  const [collected, reached, repaired] = steps(
    ahead(STATUS.REPAIR_BOOKED, 'COURIER', { bookedFor: '2026-12-01' }),
  );
  expect(collected?.day).toEqual({ date: '2026-12-01', is: 'booked' });
  expect([reached?.day, repaired?.day, repaired?.text]).toEqual([null, null, TURNAROUND]);
});

test('a repair that cannot be done goes on as its substitute, without the words of the option', () => {
  const replaced = steps(ahead(STATUS.REPLACEMENT, 'COURIER'));
  expect(replaced.map(({ title, text }) => [title, text])).toEqual([
    ['We send you a replacement', null],
    ['The replacement reaches you', null],
  ]);
  expect(titles(ahead(STATUS.CASH_SETTLEMENT, 'COURIER'))).toEqual(['We pay you']);
});

test('an invoice that is asked about is not a decision that is still to come', () => {
  expect(titles(ahead(STATUS.AWAITING_DOCUMENTS, 'OWN_REPAIRER'))).toEqual([
    'You have your gadget repaired and send us the invoice',
    'We check the invoice',
    'We pay you',
  ]);
  expect(titles(ahead(STATUS.CASH_SETTLEMENT, 'OWN_REPAIRER'))).toEqual(['We pay you']);
});

test('a payment says its sum as soon as it is known, and its day in the place of how long it takes', () => {
  const paying = (money: GadgetAhead['money']) => {
    const [step] = steps(ahead(STATUS.CASH_SETTLEMENT, 'CASH', { money }));
    return [step?.title, step?.day, step?.text];
  };
  expect(paying(null)).toEqual(['We pay you', null, TURNAROUND]);
  expect(paying({ payable: 49_900, payBy: null, paid: 0 })).toEqual([
    'We pay you £499.00',
    null,
    TURNAROUND,
  ]);
  expect(paying({ payable: 49_900, payBy: '2026-12-02', paid: 0 })).toEqual([
    'We pay you £499.00',
    { date: '2026-12-02', is: 'aim' },
    null,
  ]);
});

test('of several gadgets each has steps of its own', () => {
  const gadgets = [
    ahead(STATUS.DISPATCHED, 'REPLACEMENT', { label: 'A phone' }),
    ahead(STATUS.SETTLED, 'CASH', { label: 'A watch' }),
  ];
  expect(stepsToCome(STATUS.DISPATCHED, gadgets, NO_CLOCK)).toMatchObject([
    { title: 'The replacement reaches you', gadgetLabel: 'A phone' },
  ]);
});

test('of gadgets that are decided apart, the waiting one is named', () => {
  const phone = ahead(STATUS.DECLINED, null, { label: 'A phone' });
  const watch = ahead(STATUS.APPROVED, null, { label: 'A watch' });
  const laptop = ahead(STATUS.AWAITING_DOCUMENTS, null, { label: 'A laptop' });
  const tablet = ahead(STATUS.DECISION_CHALLENGED, null, {
    label: 'A tablet',
    aimDate: '2026-11-26',
  });
  const clock = { aimDate: null, aimDateIfCompleteToday: '2026-11-25' };
  const all = stepsToCome(STATUS.AWAITING_DOCUMENTS, [phone, watch, laptop, tablet], clock);
  expect(all.map(({ gadgetLabel, by, day }) => [gadgetLabel, by, day?.date ?? null])).toEqual([
    ['A watch', 'you', null],
    ['A watch', 'us', null],
    ['A laptop', 'us', '2026-11-25'],
    ['A laptop', 'you', null],
    ['A laptop', 'us', null],
    ['A tablet', 'us', '2026-11-26'],
  ]);
});

test('a finished or declined gadget has nothing to come; one with a choice has its end', () => {
  const choices = [null, ...OPTION_CODES];
  for (const { id, phase } of claimStatuses()) {
    for (const kind of choices) {
      const count = steps(ahead(id, kind)).length;
      if (phase === 'finished' || id === STATUS.DECLINED) {
        expect([id, kind, count]).toEqual([id, kind, 0]);
      }
    }
  }
  for (const kind of OPTION_CODES) {
    expect(titles(ahead(STATUS.APPROVED, null)).length).toBe(2);
    const at = kind === 'REPLACEMENT' ? STATUS.REPLACEMENT : STATUS.REPAIR_OPTION_SELECTED;
    expect([kind, titles(ahead(at, kind)).length > 1]).toEqual([kind, true]);
  }
});
