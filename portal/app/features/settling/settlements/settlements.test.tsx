import { getClaimOfGadget, listClaims } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimGadgetInFull } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { ClaimStatusId } from '@gadget-claims/domain/claims/claims/status-ids';
import { listClaimFiles } from '@gadget-claims/domain/claims/documents/contract';
// @vitest-environment happy-dom
import { giveBankDetails } from '@gadget-claims/domain/settling/bank/contract';
import { sendInvoice } from '@gadget-claims/domain/settling/repairs/contract';
import { field, press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CLAIM_ID,
  GADGET_ID,
  aChoice,
  aClaim,
  aClaimGadget,
  ownClaims,
} from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import * as bankDetails from './edit-bank-details.tsx';
import * as payment from './payment.tsx';
import * as invoice from './send-invoice.tsx';

const BASE = '/myclaims/repairoptions';
const CLAIM = `/myclaims/view/${CLAIM_ID}`;
const GIVEN = { lastFour: '4958', changedAt: '2026-11-24T08:00:00.000Z', warning: null };
const INVOICE = {
  amount: 12_000,
  date: '2026-11-20',
  documentIds: [],
  receivedAt: '2026-11-23T08:00:00.000Z',
};
const DOUBT = 'The numbers do not seem to go together.';

const CASH = aChoice({
  kind: 'CASH',
  label: 'Money',
  needs: { booking: false, address: false, payment: false, modelVersion: false, bankDetails: true },
});

beforeEach(() => signedIn());

function has(status: ClaimStatusId, gadget: Partial<ClaimGadgetInFull> = {}) {
  const gadgets = [aClaimGadget(status, { choice: CASH, ...gadget })];
  api.answers(getClaimOfGadget, { data: aClaim(status, { gadgets }) });
}

