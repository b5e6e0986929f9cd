import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import {
  mailFormLink,
  openForm,
  saveForm,
} from '@gadget-claims/domain/claims/claims/form-contract';
import { INCIDENT } from '@gadget-claims/domain/claims/claims/incident-ids';
import { incidentTypes } from '@gadget-claims/domain/claims/claims/incident-types';
import {
  IMEI,
  OTHER_IMEI,
  aClaimGadget,
  aPolicy,
  aPolicyGadget,
  completeData,
  theftAbroad,
} from '@gadget-claims/domain/claims/claims/testing';
import { listFormFiles } from '@gadget-claims/domain/claims/documents/contract';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
// @vitest-environment happy-dom
import {
  checkImei,
  listCountries,
  listDamageTypes,
  listIncidentTypes,
  listMakes,
  listModels,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answersLists, answersSaves } from '../../../../../testing/lists.ts';
import { claiming, show, signedIn } from '../../../../../testing/screen.tsx';
import { claimStore } from '../../../../lib/draft/claim-store.ts';
import { NEWS_ID } from '../../../site/layout/site-layout.tsx';
import * as aboutYou from './about-you.tsx';
import * as yourDetails from './claimant.tsx';
import * as coverPeriod from './cover-period.tsx';
import * as supportingDocs from './documents.tsx';
import * as gadgetDetails from './gadget-details.tsx';
import * as gadgets from './gadgets.tsx';
import * as incidentDetails from './incident-details.tsx';
import * as incidentType from './incident-type.tsx';
import * as review from './review.tsx';

const data = () => claimStore.getState().form?.data;

const INCIDENTS = incidentTypes().map((type) => ({
  ...type,
  questions: [...type.questions],
  documents: [...type.documents],
}));

beforeEach(() => {
  answersSaves();
  answersLists();
  api.answers(listFormFiles, { data: [] });
  api.answers(checkImei, { data: { valid: true } });
  api.answers(listDamageTypes, { data: [] });
  api.answers(listIncidentTypes, { data: INCIDENTS });
  api.answers(listCountries, { data: [{ id: 'PT', label: 'Portugal', abroad: true }] });
});

const EMPTY = () => emptyForm(aPolicy()).data;
const on = (dateOfIncident: string) => {
  const complete = completeData();
  return completeData({ incident: { ...complete.incident, dateOfIncident } });
};

const PREVIOUS = {
  quoteId: 'Q-PREVIOUS',
  coverStartDate: '2025-03-01',
  coverEndDate: '2026-02-28',
};
const askAboutCover = () => show(coverPeriod, { at: '/makeaclaim/quoteconfirm' });

test('a date in the previous period of cover is claimed for on that period', async () => {
  claiming(on('2026-02-10'), { previousQuote: PREVIOUS });
  const visit = askAboutCover();
  await screen.findByText(/Tuesday 10 February 2026 is not within your current cover/);
  const uses = screen.getAllByRole('button', { name: 'Use this period' });
  expect(uses).toHaveLength(1);
  expect(uses[0]?.closest('li')?.textContent).toContain('Previous cover');
  await press('Use this period');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(data()?.policy).toMatchObject({ quoteId: 'Q-PREVIOUS', coverConcern: false });
});

test('a date in no period can be sent on for the claims team to look at', async () => {
  claiming(on('2025-01-10'), { previousQuote: PREVIOUS });
  const visit = askAboutCover();
  await screen.findByText(/You can check the date, ask us, or go on/);
  expect(screen.queryByRole('button', { name: 'Use this period' })).toBeNull();
  await press('Continue without cover for this date');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(data()?.policy).toMatchObject({ quoteId: null, coverConcern: true });
});

/** The policy as the server tells it, by the key of the draft, for the day that was saved. */
function wasThen(policy: Parameters<typeof aPolicy>[0]) {
  const saved = { formReference: 'F-1', revision: 1, savedAt: '', userExists: null };
  api.answers(saveForm, { data: { ...saved, draftKey: 'a-key' } });
  api.answers(openForm, () => ({
    data: {
      form: claimStore.getState().form!,
      policy: aPolicy(policy),
      claimToken: 'a-claim-token',
      userExists: null,
    },
  }));
}

