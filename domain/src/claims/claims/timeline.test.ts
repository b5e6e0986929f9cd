import { expect, test } from 'vitest';
import { statusesIn } from './status-filter.ts';
import { STATUS } from './status-ids.ts';
import {
  type ClaimHappening,
  FILE_CHECK,
  decisionOn,
  sharedDecision,
  timeline,
} from './timeline.ts';

const happening = (overrides: Partial<ClaimHappening>): ClaimHappening => ({
  at: new Date('2026-11-23T10:00:00Z'),
  actor: 'claims team',
  from: STATUS.SUBMITTED,
  to: STATUS.UNDER_REVIEW,
  reason: '',
  ...overrides,
});

test('reasons of ours stay with us; the ground of a decline and a request are told', () => {
  const [triage, asked, declined, approved] = timeline([
    happening({ actor: 'triage', to: STATUS.AWAITING_DOCUMENTS, reason: 'rules that do not hold' }),
    happening({ to: STATUS.AWAITING_DOCUMENTS, reason: 'Photo ID' }),
    happening({ to: STATUS.DECLINED, reason: 'The damage is older than the policy.' }),
    happening({ to: STATUS.APPROVED, reason: 'seen by Sam' }),
  ]);
  expect(triage).toMatchObject({ reason: null, by: 'us', text: 'We asked you for documents.' });
  expect(asked?.reason).toBe('Photo ID');
  expect(declined?.reason).toBe('The damage is older than the policy.');
  expect(approved?.reason).toBeNull();
});

test("a later finding of our rules is not told: it names another claimant's claim", () => {
  const found = {
    actor: 'triage',
    from: STATUS.UNDER_REVIEW,
    reason: 'HM-7 is for the same gadget',
  };
  expect(timeline([happening(found)])).toEqual([]);
});

test('a finding of the repair centre is told, and the review has no asker', () => {
  const found = happening({ from: 68, to: 45, reason: 'There is water inside.' });
  const [review, goesOn, challenge, reopened, takenUp] = timeline([
    found,
    happening({ from: 45, to: 68, reason: 'ours' }),
    happening({ from: 40, to: 45, actor: 'claimant', reason: 'more evidence came in' }),
    happening({ from: 40, to: 45, actor: 'staff:1', reason: 'a photo was overlooked' }),
    happening({ from: 62, to: 45, actor: 'staff:1', reason: 'another IMEI' }),
  ]);
  expect(review).toMatchObject({
    title: 'Decision under review',
    text: 'The repair centre found something, and we look at our decision again.',
    reason: 'There is water inside.',
  });
  expect(goesOn).toMatchObject({ text: 'The repair went on.', reason: null });
  expect(challenge).toMatchObject({
    text: 'You asked us to look at our decision again.',
    reason: null,
  });
  expect([takenUp?.text, takenUp?.reason]).toEqual([reopened?.text, null]);
  expect(reopened).toMatchObject({
    text: 'We began to look at our decision again.',
    reason: null,
  });
});

test('a change of status is a whole line', () => {
  const [line] = timeline([happening({ gadgetLabel: 'A phone' })]);
  expect(line).toEqual({
    at: '2026-11-23T10:00:00.000Z',
    kind: 'status',
    by: 'us',
    title: 'Being assessed',
    text: 'We had everything and began to assess your claim.',
    gadgetLabel: 'A phone',
    reason: null,
    status: STATUS.UNDER_REVIEW,
    tone: 'neutral',
  });
});

test('where a claim begins there is no reason to tell, and none is told that is empty', () => {
  const lines = timeline([
    happening({ from: null, to: STATUS.AWAITING_DOCUMENTS, reason: 'ours' }),
    happening({ from: STATUS.UNDER_REVIEW, to: STATUS.DECLINED, reason: '' }),
    happening({ from: null, to: STATUS.APPROVED }),
  ]);
  expect(lines.map(({ reason }) => reason)).toEqual([null, null, null]);
  expect(lines.map(({ gadgetLabel }) => gadgetLabel)).toEqual([null, null, null]);
  expect(lines[2]?.title).toBe('Approved');
});

test('documents that came in are a line of their own', () => {
  const [line] = timeline([
    happening({ actor: 'claimant', from: 20, to: 20, reason: 'Proof of purchase' }),
  ]);
  expect(line).toEqual({
    at: '2026-11-23T10:00:00.000Z',
    kind: 'documents',
    by: 'you',
    title: 'Documents received',
    text: 'We received: Proof of purchase.',
    gadgetLabel: null,
    reason: null,
    status: 20,
    tone: 'neutral',
  });
});

test('a file that cannot be used is told with its reason', () => {
  const reason = 'a.pdf cannot be read.';
  const [line] = timeline([happening({ actor: FILE_CHECK, from: 20, to: 20, reason })]);
  expect(line).toMatchObject({
    kind: 'documents',
    by: 'us',
    title: 'A file cannot be used',
    text: reason,
    tone: 'warn',
  });
});

