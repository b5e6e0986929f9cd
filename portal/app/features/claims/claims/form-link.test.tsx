// @vitest-environment happy-dom
import { openFormByLink, renewFormLink } from '@gadget-claims/domain/claims/claims/form-contract';
import { aForm, aPolicy, completeData } from '@gadget-claims/domain/claims/claims/testing';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { draftKey } from '../../../lib/draft/draft-key.ts';
import * as formLink from './form-link.tsx';

afterEach(() => {
  location.hash = '';
});

const open = (hash = '#0.F-1.until.6.box.seal') => {
  location.hash = hash;
  return show(formLink, { at: '/makeaclaim/link' });
};
const answers = async (postcode: string) => {
  const field = await screen.findByLabelText('Postcode of the policyholder');
  fireEvent.change(field, { target: { value: postcode } });
  await press('Go on with the claim');
};
const DRAFT = {
  form: { ...aForm(completeData({ gadgets: [] })), formReference: 'F-1', revision: 3 },
  policy: aPolicy(),
  claimToken: 'a-token',
  draftKey: 'a-key',
  userExists: null,
};

test.each([
  ['6', '/makeaclaim/6'],
  ['', '/makeaclaim/10'],
])('the postcode opens the form at its question %j', async (stage, path) => {
  api.answers(openFormByLink, { data: { ...DRAFT, stage } });
  const visit = open();
  await answers('SY1 9ZZ');
  expect(await visit.leads()).toBe(path);
  expect(location.hash).toBe('');
  expect(claimStore.getState().form?.formReference).toBe('F-1');
  expect(draftKey.open()).toBe('a-key');
  expect(api.askedFor(openFormByLink)[0]?.body).toEqual({
    token: '0.F-1.until.6.box.seal',
    postcode: 'SY1 9ZZ',
  });
});

test('text that a mail program added behind the link is left out', async () => {
  api.answers(openFormByLink, { data: { ...DRAFT, stage: '6' } });
  const visit = open('#0.F-1.until.6.box.seal%3E&data=05');
  await answers('SY1 9ZZ');
  await visit.leads();
  expect(api.askedFor(openFormByLink)[0]?.body).toMatchObject({ token: '0.F-1.until.6.box.seal' });
});

test('a link whose end is lost leads to the lookup, which has it sent again', async () => {
  open('');
  await screen.findByText(/Find your policy, and we send you the link again\./);
  expect(screen.getByRole('link', { name: 'Find my policy' }).getAttribute('href')).toBe(
    '/makeaclaim/1',
  );
});

test('a link that opens nothing any more has a fresh one sent', async () => {
  api.refuses(openFormByLink, 409, { code: 'link_ended', message: 'For engineers.' });
  api.answers(renewFormLink, { data: { requested: true } });
  open();
  await answers('ZZ9 9ZZ');
  await press('Send me a fresh link');
  const note = await screen.findByRole('group', { name: 'Check your inbox' });
  expect(document.activeElement).toBe(note);
  expect(api.askedFor(renewFormLink)[0]?.body).toEqual({ token: '0.F-1.until.6.box.seal' });
});

test('of a form that was sent the claim is named, with the way to it', async () => {
  api.refuses(openFormByLink, 409, {
    code: 'already_submitted',
    data: { claimReference: 'GC-7K3M-9Q2X' },
  });
  open();
  await answers('SY1 9ZZ');
  const note = await screen.findByRole('group', { name: 'This claim was sent already' });
  expect(note.textContent).toContain('GC-7K3M-9Q2X');
});

test('a link is shown under its own brand, at any address', async () => {
  const leads = vi.spyOn(location, 'replace').mockReturnValue();
  open('#77.F-1.until.6.box.seal');
  await waitFor(() =>
    expect(leads.mock.calls[0]?.[0]).toMatch(/\?reseller=77#77\.F-1\.until\.6\.box\.seal$/),
  );
  leads.mockRestore();
});