test('another date is checked at once by the policy of that day: refused in the future, and leads on within cover', async () => {
  wasThen({});
  claiming(on('2025-01-10'), { coverStartDate: '2026-08-01' });
  const visit = askAboutCover();
  const type = (part: string, text: string) =>
    fireEvent.change(screen.getByLabelText(part), { target: { value: text } });
  await screen.findByRole('button', { name: 'Check this date' });
  type('Day', '1');
  type('Month', '1');
  type('Year', '2027');
  await press('Check this date');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain('Date of incident cannot be in the future');
  type('Year', '2025');
  await press('Check this date');
  await screen.findByText(/Wednesday 1 January 2025 is not within/);
  type('Year', '2026');
  type('Month', '3');
  await press('Check this date');
  expect(await visit.leads()).toBe('/makeaclaim/3');
  expect(data()?.policy).toMatchObject({ quoteId: null, coverConcern: false });
});

test('another day of the incident brings the gadgets that were insured then', async () => {
  wasThen({ gadgets: [aPolicyGadget({ id: 'G-OLD', description: 'The phone before' })] });
  claiming(completeData({ gadgets: [aClaimGadget({ description: 'The phone of today' })] }));
  const told = show(incidentDetails, { at: '/makeaclaim/8' });
  fireEvent.change(await screen.findByLabelText('Day'), { target: { value: '3' } });
  await press('Continue');
  expect(await told.leads()).toBe('/makeaclaim/10');
  cleanup();
  show(gadgets, { at: '/makeaclaim/10' });
  const rowOf = async (name: string) =>
    (await screen.findByText(name, { selector: 'strong' })).closest('li')?.textContent;
  expect(await rowOf('The phone before')).toMatch(/Add to claim/);
  expect(await rowOf('The phone of today')).toMatch(/Not on your policy, so our claims team/);
  await press('Remove The phone of today');
  await waitFor(() => expect(data()?.gadgets).toEqual([]));
});

test('asked about a date that was changed later, it goes on where that was', async () => {
  claiming(on('2025-01-10'));
  const visit = show(coverPeriod, {
    at: '/makeaclaim/quoteconfirm?next=10',
    path: '/makeaclaim/quoteconfirm',
  });
  await press('Continue without cover for this date');
  expect(await visit.leads()).toBe('/makeaclaim/10');
});

test('cover that is over is not called current', async () => {
  claiming(on('2025-01-10'), { coverStartDate: '2025-03-01', coverEndDate: '2026-02-28' });
  askAboutCover();
  await screen.findByText(/is not within your cover\./);
  expect(screen.getByText('Cover that has ended')).toBeTruthy();
});

test('the question of cover is one sheet', async () => {
  claiming(on('2025-01-10'));
  askAboutCover();
  const sheetOf = (element: HTMLElement) => element.parentElement?.closest('[data-sheet]');
  const sheet = sheetOf(await screen.findByRole('region', { name: 'Your periods of cover' }));
  expect(sheet).not.toBeNull();
  expect(sheetOf(screen.getByRole('form', { name: 'Was it another day?' }))).toBe(sheet);
  expect(sheetOf(screen.getByRole('region', { name: 'Not sure? Ask us' }))).toBe(sheet);
});

const choosesIncident = () => show(incidentType, { at: '/makeaclaim/5' });
const undecided = () => {
  const { incident } = completeData();
  return completeData({ incident: { ...incident, incidentTypeId: null } });
};

test('the place of the incidents is kept while they load', async () => {
  claiming(undecided());
  api.keepsWaiting(listIncidentTypes);
  choosesIncident();
  expect(await screen.findByText('Loading the kinds of incident')).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
});

test('incidents that do not come can be asked for again', async () => {
  claiming(undecided());
  api.refuses(listIncidentTypes, 503);
  choosesIncident();
  await screen.findByText(/The kinds of incident could not be loaded\. Your answers are kept\./);
  api.answers(listIncidentTypes, { data: INCIDENTS });
  await press('Try again');
  expect(await screen.findByRole('radio', { name: /Theft/ })).toBeTruthy();
});

