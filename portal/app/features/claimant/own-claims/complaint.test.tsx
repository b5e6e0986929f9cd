// @vitest-environment happy-dom
import { getClaim } from '@gadget-claims/domain/claims/claims/contract';
import { complain } from '@gadget-claims/domain/claims/complaints/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { CLAIM_ID, COMPLAINT, aClaim } from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import * as complaintScreen from './complaint.tsx';

beforeEach(() => {
  signedIn();
  api.answers(getClaim, { data: aClaim() });
});

const open = () =>
  show(complaintScreen, { at: `/myclaims/complaint/${CLAIM_ID}`, path: '/myclaims/complaint/:id' });
const send = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Send my complaint' }));
const field = (name: RegExp) => screen.findByLabelText<HTMLTextAreaElement>(name);
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });

test('a complaint without words is refused at its field, and nothing is sent', async () => {
  open();
  await send();
  expect((await screen.findAllByText('Your complaint is required'))[0]).toBeTruthy();
  expect((await field(/What went wrong/)).getAttribute('aria-invalid')).toBe('true');
});

test('words outlast a refusal and a reload of the tab', async () => {
  api.refuses(complain, 503);
  open();
  await type(/What went wrong/, 'Nobody answers.');
  await type(/What would put it right/, 'An answer.');
  await send();
  expect(await screen.findByRole('alert')).toBeTruthy();
  cleanup();
  open();
  expect((await field(/What went wrong/)).value).toBe('Nobody answers.');
  expect((await field(/What would put it right/)).value).toBe('An answer.');
});

test('once sent, its reference, the day of our answer and the ombudsman stand there', async () => {
  api.answers(complain, { data: COMPLAINT });
  open();
  await type(/What went wrong/, 'Nobody answers.');
  await send();
  const done = await screen.findByRole('heading', { name: 'Your complaint is with us' });
  expect(document.activeElement).toBe(done);
  expect(document.title).toContain('Your complaint is with us | ');
  expect(screen.getByText('CO-7K3M-9Q2W')).toBeTruthy();
  expect(screen.queryByText('Make a complaint')).toBeNull();
  expect(screen.getByText('We answer by Thursday 21 January 2027')).toBeTruthy();
  expect(screen.getByText(/^Then the Financial Ombudsman Service/)).toBeTruthy();
  const ways = [/^0800/, /^www/].map((name) => screen.getByRole('link', { name }));
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    'tel:08005550100',
    'https://www.ombudsman.example',
  ]);
  expect(screen.getByText('Nobody answers.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send my complaint' })).toBeNull();
});

test('a claim with a complaint shows it in place of the form', async () => {
  api.answers(getClaim, { data: aClaim(undefined, { complaint: COMPLAINT }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Your complaint is with us' })).toBeTruthy();
  expect(screen.getByText('CO-7K3M-9Q2W')).toBeTruthy();
  expect(screen.queryByLabelText(/What went wrong/)).toBeNull();
});
