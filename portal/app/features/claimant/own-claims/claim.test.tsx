import {
  getClaim,
  getClaimOfGadget,
  getClaimPdf,
  undoWithdrawal,
  withdrawClaim,
} from '@gadget-claims/domain/claims/claims/contract';
// @vitest-environment happy-dom
import {
  listMessages,
  seeMessages,
  sendMessage,
} from '@gadget-claims/domain/claims/claims/message-contract';
import type { ClaimMessage } from '@gadget-claims/domain/claims/claims/message-schemas';
import { besideMessage } from '@gadget-claims/domain/claims/claims/our-message';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { claimStatus, claimStatuses } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { TODAY } from '@gadget-claims/domain/claims/claims/testing';
import { timeline } from '@gadget-claims/domain/claims/claims/timeline';
import { endOwnNeed } from '@gadget-claims/domain/claims/support/contract';
import { getUnderwriter } from '@gadget-claims/domain/policies/policies/contract';
import { findUnderwriter } from '@gadget-claims/domain/policies/policies/underwriters';
import { getBookingCalendar } from '@gadget-claims/domain/settling/bookings/contract';
import {
  getChoiceHistory,
  getRepairOptions,
} from '@gadget-claims/domain/settling/repairs/contract';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { button, press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import {
  CLAIM_ID,
  COMPLAINT,
  aBooking,
  aChoice,
  aClaim,
  aClaimGadget,
  anOption,
  MISSING_RECEIPT,
} from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { MESSAGE_PREFIX } from '../../../lib/browser/tab-keys.ts';
import { forgetSession } from '../../../lib/session/session.ts';
import ClaimMessages from './claim-messages.tsx';
import * as claimScreen from './claim.tsx';

beforeEach(() => {
  signedIn();
  api.answers(listMessages, { data: [] });
  // What an approved gadget is offered.
  api.keepsWaiting(getClaimOfGadget);
  api.keepsWaiting(getRepairOptions);
});

const standsAt = (claim: ClaimView) => api.answers(getClaim, { data: claim });
const open = () =>
  show(claimScreen, { at: `/myclaims/view/${CLAIM_ID}`, path: '/myclaims/view/:id' });
const link = (name: string) => screen.findByRole('link', { name });
const sentence = (text: string | RegExp) => screen.findByText(text);

test.each([404, 422])(
  'a claim that is not to be found, refused with %i, says so',
  async (status) => {
    api.refuses(getClaim, status, { message: 'For engineers.' });
    open();
    expect(await screen.findByRole('heading', { name: 'We cannot find this claim' })).toBeTruthy();
    expect((await link('See your claims')).getAttribute('href')).toBe('/myclaims/list');
  },
);

test('a claim that does not come can be asked for again', async () => {
  api.refuses(getClaim, 0);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
  // The focus of somebody who came from another screen goes on to the claim's own heading.
  screen.getByRole('heading', { name: 'Your claim' }).focus();
  standsAt(aClaim());
  await press('Try again');
  expect(await sentence('Claim GC-7K3M-9Q2X')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('while we wait for an answer the page says so once, and leads to where it is written', async () => {
  const claim = aClaim(STATUS.UNDER_REVIEW);
  standsAt(besideMessage(claim.status, claim, 'asked'));
  open();
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'We asked you something and wait for your answer',
    }),
  ).toBeTruthy();
  expect(
    await sentence('Please answer under “Message us” on the page of your claim.'),
  ).toBeTruthy();
  expect((await link('Message us')).getAttribute('href')).toBe('#messages');
  expect(screen.queryByText(/We have everything/)).toBeNull();
  expect(screen.queryByText(/^Our turn/)).toBeNull();
});

test('missing documents are listed with why, and where they are sent', async () => {
  standsAt(
    aClaim(STATUS.AWAITING_DOCUMENTS, {
      outstandingDocuments: [MISSING_RECEIPT],
      documentsDue: '2026-12-07',
    }),
  );
  open();
  const needed = await screen.findByRole('region', { name: 'Documents that we still need' });
  expect(needed.textContent).toContain('Please send them by Monday 7 December 2026.');
  expect(needed.textContent).toContain('Proof of purchase');
  expect(needed.textContent).toContain('Our claims team asked for this.');
  // The heading says of all that they are needed, and the button sends the first ones.
  expect(within(needed).queryByText('Still needed')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Send a document' })).toBeNull();
  expect((await link('Send documents')).getAttribute('href')).toBe(
    `/myclaims/uploaddocs/${CLAIM_ID}`,
  );
});

const DECLINE = {
  outcome: 'declined',
  at: '2026-11-24T10:00:00.000Z',
  reason: 'The cover had ended.',
  wording: {
    clause: 'Section 5.5, Outside the time of cover',
    document: 'https://wordings.example/gw-7',
  },
  upheld: null,
} as const;
test('a refusal that is upheld says that we looked again, when, and that it stays', async () => {
  const upheld = 'We looked at our decision again. It stays as it is.';
  standsAt(aClaim(STATUS.DECLINED, { decision: { ...DECLINE, upheld } }));
  open();
  const name = 'We looked again, and cannot accept your claim';
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
  expect(await sentence(upheld)).toBeTruthy();
});

const MAYA = [
  {
    title: 'About you',
    lines: [{ path: 'claimant.firstname', label: 'First name', value: 'Maya' }],
  },
];
const declined = (overrides: Partial<ClaimView> = {}) =>
  aClaim(STATUS.DECLINED, { decision: DECLINE, answers: MAYA, ...overrides });

test('a decline says that we are sorry, why, by which clause, and the ways on', async () => {
  const { clock } = aClaim();
  standsAt(declined({ clock: { ...clock, aimDateIfCompleteToday: '2026-11-30' } }));
  open();
  expect(await screen.findByRole('heading', { name: 'We cannot accept your claim' })).toBeTruthy();
  expect(await sentence(/^We are sorry, Maya\./)).toBeTruthy();
  const reason = await screen.findByRole('region', { name: 'Our reason' });
  expect(reason.textContent).toMatch(
    /Decided on Tuesday 24 November 2026The cover had ended\..*Section 5\.5, Outside the time of cover/,
  );
  expect(screen.getAllByText('The cover had ended.')).toHaveLength(1);
  const clause = within(reason).getByRole('link', { name: /^Section 5\.5/ });
  expect(clause.getAttribute('href')).toBe('https://wordings.example/gw-7');
  const wrong = await screen.findByRole('region', { name: 'If we got it wrong' });
  expect(wrong.textContent).toContain('answer by Monday 30 November 2026');
  expect(wrong.textContent).toMatch(/call 0330 555 0100 and say the reference GC-7K3M-9Q2X/);
  expect((await link('Send more evidence')).getAttribute('href')).toBe(
    `/myclaims/uploaddocs/${CLAIM_ID}`,
  );
  // It opens the form, which is folded.
  expect((await link('Write to us')).getAttribute('href')).toMatch(/#write$/);
  expect(document.querySelector<HTMLDetailsElement>('details:has(#write)')?.open).toBe(false);
  expect(screen.queryByText('Questions')).toBeNull();
  const sent = (await sentence('Sent to us')).parentElement;
  expect(sent?.textContent).toBe('Sent to usTuesday 24 November 2026');
  const complaints = await screen.findByRole('region', { name: 'If you want to complain' });
  expect(
    within(complaints)
      .getAllByRole('listitem')
      .map((step) => step.textContent),
  ).toEqual([
    expect.stringMatching(/^Tell The Claims Manager.*complaints@harbour\.example/),
    'We answer within eight weeksWe tell you why.',
    expect.stringMatching(/^Then the Financial Ombudsman Service, free of charge.*0800 555 0100/),
  ]);
  const form = within(complaints).getByRole('link', { name: 'Make a complaint' });
  expect(form.getAttribute('href')).toBe(`/myclaims/complaint/${CLAIM_ID}`);
  expect(screen.getAllByText('Make a complaint')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).toBeNull();
});

test('a complaint can be made in any status, and from then on stands there with its day, once', async () => {
  standsAt(aClaim(STATUS.UNDER_REVIEW));
  open();
  expect((await link('Make a complaint')).getAttribute('href')).toBe(
    `/myclaims/complaint/${CLAIM_ID}`,
  );
  cleanup();
  cache.clear();
  standsAt(declined({ complaint: COMPLAINT }));
  open();
  const complaint = await screen.findByRole('region', { name: 'Your complaint' });
  expect(complaint.textContent).toContain(
    'CO-7K3M-9Q2W and answer it by Thursday 21 January 2027.',
  );
  expect(screen.queryByText('Make a complaint')).toBeNull();
  expect(screen.getAllByText(/CO-7K3M-9Q2W/)).toHaveLength(1);
});

test('an approval says so once, and leads to the choice of how it is settled', async () => {
  const decision = {
    outcome: 'approved',
    at: '2026-11-24T10:00:00.000Z',
    reason: 'We accept it.',
    wording: null,
    upheld: null,
  } as const;
  standsAt(aClaim(STATUS.APPROVED, { decision, gadgets: [aClaimGadget()], answers: MAYA }));
  open();
  const standing = await screen.findByRole('region', { name: 'Where it stands' });
  expect(
    within(standing).getByRole('heading', { level: 1, name: 'Your claim is approved, Maya' }),
  ).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Our decision' })).toBeNull();
  const way = await within(standing).findByRole('link', { name: /^Choose how it is settled/ });
  expect(way.getAttribute('href')).toMatch(/\/repairoptions\/list\//);
});

test('an approved gadget is offered the soonest time, day, place and sum, as at the end of the form', async () => {
  const needs = { ...anOption().needs, address: false };
  const nextFree = { date: '2026-12-01', slot: '10:00-11:00' };
  const shop = { ...aBooking().provider, miles: 6, milesFrom: null, nextFree };
  const answers = [
    {
      title: 'You',
      lines: [{ path: 'claimant.telephone', label: 'Telephone', value: '01743 496 0120' }],
    },
  ];
  const claim = aClaim(STATUS.APPROVED, { gadgets: [aClaimGadget()], answers });
  standsAt(claim);
  api.answers(getClaimOfGadget, { data: claim });
  const inShop = anOption({ id: 3, kind: 'WALK_IN', needs, providers: [shop] });
  api.answers(getRepairOptions, { data: { availableOptions: [inShop], excessTotal: 7_500 } });
  open();
  const standing = await screen.findByRole('region', { name: 'Where it stands' });
  expect(await within(standing).findByText('Tuesday 1 December, 10:00 am')).toBeTruthy();
  expect(within(standing).getByText(/Fixwell.*You pay £75\.00 by card\.$/)).toBeTruthy();
  expect(await button('Book this time')).toBeTruthy();
  expect(within(standing).queryByText(/Please choose how you want it settled/)).toBeNull();
});

test('a gadget that is gone is offered no time for a repair', async () => {
  standsAt(aClaim(STATUS.APPROVED, { isRepairable: false }));
  open();
  expect(await link('Choose how it is settled for Apple iPhone 14')).toBeTruthy();
  await screen.findByText('The claim as you sent it');
  expect(api.askedFor(getRepairOptions)).toEqual([]);
});

test('a repair that is chosen and not booked is told what is next, and no instructions', async () => {
  const gadget = aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice() });
  standsAt(aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets: [gadget] }));
  open();
  expect(await sentence('Choose a day and a time for it.')).toBeTruthy();
  expect(screen.queryByText(/instructions/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Get your gadget ready' })).toBeNull();
});

test('the payment names the account while no sum is known, which names it later', async () => {
  const settlement = {
    approved: 40_000,
    invoice: null,
    excess: 5000,
    payable: null,
    payBy: null,
    paid: 0,
  };
  const bankDetails = { lastFour: '4958', changedAt: '2026-11-24T08:00:00.000Z', warning: null };
  const gadgets = [aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { settlement, bankDetails })];
  standsAt(aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets }));
  open();
  const payment = await screen.findByRole('region', { name: 'What we pay you' });
  expect(payment.textContent).toContain(
    'The amount is not known yet. It goes into your account ending 4958.',
  );
});

