import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { addWorkingDays } from '@gadget-claims/domain/calendar/working-days';
import { answerClaimant } from '@gadget-claims/domain/claims/claims/desk-message-contract';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
// @vitest-environment happy-dom
import { liftHold } from '@gadget-claims/domain/claims/policyholder/desk-contract';
import { offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import { correctClaim, previewCorrection } from '@gadget-claims/domain/desk/corrections/contract';
import { keepDraft } from '@gadget-claims/domain/desk/drafts/contract';
import type { DeskDraft } from '@gadget-claims/domain/desk/drafts/schemas';
import { keepPromise, noteCall } from '@gadget-claims/domain/desk/notes/contract';
import {
  assignClaims,
  updatePresence,
  getDeskClaim,
  getEvidencePicture,
  listTakers,
  snoozeClaims,
  takeNext,
  takeOver,
} from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { listTemplates } from '@gadget-claims/domain/desk/templates/contract';
import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM, DECIDING, WAITING } from '../../../../testing/claim.ts';
import { ROBIN, show } from '../../../../testing/screen.tsx';
import { TEMPLATE } from '../../../../testing/template.ts';
import { session } from '../../../data/session.ts';
import { forgetUnsent, keepAll } from '../../../lib/unsent.ts';
import { actionsNow } from '../../../shell/actions.ts';
import Claim from './claim.tsx';

/** Opens a claim as a colleague with these permissions. */
async function opens(
  claim: Partial<DeskClaim>,
  permissions: Permission[] = ['claim.read'],
  heldBy: string | null = null,
) {
  const shown = { ...CLAIM, ...claim };
  api.answers(getDeskClaim, { data: shown });
  api.answers(updatePresence, { data: { version: shown.version, others: [], heldBy } });
  api.answers(getEvidencePicture, {} as never);
  show(Claim, { at: '/c/GC-TEST-1', path: '/c/:reference', by: { permissions } });
  return within(await screen.findByRole('article'));
}