test('an incident that the policy does not cover is shown with why, and cannot be chosen', async () => {
  const { coverOptions } = aPolicy();
  claiming(undecided(), { coverOptions: { ...coverOptions, theft: false } });
  choosesIncident();
  const theft = await screen.findByRole('radio', { name: /Theft/ });
  expect(theft.getAttribute('aria-disabled')).toBe('true');
  expect(theft.closest('label')?.textContent).toContain('Your policy does not include');
  fireEvent.click(theft);
  await press('Continue');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain('Kind of incident is required');
  expect(data()?.incident.incidentTypeId).toBeNull();
});

test('with a pointer the next question takes the place of the last, and the focus', async () => {
  claiming(undecided());
  choosesIncident();
  const theft = await screen.findByRole('radio', { name: /Theft/ });
  fireEvent.pointerDown(theft);
  fireEvent.click(theft);
  const next = await screen.findByRole('radiogroup', { name: /Tell us a little more/ });
  expect(next.contains(document.activeElement)).toBe(true);
  expect(screen.queryByRole('radiogroup', { name: /What happened\?/ })).toBeNull();
  await press('Change What happened?');
  const first = await screen.findByRole('radiogroup', { name: /What happened\?/ });
  expect(first.contains(document.activeElement)).toBe(true);
});

test('with the arrow keys the next question appears below, and the focus stays', async () => {
  claiming(undecided());
  choosesIncident();
  const theft = await screen.findByRole('radio', { name: /Theft/ });
  theft.focus();
  fireEvent.keyDown(theft, { key: 'ArrowDown' });
  fireEvent.click(theft);
  await screen.findByRole('radiogroup', { name: /Tell us a little more/ });
  expect(screen.getByRole('radiogroup', { name: /What happened\?/ })).toBeTruthy();
  expect(document.activeElement).toBe(theft);
});

test('a company that insures it too is asked for after Yes alone', async () => {
  claiming(completeData());
  show(aboutYou, { at: '/makeaclaim/6' });
  const other = await screen.findByRole('radiogroup', { name: /Does any other insurance cover/ });
  expect(screen.queryByLabelText(/Company that insures it too/)).toBeNull();
  fireEvent.click(within(other).getByLabelText('Yes'));
  expect(await screen.findByLabelText(/Company that insures it too/)).toBeTruthy();
});

const tells = (answers = completeData()) => {
  claiming(answers);
  return show(incidentDetails, { at: '/makeaclaim/8' });
};

test('the trip is asked about after an incident abroad alone', async () => {
  tells();
  await press('Change whether it happened in the UK');
  const abroad = await screen.findByRole('radiogroup', { name: /Did it happen outside the UK/ });
  expect(screen.queryByLabelText('Country')).toBeNull();
  fireEvent.click(within(abroad).getByLabelText('Yes'));
  expect(await screen.findByLabelText('Country')).toBeTruthy();
  expect(screen.getByRole('group', { name: /Start of the trip/ })).toBeTruthy();
  expect(screen.getByRole('group', { name: /End of the trip/ })).toBeTruthy();
});

test('at home, for a claimant who lives in the UK, is not abroad, and can be changed', async () => {
  const { incident } = completeData();
  const open = { ...incident, locationOfIncident: '' };
  tells(completeData({ incident: open, occurredAbroad: null }));
  await screen.findByRole('radiogroup', { name: /Did it happen outside the UK/ });
  await press('At home');
  expect(await screen.findByText('It happened in the UK')).toBeTruthy();
  expect(data()).toMatchObject({ occurredAbroad: false });
  expect(data()?.incident.locationOfIncident).toBe('At home');
});

test('at home, for a claimant who lives abroad, says nothing about the UK', async () => {
  const { claimant, incident } = completeData();
  tells(
    completeData({
      claimant: { ...claimant, ukResident: false },
      incident: { ...incident, locationOfIncident: '' },
      occurredAbroad: null,
    }),
  );
  await press('At home');
  expect(screen.getByRole('radiogroup', { name: /Did it happen outside the UK/ })).toBeTruthy();
  expect(data()).toMatchObject({ occurredAbroad: null });
});