test('a claim that we are late with says so, is sorry, and does not promise two days again', async () => {
  const claim = aClaim(STATUS.UNDER_REVIEW);
  standsAt({
    ...claim,
    clock: {
      ...claim.clock,
      documentsCompleteSince: '2026-11-18T12:00:00.000Z',
      aimDate: '2026-11-20',
      late: true,
    },
  });
  open();
  const standing = await screen.findByRole('region', { name: 'Where it stands' });
  expect(standing.textContent).toContain(
    'We aimed to decide by Friday 20 November 2026 and are late. We are sorry',
  );
  expect(standing.textContent).toContain(
    'We have had all that we need since Wednesday 18 November 2026.',
  );
  expect(standing.textContent).not.toMatch(/up to \w+ working days?/);
});

test('gadgets that were decided apart have each its decision, and the way on after a decline', async () => {
  const at = '2026-11-24T10:00:00.000Z';
  const phone = aClaimGadget(STATUS.DECLINED, {
    decision: {
      outcome: 'declined',
      at,
      reason: 'The phone was not covered.',
      wording: null,
      upheld: null,
    },
  });
  const watch = aClaimGadget(STATUS.APPROVED, {
    id: 'gadget-2',
    label: 'Apple Watch',
    decision: {
      outcome: 'approved',
      at,
      reason: 'We accept your claim.',
      wording: null,
      upheld: null,
    },
  });
  standsAt(aClaim(STATUS.APPROVED, { gadgets: [phone, watch] }));
  open();
  const decisions = await screen.findByRole('region', { name: 'Our decisions' });
  expect(decisions.textContent).toMatch(
    /Apple iPhone 14: Declined on .*The phone was not covered\..*Apple Watch: Approved on /,
  );
  expect(screen.getByRole('region', { name: 'If you want to complain' })).toBeTruthy();
});