test('the decision is the latest one', () => {
  expect(decisionOn([happening({})], 'A')).toBeNull();
  const declined = happening({ to: STATUS.DECLINED, reason: 'Too old.' });
  expect(decisionOn([declined], 'A')).toMatchObject({ outcome: 'declined', reason: 'Too old.' });
  const after = [declined, happening({ from: 40, to: 45 }), happening({ from: 45, to: 50 })];
  expect(decisionOn(after, 'A')).toMatchObject({ outcome: 'approved' });
  const upheld = [declined, happening({ from: 40, to: 45 }), happening({ from: 45, to: 40 })];
  expect(decisionOn(upheld, 'A')?.upheld).toMatch(/^We looked at our decision again/);
  // While it is looked at again nothing is upheld yet.
  expect(decisionOn(upheld.slice(0, 2), 'A')?.upheld).toBeNull();
  // Documents that came in afterwards decide nothing.
  const documents = happening({ from: 40, to: 40, reason: 'Photos' });
  expect(decisionOn([declined, documents], 'A')?.reason).toBe('Too old.');
});

test('each gadget has a decision of its own; a decision on all alike is the claim’s', () => {
  const one = happening({ to: STATUS.APPROVED, gadgetId: 'A' });
  const other = happening({ to: STATUS.DECLINED, reason: 'Too old.', gadgetId: 'B' });
  const decisions = ['A', 'B', 'C'].map((id) => decisionOn([one, other], id));
  expect(decisions.map((decision) => decision?.outcome ?? null)).toEqual([
    'approved',
    'declined',
    null,
  ]);
  expect(sharedDecision(decisions)).toBeNull();
  expect(sharedDecision(decisions.slice(0, 1))?.outcome).toBe('approved');
  expect(sharedDecision(decisions.slice(2))).toBeNull();
  const ofAll = ['A', 'B'].map((id) => decisionOn([happening({ to: STATUS.DECLINED })], id));
  expect(sharedDecision(ofAll)?.outcome).toBe('declined');
});

test.each([
  ['triage', 'Everything that we check was in order when you sent us your claim.'],
  ['checklist', 'Your documents were the last thing that we needed.'],
  ['claims team', 'We looked at your claim and accept it.'],
])('an approval by %s says why', (actor, reason) => {
  const approved = happening({ actor, to: STATUS.APPROVED });
  const at = '2026-11-23T10:00:00.000Z';
  expect(decisionOn([approved], 'A')).toEqual({
    outcome: 'approved',
    at,
    reason,
    wording: null,
    upheld: null,
  });
});

test('a filter is a group or ids; ids that are none find nothing', () => {
  expect(statusesIn('finished')).toEqual([90, 95, 99]);
  expect(statusesIn('action')).toEqual([20, 50, 55, 60, 62]);
  expect(statusesIn('open')).not.toContain(99);
  expect(statusesIn('20,30,999')).toEqual([20, 30]);
});

test('a choice that was cancelled is neither an approval nor a decision', () => {
  const approved = happening({ from: STATUS.UNDER_REVIEW, to: STATUS.APPROVED, actor: 'triage' });
  const cancelled = happening({
    at: new Date('2026-11-25T10:00:00Z'),
    actor: 'claimant',
    from: STATUS.REPAIR_BOOKED,
    to: STATUS.APPROVED,
    gadgetLabel: 'A phone',
  });
  expect(timeline([approved, cancelled])[1]).toMatchObject({
    by: 'you',
    title: 'Choice cancelled',
    text: 'Your choice was cancelled. You can choose again.',
    tone: 'neutral',
    gadgetLabel: 'A phone',
  });
  expect(decisionOn([approved, cancelled], 'A')?.at).toBe('2026-11-23T10:00:00.000Z');
});

test('a booking that was cancelled says so, and where an excess goes', () => {
  const cancelled = happening({ from: STATUS.REPAIR_BOOKED, to: STATUS.REPAIR_OPTION_SELECTED });
  expect(timeline([cancelled])[0]).toMatchObject({
    title: 'Booking cancelled',
    text: 'Your booking was cancelled. If you had paid the excess, it goes back to your card. You can book again.',
  });
});

test('documents that we ask for beside others are ours to have asked, not received', () => {
  const [entry] = timeline([
    {
      at: new Date('2026-11-23T10:00:00Z'),
      actor: 'staff:1',
      from: STATUS.AWAITING_DOCUMENTS,
      to: STATUS.AWAITING_DOCUMENTS,
      reason: 'Photo ID',
    },
  ]);
  expect(entry).toMatchObject({
    kind: 'documents',
    by: 'us',
    title: 'Documents needed',
    text: 'We asked you for: Photo ID.',
    tone: 'warn',
  });
});

test('a choice is told by its kind: a cash settlement is no repair', () => {
  const chosen = happening({ from: 50, to: STATUS.REPAIR_OPTION_SELECTED, actor: 'claimant' });
  expect(timeline([{ ...chosen, way: 'CASH' }])[0]).toMatchObject({
    title: 'Cash settlement chosen',
    text: 'You chose a cash settlement.',
  });
  expect(timeline([chosen])[0]?.title).toBe('Repair chosen');
});