describe('bank details', () => {
  const open = (alone = '') =>
    show(bankDetails, {
      at: `${BASE}/editbankdetails/${GADGET_ID}${alone}`,
      path: `${BASE}/editbankdetails/:id?/:standAlone?`,
    });

  const type = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } });

  async function filledIn() {
    await type('Account holder', 'Ann Example');
    await type('Sort code', '089999');
    await type('Account number', '66374958');
    fireEvent.submit((await field('Sort code')).form as HTMLFormElement);
  }

  test('begin with the name of the claimant', async () => {
    const gadgets = [aClaimGadget(STATUS.CASH_SETTLEMENT, { choice: CASH })];
    const lines = [
      { path: 'claimant.firstname', label: 'First name', value: 'Ann' },
      { path: 'claimant.lastname', label: 'Last name', value: 'Example' },
    ];
    const answers = [{ title: 'Your details', lines }];
    const claim = aClaim(STATUS.CASH_SETTLEMENT, { gadgets, answers });
    api.answers(getClaimOfGadget, { data: claim });
    open();
    expect((await field('Account holder')).value).toBe('Ann Example');
  });

  test('that are known are replaced, which is said before', async () => {
    has(STATUS.CASH_SETTLEMENT, { bankDetails: GIVEN });
    open();
    expect(await screen.findByText('4958')).toBeTruthy();
    expect(screen.getByText(/takes its place, and we write to you/)).toBeTruthy();
  });

  test.each([
    ['that are not known yet begin with the name on the claim', null, 'Imogen Testwell'],
    ['that are replaced begin with nothing', GIVEN, ''],
  ])('%s', async (_, known, holder) => {
    const lines = [
      { path: 'claimant.firstname', label: 'First name', value: 'Imogen' },
      { path: 'claimant.lastname', label: 'Last name', value: 'Testwell' },
    ];
    const gadgets = [aClaimGadget(STATUS.CASH_SETTLEMENT, { choice: CASH, bankDetails: known })];
    const answers = [{ title: 'Your details', lines }];
    api.answers(getClaimOfGadget, { data: aClaim(STATUS.CASH_SETTLEMENT, { gadgets, answers }) });
    open();
    expect((await field('Account holder')).value).toBe(holder);
  });

  test('that are not needed now are not asked for', async () => {
    has(STATUS.SETTLED);
    open();
    expect(await screen.findByText('We need no bank details now')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test.each([
    ['on to what a payment needs', '', `${BASE}/uploaddocscp?id=${GADGET_ID}`],
    ['back to the claim where they were opened by themselves', '/standAlone', CLAIM],
  ])('that are good lead %s', async (_, alone, leads) => {
    has(STATUS.CASH_SETTLEMENT);
    api.answers(giveBankDetails, { data: GIVEN });
    const visit = open(alone);
    await filledIn();
    expect(await visit.leads()).toBe(leads);
    expect(api.askedFor(giveBankDetails)[0]?.body).toEqual({
      accountHolder: 'Ann Example',
      sortCode: '08-99-99',
      accountNumber: '66374958',
    });
  });

  test('cut off while they are saved all stay, and the same press saves them once', async () => {
    has(STATUS.CASH_SETTLEMENT);
    api.refuses(giveBankDetails, 0);
    const visit = open();
    await filledIn();
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    const labels = ['Account holder', 'Sort code', 'Account number'];
    const kept = await Promise.all(labels.map(async (label) => (await field(label)).value));
    expect(kept).toEqual(['Ann Example', '08-99-99', '66374958']);
    api.answers(giveBankDetails, { data: GIVEN });
    await press('Save bank details');
    expect(await visit.leads()).toBe(`${BASE}/uploaddocscp?id=${GADGET_ID}`);
    const [cut, ...saved] = api.askedFor(giveBankDetails);
    expect(saved).toHaveLength(1);
    expect(saved[0]?.body).toEqual(cut?.body);
  });

  test('that are doubtful are looked at again, and stay when they are changed', async () => {
    has(STATUS.CASH_SETTLEMENT);
    api.answers(giveBankDetails, { data: { ...GIVEN, warning: DOUBT } });
    const visit = open();
    await filledIn();
    expect(await screen.findByText(DOUBT)).toBeTruthy();
    expect(document.activeElement?.textContent).toContain('Are these numbers right?');
    await press('Change them');
    expect((await field('Sort code')).value).toBe('08-99-99');
    fireEvent.submit((await field('Sort code')).form as HTMLFormElement);
    await press('They are right, go on');
    expect(await visit.leads()).toBe(`${BASE}/uploaddocscp?id=${GADGET_ID}`);
  });

  test('get their dashes while they are typed, and the caret keeps its place', async () => {
    has(STATUS.CASH_SETTLEMENT);
    open();
    const sortCode = await field('Sort code');
    await type('Sort code', '089999');
    expect(sortCode.value).toBe('08-99-99');
    const typed = { value: '048-99-99', selectionStart: 2, selectionEnd: 2 };
    fireEvent.change(sortCode, { target: typed });
    expect(sortCode.value).toBe('04-89-99-9');
    expect(sortCode.selectionStart).toBe(2);
  });

  test.each([
    [
      'empty',
      ['', '', ''],
      ['Account holder is required', 'Sort code is required', 'Account number is required'],
      ['', ''],
    ],
    [
      'impossible',
      [' ', '12345', '1234'],
      [
        'Account holder is required',
        'Sort code should be six digits, such as 12-34-56',
        'Account number should be eight digits',
      ],
      ['12-34-5', '1234'],
    ],
    [
      'pasted together',
      ['Ann Example', 'Sort code 08-99-99', '08-99-99 66374958'],
      ['Sort code should be numeric', 'Account number should be eight digits'],
      ['Sort code 08-99-99', '08999966374958'],
    ],
  ] as const)(
    'that are %s are refused field by field, and stay',
    async (_what, typed, problems, kept) => {
      has(STATUS.CASH_SETTLEMENT);
      open();
      await type('Account holder', typed[0]);
      await type('Sort code', typed[1]);
      await type('Account number', typed[2]);
      fireEvent.submit((await field('Sort code')).form as HTMLFormElement);
      const summary = within(await screen.findByRole('alert')).getAllByRole('listitem');
      expect(summary.map(({ textContent }) => textContent)).toEqual(problems);
      expect([(await field('Sort code')).value, (await field('Account number')).value]).toEqual(
        kept,
      );
      expect((await field('Sort code')).getAttribute('aria-invalid')).toBe('true');
      expect(api.askedFor(giveBankDetails)).toEqual([]);
    },
  );

  test('that the API refuses are said at their field and above', async () => {
    has(STATUS.CASH_SETTLEMENT);
    api.refuses(giveBankDetails, 422, {
      message: 'For engineers.',
      errors: [{ path: 'sortCode', message: 'is no bank' }],
    });
    open();
    await filledIn();
    expect(await screen.findAllByText('Sort code is no bank')).toHaveLength(2);
  });
});

describe('needs of a payment', () => {
  const open = () => show(payment, { at: `${BASE}/uploaddocscp?id=${GADGET_ID}` });
  const settlement = {
    approved: 30_000,
    invoice: null,
    excess: 7_500,
    payable: 22_500,
    payBy: null,
    paid: 0,
  };

  test('is nothing for a gadget that is repaired', async () => {
    has(STATUS.REPAIR_BOOKED, { choice: aChoice() });
    open();
    expect(await screen.findByText('There is nothing for us to pay you')).toBeTruthy();
    expect(screen.getByText(/You chose: Collected by courier/)).toBeTruthy();
  });

  test('is bank details as long as there are none', async () => {
    has(STATUS.CASH_SETTLEMENT, { settlement });
    open();
    const give = await screen.findByRole('link', { name: 'Give your bank details' });
    expect(give.getAttribute('href')).toBe(`${BASE}/editbankdetails/${GADGET_ID}`);
    expect(screen.queryByRole('link', { name: 'Send the invoice' })).toBeNull();
  });

  test.each([
    [null, 'We have what we need'],
    [DOUBT, 'We go on with what you gave us'],
  ])('is there, with the doubt %s', async (warning, words) => {
    has(STATUS.CASH_SETTLEMENT, { settlement, bankDetails: { ...GIVEN, warning } });
    open();
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Change your bank details' })).toBeTruthy();
  });

  test.each([
    [
      STATUS.REPAIR_OPTION_SELECTED,
      null,
      /It cannot be more than £724\.00,.*Call us with the quote/,
    ],
    [STATUS.INVOICE_RECEIVED, INVOICE, 'We tell you as soon as we have looked at it'],
  ] as const)(
    'with an own repairer says the ceiling before the invoice, in status %s',
    async (status, sent, words) => {
      const choice = aChoice({ kind: 'OWN_REPAIRER', optionId: 5 });
      const amounts = {
        approved: null,
        invoice: sent && sent.amount,
        excess: 7_500,
        payable: null,
        payBy: null,
        paid: 0,
      };
      has(status, { choice, invoice: sent, settlement: amounts, insuredValue: 79_900 });
      open();
      expect(await screen.findByText(words)).toBeTruthy();
    },
  );

  test('is nothing any more once it is settled', async () => {
    has(STATUS.SETTLED, { settlement, bankDetails: GIVEN });
    open();
    expect(await screen.findByText('£225.00')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'What we need' })).toBeNull();
  });
});