test('of several approved gadgets each says its own sum, and no sentence that stands above', async () => {
  const sum = 'We accept your claim for it. If you choose a cash settlement, we pay £219.00.';
  const phone = aClaimGadget(STATUS.APPROVED, { sentence: sum });
  const claim = aClaim(STATUS.APPROVED);
  const watch = aClaimGadget(STATUS.APPROVED, {
    id: 'gadget-2',
    label: 'Apple Watch',
    sentence: claim.sentence,
  });
  standsAt({ ...claim, gadgets: [phone, watch] });
  open();
  const rows = await screen.findByRole('region', { name: 'Your gadgets' });
  const [first, second] = within(rows).getAllByRole('listitem');
  expect(first?.textContent).toContain(sum);
  expect(second?.textContent).not.toContain(claim.sentence);
});

test.each([
  [STATUS.UNDER_REVIEW, 'Send a document', true],
  [STATUS.REPAIR_BOOKED, 'Send a document', false],
])('in status %i %s is offered: %s', async (status, name, isOffered) => {
  standsAt(aClaim(status));
  open();
  await sentence('Claim GC-7K3M-9Q2X');
  expect(screen.queryByRole('link', { name }) !== null).toBe(isOffered);
});

test('a withdrawal names its losses before it is confirmed', async () => {
  const choice = aChoice({ excessPaid: true });
  standsAt(
    aClaim(STATUS.REPAIR_BOOKED, { gadgets: [aClaimGadget(STATUS.REPAIR_BOOKED, { choice })] }),
  );
  open();
  await press('Withdraw this claim');
  const question = await screen.findByRole('dialog', { name: 'Withdraw this claim?' });
  expect(question.textContent).toContain('pay nothing for Apple iPhone 14');
  expect(question.textContent).toContain('The repair that you booked is cancelled.');
  expect(question.textContent).toContain('We pay the excess of £75.00 back');
  api.answers(withdrawClaim, {
    data: { claimId: CLAIM_ID, ...standingOf(aClaim(STATUS.WITHDRAWN)) },
  });
  standsAt(aClaim(STATUS.WITHDRAWN));
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw the claim' }));
  expect(await sentence(/^Your claim is withdrawn\./)).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Withdraw this claim' })).toBeNull(),
  );
});

