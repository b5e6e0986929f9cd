// @vitest-environment happy-dom
import { getClaimOfGadget, listClaims } from '@gadget-claims/domain/claims/claims/contract';
import type { ClaimView } from '@gadget-claims/domain/claims/claims/schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import {
  cancelRepairOption,
  chooseRepairOption,
  getRepairOptions,
} from '@gadget-claims/domain/settling/repairs/contract';
import type { OfferedOption } from '@gadget-claims/domain/settling/repairs/schemas';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  GADGET_ID,
  aChoice,
  aClaim,
  aClaimGadget,
  anOption,
  ownClaims,
} from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import * as cancel from './cancel.tsx';
import * as chosen from './continue.tsx';
import * as instructions from './instructions.tsx';
import * as list from './list.tsx';
import * as option from './option.tsx';

beforeEach(() => signedIn());

const SCREENS = { list, info: option, continue: chosen, instructions, cancel };
const BASE = '/myclaims/repairoptions';

const open = (name: keyof typeof SCREENS, search = '') =>
  show(SCREENS[name], {
    at: `${BASE}/${name}/${GADGET_ID}${search}`,
    path: `${BASE}/${name}/:id?`,
  });

const standsAt = (claim: ClaimView) => api.answers(getClaimOfGadget, { data: claim });
const offers = (...availableOptions: OfferedOption[]) =>
  api.answers(getRepairOptions, { data: { availableOptions, excessTotal: 7_500 } });
const link = (name: string) => screen.findByRole('link', { name });
async function pressTwice(name: string) {
  const button = await screen.findByRole('button', { name });
  fireEvent.click(button);
  fireEvent.click(button);
}
/** After the choice that was cut off there was one, and it was the same. */
function expectOnceMore() {
  const [cut, ...chosenThen] = api.askedFor(chooseRepairOption);
  expect(chosenThen.map(({ body }) => body)).toEqual([cut?.body]);
}
const radio = (name: RegExp) => screen.findByRole('radio', { name });
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

/** A claim whose phone has an option chosen. */
const withChoice = (status: Parameters<typeof aClaim>[0], choice = aChoice()) =>
  aClaim(status, { gadgets: [aClaimGadget(status, { choice })] });
const insuredGadget = (known: Partial<ReturnType<typeof aClaimGadget>>) =>
  aClaimGadget(known.choice ? STATUS.REPAIR_OPTION_SELECTED : STATUS.APPROVED, {
    insuredValue: 79_900,
    ...known,
  });

const ADDRESS: ClaimView['answers'] = [
  {
    title: 'You',
    lines: [
      { path: 'claimant.address.line1', label: 'Address', value: '1 Invented Street' },
      { path: 'claimant.address.postcode', label: 'Postcode', value: 'SY1 9ZZ' },
    ],
  },
];

const aShop = (
  id: string,
  date: string,
  miles: number | null = null,
): OfferedOption['providers'][number] => ({
  id,
  name: `Shop ${id}`,
  address: { line1: '00 Any Lane', line2: '', city: 'Anywhere', county: '', postcode: 'SY1 9ZY' },
  telephone: '',
  openingHours: null,
  location: null,
  miles,
  milesFrom: 'area',
  nextFree: { date, slot: '10:00-11:00' },
});

/** Another window's choice in the meantime. */
const CHOSEN_ELSEWHERE = {
  choice: aChoice({ choiceId: 'choice-2', optionId: 2, label: 'Bring it to a shop' }),
  status: STATUS.REPAIR_OPTION_SELECTED,
};

const draft = () =>
  JSON.parse(sessionStorage.getItem(`gadget-claims-of-booking-${GADGET_ID}`) ?? '{}') as object;