test('checks that speak against the claim stand first; one that only asks for a person is folded with those that hold', async () => {
  const found = 'One claim since 3 March 2026: GC-TEST-0.';
  const rules = [
    { name: 'damage or breakdown', holds: false, found: '“Theft” is theft.', objects: false },
    { name: 'fewer than two claims in twelve months', holds: true, found, objects: false },
    { name: 'no open claim on the gadget', holds: true, found: '', objects: false },
    { name: 'all documents are there', holds: false, found: 'Now: All are there.', objects: false },
    { name: 'in the time of cover', holds: true, found: 'Now: It is not.', objects: true },
  ];
  const claim = await opens({ rules });
  const fold = claim.getByText('3 checks hold').closest('details') as HTMLElement;
  expect(fold.hasAttribute('open')).toBe(false);
  const said = (part: Element | null | undefined) =>
    [...(part?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(said(claim.getByRole('heading', { name: 'Our checks' }).nextElementSibling)).toEqual([
    'Does not hold: In the time of coverNow: It is not.',
  ]);
  expect(said(fold)).toEqual([
    'Damage or breakdown“Theft” is theft.',
    `Holds: Fewer than two claims in twelve months${found}`,
    'Holds: No open claim on the gadget',
    'Holds: All documents are thereNow: All are there.',
  ]);
});

test('a file and an excess show their warnings', async () => {
  const documents = CLAIM.documents.map((file) => ({ ...file, marks: ['encloses' as const] }));
  const dispute = { state: 'open' as const, amount: 7_500, reason: 'fraudulent', respondBy: null };
  const payment = { paymentId: 'P', gadget: 'A phone', amount: 7_500, since: CLAIM.submittedAt };
  const claim = await opens({
    mayBeOwn: true,
    documents,
    excessPayments: [{ ...payment, state: 'succeeded', sentBack: 1_000, dispute }],
  });
  expect(await claim.findByText(/encloses data for programs/)).toBeDefined();
  expect(claim.getByText('This may be your own claim')).toBeDefined();
  const list = (await claim.findByRole('heading', { name: 'Excess payments' })).nextElementSibling;
  expect(list?.textContent).toMatch(/£75\.00 Paid Disputed£10\.00 was sent back/);
});

test('what was paid names its kind, and once a gadget is decided a payout can be prepared', async () => {
  const payouts = [
    {
      payoutId: 'P',
      gadget: 'A phone',
      kind: 'goodwill' as const,
      amount: 5_000,
      state: 'settled' as const,
      since: CLAIM.submittedAt,
    },
  ];
  const preparing: Permission[] = ['claim.read', 'payout.prepare'];
  const undecided = await opens({}, preparing);
  expect(undecided.queryByRole('link', { name: 'Prepare a payout' })).toBeNull();
  cleanup();
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({ ...one, status: STATUS.DECLINED }));
  const claim = await opens({ payouts, gadgetsInFull }, preparing);
  const list = claim.getByRole('heading', { name: 'Payouts' }).nextElementSibling;
  expect(list?.textContent).toMatch(/^£50\.00 SettledGoodwill, A phone, /);
  const link = claim.getByRole('link', { name: 'Prepare a payout' });
  expect(link.getAttribute('href')).toBe('/payouts/prepare/GC-TEST-1');
  cleanup();
  const reading = await opens({ gadgetsInFull });
  expect(reading.queryByRole('heading', { name: 'Payouts' })).toBeNull();
});

test('a rule links to each claim that it names, and to none of another brand', async () => {
  const found = 'IMEI: also on GC-AB2C-D3EF, a claim of another brand.';
  const name = 'IMEI, serial number and files on no other claim of 24 months';
  const claim = await opens({ rules: [{ name, holds: false, found, objects: true }] });
  const rule = claim.getByText(/also on/).closest('li') as HTMLElement;
  const links = within(rule).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/c/GC-AB2C-D3EF']);
  expect(rule.textContent).toContain(found);
});

test('a policy that changed after the decision says what is held, and a senior lifts it', async () => {
  const since = '2026-11-23T12:00:00.000Z';
  const changed = [{ gadget: 'A phone', since, parts: 'the excess' }];
  const policyholder = { heldSince: null, changed, isUntold: false };
  const reading = await opens({ policyholder });
  const note = await reading.findByText(/^A phone: the excess\. Payout and dispatch are held/);
  expect(note.textContent).toContain('since');
  expect(reading.queryByRole('button', { name: 'Lift the hold' })).toBeNull();
  cleanup();
  const lifting = await opens({ policyholder }, ['claim.read', 'claim.second']);
  expect(await lifting.findByRole('button', { name: 'Lift the hold' })).toBeDefined();
});

test('a claim names the wording that it is judged by, with the document, or says that there is none', async () => {
  const policy = {
    number: 'HM-1',
    coverLevel: 'Complete',
    why: null,
    changes: [],
  };
  const wording = { wordingId: 'gw-6', name: 'GW 6', document: 'https://wordings.example/6.pdf' };
  const claim = await opens({ policy: { ...policy, wording } });
  const link = await claim.findByRole('link', { name: /^GW 6 \(opens the document/ });
  expect(link.getAttribute('href')).toBe(wording.document);
  cleanup();
  const without = await opens({ policy: { ...policy, wording: null } });
  expect(await without.findByText('No wording was in force for this policy')).toBeDefined();
});

test('a policy says how files changed it, before the incident and after it', async () => {
  const change = { from: '2026-03-01', learnedAt: '2026-03-02T09:00:00.000Z' };
  const policy = {
    number: 'HM-1',
    coverLevel: 'Complete',
    why: null,
    wording: null,
    changes: [
      { ...change, isAfterIncident: false, news: ['Excess for theft: £50.00, before £25.00'] },
      { ...change, from: '2026-11-22', isAfterIncident: true, news: ['A phone: left out'] },
    ],
  };
  const claim = await opens({ policy });
  fireEvent.click(await claim.findByText('The policy changed 2 times'));
  expect(claim.getByText(/From 1 March 2026/).closest('section')?.textContent).toContain('£25.00');
  const after = claim.getByRole('heading', { name: 'After the incident' }).parentElement;
  expect(after?.textContent).toMatch(/From 22 November 2026.*A phone: left out/);
  expect(after?.textContent).not.toContain('£25.00');
});

const HELD = { heldSince: '2026-11-23T12:00:00.000Z', changed: [], isUntold: false };

test('every colleague reads of the policyholder’s hold; one with the permission lifts it with a note', async () => {
  const reading = await opens({ policyholder: HELD });
  await reading.findByText('The policyholder says that this was not them');
  expect(reading.queryByRole('button', { name: 'Lift the hold' })).toBeNull();
});

test('a senior lifts it with a note', async () => {
  const claim = await opens({ policyholder: HELD }, ['claim.read', 'claim.second']);
  api.answers(liftHold, { data: { lifted: true } });
  const why = await claim.findByRole('textbox', { name: 'Why the hold can be lifted' });
  fireEvent.change(why, { target: { value: 'We called.' } });
  fireEvent.click(claim.getByRole('button', { name: 'Lift the hold' }));
  await waitFor(() =>
    expect(api.askedFor(liftHold)).toMatchObject([{ body: { text: 'We called.' } }]),
  );
});

test('where the policyholder could not be told it says so', async () => {
  const claim = await opens({ policyholder: { heldSince: null, changed: [], isUntold: true } });
  expect(await claim.findByText('Nobody could be told of this claim')).toBeDefined();
});

test('a complaint stands on the claim in the claimant’s words, with the day of our answer', async () => {
  const complaint = {
    complaintReference: 'CO-7K3M-9Q2W',
    at: '2026-11-26T10:00:00.000Z',
    answerBy: '2027-01-21',
    wentWrong: 'Nobody answers.',
    putRight: 'An answer.',
  };
  const claim = await opens({ complaint });
  expect(await claim.findByText('Complaint CO-7K3M-9Q2W: answer by 21/01/2027')).toBeDefined();
  expect(claim.getByText('Nobody answers.')).toBeDefined();
  expect(claim.getByText('An answer.')).toBeDefined();
});

test('the log has a decision’s screen in a fold', async () => {
  const entry = { at: '2026-11-23T12:00:00.000Z', kind: 'decisions', actor: 'Tomas' } as const;
  const seen = ['Every rule held.', 'No policy.'];
  const more = { reason: '', gadgetLabel: null };
  const log = [
    { ...entry, ...more, title: 'Approval (holds)', seen },
    { ...entry, ...more, title: 'Being assessed' },
  ];
  const claim = await opens({ log });
  const fold = claim.getByText('Seen').closest('details');
  expect(fold?.open).toBe(false);
  const sentences = within(fold as HTMLElement).getAllByRole('listitem', { hidden: true });
  expect(sentences.map(({ textContent }) => textContent)).toEqual(seen);
});

test.each([
  [0, 'Documents came'],
  [2, '2 new messages'],
])('the head says that the claimant was heard: with %i messages, %s', async (newMessages, says) => {
  const cameBackAt = '2026-11-23T12:00:00.000Z';
  const claim = await opens({ cameBackAt, newMessages });
  expect(claim.getByText(says)).toBeDefined();
});

test('a picture is asked for ahead, and again when it is looked at; the log is told which', async () => {
  const [file] = CLAIM.documents;
  const documents = ['one', 'two', 'three'].map((documentId) => ({ ...file!, documentId }));
  await opens({ documents });
  const asked = () =>
    api
      .askedFor(getEvidencePicture)
      .map(({ url, headers }) => [url.pathname.split('/').at(-2), headers.get('x-desk-unasked')]);
  await waitFor(() => expect(asked()).toHaveLength(2));
  expect(Object.fromEntries(asked())).toEqual({ one: null, two: 'ahead' });
  fireEvent.keyDown(window, { key: ']' });
  await waitFor(() => expect(asked()).toHaveLength(4));
  expect(Object.fromEntries(asked().slice(2))).toEqual({ two: null, three: 'ahead' });
});

test('going on before a picture is there calls no look off, so that coming back adds none to the log', async () => {
  const [file] = CLAIM.documents;
  const documents = ['one', 'two'].map((documentId) => ({ ...file!, documentId }));
  await opens({ documents });
  const looksAtTwo = () =>
    api
      .askedFor(getEvidencePicture)
      .filter(({ url, headers }) => /\/two\//.test(url.pathname) && !headers.has('x-desk-unasked'));
  api.keepsWaiting(getEvidencePicture);
  for (const key of [']', '[', ']']) {
    fireEvent.keyDown(window, { key });
    await waitFor(() => expect(looksAtTwo()).toHaveLength(1));
    await act(async () => undefined);
  }
  expect(looksAtTwo()).toHaveLength(1);
});

const PRIYA = { staffId: 'staff-2', name: 'Priya Testwell', until: '2026-11-24T10:00:00.000Z' };

test('a colleague’s claim is taken over with the permission, and offered to no other', async () => {
  const claim = await opens({ holder: PRIYA }, ['claim.read', 'claim.take', 'claim.oversee']);
  api.answers(takeOver, { data: { claimReference: CLAIM.claimReference } });
  fireEvent.click(claim.getByRole('button', { name: 'Take over from Priya Testwell' }));
  await waitFor(() => expect(api.askedFor(takeOver)).toHaveLength(1));
  act(() => session.began({ ...ROBIN, permissions: ['claim.read', 'claim.take'] }));
  expect(claim.queryByRole('button', { name: /^Take/ })).toBeNull();
});

test('the former handler is told once a colleague has the claim', async () => {
  const holder = { ...PRIYA, staffId: ROBIN.staffId };
  const claim = await opens({ holder }, ['claim.read'], 'Tomas Testwell');
  expect(await claim.findByText('Tomas Testwell has this claim now')).toBeDefined();
});

test('who takes a claim over is not told that its former handler has it now', async () => {
  const claim = await opens({ holder: PRIYA }, ['claim.take', 'claim.oversee'], PRIYA.name);
  await waitFor(() => expect(api.askedFor(updatePresence)).toHaveLength(1));
  api.answers(takeOver, { data: { claimReference: CLAIM.claimReference } });
  api.keepsWaiting(updatePresence);
  api.answers(getDeskClaim, { data: { ...CLAIM, holder: { ...PRIYA, staffId: ROBIN.staffId } } });
  fireEvent.click(claim.getByRole('button', { name: 'Take over from Priya Testwell' }));
  expect(await claim.findByText(/^Yours until/)).toBeDefined();
  expect(claim.queryByText(/has this claim now/)).toBeNull();
  expect(api.askedFor(updatePresence)).toHaveLength(2);
});

test('while a second person answers, the head of the claim says so', async () => {
  const [gadget] = CLAIM.gadgetsInFull;
  const deciding = { ...DECIDING, state: 'second' } as const;
  const claim = await opens({
    holder: { ...PRIYA, staffId: ROBIN.staffId },
    gadgetsInFull: [{ ...gadget!, deciding }],
    waiting: [WAITING],
  });
  expect(claim.getByText('Waits for a second person')).toBeDefined();
  expect(claim.queryByText(/^Yours until/)).toBeNull();
});

const WENT = { data: { claims: [{ claimReference: CLAIM.claimReference, refused: null }] } };

test.each([
  ['x', 'Reason', 'The shop was asked'],
  ['g', 'Colleague', 'sam'],
])('from the form of %s, Ctrl+Shift+Enter goes on to the next claim', async (key, label, value) => {
  api.answers(snoozeClaims, WENT);
  api.answers(assignClaims, WENT);
  api.answers(listTakers, {
    data: {
      people: [{ staffId: 'sam', name: 'Sam Testwell', isHere: true, awayUntil: null }],
      teams: [],
    },
  });
  api.answers(takeNext, { data: { claimReference: null } });
  await opens({}, ['claim.read', 'claim.take', 'claim.assign']);
  fireEvent.keyDown(document.body, { key });
  const field = await screen.findByLabelText(label);
  if (key === 'g') await screen.findByRole('option', { name: 'Sam Testwell' });
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(api.askedFor(takeNext)).toHaveLength(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a message, the snooze with its day and the next claim take at most six presses beside the words', async () => {
  api.answers(answerClaimant, { data: { sent: true } });
  api.answers(snoozeClaims, WENT);
  api.answers(takeNext, { data: { claimReference: null } });
  await opens({}, ['claim.read', 'claim.take', 'claim.message']);
  let presses = 0;
  const press = (key: string, held: object = {}) => {
    presses += 1;
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...held });
  };
  const words = (value: string) =>
    fireEvent.change(document.activeElement as Element, { target: { value } });
  press('w');
  await screen.findByLabelText('Message to the claimant');
  words('We asked the shop.');
  press('Enter', { altKey: true });
  const day = await screen.findByLabelText('Day');
  await waitFor(() => expect(document.activeElement).toBe(day));
  press('Enter', { ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(api.askedFor(takeNext)).toHaveLength(1));
  expect(api.askedFor(answerClaimant)).toHaveLength(1);
  expect(api.askedFor(snoozeClaims)[0]?.body).toMatchObject({
    references: [CLAIM.claimReference],
    reason: 'Waits for an answer to our message',
  });
  expect(presses).toBeLessThanOrEqual(6);
});

test('a message that is snoozed comes back on the day of its template, which can be changed', async () => {
  api.answers(listTemplates, { data: [{ ...TEMPLATE, snoozeDays: 4 }] });
  api.answers(answerClaimant, { data: { sent: true } });
  await opens({}, ['claim.read', 'claim.take', 'claim.message']);
  fireEvent.keyDown(document.body, { key: 'w' });
  fireEvent.click(await screen.findByRole('button', { name: TEMPLATE.title }));
  fireEvent.keyDown(screen.getByLabelText('Message to the claimant'), {
    key: 'Enter',
    altKey: true,
  });
  const day = await screen.findByLabelText<HTMLInputElement>('Day');
  const shown = ['Year', 'Month'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  );
  expect([...shown, day.value].join('-')).toBe(addWorkingDays(londonDay(new Date()), 4));
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toMatch(/^Waits for an answer/);
});

test('documents that leave nothing to us are asked for without a snooze', async () => {
  await opens({}, ['claim.read', 'claim.take', 'claim.request']);
  fireEvent.keyDown(document.body, { key: 'e' });
  const snooze = () => screen.queryByRole('button', { name: 'Ask and snooze…' });
  await screen.findByLabelText('Find a document');
  fireEvent.click(screen.getByRole('checkbox', { name: /^Proof of purchase/ }));
  expect(snooze()).toBeNull();
  cleanup();
  const [gadget] = CLAIM.gadgetsInFull;
  const other = { ...gadget!, gadgetId: 'gadget-2', label: 'A watch', mayWait: false };
  await opens({ gadgetsInFull: [gadget!, other] }, ['claim.read', 'claim.take', 'claim.request']);
  fireEvent.keyDown(document.body, { key: 'e' });
  await screen.findByLabelText('Find a document');
  expect(snooze()).not.toBeNull();
});

test('a correction says what it changes, and is made as it was shown; another value is looked at anew', async () => {
  const preview = {
    version: 7,
    policyPrint: 'as shown',
    was: '+44 7700 900000',
    now: '07700 900123',
    effects: [
      { what: 'Excess', before: '£75.00', after: '£75.00' },
      { what: 'Other claims with the same', before: 'None', after: 'GC-OTHER-1 (phone)' },
    ],
    says: ['The claimant reads it in their claim.'],
  };
  api.answers(previewCorrection, { data: preview });
  api.answers(correctClaim, { data: { corrected: true } });
  await opens({}, ['claim.read', 'claim.approve']);
  fireEvent.keyDown(document.body, { key: 'u' });
  const type = async (label: string, value: string) =>
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type('What is corrected', 'telephone');
  await type('Telephone number, corrected', '07700 900123');
  await type('How the claimant told it', 'He rang.');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  press('See what changes');
  const changes = within(await screen.findByRole('region', { name: 'What changes' }));
  expect(changes.getByText('GC-OTHER-1 (phone)')).toBeDefined();
  expect(changes.getByText('Stays as it is')).toBeDefined();
  await type('Telephone number, corrected', '07700 900124');
  expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull();
  expect(api.askedFor(correctClaim)).toEqual([]);
  press('See what changes');
  await screen.findByRole('region', { name: 'What changes' });
  press('Correct the claim');
  await waitFor(() =>
    expect(api.askedFor(correctClaim)[0]?.body).toEqual({
      fact: 'telephone',
      gadgetId: null,
      value: '07700 900124',
      reason: 'He rang.',
      version: 7,
      policyPrint: 'as shown',
    }),
  );
});

test('a correction stands beside its answer with what it was', async () => {
  const lines = [
    {
      path: 'incident.dateOfIncident',
      label: 'Date of incident',
      value: '10/11/2026',
      corrected: { was: '21/11/2026', at: '2026-11-23T10:00:00.000Z', by: 'Morag Fenner' },
    },
  ];
  await opens({ answers: [{ title: 'The incident', lines }] }, ['claim.read']);
  const [beside] = await screen.findAllByText(/Corrected by Morag Fenner on .*: was 21\/11\/2026/);
  expect(beside?.closest('dd')?.textContent).toContain('10/11/2026');
});

test('a call begins at its first field, asks what it needs, and tells the policy’s number from others', async () => {
  api.answers(noteCall, { data: [] });
  const numbers = [
    { number: '07700 900123', of: 'policy' as const },
    { number: '07700 900456', of: 'claim' as const },
  ];
  await opens({ numbers }, ['claim.read', 'claim.take', 'claim.note']);
  fireEvent.keyDown(document.body, { key: 'l' });
  const direction = await screen.findByLabelText('Direction');
  expect(document.activeElement).toBe(direction);
  fireEvent.keyDown(direction, { key: 'Enter', ctrlKey: true });
  expect(await screen.findByRole('link', { name: 'Outcome is required' })).toBeDefined();
  const choose = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  choose('Direction', 'out');
  choose('With whom', 'claimant');
  const number = screen.getByLabelText('Number');
  expect(within(number).getByRole('option', { name: /900456/ }).textContent).toContain(
    'from the claim alone',
  );
  choose('Number', '07700 900123');
  choose('Outcome', 'spoke');
  choose('What was said', 'It fell on Friday.');
  fireEvent.change(screen.getByLabelText(/^What we promised/), { target: { value: 'An answer' } });
  fireEvent.click(
    within(screen.getByRole('group', { name: 'Day of the promise' })).getByText('Today'),
  );
  fireEvent.keyDown(number, { key: 'Enter', ctrlKey: true });
  await screen.findByText('The call is noted.');
  expect(api.askedFor(noteCall)[0]?.body).toMatchObject({
    number: '07700 900123',
    said: 'It fell on Friday.',
    promise: 'An answer',
    promisedFor: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    ringAgain: '',
  });
});

test('an open promise stands on top of the words with its day until it is kept', async () => {
  const phone: NonNullable<typeof NOTE.call> = {
    direction: 'out',
    party: 'claimant',
    partyName: '',
    number: '',
    numberOf: 'withheld',
    outcome: 'spoke',
    promise: 'An answer',
    promisedFor: '2026-01-09',
    ringAgain: null,
    kept: null,
  };
  const note = { ...NOTE, kind: 'call' as const, call: phone };
  const claim = await opens({ notes: [note] }, ['claim.read', 'claim.note']);
  const words = claim.getByRole('region', { name: 'What the claimant told us' });
  await within(words).findByText(/^Late: it was for .*9 January 2026$/);
  const first = within(words).getAllByRole('heading')[0];
  expect(first?.textContent).toBe('Promised on the telephone');
  api.answers(keepPromise, { data: [] });
  const kept = { at: '2026-01-09T10:00:00.000Z', by: 'Robin' };
  const done = { ...CLAIM, notes: [{ ...note, call: { ...phone, kept } }] };
  api.answers(getDeskClaim, { data: done });
  fireEvent.click(within(words).getByRole('button', { name: 'Kept' }));
  await waitFor(() => expect(words.textContent).not.toContain('Promised on the telephone'));
  expect(words.textContent).toContain('kept, said Robin');
});

/** Each form beside a claim: how it is opened unless it stands there, and where one types. */
const FORMS: [form: string, key: string | { press: string } | null, label: string | RegExp][] = [
  ['asking for documents', 'e', 'Find a document'],
  ['a message', 'w', 'Message to the claimant'],
  ['a note', 'c', 'Note for the team'],
  ['a telephone call', 'l', 'What was said'],
  ['a correction of a note', { press: 'Correct' }, 'Correct your note'],
  ['a correction of the claim', 'u', 'How the claimant told it'],
  ['a support need', { press: 'Mark a support need' }, /^In your words/],
  ['an approval', 'a', /^Note for us/],
  ['a refusal', 'd', /^Note for us/],
  ['a referral', 'f', 'Your question'],
  ['a second look', { press: 'Do not agree' }, 'Why you do not agree'],
  ['lifting a hold', null, 'Why the hold can be lifted'],
  ['a snooze', 'x', 'Reason'],
];
const BY_ALL: Permission[] = [
  'claim.read',
  'claim.take',
  'claim.request',
  'claim.message',
  'claim.note',
  'claim.approve',
  'claim.decline',
  'claim.refer',
  'claim.second',
];
const NOTE: DeskClaim['notes'][number] = {
  noteId: 7,
  by: { staffId: ROBIN.staffId, name: ROBIN.name },
  at: '2026-11-24T10:00:00.000Z',
  kind: 'team',
  text: 'They called.',
  mentions: [],
  correctableUntil: new Date(Date.now() + 600_000).toISOString(),
  before: [],
  call: null,
};

test.each(FORMS)('text typed into %s is there when the claim is opened again', async (...row) => {
  const [, way, label] = row;
  api.answers(listTakers, { data: { people: [], teams: [] } });
  api.answers(offerClauses, { data: [] });
  const typesInto = async (claim: Partial<DeskClaim>) => {
    await opens({ policyholder: HELD, notes: [NOTE], waiting: [WAITING], ...claim }, BY_ALL);
    if (typeof way === 'string') fireEvent.keyDown(document.body, { key: way });
    else if (way !== null) fireEvent.click(await screen.findByRole('button', { name: way.press }));
    return screen.findByLabelText<HTMLTextAreaElement>(label);
  };
  fireEvent.change(await typesInto({}), { target: { value: 'Both cracks are on it' } });
  expect(await keepAll()).toBe(true);
  const drafts = api.askedFor(keepDraft).map(({ body }) => ({
    ...(body as DeskDraft),
    savedAt: '2026-11-25T18:00:00.000Z',
  }));
  // A page that knows nothing of it: another computer, or the same after a crash.
  cleanup();
  cache.clear();
  forgetUnsent();
  expect((await typesInto({ drafts })).value).toBe('Both cracks are on it');
  expect(await screen.findByText('What you typed here was kept')).toBeDefined();
});

test('who comes back to a claim in the same tab reads that their text was kept', async () => {
  await opens({}, BY_ALL);
  expect(screen.queryByText('What you typed here was kept')).toBeNull();
  fireEvent.keyDown(document.body, { key: 'c' });
  const note = await screen.findByLabelText('Note for the team');
  fireEvent.change(note, { target: { value: 'They called' } });
  cleanup();
  // As Back: what is known of the claim is from before it was typed.
  await opens({}, BY_ALL);
  expect((await screen.findByText(/^A note, .+ in its form/)).textContent).toContain('only you');
});

test('no key of a claim does two things', async () => {
  await opens({ policyholder: HELD, notes: [NOTE], waiting: [WAITING] }, BY_ALL);
  const keys = actionsNow()
    .filter(({ key, withCtrl }) => key !== undefined && !withCtrl)
    .map(({ key }) => key);
  expect(keys).toContain('u');
  expect(new Set(keys).size).toBe(keys.length);
});

test('words that the server does not keep are told of on their claim', async () => {
  await opens({}, BY_ALL);
  api.refuses(keepDraft, 409, { message: 'There are too many unsent texts on this claim.' });
  fireEvent.keyDown(document.body, { key: 'c' });
  const note = await screen.findByLabelText('Note for the team');
  fireEvent.change(note, { target: { value: 'They called' } });
  expect(await keepAll()).toBe(false);
  expect(await screen.findByText(/too many unsent texts/)).toBeDefined();
  api.answers(keepDraft, { data: { kept: true } });
  fireEvent.change(note, { target: { value: 'They called again' } });
  expect(await keepAll()).toBe(true);
  await waitFor(() => expect(screen.queryByText(/too many unsent texts/)).toBeNull());
});

test('a correction that came too late still shows its words', async () => {
  const drafts = [{ what: 'correction-7', typed: { correction: 'They wrote.' }, savedAt: NOTE.at }];
  const late = { ...NOTE, correctableUntil: NOTE.at };
  const claim = await opens({ notes: [late], drafts }, BY_ALL);
  fireEvent.click(claim.getByRole('button', { name: 'Correct' }));
  expect(claim.getByLabelText<HTMLTextAreaElement>('Correct your note').value).toBe('They wrote.');
});