test('a withdrawal is taken back on its page, which gives the deadline and the loss', async () => {
  const undo = { until: '2026-11-25T10:00:00.000Z', status: STATUS.APPROVED, label: 'Approved' };
  const gadgets = [aClaimGadget(STATUS.WITHDRAWN, { undo })];
  standsAt(aClaim(STATUS.WITHDRAWN, { gadgets }));
  open();
  const way = await screen.findByRole('region', { name: 'Taking the withdrawal back' });
  expect(way.textContent).toContain('until Wednesday 25 November 2026, 10:00 am.');
  expect(way.textContent).toContain('you choose again how it is settled');
  api.refuses(undoWithdrawal, 409, { message: 'The time is over.' });
  await press('Take the withdrawal back');
  expect((await screen.findByRole('alert')).textContent).toContain('The time is over.');
  api.answers(undoWithdrawal, { data: { claimId: CLAIM_ID, ...standingOf(aClaim()) } });
  standsAt(aClaim());
  await press('Take the withdrawal back');
  expect(await sentence('You have taken your withdrawal back. Your claim goes on.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Take the withdrawal back' })).toBeNull(),
  );
});

test('a withdrawal that is refused says why in the question, and the claim stands', async () => {
  standsAt(aClaim(STATUS.UNDER_REVIEW));
  api.refuses(withdrawClaim, 409, { message: 'We have just decided.' });
  open();
  await press('Withdraw this claim');
  const question = await screen.findByRole('dialog', { name: 'Withdraw this claim?' });
  fireEvent.click(within(question).getByRole('button', { name: 'Withdraw the claim' }));
  expect((await within(question).findByRole('alert')).textContent).toBe('We have just decided.');
  fireEvent.click(within(question).getByRole('button', { name: 'Keep the claim' }));
  expect(screen.getByRole('button', { name: 'Withdraw this claim' })).toBeTruthy();
});

test('a PDF that does not come is said, and goes once it is asked for again', async () => {
  standsAt(aClaim());
  api.refuses(getClaimPdf, 0);
  open();
  await press('Download as PDF');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The file could not be fetched. Check your connection and try again.',
  );
  api.keepsWaiting(getClaimPdf);
  await press('Download as PDF');
  expect(await screen.findByRole('button', { name: 'Fetching' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('further facts stand about the claim, its underwriter last', async () => {
  api.answers(getUnderwriter, { data: findUnderwriter(1)! });
  const excess = { perGadget: 7_500, gadgets: 1, earlyClaim: 0, total: 7_500 };
  standsAt(aClaim(STATUS.UNDER_REVIEW, { underwriterId: 1, excess, progressMails: false }));
  open();
  const underwriter = await sentence(findUnderwriter(1)!.name);
  const lines = [...(underwriter.closest('dl')?.children ?? [])];
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Policy numberTEST 1',
    'DocumentsYou have sent us none.Send a document',
    'Progress e-mailsOff',
    'Questions0330 555 0100claims@harbour.example',
    'ComplaintsMake a complaint',
    expect.stringContaining(findUnderwriter(1)!.name),
  ]);
  expect((await link('Make a complaint')).getAttribute('href')).toBe(
    `/myclaims/complaint/${CLAIM_ID}`,
  );
  // On its ticket, once.
  const ticket = screen.getByRole('region', { name: 'Your gadget' });
  expect(ticket.textContent).toContain(
    'What happenedAccidental damageDate of incidentFriday 20 November 2026You pay the excess£75.00',
  );
  expect(screen.getAllByText('£75.00')).toHaveLength(1);
});

test('a support is read, no longer needed by one press, and taken back by another', async () => {
  api.answers(endOwnNeed, { data: [] });
  const does = 'Our mails about this claim come in large letters.';
  standsAt(aClaim(STATUS.UNDER_REVIEW, { supportNeeds: [{ needId: 7, does }] }));
  open();
  await sentence(does);
  await press(/^No longer needed/);
  await sentence('We no longer do this:');
  await press(/^Undo/);
  await button(/^No longer needed/);
  expect(api.askedFor(endOwnNeed).map(({ body }) => body)).toEqual([
    { needId: 7, isEnded: true },
    { needId: 7, isEnded: false },
  ]);
});

test('printed, it shows the claim as it was sent', async () => {
  standsAt(aClaim());
  open();
  const sent = (await sentence('The claim as you sent it')).closest('details');
  expect(sent?.open).toBe(false);
  dispatchEvent(new Event('beforeprint'));
  expect(sent?.open).toBe(true);
});

test('while a finding is looked at, the choice stays in view and cannot be changed', async () => {
  const choice = aChoice({ excessPaid: true });
  const under = STATUS.DECISION_CHALLENGED;
  standsAt(aClaim(under, { gadgets: [aClaimGadget(under, { choice })] }));
  open();
  expect(await sentence(/The excess of £75\.00 is paid\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /See or change/ })).toBeNull();
});

test('once it is paid, the excess was taken off, and there is nothing to change', async () => {
  const choice = aChoice({ needs: { ...aChoice().needs, payment: false } });
  const paid = STATUS.SETTLED;
  standsAt(aClaim(paid, { gadgets: [aClaimGadget(paid, { choice })] }));
  open();
  expect(await sentence(/£75\.00 was taken off what we pay you\./)).toBeTruthy();
  expect(await link('See what is chosen for Apple iPhone 14')).toBeTruthy();
});

test('earlier choices are asked for once the person opens them', async () => {
  standsAt(aClaim(STATUS.APPROVED));
  api.answers(getChoiceHistory, { data: [] });
  open();
  const summary = await sentence(/^Choices so far/);
  expect(api.askedFor(getChoiceHistory)).toEqual([]);
  fireEvent(summary.closest('details') as HTMLElement, new Event('toggle'));
  expect(await sentence('Nothing has been chosen yet.')).toBeTruthy();
});

const aMessage = (overrides: Partial<ClaimMessage>): ClaimMessage => ({
  id: 1,
  at: '2026-11-24T09:00:00.000Z',
  by: 'you',
  name: '',
  text: 'A question',
  isNew: false,
  ...overrides,
});

test('messages and files of both sides are one thread, and new ones are told as seen', async () => {
  const asked = {
    at: '2026-11-24T10:00:00.000Z',
    kind: 'status',
    by: 'us',
    title: 'Documents needed',
    text: 'We asked you for documents.',
    gadgetLabel: null,
    reason: 'Photo ID',
    status: STATUS.AWAITING_DOCUMENTS,
    tone: 'warn',
  } as const;
  const sent = {
    ...asked,
    kind: 'documents',
    by: 'you',
    text: 'We received: Photo ID.',
    tone: 'neutral',
  } as const;
  standsAt(
    aClaim(STATUS.UNDER_REVIEW, {
      newMessages: 1,
      timeline: [asked, { ...sent, at: '2026-11-24T11:00:00.000Z', reason: null }],
    }),
  );
  const ours = { id: 2, by: 'us', name: 'Sam', text: 'Thank you.', isNew: true } as const;
  const reply = aMessage({ ...ours, at: '2026-11-24T12:00:00.000Z' });
  api.answers(listMessages, { data: [aMessage({}), reply] });
  api.answers(seeMessages, { data: { seen: true } });
  open();
  expect(await sentence('You have 1 new message from us')).toBeTruthy();
  await sentence('Thank you.');
  const thread = await screen.findByRole('region', { name: 'Message us' });
  expect(
    within(thread)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^You .*A question$/),
    expect.stringMatching(/^Harbour Mobile .*We asked you for: Photo ID\.$/),
    expect.stringMatching(/^You .*You sent us: Photo ID\.$/),
    expect.stringMatching(/^Sam, Harbour Mobile .*New.*Thank you\.$/),
  ]);
  await waitFor(() => expect(api.askedFor(seeMessages)).toMatchObject([{ body: { upTo: 2 } }]));
});