test.each([
  ['SY1 9ZZ', true],
  ['JE2 9ZZ', null],
  ['', null],
])('a claimant with the postcode "%s" lives in the UK: %s', async (postcode, ukResident) => {
  const { claimant } = completeData();
  const address = { ...claimant.address, postcode };
  claiming(completeData({ claimant: { ...claimant, address, ukResident: null } }));
  show(aboutYou, { at: '/makeaclaim/6' });
  await screen.findByRole('button', { name: 'Continue' });
  expect(data()?.claimant.ukResident).toBe(ukResident);
  const question = screen.queryByRole('radiogroup', { name: /Do you live in the UK/ });
  expect(question === null).toBe(ukResident === true);
});

test('the only covered gadget is chosen and described on one screen, with why the others are not covered', async () => {
  const policy = {
    gadgets: [
      aPolicyGadget(),
      aPolicyGadget({ id: 'G-2', description: 'A tablet', coverStatusId: 8 }),
    ],
  };
  claiming(completeData({ gadgets: [] }), policy);
  const told = show(incidentDetails, { at: '/makeaclaim/8' });
  await press('Continue');
  expect(await told.leads()).toBe('/makeaclaim/10');
  cleanup();
  const visit = listsGadgets(policy, completeData({ gadgets: [] }));
  const known = (await screen.findByText(/as on your policy/)).parentElement;
  expect(known?.textContent).toBe('A phoneIMEI ending 7518, as on your policy');
  expect(screen.queryByText('On your claim')).toBeNull();
  // The policy knows its number.
  expect(screen.queryByLabelText(/^IMEI number/)).toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'What gadget(s) do you wish to claim for?',
  );
  expect(screen.getByRole('region', { name: 'Not covered' }).textContent).toContain('A tablet');
  // The incident says it.
  expect(data()?.gadgets[0]?.damageTypeIds.length).toBeGreaterThan(0);
  await press('Continue');
  expect(await screen.findByRole('link', { name: 'Way you got it is required' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('New'));
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/supportingdocs');
  cleanup();
  const after = show(supportingDocs, { at: '/makeaclaim/supportingdocs' });
  fireEvent.click(await screen.findByRole('link', { name: 'Back' }));
  expect(await after.leads()).toBe('/makeaclaim/10');
});

test('with a gadget that the policy lacks, each is described on a screen of its own', async () => {
  const visit = listsGadgets({}, completeData({ gadgets: [] }));
  expect(await screen.findByRole('radiogroup', { name: /How did you get it/ })).toBeTruthy();
  await press('Change which gadget it is');
  expect(document.activeElement?.id).toBe('gadgets');
  expect(screen.getByLabelText(/^IMEI number/)).toBeTruthy();
  await press('My gadget is not in this list');
  await waitFor(() => expect(screen.queryByRole('radiogroup')).toBeNull());
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/101');
});

test('a claimant with more than one gadget chooses', async () => {
  claiming(completeData({ gadgets: [] }), {
    gadgets: [aPolicyGadget(), aPolicyGadget({ id: 'G-2', description: 'A tablet' })],
  });
  const visit = show(incidentDetails, { at: '/makeaclaim/8' });
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/10');
  expect(data()?.gadgets).toEqual([]);
});

test('the policy’s details count as right once the claimant goes on, unless they change them', async () => {
  const { claimant: known } = completeData();
  claiming(completeData({ emailConfirmed: null, telephoneConfirmed: null }));
  const visit = show(yourDetails, { at: '/makeaclaim/3' });
  await press('Change your telephone number');
  const number = await screen.findByLabelText('Telephone number');
  await waitFor(() => expect(document.activeElement).toBe(number));
  fireEvent.change(number, { target: { value: '07700 900999' } });
  expect(screen.queryByLabelText('E-mail address')).toBeNull();
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/5');
  expect(data()).toMatchObject({ emailConfirmed: true, telephoneConfirmed: false });
  expect(data()?.claimant).toMatchObject({ email: known.email, telephone: '07700 900999' });
});

test('Change that is pressed the moment it is there gives its field the focus', async () => {
  claiming(completeData({ telephoneConfirmed: null }));
  const PressedAtOnce = () => {
    useLayoutEffect(() => {
      // Painted, and nothing has subscribed to the claim yet.
      queueMicrotask(() => {
        const change = screen.getByRole('button', { name: 'Change your telephone number' });
        fireEvent.click(change);
      });
    }, []);
    return <yourDetails.default />;
  };
  show({ ...yourDetails, default: PressedAtOnce }, { at: '/makeaclaim/3' });
  const number = await screen.findByLabelText('Telephone number');
  expect(document.activeElement).toBe(number);
});

test('Back keeps typed text, also an answer that does not hold yet', async () => {
  const visit = tells();
  const story = () => screen.findByLabelText<HTMLTextAreaElement>('What happened?');
  fireEvent.change(await story(), { target: { value: 'It fell.' } });
  fireEvent.click(screen.getByRole('link', { name: 'Back' }));
  expect(await visit.leads()).toBe('/makeaclaim/6');
  await visit.go('/makeaclaim/8');
  expect((await story()).value).toBe('It fell.');
});

test('a change from the review comes back to the review', async () => {
  claiming(completeData({ gadgets: [aClaimGadget()] }));
  const visit = show(review, { at: '/makeaclaim/17' });
  fireEvent.click(await screen.findByRole('link', { name: 'Change About you' }));
  expect(await visit.leads()).toBe('/makeaclaim/6');
  cleanup();
  const change = show(aboutYou, { at: '/makeaclaim/6' });
  await press('Change whether you live in the UK');
  const uk = await screen.findByRole('radiogroup', { name: /Do you live in the UK/ });
  fireEvent.click(within(uk).getByLabelText('No'));
  await press('Save and return to review');
  expect(await change.leads()).toBe('/makeaclaim/17');
  cleanup();
  show(review, { at: '/makeaclaim/17' });
  await screen.findByText(/^Imogen, your excess is £/);
  expect(screen.queryByRole('heading', { name: 'Your gadget' })).toBeNull();
  const answer = (await screen.findByText('Do you live in the UK?')).parentElement;
  expect(answer?.textContent).toBe('Do you live in the UK?No');
});

test('"at once" is said only to a claimant who has sent all documents', async () => {
  const file = (id: string, documentTypeId: number, gadgetGUID: string | null) =>
    ({
      id,
      documentTypeId,
      gadgetGUID,
      fileName: `${id}.jpg`,
      size: 1,
      state: 'accepted',
    }) as const;
  const gadget = aClaimGadget();
  const photo = file('photo', DOCUMENT.damagePhotos, gadget.itemGUID);
  const receipt = file('receipt', DOCUMENT.purchase, gadget.itemGUID);
  const reads = async (documents: (typeof photo)[]) => {
    claiming(completeData({ gadgets: [gadget], documents }));
    show(review, { at: '/makeaclaim/17' });
    await screen.findByText(/^Imogen, your excess is £/);
    const text = document.body.textContent;
    cleanup();
    return text;
  };
  expect(await reads([photo, receipt])).toContain(
    'decide at once or within about two working days.',
  );
  expect(await reads([photo])).toContain('decide within about two working days of having it all.');
});

test('without the day of the incident, as after a handover, it is asked for here', async () => {
  tells(on(''));
  await press('Continue');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain('Date of incident is required');
});

test('the details of each gadget are asked for one after the other, and one IMEI is claimed for once', async () => {
  const phones = [
    aClaimGadget({ itemGUID: 'one', description: 'Red phone', imei: IMEI }),
    aClaimGadget({ itemGUID: 'two', description: 'Blue phone', imei: OTHER_IMEI }),
  ];
  claiming(completeData({ gadgets: phones }));
  const visit = show(gadgetDetails, {
    at: '/makeaclaim/101/two',
    path: '/makeaclaim/101/:id?',
  });
  expect(await screen.findByText('Gadget 2 of 2: Blue phone')).toBeTruthy();
  const number = await screen.findByLabelText(/^IMEI number/);
  fireEvent.change(number, { target: { value: IMEI } });
  await press('Continue');
  const summary = await screen.findByRole('group', { name: /another look$/ });
  expect(summary.textContent).toContain(
    'IMEI number is already on this claim: each gadget is claimed for once',
  );
  fireEvent.change(number, { target: { value: OTHER_IMEI } });
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/supportingdocs');
});

const KNOWN = { valid: true, make: 'Apple', makeId: 7, model: 'iPhone 13', modelId: 70 };

test('a number whose gadget is known fills in make and model with a press', async () => {
  api.answers(checkImei, { data: KNOWN });
  api.answers(listMakes, { data: [{ id: 7, label: 'Apple' }] });
  api.answers(listModels, { data: [{ id: 70, label: 'iPhone 13', typeId: 1, makeId: 7 }] });
  const unknown = { policyGadgetId: null, makeId: null, modelId: null, description: '' };
  claiming(completeData({ gadgets: [aClaimGadget(unknown)] }));
  show(gadgetDetails, { at: '/makeaclaim/101/item-1', path: '/makeaclaim/101/:id?' });
  expect(await screen.findByText('Looks like an Apple iPhone 13')).toBeTruthy();
  await press('Use this');
  await waitFor(() =>
    expect(data()?.gadgets[0]).toMatchObject({ typeId: 1, makeId: 7, modelId: 70 }),
  );
  expect(screen.queryByText('Looks like an Apple iPhone 13')).toBeNull();
});

test('a number of another gadget than the policy has is asked about, and goes on', async () => {
  api.answers(checkImei, { data: KNOWN });
  claiming(completeData());
  const visit = show(gadgetDetails, {
    at: '/makeaclaim/101/item-1',
    path: '/makeaclaim/101/:id?',
  });
  const asked = await screen.findByText('Is this the right number?');
  expect(asked.parentElement?.parentElement?.textContent).toContain(
    'It looks like that of an Apple iPhone 13. Your policy has A phone.',
  );
  expect(screen.queryByRole('button', { name: 'Use this' })).toBeNull();
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/supportingdocs');
});

const stolen = () =>
  completeData({ incident: { ...completeData().incident, incidentTypeId: INCIDENT.theft } });

const helps = () => screen.findByRole('region', { name: 'First, lock it and block it' });
const steals = () => {
  claiming(stolen());
  choosesIncident();
};
const tickOf = async (label: string) =>
  within(await helps()).getByLabelText<HTMLInputElement>(label);

test('first help stands there as soon as theft is chosen, before any more is asked', async () => {
  claiming(undecided());
  choosesIncident();
  const theft = await screen.findByRole('radio', { name: /Theft/ });
  expect(screen.queryByText('First, lock it and block it')).toBeNull();
  fireEvent.pointerDown(theft);
  fireEvent.click(theft);
  const help = await helps();
  const next = screen.getByRole('radiogroup', { name: /Tell us a little more/ });
  expect(help.compareDocumentPosition(next)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(within(help).getByRole('link', { name: '101' }).getAttribute('href')).toBe('tel:101');
  expect(within(help).getByRole('link', { name: /^Find My/ })).toBeTruthy();
});

test('first help is given once, and the incident is asked about without it', async () => {
  tells(stolen());
  await screen.findByRole('group', { name: /Date of incident/ });
  expect(screen.queryByText('First, lock it and block it')).toBeNull();
});

test.each([
  [true, false],
  [false, true],
  [null, true],
])('abroad %s, the police in the UK are named: %s', async (occurredAbroad, isNamed) => {
  claiming({ ...stolen(), occurredAbroad });
  choosesIncident();
  const help = await helps();
  expect(within(help).queryByRole('link', { name: '101' }) !== null).toBe(isNamed);
  expect(help.textContent.includes('written report')).toBe(occurredAbroad !== false);
});

test('first help is ticked or left, and is the same after a reload', async () => {
  steals();
  const lock = await tickOf('Lock it');
  expect([lock.checked, lock.required]).toEqual([false, false]);
  fireEvent.click(lock);
  expect(lock.checked).toBe(true);
  cleanup();
  choosesIncident();
  expect((await tickOf('Lock it')).checked).toBe(true);
  fireEvent.click(await tickOf('Lock it'));
  cleanup();
  choosesIncident();
  expect((await tickOf('Lock it')).checked).toBe(false);
});

test('of the networks the claimant’s own is shown alone once it is chosen, and remembered', async () => {
  steals();
  const numbers = async () =>
    within(await helps())
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
      .filter((text) => text.startsWith('0'));
  expect(await numbers()).toHaveLength(2);
  fireEvent.change(await screen.findByLabelText(/^Your network/), { target: { value: 'O2' } });
  expect(await numbers()).toEqual(['0344 809 0202']);
  cleanup();
  choosesIncident();
  expect(await numbers()).toEqual(['0344 809 0202']);
});

test('logging in on the way leaves the ticked steps', async () => {
  steals();
  fireEvent.click(await tickOf('Lock it'));
  cleanup();
  signedIn();
  choosesIncident();
  expect((await tickOf('Lock it')).checked).toBe(true);
});

test('steps ticked before the form was saved go with it once it is, and never with another', async () => {
  steals();
  fireEvent.click(await tickOf('Lock it'));
  claimStore.getState().saved('F-SAVED-1', 1);
  expect((await tickOf('Lock it')).checked).toBe(true);
  fireEvent.click(await tickOf('Block it'));
  cleanup();
  choosesIncident();
  expect((await tickOf('Lock it')).checked).toBe(true);
  expect((await tickOf('Block it')).checked).toBe(true);
  cleanup();
  steals();
  expect((await tickOf('Lock it')).checked).toBe(false);
  fireEvent.click(await tickOf('Lock it'));
  cleanup();
  steals();
  expect((await tickOf('Lock it')).checked).toBe(false);
});

test('steps ticked for another form are not ticked here; an accident needs no first help', async () => {
  steals();
  fireEvent.click(await tickOf('Lock it'));
  cleanup();
  claiming(stolen(), { number: 'ANOTHER 1' });
  claimStore.getState().saved('F-ANOTHER', 1);
  choosesIncident();
  expect((await tickOf('Lock it')).checked).toBe(false);
  cleanup();
  tells();
  await screen.findByRole('button', { name: 'Continue' });
  expect(screen.queryByText('First, lock it and block it')).toBeNull();
});

test.each([
  ['Maya', 'Sorry about your screen, Maya.'],
  ['www.evil.example', 'Sorry about your screen.'],
])('%s is spoken to by name where that is one', async (firstname, sorry) => {
  const complete = completeData();
  const named = completeData({ claimant: { ...complete.claimant, firstname } });
  tells(named);
  expect(await screen.findByText(sorry)).toBeTruthy();
});

test('the police are not asked about after an accident', async () => {
  tells();
  await screen.findByRole('button', { name: 'Continue' });
  expect(screen.queryByRole('radiogroup', { name: /Have you told the police/ })).toBeNull();
});

test('a theft asks for police and network, and No asks for no date', async () => {
  tells(theftAbroad());
  const police = await screen.findByRole('radiogroup', { name: /Have you told the police/ });
  expect(screen.getByRole('group', { name: /Date you told the police/ })).toBeTruthy();
  fireEvent.click(within(police).getByLabelText('No'));
  await waitFor(() =>
    expect(screen.queryByRole('group', { name: /Date you told the police/ })).toBeNull(),
  );
  expect(
    screen.getByRole('radiogroup', { name: /Has your network blocked the IMEI/ }),
  ).toBeTruthy();
});

test('a date outside of cover leads to the question of cover', async () => {
  const visit = tells(on('2025-01-10'));
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/quoteconfirm?next=10');
});

const listsGadgets = (policy: Parameters<typeof claiming>[1], answers = completeData()) => {
  claiming(answers, policy);
  return show(gadgets, { at: '/makeaclaim/10' });
};

test('a gadget without cover is listed apart with why, and not offered', async () => {
  listsGadgets({
    gadgets: [
      aPolicyGadget(),
      aPolicyGadget({ id: 'G-2', description: 'A tablet', coverStatusId: 4 }),
      aPolicyGadget({ id: 'G-3', description: 'A watch', coverEndDate: '2026-10-31' }),
    ],
  });
  const apart = await screen.findByRole('region', { name: 'Not covered' });
  expect(within(apart).getAllByRole('listitem')).toHaveLength(2);
  expect(within(apart).getByText('Covered from 01/03/2026 to 31/10/2026 only')).toBeTruthy();
  expect(within(apart).queryByRole('button')).toBeNull();
});

test('the excess of several gadgets is told with the addition for early cover', async () => {
  const two = [aPolicyGadget(), aPolicyGadget({ id: 'G-2', description: 'A tablet' })];
  listsGadgets({ gadgets: two, coverStartDate: '2026-10-01', earlyClaimExcess: 2_500 });
  const note = await screen.findByText(/You will pay an excess of/);
  expect(note.textContent).toContain('£75.00 for each gadget');
  expect(note.textContent).toContain(
    'To this comes £25.00 for the claim, because your cover began',
  );
});

test('the only covered gadget is on the claim already, and can be taken off and put back', async () => {
  listsGadgets({}, completeData({ gadgets: [] }));
  await press('Change which gadget it is');
  expect(await screen.findByText('On your claim')).toBeTruthy();
  await press('Remove A phone');
  await waitFor(() => expect(screen.queryByText('On your claim')).toBeNull());
  expect(screen.getByText(/A phone is removed from your claim/)).toBeTruthy();
  await press('Add to claim A phone');
  expect(await screen.findByText('On your claim')).toBeTruthy();
  expect(data()?.gadgets).toHaveLength(1);
});

test('a claim has to have a gadget', async () => {
  const many = [aPolicyGadget(), aPolicyGadget({ id: 'G-2', description: 'A tablet' })];
  listsGadgets({ gadgets: many }, completeData({ gadgets: [] }));
  await press('Continue');
  expect(await screen.findByRole('group', { name: /another look$/ })).toBeTruthy();
});

test('a step that is opened too early leads to the first one with open questions', async () => {
  claiming(EMPTY());
  expect(await show(gadgets, { at: '/makeaclaim/10' }).leads()).toBe('/makeaclaim/3');
});

test('a save that was asked for and failed says so with the focus; then it is kept', async () => {
  api.refuses(saveForm, 503, { message: 'We cannot save just now.' });
  claiming(completeData({ gadgets: [aClaimGadget()] }));
  show(aboutYou, { at: '/makeaclaim/6' });
  await press('Save');
  const box = await screen.findByRole('group', { name: 'Not saved yet' });
  expect(box.textContent).toContain('We cannot save just now. Nothing that you typed is lost.');
  await waitFor(() => expect(document.activeElement).toBe(box));
  answersSaves();
  await press('Try again');
  expect(await screen.findByText(/Your claim form has been saved/)).toBeTruthy();
  expect(screen.queryByText('Not saved yet')).toBeNull();
});

test('without a connection a line above the screen says so, for as long as there is none', async () => {
  const news = document.body.appendChild(document.createElement('div'));
  news.id = NEWS_ID;
  claiming(completeData({ gadgets: [aClaimGadget()] }));
  show(aboutYou, { at: '/makeaclaim/6' });
  await screen.findByRole('button', { name: 'Save' });
  const line = within(news).getByRole('status');
  expect(line.textContent).toBe('');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  // The screen listens from after its first paint, and looks again then.
  await waitFor(() => expect(line.textContent).toMatch(/^You are offline\. We keep what you type/));
  isOnline.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(line.textContent).toBe(''));
  news.remove();
});

const SAVED = 'Your claim form has been saved.';
const RESUME = `${SAVED}  To resume your claim select Resume a claim from the menu.`;

test('Save without an account offers a link to this question and an account, and promises no menu', async () => {
  api.answers(mailFormLink, { data: { requested: true } });
  claiming(completeData({ gadgets: [aClaimGadget()] }));
  show(aboutYou, { at: '/makeaclaim/6' });
  await press('Save');
  await screen.findByText(/has been saved\. How would you like to come back to it\?/);
  expect(screen.queryByText(/select Resume a claim/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'Create an account' })).toBeTruthy();
  await press('E-mail me a link');
  const note = await screen.findByRole('group', { name: 'Check your inbox' });
  expect(note.textContent).toContain(completeData().claimant.email);
  expect(document.activeElement).toBe(note);
  expect(api.askedFor(mailFormLink)[0]?.body).toEqual({ formReference: 'F-1', stage: '6' });
});

test.each([
  [{}, RESUME],
  [{ hideResume: true }, SAVED],
  [{ navigation: [{ label: 'Your claims', to: '/myclaims' }] }, SAVED],
])('Save with an account, under a brand with %j, says %j', async (brand, said) => {
  signedIn();
  claiming(completeData({ gadgets: [aClaimGadget()] }));
  show(aboutYou, { at: '/makeaclaim/6', brand });
  await press('Save');
  const words = (await screen.findByText(/has been saved/)).textContent;
  expect(words).toBe(said);
  expect(screen.getByRole('link', { name: 'See your saved forms' })).toBeTruthy();
});
