import {
  deleteForm,
  listForms,
  listFormsOfReseller,
  openForm,
} from '@gadget-claims/domain/claims/claims/form-contract';
import type { SavedFormSummary } from '@gadget-claims/domain/claims/claims/form-schemas';
import { aForm, aPolicy } from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import { getSession } from '@gadget-claims/domain/people/accounts/contract';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onOnePage, aSavedForm } from '../../../../testing/claims.ts';
import { ANN, show, signedIn } from '../../../../testing/screen.tsx';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';
import SavedForms from './saved-forms.tsx';

const has = (...forms: SavedFormSummary[]) => api.answers(listFormsOfReseller, onOnePage(forms));

beforeEach(() => {
  signedIn();
  api.answers(getSession, { data: { ...ANN, proven: true } });
});

const open = () =>
  show(
    <main>
      <SavedForms />
    </main>,
    { at: '/myclaims/inprogress' },
  );

/** The question before a form is deleted. */
const asked = () => screen.findByRole('dialog', { name: 'Delete this form?' });

test('without a saved form it leads to making a claim', async () => {
  has();
  open();
  expect(await screen.findByText('You have no saved forms')).toBeTruthy();
  const sent = screen.getByRole('link', { name: 'See claims that you have sent' });
  expect(sent.getAttribute('href')).toBe('/myclaims/list');
});

test('a form without a gadget is named by its incident, and the line below it begins a sentence', async () => {
  has(aSavedForm({ gadgets: [] }));
  open();
  expect(await screen.findByRole('heading', { name: 'Theft' })).toBeTruthy();
  expect(screen.getByText('Happened on 20/11/2026, policy TEST 1')).toBeTruthy();
});

test('a form names its subject, its progress, and the end of its keeping', async () => {
  has(aSavedForm());
  open();
  expect(await screen.findByText('Theft, happened on 20/11/2026, policy TEST 1')).toBeTruthy();
  expect(screen.getByText('Step 5 of 9, about 2 minutes left. Next: The incident.')).toBeTruthy();
  expect(screen.getByText(/Kept until Monday 22 February 2027\.$/)).toBeTruthy();
  expect(screen.queryByText(/not logged in/)).toBeNull();
  fireEvent.click(screen.getByText('What is done'));
  expect(screen.getByText('The incident: still to do')).toBeTruthy();
  expect(screen.getByText('Your details: done')).toBeTruthy();
});

test.each([
  ['2026-11-18', 'Claim for Wednesday 18 November 2026'],
  ['', 'Claim begun on Friday 20 November 2026, 10:00 am'],
])('a form without gadget and incident, of the day "%s", is called %s', async (day, name) => {
  has(aSavedForm({ gadgets: [], incidentLabel: '', dateOfIncident: day }));
  open();
  expect(await screen.findByRole('heading', { name })).toBeTruthy();
  expect(screen.getByRole('button', { name: `Resume ${name}` })).toBeTruthy();
});

test('a form that a stranger may have begun is marked', async () => {
  has(aSavedForm({ madeElsewhere: true }));
  open();
  expect(await screen.findByText(/by a person who was not logged in/)).toBeTruthy();
});

test.each([
  [404, 'That form is no longer kept. It may have been deleted on another device.'],
  [429, 'Too much at once.'],
])('a form that cannot be opened, refused with %i, says why', async (status, why) => {
  has(aSavedForm());
  api.refuses(openForm, status, { message: 'Too much at once.' });
  const visit = open();
  await press('Resume Apple iPhone 14');
  expect((await screen.findByRole('alert')).textContent).toBe(why);
  expect(visit.address()).toBe('/myclaims/inprogress');
  expect(screen.getByRole('button', { name: 'Resume Apple iPhone 14' })).toBeTruthy();
});

test('without a connection the list says so, and comes once it is asked for again', async () => {
  api.refuses(listFormsOfReseller, 0);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  has(aSavedForm());
  await press('Try again');
  expect(await screen.findByRole('heading', { name: 'Apple iPhone 14' })).toBeTruthy();
});

test('a form that is resumed without a connection says so, and opens afterwards', async () => {
  has(aSavedForm());
  api.refuses(openForm, 0);
  const visit = open();
  await press('Resume Apple iPhone 14');
  expect((await screen.findByRole('alert')).textContent).toContain('Check your connection');
  const form = { ...aForm(), formReference: 'form-1', revision: 3 };
  api.answers(openForm, {
    data: { form, policy: aPolicy(), claimToken: 'a-claim-token', userExists: null },
  });
  await press('Resume Apple iPhone 14');
  expect(await visit.leads()).toBe('/makeaclaim/resume');
});

test('a form is deleted once it is sure, and the focus goes to the heading', async () => {
  has(aSavedForm(), aSavedForm({ formReference: 'form-2', gadgets: ['Apple Watch'] }));
  api.answers(deleteForm, { data: { deleted: true } });
  open();
  await press('Delete Apple iPhone 14');
  has(aSavedForm({ formReference: 'form-2', gadgets: ['Apple Watch'] }));
  fireEvent.click(within(await asked()).getByRole('button', { name: 'Delete the form' }));
  expect(await screen.findByText('The form is deleted.')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Apple iPhone 14' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  expect(screen.getByRole('heading', { name: 'Apple Watch' })).toBeTruthy();
});

test('a form that is open in this tab is forgotten by it when it is deleted', async () => {
  const { begin } = claimStore.getState();
  begin(aPolicy(), 'a-claim-token', { ...aForm(), formReference: 'form-1' });
  draftKey.keep('form-1', 'a-key');
  has(aSavedForm());
  api.answers(deleteForm, { data: { deleted: true } });
  open();
  await press('Delete Apple iPhone 14');
  has();
  fireEvent.click(within(await asked()).getByRole('button', { name: 'Delete the form' }));
  expect(await screen.findByText('You have no saved forms')).toBeTruthy();
  expect(claimStore.getState().form).toBeNull();
  expect(draftKey.read()).toBeNull();
});

test('a form that could not be deleted stays, and why is said in the question', async () => {
  has(aSavedForm());
  api.refuses(deleteForm, 0);
  open();
  await press('Delete Apple iPhone 14');
  const question = await asked();
  fireEvent.click(within(question).getByRole('button', { name: 'Delete the form' }));
  expect((await within(question).findByRole('alert')).textContent).toContain(
    'could not reach our service',
  );
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('heading', { name: 'Apple iPhone 14' })).toBeTruthy();
});

test('no form of a policy is told from no form at all', async () => {
  has(aSavedForm());
  open();
  await screen.findByRole('heading', { name: 'Apple iPhone 14' });
  api.answers(listForms, onOnePage([]));
  fireEvent.change(screen.getByLabelText(/Policy number/), { target: { value: 'OTHER 2' } });
  fireEvent.submit(screen.getByLabelText(/Policy number/).closest('form') as HTMLFormElement);
  expect(await screen.findByText('No saved form for that policy')).toBeTruthy();
  expect(api.askedFor(listForms)[0]?.url.searchParams.get('policyNumber')).toBe('OTHER 2');
});
