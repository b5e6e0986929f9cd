import { expect, test } from 'vitest';
import { statusAfterDocuments, waitsForDocuments } from './documents-received.ts';
import { statusesIn } from './status-filter.ts';
import { STATUS } from './status-ids.ts';
import { claimStatuses } from './status.ts';
import { type ClaimHappening, FILE_CHECK, decisionIn, timeline } from './timeline.ts';

const happening = (overrides: Partial<ClaimHappening>): ClaimHappening => ({
  at: new Date('2026-11-23T10:00:00Z'),
  actor: 'claims team',
  from: STATUS.SUBMITTED,
  to: STATUS.UNDER_REVIEW,
  reason: '',
  ...overrides,
});

test('reasons of ours stay with us; why we declined and what we asked for are told', () => {
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
  expect(decisionIn([happening({})])).toBeNull();
  const declined = happening({ to: STATUS.DECLINED, reason: 'Too old.' });
  expect(decisionIn([declined])).toMatchObject({ outcome: 'declined', reason: 'Too old.' });
  const after = [declined, happening({ from: 40, to: 45 }), happening({ from: 45, to: 50 })];
  expect(decisionIn(after)).toMatchObject({ outcome: 'approved' });
  // Documents that came in afterwards decide nothing.
  const documents = happening({ from: 40, to: 40, reason: 'Photos' });
  expect(decisionIn([declined, documents])?.reason).toBe('Too old.');
});

test.each([
  ['triage', 'Everything that we check was in order when you sent us your claim.'],
  ['checklist', 'Your documents were the last thing that we needed.'],
  ['claims team', 'We looked at your claim and accept it.'],
])('an approval by %s says why', (actor, reason) => {
  const approved = happening({ actor, to: STATUS.APPROVED });
  const at = '2026-11-23T10:00:00.000Z';
  expect(decisionIn([approved])).toEqual({ outcome: 'approved', at, reason });
});

test.each([
  [STATUS.AWAITING_DOCUMENTS, 1, true, null],
  [STATUS.AWAITING_DOCUMENTS, 0, true, STATUS.APPROVED],
  [STATUS.AWAITING_DOCUMENTS, 0, false, STATUS.UNDER_REVIEW],
  [STATUS.UNDER_REVIEW, 0, true, null],
  [STATUS.DECLINED, 3, false, STATUS.DECISION_CHALLENGED],
])('status %i with %i outstanding', (status, outstanding, approveOnceDocumented, to) => {
  const facts = { status, outstanding, approveOnceDocumented, invoiceReceived: false };
  expect(statusAfterDocuments(facts)).toBe(to);
});

test('documents are waited for from the submission until we have what we need', () => {
  const waiting = claimStatuses().filter(({ id }) => waitsForDocuments(id));
  expect(waiting.map(({ id }) => id)).toEqual([STATUS.SUBMITTED, STATUS.AWAITING_DOCUMENTS]);
});

test('documents that were asked for with an invoice lead back to it', () => {
  const facts = {
    status: STATUS.AWAITING_DOCUMENTS,
    outstanding: 0,
    approveOnceDocumented: true,
    invoiceReceived: true,
  };
  expect(statusAfterDocuments(facts)).toBe(STATUS.INVOICE_RECEIVED);
  expect(statusAfterDocuments({ ...facts, outstanding: 1 })).toBeNull();
});

test('a filter is a group or ids; ids that are none find nothing', () => {
  expect(statusesIn('finished')).toEqual([90, 95, 99]);
  expect(statusesIn('action')).toEqual([20, 40, 50, 55, 60, 62]);
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
  expect(decisionIn([approved, cancelled])?.at).toBe('2026-11-23T10:00:00.000Z');
});
