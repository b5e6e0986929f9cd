// @vitest-environment happy-dom
import {
  addDeskPasskey,
  endDeskSession,
  endOtherDeskSessions,
  listDeskPasskeys,
  listDeskSessions,
  removeDeskPasskey,
  startAddingDeskPasskey,
} from '@gadget-claims/domain/people/staff/contract';
import { LAST_WAY_IN } from '@gadget-claims/domain/people/staff/copy';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import OwnPage from './me.tsx';

const { startRegistration } = vi.hoisted(() => ({
  startRegistration: vi.fn<() => Promise<unknown>>(),
}));
vi.mock('@simplewebauthn/browser', () => ({ startRegistration }));

const AT = '2026-01-01T10:00:00.000Z';
const passkey = (name: string) => ({ passkeyId: name, name, createdAt: AT, lastUsedAt: null });
const session = (sessionId: string, isThis = false) => ({
  sessionId,
  device: `Firefox on ${sessionId}`,
  method: 'passkey' as const,
  createdAt: AT,
  lastSeenAt: AT,
  isThis,
});
const has = (...names: string[]) =>
  api.answers(listDeskPasskeys, { data: { passkeys: names.map(passkey) } });
const isIn = (...sessions: ReturnType<typeof session>[]) =>
  api.answers(listDeskSessions, { data: { sessions } });

beforeEach(() => {
  has('Laptop');
  isIn(session('Linux', true));
});

test('the last way in cannot be removed, and it says why', async () => {
  show(OwnPage, { at: '/me', by: { proofs: ['passkey'] } });
  const remove = await screen.findByRole('button', { name: /^Remove/ });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(LAST_WAY_IN)).toBeDefined();
  fireEvent.click(remove);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('another one is removed after a question; a refusal stands in the question', async () => {
  api.refuses(removeDeskPasskey, 409, { code: 'last_way_in', message: LAST_WAY_IN });
  show(OwnPage, { at: '/me', by: { proofs: ['passkey', 'code'] } });
  await press(/^Remove/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await dialog.findByText(LAST_WAY_IN)).toBeDefined();
  api.answers(removeDeskPasskey, { data: { removed: true } });
  has();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('The passkey is removed.')).toBeDefined();
  expect(await screen.findByText('You have none yet.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Passkeys');
});

test('a passkey is added; a device that has one already says so', async () => {
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  api.answers(startAddingDeskPasskey, { data: { challenge: 'AAAA' } as never });
  show(OwnPage, { at: '/me' });
  startRegistration.mockRejectedValueOnce(new DOMException('', 'InvalidStateError'));
  await press('Add a passkey');
  expect(
    await screen.findByText(/This device has a passkey for your account already/),
  ).toBeDefined();
  startRegistration.mockResolvedValueOnce({ id: 'AAAA' });
  api.answers(addDeskPasskey, { data: passkey('Phone') });
  has('Laptop', 'Phone');
  await press('Add a passkey');
  expect(await screen.findByText('Your passkey is added.')).toBeDefined();
  expect(await screen.findByText('Phone')).toBeDefined();
});

test('this session is marked; others are ended one by one, or all', async () => {
  isIn(session('Linux', true), session('Windows'), session('macOS'));
  api.answers(endDeskSession, { data: { ended: 1 } });
  api.answers(endOtherDeskSessions, { data: { ended: 1 } });
  show(OwnPage, { at: '/me' });
  const [own] = await screen.findAllByText('This one');
  expect(own?.closest('li')?.textContent).toContain('Firefox on Linux');
  expect(screen.getAllByRole('button', { name: /^Log out there/ })).toHaveLength(2);
  isIn(session('Linux', true), session('macOS'));
  await press(/^Log out there.*Windows/);
  expect(await screen.findByText('You are logged out there.')).toBeDefined();
  isIn(session('Linux', true));
  await press('Log out everywhere else');
  expect(await screen.findByText('You are logged out everywhere else.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  expect(api.askedFor(endDeskSession)[0]?.url.pathname).toMatch(/Windows$/);
});

test('single keys are switched off and stay off', async () => {
  show(OwnPage, { at: '/me' });
  const box = await screen.findByLabelText<HTMLInputElement>('Single keys are on');
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  expect(localStorage.getItem('desk-keys')).toBe('off');
  fireEvent.click(box);
  expect(localStorage.getItem('desk-keys')).toBe('on');
});