test('a request for documents stands in the thread once some of them are no longer in the list', async () => {
  const asked = (reason: string) =>
    ({
      at: '2026-11-24T10:00:00.000Z',
      kind: 'status',
      by: 'us',
      title: 'Documents needed',
      text: 'We asked you for documents.',
      gadgetLabel: null,
      reason,
      status: STATUS.AWAITING_DOCUMENTS,
      tone: 'warn',
    }) as const;
  const waits = (...reasons: string[]) =>
    standsAt(
      aClaim(STATUS.AWAITING_DOCUMENTS, {
        outstandingDocuments: [MISSING_RECEIPT],
        timeline: reasons.map(asked),
      }),
    );
  waits(MISSING_RECEIPT.label);
  open();
  const thread = await screen.findByRole('region', { name: 'Message us' });
  await within(thread).findByLabelText('Your message');
  expect(within(thread).queryByRole('listitem')).toBeNull();
  cleanup();
  cache.clear();
  waits(`${MISSING_RECEIPT.label}, Photo ID`);
  open();
  expect(await sentence(`We asked you for: ${MISSING_RECEIPT.label}, Photo ID.`)).toBeTruthy();
});

test('the day of an appointment is the largest thing, with its place; the path goes to the end', async () => {
  const appointment = {
    ...aBooking({ bookingReference: 'B-42' }),
    heldUntil: null,
  };
  const booked = aClaimGadget(STATUS.REPAIR_BOOKED, { choice: aChoice(), appointment });
  const happened = {
    at: '2026-11-24T10:00:00.000Z',
    kind: 'status',
    by: 'you',
    title: 'Repair booked',
    text: 'You booked your repair.',
    gadgetLabel: null,
    reason: null,
    status: STATUS.REPAIR_BOOKED,
    tone: 'good',
  } as const;
  const step = { by: 'repairer', text: null, gadgetLabel: null } as const;
  standsAt(
    aClaim(STATUS.REPAIR_BOOKED, {
      gadgets: [booked],
      timeline: [happened],
      toCome: [
        { ...step, title: 'The courier collects it', day: { date: '2026-12-01', is: 'booked' } },
        { ...step, title: 'It is back with you', day: null },
      ],
    }),
  );
  open();
  const steps = await screen.findByRole('region', { name: 'Step by step' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Now: Repair bookedTuesday 24 November',
    'Next: The courier collects itTuesday 1 December 2026',
    'Next: It is back with you',
  ]);
  const on = screen.getByRole('region', { name: 'Where it stands' });
  expect(on.textContent).toContain('Tuesday 1 December9:00 am to 1:00 pm, in 7 days');
  const who = screen.getByRole('region', { name: 'Who comes' });
  expect(who.textContent).toContain(booked.appointment?.provider.name);
  const booking = within(on).getByRole('link', { name: 'Move or cancel the booking' });
  expect(booking.getAttribute('href')).toMatch(/\/repairoptions\/booking\//);
  expect(booking.querySelector('svg')).toBeNull();
});

test('a booking has its list to tick on the page, and its file for the calendar', async () => {
  const choice = aChoice({ prepared: ['Switch off the lock.'] });
  const gadget = aClaimGadget(STATUS.REPAIR_BOOKED, { choice, appointment: aBooking() });
  standsAt(aClaim(STATUS.REPAIR_BOOKED, { gadgets: [gadget] }));
  open();
  const list = await screen.findByRole('region', { name: 'Get your gadget ready' });
  const ticked = await within(list).findByRole('checkbox', { name: 'Switch off the lock.' });
  expect((ticked as HTMLInputElement).checked).toBe(true);
  expect(within(list).getByText('1 of 2 done')).toBeTruthy();
  expect((await link('See what to do first')).getAttribute('href')).toMatch(/#to-tick$/);
  api.refuses(getBookingCalendar, 0);
  await waitFor(async () => {
    await press('Add to your calendar');
    expect(api.askedFor(getBookingCalendar)).toHaveLength(1);
  });
});

test('a booking of today is seen, and cannot be moved any more', async () => {
  const appointment = aBooking({ date: TODAY });
  const gadget = aClaimGadget(STATUS.REPAIR_BOOKED, { choice: aChoice(), appointment });
  standsAt(aClaim(STATUS.REPAIR_BOOKED, { gadgets: [gadget] }));
  open();
  expect(await link('See the booking')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Move or cancel the booking' })).toBeNull();
});

test.each([
  [5, null],
  [6, '6'],
])('a path of %i steps says whether it has room to lie down', async (count, many) => {
  const step = { by: 'you', text: null, gadgetLabel: null, day: null } as const;
  const toCome = Array.from({ length: count - 1 }, (_, at) => ({ ...step, title: `Step ${at}` }));
  standsAt(aClaim(STATUS.REPAIR_OPTION_SELECTED, { timeline: [], toCome }));
  open();
  const steps = await screen.findByRole('region', { name: 'Step by step' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(count);
  expect(steps.getAttribute('data-many')).toBe(many);
});

test('the columns below the path have a head of one rank each', async () => {
  standsAt(aClaim(STATUS.UNDER_REVIEW));
  open();
  await screen.findByText('The claim as you sent it');
  const heads = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(heads).toEqual(['Step by step', 'Message us', 'About this claim', 'History and papers']);
});

const ASKED = { title: 'Documents needed', status: STATUS.AWAITING_DOCUMENTS };
const GONE = { title: 'Withdrawn', status: STATUS.WITHDRAWN };
const BACK = { title: 'Withdrawal taken back', status: STATUS.AWAITING_DOCUMENTS };
test.each([
  [[ASKED, GONE, BACK], /^Now: Documents needed$/],
  [[ASKED, GONE, BACK, GONE], /: Withdrawn$/],
])('after %j the path ends with %s', async (moves, last) => {
  const happened = moves.map((move, hour) => ({
    ...move,
    at: `2026-11-2${hour}T10:00:00.000Z`,
    kind: 'status' as const,
    by: 'us' as const,
    text: '',
    gadgetLabel: null,
    reason: null,
    tone: 'neutral' as const,
  }));
  standsAt(aClaim(moves.at(-1)?.status, { timeline: happened, toCome: [] }));
  open();
  const steps = await screen.findByRole('region', { name: 'Step by step' });
  const said = within(steps)
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
  expect(said).toHaveLength(moves.length === 3 ? 1 : 2);
  expect(said.at(-1)).toMatch(last);
});

test('a path of many steps keeps the first and the last; the rest stands with all that happened', async () => {
  const entry = (title: string, hour: number) =>
    ({
      at: `2026-11-2${hour}T10:00:00.000Z`,
      kind: 'status',
      by: 'us',
      title,
      text: `${title} happened.`,
      gadgetLabel: null,
      reason: null,
      status: STATUS.UNDER_REVIEW,
      tone: 'neutral',
    }) as const;
  const titles = [
    'Submitted',
    'Documents needed',
    'Being assessed',
    'Decision under review',
    'Approved',
  ];
  const step = { by: 'you', text: null, gadgetLabel: null, day: null } as const;
  standsAt(
    aClaim(STATUS.APPROVED, {
      timeline: titles.map(entry),
      toCome: ['You choose', 'You book', 'It is back'].map((title) => ({ ...step, title })),
    }),
  );
  open();
  const steps = await screen.findByRole('region', { name: 'Step by step' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) =>
        textContent?.replace(/(Tues|Wednes|Thurs|Fri|Satur|Sun|Mon)day.*/, ''),
      ),
  ).toEqual([
    'Done: Submitted',
    'Now: Approved',
    'Next: You choose',
    'Next: You book',
    'Next: It is back',
  ]);
  const all = (await screen.findByText('Everything that happened')).closest(
    'details',
  ) as HTMLElement;
  fireEvent(all, new Event('toggle'));
  expect(await sentence('Documents needed happened.')).toBeTruthy();
});

test.each([
  ['aimDate', 'By Friday 27 November', 'our aim to decide'],
  [
    'aimDateIfCompleteToday',
    'By Friday 27 November',
    'our aim to decide, if everything reaches us today',
  ],
])('the day of our aim is the largest thing: %s', async (when, day, note) => {
  const claim = aClaim(STATUS.UNDER_REVIEW);
  standsAt({ ...claim, clock: { ...claim.clock, [when]: '2026-11-27' } });
  open();
  expect((await sentence(note)).parentElement?.textContent).toBe(day + note);
});

test('a sum in the sentence is the largest thing, and is worked out beside it', async () => {
  const says = 'We are paying £499.00 into your account ending 4417, by Wednesday 2 December 2026.';
  const settlement = {
    approved: 59_900,
    invoice: null,
    excess: 10_000,
    payable: 49_900,
    payBy: '2026-12-02',
    paid: 0,
  };
  const gadgets = [
    aClaimGadget(STATUS.CASH_SETTLEMENT, { settlement, choice: aChoice({ kind: 'CASH' }) }),
  ];
  standsAt(aClaim(STATUS.CASH_SETTLEMENT, { gadgets, sentence: says }));
  open();
  const standing = await screen.findByRole('region', { name: 'Where it stands' });
  const title = within(standing).getByRole('heading', { level: 1 });
  expect([`${title.textContent}.`, title.querySelector('b')?.textContent]).toEqual([
    says,
    '£499.00',
  ]);
  expect(screen.getByRole('region', { name: 'What we pay you' }).textContent).toContain(
    'What we accept£599.00Less your excess− £100.00We pay you£499.00',
  );
});

test('what was paid of it before comes off, and what is left stands at the end', async () => {
  const settlement = {
    approved: 40_000,
    invoice: null,
    excess: 10_000,
    payable: 30_000,
    payBy: '2026-12-02',
    paid: 10_000,
  };
  const gadgets = [
    aClaimGadget(STATUS.CASH_SETTLEMENT, { settlement, choice: aChoice({ kind: 'CASH' }) }),
  ];
  standsAt(aClaim(STATUS.CASH_SETTLEMENT, { gadgets }));
  open();
  expect((await screen.findByRole('region', { name: 'What we pay you' })).textContent).toContain(
    'Less what we paid before− £100.00We pay you£200.00',
  );
});

test.each([
  [STATUS.DECLINED, 'bankDetails'],
  [STATUS.APPROVED, 'chooseOption'],
] as const)(
  'an account that we ask for can be given while the claim stands at %i',
  async (status, action) => {
    const allowed = [{ action: 'bankDetails' as const, allowed: true, reason: null }];
    const nextAction = { by: 'you' as const, text: 'Tell us which account to pay into.', action };
    const gadgets = [aClaimGadget(status, { allowed, nextAction })];
    standsAt(aClaim(status, { gadgets, nextAction }));
    open();
    const way = await screen.findByRole('link', { name: /^Give your bank details/ });
    expect(way.getAttribute('href')).toMatch(/\/repairoptions\/editbankdetails\//);
  },
);

test('a claim that is over says so once', async () => {
  standsAt(aClaim(STATUS.SETTLED));
  open();
  expect(await sentence('Your claim is settled')).toBeTruthy();
  expect(screen.queryByText(/Nothing (more|is left) to do/)).toBeNull();
});

const DECIDED = {
  at: '2026-11-24T10:00:00.000Z',
  reason: 'This is why.',
  wording: null,
  upheld: null,
};

test.each(
  claimStatuses().flatMap(({ id, code }) =>
    (['CASH', 'COURIER'] as const).map((kind) => ({ id, code, kind })),
  ),
)('nothing that $code says of $kind stands on the page twice', async ({ id, kind }) => {
  const isDeclined = id === STATUS.DECLINED;
  const decision = { ...DECIDED, outcome: isDeclined ? 'declined' : 'approved' } as const;
  const choice = aChoice({ kind });
  const { label, sentence: says } = claimStatus(id, kind);
  const gadgets = [aClaimGadget(id, { choice, decision, statusLabel: label, sentence: says })];
  const [happened] = timeline([
    {
      at: new Date(DECIDED.at),
      actor: 'team',
      from: 10,
      to: id,
      reason: DECIDED.reason,
      way: kind,
    },
  ]);
  const history = happened ? [happened] : [];
  standsAt(aClaim(id, { gadgets, decision, label, sentence: says, timeline: history }));
  open();
  const article = (await screen.findByRole('region', { name: 'Where it stands' })).closest(
    'article',
  );
  const times = (text: string) => (article?.textContent ?? '').split(text).length - 1;
  // A decline says it in its heading; what to get ready before a repair stands as the list itself.
  const said = isDeclined ? ['We cannot accept your claim'] : says.split(/\. ?/).filter(Boolean);
  const parts = id === STATUS.REPAIR_BOOKED ? said.slice(0, 1) : said;
  if (id === STATUS.REPAIR_BOOKED) expect(times('get your gadget ready')).toBe(0);
  expect(parts.map((part) => [part, times(part)])).toEqual(parts.map((part) => [part, 1]));
  const isTold = isDeclined || id === STATUS.AWAITING_DOCUMENTS;
  await waitFor(() => expect(times(DECIDED.reason)).toBe(isTold ? 1 : 0));
  const steps = screen.queryByRole('region', { name: 'Step by step' });
  expect(steps && within(steps).getByText(label) !== null).toBe(isDeclined ? null : true);
  expect(screen.queryByText(/^Approved on/)).toBeNull();
});

test('a message is sent, stands in the thread and leaves the field empty', async () => {
  standsAt(aClaim());
  api.answers(sendMessage, ({ body }) => ({ data: [aMessage(body as { text: string })] }));
  open();
  const field = await screen.findByLabelText('Your message');
  await press('Send');
  expect((await screen.findAllByText('Your message is required'))[0]).toBeTruthy();
  fireEvent.change(field, { target: { value: 'Is it safe?' } });
  await press('Send');
  expect(
    await within(await screen.findByRole('region', { name: 'Message us' })).findByText(
      'Is it safe?',
    ),
  ).toBeTruthy();
  expect((field as HTMLTextAreaElement).value).toBe('');
  expect(api.askedFor(sendMessage)).toHaveLength(1);
});

test('a message without a connection stays in the field, and goes once it is sent again', async () => {
  standsAt(aClaim());
  api.refuses(sendMessage, 0);
  open();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(field, { target: { value: 'Is it safe?' } });
  await press('Send');
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  expect(field.value).toBe('Is it safe?');
  api.answers(sendMessage, ({ body }) => ({ data: [aMessage(body as { text: string })] }));
  const again = await screen.findByRole('button', { name: 'Send' });
  fireEvent.click(again);
  fireEvent.click(again);
  await waitFor(() => expect(field.value).toBe(''));
  expect(screen.queryByRole('alert')).toBeNull();
  const [cut, ...sent] = api.askedFor(sendMessage);
  expect(sent.map(({ body }) => body)).toEqual([cut?.body]);
});

test('an unfinished message is there after a reload, for its author alone', async () => {
  standsAt(aClaim());
  open();
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(await field(), { target: { value: 'Is it' } });
  cleanup();
  open();
  expect((await field()).value).toBe('Is it');
  cleanup();
  signedIn({ username: 'another@mail.example.com' });
  open();
  expect((await field()).value).toBe('');
});

test('a message outlives its session: only the same person finds it again', async () => {
  standsAt(aClaim());
  open();
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(await field(), { target: { value: 'My receipt – is it all right?' } });
  const sealed = () =>
    Object.entries(sessionStorage).find(([name]) => name === MESSAGE_PREFIX + CLAIM_ID);
  const stored = () => Object.values(sessionStorage).join(' ');
  await waitFor(() => expect(sealed()).toBeDefined());
  forgetSession();
  expect(stored()).not.toContain('receipt');
  cleanup();
  cache.clear();

  // Another person gets another key at most, under any name and for any claim.
  const forSomebodyElse = { wordsKey: btoa('the key of somebody else, of 32.') };
  signedIn();
  standsAt(aClaim(STATUS.APPROVED, forSomebodyElse));
  open();
  expect((await field()).value).toBe('');
  forgetSession();
  cleanup();
  cache.clear();
  signedIn({ username: 'another@mail.example.com' });
  standsAt(aClaim());
  open();
  expect((await field()).value).toBe('');
  expect(stored()).not.toContain('receipt');
  forgetSession();
  cleanup();
  cache.clear();

  signedIn();
  open();
  expect((await field()).value).toBe('My receipt – is it all right?');
  api.answers(sendMessage, ({ body }) => ({ data: [aMessage(body as { text: string })] }));
  await press('Send');
  await waitFor(() => expect(sealed()).toBeUndefined());
  expect((await field()).value).toBe('');
});

test('text typed for one claim never stands under another that takes its place', async () => {
  const claims = [
    aClaim(),
    { ...aClaim(), claimId: 'claim-2', wordsKey: btoa('a key of 32 bytes of claim two') },
  ];
  function InTurn() {
    const [turn, setTurn] = useState(0);
    return (
      <>
        <button onClick={() => setTurn(1 - turn)}>Other claim</button>
        <ClaimMessages claim={claims[turn]!} />
      </>
    );
  }
  show(<InTurn />);
  const field = () => screen.findByLabelText<HTMLTextAreaElement>('Your message');
  fireEvent.change(await field(), { target: { value: 'About the first' } });
  await press('Other claim');
  expect((await field()).value).toBe('');
  api.answers(sendMessage, { data: [] });
  fireEvent.change(await field(), { target: { value: 'About the second' } });
  await press('Send');
  await waitFor(() => expect(api.askedFor(sendMessage)).toHaveLength(1));
  expect(api.askedFor(sendMessage)[0]?.url.pathname).toContain('/claim-2');
  await press('Other claim');
  expect((await field()).value).toBe('About the first');
});

function standingOf({ claimId: _id, ...claim }: ClaimView) {
  const { status, label, sentence: words, tone, since, nextAction, aim, aimDate } = claim;
  return { status, label, sentence: words, tone, since, nextAction, aim, aimDate };
}
