// @vitest-environment happy-dom
import { aForm } from '@gadget-claims/domain/claims/claims/testing';
import {
  exchangeDeviceCode,
  getDeviceChecklist,
  listClaimFiles,
  listFormFiles,
  showDeviceCode,
} from '@gadget-claims/domain/claims/documents/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { closePhone, phoneStore } from './phone-access.ts';
import PhoneCode from './phone-code.tsx';
import * as phone from './phone.tsx';

const NOW = new Date('2026-11-24T09:00:00Z');
const expiresAt = '2026-11-24T09:15:00.000Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  closePhone('The test is over.');
  phoneStore.setState({ access: null, documents: [], ended: null });
  location.hash = '';
});

const later = (minutes: number) => vi.advanceTimersByTime(minutes * 60_000);
const code = () => screen.queryByRole('img', { name: /^Code for the camera/ });
const field = () => screen.queryByLabelText(/^Choose files: Add photos of the damage/);

test('after its 15 minutes a code is gone, and another one can be shown', async () => {
  claimStore.setState({ form: { ...aForm(), formReference: 'F-1', revision: 1 }, claimToken: 't' });
  api.answers(listFormFiles, { data: [] });
  api.answers(showDeviceCode, { data: { token: 'first', expiresAt } });
  show(<PhoneCode target={{ kind: 'form' }} />);
  expect(await screen.findByText(/#first$/)).toBeTruthy();
  expect(code()).toBeTruthy();
  expect(api.askedFor(showDeviceCode)[0]?.body).toEqual({ formReference: 'F-1' });
  later(15);
  expect(
    await screen.findByText('This code has ended. What you sent with it is kept.'),
  ).toBeTruthy();
  expect(code()).toBeNull();
  const data = { token: 'second', expiresAt: '2026-11-24T09:30:00.000Z' };
  api.answers(showDeviceCode, { data });
  fireEvent.click(screen.getByRole('button', { name: 'Show a new code' }));
  expect(await screen.findByText(/#second$/)).toBeTruthy();
  expect(code()).toBeTruthy();
});

test('a claim that was sent is handed to another phone, too', async () => {
  signedIn();
  api.answers(listClaimFiles, { data: [] });
  api.answers(showDeviceCode, { data: { token: 'of-claim', expiresAt } });
  show(<PhoneCode target={{ kind: 'claim', id: 'claim-1' }} />);
  expect(await screen.findByText(/#of-claim$/)).toBeTruthy();
  expect(api.askedFor(showDeviceCode)[0]?.body).toEqual({ claimId: 'claim-1' });
});

const opensPhone = () => {
  location.hash = '#a-code';
  return show(phone, { at: '/phone' });
};

test('the other phone says when its code ends soon, and that it has ended', async () => {
  const bearer = { token: 'a-bearer', expiresAt, kind: 'form', reference: 'F-1' } as const;
  api.answers(exchangeDeviceCode, { data: bearer });
  const asked = {
    documentTypeId: 3,
    gadgetGUID: null,
    gadgetLabel: null,
    label: 'Photos of the damage or fault',
    why: 'They show what happened.',
    accepted: 'Clear photos.',
    requirement: 'required',
    state: 'missing',
    files: 0,
  } as const;
  api.answers(getDeviceChecklist, { data: { kind: 'form', reference: 'F-1', items: [asked] } });
  opensPhone();
  await screen.findByText('What we need');
  expect(field()).toBeTruthy();
  expect(location.hash).toBe('');
  expect(screen.queryByText('This code ends soon')).toBeNull();
  later(13.5);
  expect(await screen.findByText('This code ends soon')).toBeTruthy();
  later(1.6);
  expect(await screen.findByText(/^This code has ended\./)).toBeTruthy();
  expect(field()).toBeNull();
});

test('a code that is used or too old opens nothing', async () => {
  api.refuses(exchangeDeviceCode, 401, { message: 'This code was used already.' });
  opensPhone();
  expect(await screen.findByText('This code was used already.')).toBeTruthy();
  expect(field()).toBeNull();
});