describe('an invoice', () => {
  const OWN = aChoice({
    kind: 'OWN_REPAIRER',
    optionId: 5,
    needs: { ...CASH.needs, bankDetails: true },
  });
  beforeEach(() => api.answers(listClaimFiles, { data: [] }));

  const open = () => show(invoice, { at: `/myclaims/uploadinvoice?id=${GADGET_ID}` });
  const type = async (label: string, value: string) =>
    fireEvent.change(await field(label), { target: { value } });
  const problems = async () => {
    const summary = await screen.findByRole('group', { name: /another look$/ });
    return within(summary)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test('that cannot be used can be replaced where it stands', async () => {
    has(STATUS.REPAIR_OPTION_SELECTED, { choice: OWN });
    open();
    const [input] = await screen.findAllByLabelText(/Add the invoice$/);
    fireEvent.change(input!, { target: { files: [new File([], 'invoice.pdf')] } });
    expect(await screen.findByLabelText('Choose another in place of invoice.pdf')).toBeTruthy();
  });
  test('that is missing or wrong is told line by line, and typed text stays', async () => {
    has(STATUS.REPAIR_OPTION_SELECTED, { choice: OWN });
    open();
    await press('Send the invoice');
    expect(await problems()).toEqual([
      'Invoice is required',
      'Amount of the invoice is required',
      'Date of the invoice is required',
    ]);
    fireEvent.click(screen.getByRole('link', { name: 'Amount of the invoice is required' }));
    expect(document.activeElement).toBe(await field('Amount of the invoice'));
    await type('Amount of the invoice', 'a lot');
    await type('Day', '1');
    await type('Month', '1');
    await type('Year', '2027');
    await press('Send the invoice');
    await waitFor(async () =>
      expect(await problems()).toEqual([
        'Invoice is required',
        'Amount of the invoice should be in pounds, such as 120.50',
        'Date of the invoice cannot be in the future',
      ]),
    );
    expect((await field('Day')).value).toBe('1');
    expect(api.askedFor(sendInvoice)).toEqual([]);
  });

  test('that was sent is shown, and another one can take its place', async () => {
    has(STATUS.INVOICE_RECEIVED, { choice: OWN, invoice: INVOICE });
    open();
    expect(await screen.findByText(/^You sent us an invoice of/)).toBeTruthy();
    expect(screen.getByText('£120.00')).toBeTruthy();
    fireEvent.click(screen.getByText('Send another invoice in its place'));
    expect((await field('Amount of the invoice')).value).toBe('');
    expect(screen.getByRole('button', { name: 'Send the invoice' })).toBeTruthy();
  });

  test.each([
    [invoice, '/myclaims/uploadinvoice', STATUS.REPAIR_OPTION_SELECTED, OWN, `?id=${GADGET_ID}`],
    [payment, `${BASE}/uploaddocscp`, STATUS.CASH_SETTLEMENT, CASH, `?id=${GADGET_ID}`],
  ])('or a payment without a gadget in the address is of the only one', async (...row) => {
    const [screenOf, path, status, choice, search] = row;
    const gadgets = [aClaimGadget(status, { choice })];
    api.answers(listClaims, ownClaims([aClaim(status, { gadgets })]));
    has(status, { choice });
    expect(await show(screenOf, { at: path }).leads()).toBe(`${path}${search}`);
  });
});

test('an invoice that is not needed is not asked for, and one that was sent is shown', async () => {
  has(STATUS.SETTLED, { invoice: INVOICE });
  show(invoice, { at: `/myclaims/uploadinvoice?id=${GADGET_ID}` });
  expect(await screen.findByText('We need no invoice now')).toBeTruthy();
  expect(screen.getByText('£120.00')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});