describe('the options of a gadget', () => {
  test('keep their place while they are asked for', async () => {
    standsAt(aClaim());
    api.keepsWaiting(getRepairOptions);
    open('list');
    expect(await screen.findByText('Apple iPhone 14, claim GC-7K3M-9Q2X')).toBeTruthy();
    expect(await screen.findByText('Loading your claims')).toBeTruthy();
  });

  test('are asked for together with the claim', async () => {
    api.keepsWaiting(getClaimOfGadget);
    offers(anOption());
    open('list');
    await waitFor(() => expect(api.askedFor(getRepairOptions)).toHaveLength(1));
  });

  test('that do not come can be asked for again', async () => {
    standsAt(aClaim());
    api.refuses(getRepairOptions, 0);
    open('list');
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
    offers(anOption());
    await press('Try again');
    expect(await screen.findByRole('heading', { name: 'Collected by courier' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('without any, it is settled by telephone', async () => {
    standsAt(aClaim());
    offers();
    open('list');
    expect(await screen.findByText('We settle this one with you by telephone')).toBeTruthy();
  });

  test('say which one is chosen, and that another one can be', async () => {
    standsAt(withChoice(STATUS.REPAIR_OPTION_SELECTED));
    offers(anOption(), anOption({ id: 2, label: 'Bring it to a shop' }));
    open('list');
    expect(await screen.findByText('You have chosen: Collected by courier')).toBeTruthy();
    expect(await screen.findAllByText('Chosen')).toHaveLength(1);
  });

  test('are chosen with one press, which leads to the times that are free', async () => {
    standsAt(aClaim(STATUS.APPROVED, { answers: ADDRESS }));
    offers(anOption({ providers: [aShop('near', '2026-12-02'), aShop('far', '2026-12-01')] }));
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    const visit = open('list');
    expect(await screen.findByText('Tuesday 1 December')).toBeTruthy();
    expect(screen.getByText('10:00 am to 11:00 am')).toBeTruthy();
    await press('Choose this option (Collected by courier)');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    expect(api.askedFor(chooseRepairOption)[0]?.body).toMatchObject({ optionId: 1 });
    expect(draft()).toMatchObject({ provider: null, date: '', slot: '' });
  });

  test('chosen without a connection say so, and are chosen afterwards', async () => {
    standsAt(aClaim(STATUS.APPROVED, { answers: ADDRESS }));
    offers(anOption({ providers: [aShop('near', '2026-12-02')] }));
    api.refuses(chooseRepairOption, 0);
    const visit = open('list');
    await press('Choose this option (Collected by courier)');
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    await pressTwice('Choose this option (Collected by courier)');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    expectOnceMore();
  });

  test('in shops are compared and chosen by the shop, the one with the soonest day first', async () => {
    standsAt(aClaim());
    const needs = { ...anOption().needs, address: false };
    const providers = [aShop('near', '2026-12-02', 0), aShop('far', '2026-12-01', 6)];
    offers(anOption({ id: 3, kind: 'WALK_IN', label: 'Bring it', needs, providers }));
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    const visit = open('list');
    expect(await screen.findByText('In your postcode area')).toBeTruthy();
    expect(screen.getByText('About 6 miles from the middle of your postcode area')).toBeTruthy();
    const [directions] = screen.getAllByRole('link', { name: 'Directions' });
    expect(directions?.getAttribute('href')).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=Shop%20near%2C%2000%20Any%20Lane%2C%20Anywhere%2C%20SY1%209ZY',
    );
    await press('Choose this shop (Shop near)');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    expect(draft()).toMatchObject({ provider: { id: 'near' } });
  });

  test('are in the order of their first free day, and the soonest is the one to press', async () => {
    standsAt(aClaim(STATUS.APPROVED, { answers: ADDRESS }));
    const needs = { ...anOption().needs, address: false };
    const at = (date: string) => ({ needs, providers: [aShop(date, date)] });
    offers(
      anOption({ id: 2, kind: 'MAIL_IN', label: 'By post', needs: { ...needs, booking: false } }),
      anOption({ id: 3, kind: 'WALK_IN', label: 'In a shop', ...at('2026-12-02') }),
      anOption({ label: 'By courier', ...at('2026-12-01') }),
      anOption({ id: 4, kind: 'CALL_OUT', label: 'By an engineer', ...at('2026-12-01') }),
    );
    open('list');
    const names = (await screen.findAllByRole('heading', { level: 2 })).map((h) => h.textContent);
    expect(names).toEqual(['By an engineer', 'By courier', 'In a shop', 'By post']);
    // Of that day are two; the tag points at one to press.
    const tagged = screen.getAllByText('Soonest day').map((tag) => tag.closest('li'));
    expect(tagged).toEqual([screen.getAllByRole('listitem')[0]]);
    const [first, second] = screen.getAllByRole('button', { name: /^Choose this/ });
    expect(first?.className).toMatch(/filled/);
    expect(second?.className).not.toMatch(/filled/);
  });

  test('that need an address which the claim has not are looked at first', async () => {
    standsAt(aClaim());
    offers(anOption());
    open('list');
    expect(await link('See this option (Collected by courier)')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('say the most that we pay before the claimant spends money', async () => {
    standsAt(aClaim());
    const needs = { ...anOption().needs, booking: false, address: false, payment: false };
    offers(anOption({ id: 5, kind: 'OWN_REPAIRER', needs, approvedAmount: 24_999 }));
    open('list');
    expect(await screen.findByText('Up to £174.99')).toBeTruthy();
    expect(screen.getByText('£249.99 less £75.00')).toBeTruthy();
    expect(screen.queryByText('Call us with the quote first')).toBeNull();
  });

  test('give the policy’s most where no amount is approved', async () => {
    standsAt(aClaim(STATUS.APPROVED, { gadgets: [insuredGadget({})] }));
    const needs = { ...anOption().needs, booking: false, address: false, payment: false };
    offers(
      anOption({ id: 5, kind: 'OWN_REPAIRER', needs }),
      anOption({ id: 7, kind: 'CASH', needs }),
    );
    open('list');
    expect(await screen.findByText('Up to £724.00')).toBeTruthy();
    expect(screen.getByText('£799.00 less £75.00')).toBeTruthy();
    expect(screen.getByText('Call us with the quote first')).toBeTruthy();
    expect(screen.getByText('The amount is not set yet. We tell you before we pay.')).toBeTruthy();
    open('info', '?option=5');
    expect(await screen.findByText(/It cannot be more than £724\.00,.*Call us/)).toBeTruthy();
  });

  test.each([
    [null, /^The amount is not set yet\. Call us with the quote/],
    [7_500, /^The amount is not set yet\. The excess of £75\.00 leaves nothing/],
  ])('of an own repairer without a sum say why: insured for %s', async (insuredValue, words) => {
    standsAt(aClaim(STATUS.APPROVED, { gadgets: [insuredGadget({ insuredValue })] }));
    const needs = { ...anOption().needs, booking: false, address: false, payment: false };
    offers(anOption({ id: 5, kind: 'OWN_REPAIRER', needs }));
    open('list');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('cannot be chosen among once the repair is under way', async () => {
    standsAt(withChoice(STATUS.DEVICE_RECEIVED));
    offers(anOption());
    open('list');
    expect(
      await screen.findByText('Your gadget is on its way to the repair centre, or there already.'),
    ).toBeTruthy();
    const seen = await link('See what you have chosen');
    expect(seen.getAttribute('href')).toBe(`${BASE}/continue/${GADGET_ID}`);
  });

  test.each(['list', 'continue'] as const)(
    'are of one gadget: %s leads to those of the others in the claim',
    async (name) => {
      const gadgets = [
        aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, { choice: aChoice() }),
        aClaimGadget(STATUS.APPROVED, { id: 'gadget-2', label: 'Apple Watch' }),
      ];
      standsAt(aClaim(STATUS.APPROVED, { gadgets }));
      offers(anOption());
      open(name);
      const other = await link('Choose for Apple Watch');
      expect(other.getAttribute('href')).toBe(`${BASE}/list/gadget-2`);
      expect(screen.queryByRole('link', { name: 'Choose for Apple iPhone 14' })).toBeNull();
    },
  );

  test('have an excess each, and all gadgets of the claim one together', async () => {
    standsAt(aClaim());
    api.answers(getRepairOptions, {
      data: { availableOptions: [anOption()], excessTotal: 15_000 },
    });
    open('list');
    expect(await screen.findByText(/gadgets in this claim together is £150\.00/)).toBeTruthy();
  });

  test('without a gadget in the address are asked for by gadget, where it can be more than one', async () => {
    const gadgets = [
      aClaimGadget(),
      aClaimGadget(STATUS.APPROVED, { id: 'gadget-2', label: 'Apple Watch' }),
      aClaimGadget(STATUS.DECLINED, { id: 'gadget-3', label: 'A tablet' }),
    ];
    api.answers(listClaims, ownClaims([aClaim(STATUS.APPROVED, { gadgets })]));
    show(list, { at: `${BASE}/list`, path: `${BASE}/list/:id?` });
    expect((await link('Apple Watch')).getAttribute('href')).toBe(`${BASE}/list/gadget-2`);
    expect(screen.getByText('Which gadget is it about?')).toBeTruthy();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  test('of another person are nowhere', async () => {
    for (const call of [getClaimOfGadget, getRepairOptions]) {
      api.refuses(call, 404, { message: 'For engineers.' });
    }
    open('list');
    expect(await screen.findByRole('heading', { name: 'We cannot find this claim' })).toBeTruthy();
  });
});

describe('one option', () => {
  test('that is not offered says so', async () => {
    standsAt(aClaim());
    offers(anOption());
    open('info', '?option=6');
    expect(await screen.findByText('This option is not there for your gadget')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of a shop says where it is, how it is rung and when it is open', async () => {
    standsAt(aClaim());
    const near = { ...aShop('near', '2026-12-02'), telephone: '0330 009 0603' };
    const openingHours: typeof near.openingHours = [
      null,
      null,
      null,
      null,
      null,
      '10:00-16:00',
      null,
    ];
    offers(anOption({ id: 3, kind: 'WALK_IN', providers: [{ ...near, openingHours }] }));
    open('info', '?option=3');
    expect(await screen.findByText(/^00 Any Lane, Anywhere, SY1\s9ZY$/)).toBeTruthy();
    expect(screen.getByText(/^Saturday 10:00.am/)).toBeTruthy();
    expect((await link('0330 009 0603')).getAttribute('href')).toBe('tel:03300090603');
  });

  test('in several shops is chosen by the shop, the soonest of them first', async () => {
    standsAt(aClaim());
    const needs = { ...anOption().needs, address: false };
    const providers = [aShop('near', '2026-12-02'), aShop('far', '2026-12-01')];
    offers(anOption({ id: 3, kind: 'WALK_IN', needs, providers }));
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    const visit = open('info', '?option=3');
    const far = await screen.findByRole('button', { name: 'Choose this shop (Shop far)' });
    expect(far.className).toMatch(/filled/);
    expect(screen.queryByRole('button', { name: 'Choose this option' })).toBeNull();
    await press('Choose this shop (Shop near)');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    expect(draft()).toMatchObject({ provider: { id: 'near' } });
  });

  test.each([true, false])('has no preparation yet: booked %s', async (booking) => {
    standsAt(aClaim());
    offers(anOption({ needs: { ...anOption().needs, booking } }));
    open('info', '?option=1');
    await screen.findByRole('button', { name: 'Choose this option' });
    expect(screen.queryByText('Save what is on it.')).toBeNull();
  });

  test('without its number leads to all of them', async () => {
    standsAt(aClaim());
    offers(anOption());
    expect(await open('info').leads()).toBe(`${BASE}/list/${GADGET_ID}`);
  });

  test.each([
    [true, 'It counts for this option, too: you do not pay again.'],
    [false, 'We pay it back to your card when you change to this option.'],
  ])(
    'in place of a paid one names the way of the money; paid for itself: %s',
    async (payment, words) => {
      standsAt(withChoice(STATUS.REPAIR_OPTION_SELECTED, aChoice({ excessPaid: true })));
      const needs = { ...anOption().needs, payment, address: false };
      offers(anOption({ id: 2, label: 'Bring it to a shop', needs }));
      open('info', '?option=2');
      expect(await screen.findByText('You have paid £75.00 already')).toBeTruthy();
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByRole('button', { name: 'Change to this option' })).toBeTruthy();
    },
  );

  test('that needs an address asks for it where the claim has none', async () => {
    standsAt(aClaim());
    offers(anOption());
    open('info', '?option=1');
    expect(await screen.findByRole('group', { name: 'Where do we collect it?' })).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await press('Choose this option');
    const problems = await screen.findByRole('group', { name: /another look$/ });
    expect(problems.textContent).toContain('Postcode');
    expect(api.askedFor(chooseRepairOption)).toEqual([]);
  });

  test('takes the address of the claim, or another one that has to hold', async () => {
    standsAt(aClaim(STATUS.APPROVED, { answers: ADDRESS }));
    offers(anOption());
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    const visit = open('info', '?option=1');
    fireEvent.click(await radio(/^Another address/));
    await press('Choose this option');
    expect((await screen.findByRole('alert')).textContent).toContain('Postcode is required');
    fireEvent.click(await radio(/^The address in your claim/));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    fireEvent.click(await radio(/^Another address/));
    await type('Postcode', '12345');
    await type('Address line 1', '2 Invented Lane');
    await type('Town or city', 'Testford');
    await press('Choose this option');
    const problem = 'Postcode should be a UK postcode, like SW1A 1AA';
    expect((await screen.findByRole('alert')).textContent).toMatch(new RegExp(`${problem}$`));
    await type('Postcode', 'M1 1AE');
    await press('Choose this option');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    const [asked, ...more] = api.askedFor(chooseRepairOption);
    expect(more).toEqual([]);
    expect(asked?.body).toMatchObject({
      optionId: 1,
      address: { line1: '2 Invented Lane', city: 'Testford', postcode: 'M1 1AE' },
    });
  });

  test('cut off while it is chosen keeps the address that was typed, and is chosen once', async () => {
    standsAt(aClaim(STATUS.APPROVED, { answers: ADDRESS }));
    offers(anOption());
    api.refuses(chooseRepairOption, 0);
    const visit = open('info', '?option=1');
    fireEvent.click(await radio(/^Another address/));
    await type('Postcode', 'M1 1AE');
    await type('Address line 1', '2 Invented Lane');
    await type('Town or city', 'Testford');
    await press('Choose this option');
    expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
    const line = await screen.findByLabelText<HTMLInputElement>('Address line 1');
    expect(line.value).toBe('2 Invented Lane');
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    await pressTwice('Choose this option');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    expectOnceMore();
  });

  test('chosen while another window was quicker shows the choice there, and can take its place', async () => {
    standsAt(aClaim());
    offers(anOption({ needs: { ...anOption().needs, address: false } }));
    api.answers(chooseRepairOption, { data: { choice: aChoice(), status: STATUS.APPROVED } });
    api.refusesOnce(chooseRepairOption, 409, {
      code: 'choice_changed',
      message: 'For engineers.',
      data: CHOSEN_ELSEWHERE,
    });
    const visit = open('info', '?option=1');
    await press('Choose this option');
    expect(
      await screen.findByText('Something else was chosen in the meantime: Bring it to a shop'),
    ).toBeTruthy();
    expect((await link('Keep that')).getAttribute('href')).toBe(`${BASE}/continue/${GADGET_ID}`);
    await press('Change to this option');
    expect(await visit.leads()).toBe(`${BASE}/bookingdte?id=${GADGET_ID}`);
    expect(api.askedFor(chooseRepairOption).at(-1)?.body).toMatchObject({ choiceId: 'choice-2' });
  });
});

describe('the chosen option', () => {
  test.each([
    [null, /It cannot be more than £724\.00,.*Call us/],
    [24_999, '£249.99 less the excess of £75.00'],
  ])('of an own repairer gives the most that we pay; approved: %s', async (approved, words) => {
    const choice = aChoice({ kind: 'OWN_REPAIRER', optionId: 5 });
    const settlement = {
      approved,
      invoice: null,
      excess: 7_500,
      payable: null,
      payBy: null,
      paid: 0,
    };
    const gadget = insuredGadget({ choice, settlement });
    standsAt(aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets: [gadget] }));
    open('continue');
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryAllByText('Up to £174.99')).toHaveLength(approved === null ? 0 : 1);
  });

  test('of an own repairer asks for the invoice, and takes the excess off our payment', async () => {
    const needs = { ...aChoice().needs, booking: false, payment: false, bankDetails: true };
    const gadget = aClaimGadget(STATUS.REPAIR_OPTION_SELECTED, {
      choice: aChoice({ kind: 'OWN_REPAIRER', optionId: 5, needs }),
      nextAction: { by: 'you', text: 'Send us the invoice.', action: 'invoice' },
    });
    standsAt(aClaim(STATUS.REPAIR_OPTION_SELECTED, { gadgets: [gadget] }));
    open('continue');
    expect(await screen.findByText('£75.00, taken off what we pay you')).toBeTruthy();
    const way = await link('Send the invoice');
    expect(way.getAttribute('href')).toBe(`/myclaims/uploadinvoice?id=${GADGET_ID}`);
  });

  test.each(['continue', 'instructions', 'cancel'] as const)(
    'is nothing yet: %s leads to the options',
    async (name) => {
      standsAt(aClaim());
      open(name);
      expect(await screen.findByText('Nothing is chosen for this gadget')).toBeTruthy();
      expect((await link('See your options')).getAttribute('href')).toBe(
        `${BASE}/list/${GADGET_ID}`,
      );
    },
  );

  test('cannot be cancelled once the repair is under way', async () => {
    standsAt(withChoice(STATUS.IN_REPAIR));
    open('continue');
    expect(await screen.findByText(/^This cannot be changed or cancelled now\./)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Cancel this option' })).toBeNull();
  });

  test('cancelled, names its losses, and leads to the options', async () => {
    standsAt(withChoice(STATUS.REPAIR_BOOKED, aChoice({ excessPaid: true })));
    api.answers(cancelRepairOption, { data: { choice: null, status: STATUS.APPROVED } });
    const visit = open('cancel');
    expect(await screen.findByText('Your booking is cancelled, too.')).toBeTruthy();
    expect(screen.getByText('We pay the £75.00 back to your card.')).toBeTruthy();
    await press('Yes, cancel it');
    expect(await visit.leads()).toBe(`${BASE}/list/${GADGET_ID}`);
    expect(api.askedFor(cancelRepairOption)[0]?.body).toEqual({ choiceId: 'choice-1' });
  });

  test('is not cancelled when another window chose something else, which is shown first', async () => {
    standsAt(withChoice(STATUS.REPAIR_OPTION_SELECTED));
    api.refuses(cancelRepairOption, 409, {
      code: 'choice_changed',
      message: 'For engineers.',
      data: CHOSEN_ELSEWHERE,
    });
    const visit = open('cancel');
    await press('Yes, cancel it');
    expect(
      await screen.findByText('Something else was chosen in the meantime: Bring it to a shop'),
    ).toBeTruthy();
    expect((await link('Keep that')).getAttribute('href')).toBe(`${BASE}/continue/${GADGET_ID}`);
    api.answers(cancelRepairOption, { data: { choice: null, status: STATUS.APPROVED } });
    await press('Yes, cancel it');
    expect(await visit.leads()).toBe(`${BASE}/list/${GADGET_ID}`);
    expect(api.askedFor(cancelRepairOption).at(-1)?.body).toEqual({ choiceId: 'choice-2' });
  });

  test.each(['list', 'cancel'] as const)(
    'stands once it is paid for and arranged: %s offers nothing to press',
    async (name) => {
      const choice = aChoice({ kind: 'REPLACEMENT', excessPaid: true });
      standsAt(withChoice(STATUS.REPLACEMENT, choice));
      offers(anOption());
      open(name);
      expect(await screen.findByText('Your claim is being settled already.')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
    },
  );

  test('that is booked is said once where another one cannot be chosen', async () => {
    standsAt(withChoice(STATUS.REPAIR_BOOKED));
    offers(anOption());
    open('list');
    const title = 'Your repair is booked. Cancel it to choose another option.';
    expect(await screen.findByText(title)).toBeTruthy();
    expect(screen.getByText('Please get your gadget ready for it.')).toBeTruthy();
  });

  test('that could not be cancelled says so and stays', async () => {
    standsAt(withChoice(STATUS.REPAIR_BOOKED));
    api.refuses(cancelRepairOption, 0);
    open('cancel');
    await press('Yes, cancel it');
    expect((await screen.findByRole('alert')).textContent).toContain('could not reach our service');
    expect(screen.getByRole('link', { name: 'No, keep it' })).toBeTruthy();
  });

  test.each([true, false])('explains the use of a tick where it is booked: %s', async (booking) => {
    const needs = { ...aChoice().needs, booking };
    standsAt(withChoice(STATUS.REPAIR_OPTION_SELECTED, aChoice({ needs })));
    open('instructions');
    expect(await screen.findByText(/^We remember it/)).toBeTruthy();
    expect(screen.queryByText(/on the day before/) !== null).toBe(booking);
  });

  test('is booked without a tick', async () => {
    standsAt(withChoice(STATUS.REPAIR_OPTION_SELECTED));
    open('instructions');
    const way = await screen.findByRole('link', { name: /^(See your booking|Choose a day)/ });
    expect(way.getAttribute('href')).toBe(`${BASE}/booking/${GADGET_ID}`);
  });
});
