import {
  changeRoles,
  getDeskSession,
  proveToTry,
  proveWithCode,
  startProviderSignIn,
  welcome,
} from '@gadget-claims/domain/people/staff/contract';
// @vitest-environment happy-dom
import { getBatchFile } from '@gadget-claims/domain/settling/payouts/contract';
import { Refused } from '@gadget-claims/kit/form/refused.tsx';
import { useSend } from '@gadget-claims/kit/form/use-send.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ROBIN, show } from '../../../../testing/screen.tsx';
import { call, download } from '../../../data/call.ts';

const MIRA = {
  staffId: 'mira',
  name: 'Mira Sample',
  email: 'mira@desk.example',
  state: 'active' as const,
  stateSince: '2026-01-01T00:00:00.000Z',
  roles: ['handler' as const],
  brands: 'all' as const,
  limits: { approve: { pence: 0, isUsual: true }, release: { pence: 0, isUsual: true } },
  passkeys: 1,
  hasPassword: false,
  hasProvider: false,
  lastSeenAt: null,
  waiting: null,
};
const PROVE_AGAIN = { code: 'prove_again', message: 'Show that it is you.' };
const PROVEN = { data: { ...ROBIN, provenUntil: '2026-01-01T00:05:00.000Z' } };

/** A change of rights, as a screen makes it. */
function Change() {
  const given = { params: { staffId: 'mira' }, body: { roles: ['senior' as const] } };
  const changing = useSend(async () => `${(await call(changeRoles, given)).name} is changed.`);
  return (
    <>
      <Refused of={changing} />
      <button type="button" onClick={changing.send}>
        Change
      </button>
    </>
  );
}

/** Presses it where the call wants a proof first; gives the dialog that asks for one. */
async function change(by: Partial<typeof ROBIN>) {
  api.answers(changeRoles, { data: MIRA });
  api.refusesOnce(changeRoles, 403, PROVE_AGAIN);
  show(Change, { by });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  return within(await screen.findByRole('dialog', { name: 'Show that it is you' }));
}

test('a code proves it: the call is made once more, and its screen knows nothing of that', async () => {
  api.refuses(proveWithCode, 403, { code: 'not_proven', message: 'That did not show it.' });
  const dialog = await change({ proofs: ['code'] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm by code' }));
  await dialog.findAllByText('Code is required');
  fireEvent.change(dialog.getByLabelText('Code'), { target: { value: '123 456' } });
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm by code' }));
  expect(await dialog.findByText('That did not show it.')).toBeDefined();
  api.answers(proveWithCode, PROVEN);
  fireEvent.click(await dialog.findByRole('button', { name: 'Confirm by code' }));
  expect(await screen.findByText('Mira Sample is changed.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.askedFor(changeRoles)).toHaveLength(2);
});

test('a colleague who cancels reads why nothing was done, and can try again', async () => {
  const dialog = await change({ proofs: ['press'] });
  fireEvent.click(dialog.getByRole('button', { name: 'Not now' }));
  expect((await screen.findByRole('alert')).textContent).toBe(PROVE_AGAIN.message);
  expect(api.askedFor(changeRoles)).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText('Mira Sample is changed.')).toBeDefined();
});

test('a call that wants a proof even then asks once and says so', async () => {
  api.answers(proveToTry, PROVEN);
  const dialog = await change({ proofs: ['press'] });
  api.refuses(changeRoles, 403, PROVE_AGAIN);
  fireEvent.click(await dialog.findByRole('button', { name: 'It is me' }));
  expect((await screen.findByRole('alert')).textContent).toBe(PROVE_AGAIN.message);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a session that ends meanwhile leads to the login', async () => {
  api.answers(welcome, { data: { people: [], provider: false } });
  api.refuses(proveToTry, 401, { code: 'unauthenticated' });
  const dialog = await change({ proofs: ['press'] });
  fireEvent.click(await dialog.findByRole('button', { name: 'It is me' }));
  expect(await screen.findByText('Log in to decide claims and pay them.')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.askedFor(changeRoles)).toHaveLength(1);
});

test('as at work: in another window, by the same person, and later than before', async () => {
  api.answers(startProviderSignIn, { data: { address: 'https://login.example/?x' } });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await change({ proofs: ['provider'] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Log in as at work' }));
  const back = await dialog.findByRole('button', { name: 'I have logged in there' });
  expect(opened).toHaveBeenCalledWith('https://login.example/?x', '_blank', 'noopener');
  fireEvent.click(back);
  expect(await dialog.findByText(/You have not logged in there yet/)).toBeDefined();
  api.answers(getDeskSession, PROVEN);
  fireEvent.click(back);
  expect(await screen.findByText('Mira Sample is changed.')).toBeDefined();
});

test('a waiting act is not done by another colleague who logged in there', async () => {
  api.answers(startProviderSignIn, { data: { address: 'https://login.example/?x' } });
  vi.spyOn(window, 'open').mockReturnValue(null);
  const dialog = await change({ proofs: ['provider'] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Log in as at work' }));
  const back = await dialog.findByRole('button', { name: 'I have logged in there' });
  api.answers(getDeskSession, { data: { ...ROBIN, staffId: 'ann', name: 'Ann Other' } });
  fireEvent.click(back);
  expect(await screen.findByText('Ann Other')).toBeDefined();
  expect(api.askedFor(changeRoles)).toHaveLength(1);
});

test('a file that wants a proof is asked for once more as well', async () => {
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    kept.push(this.download);
  });
  api.answers(proveToTry, PROVEN);
  api.answers(getBatchFile, {} as never);
  api.refusesOnce(getBatchFile, 403, PROVE_AGAIN);
  show(() => null, { by: { proofs: ['press'] } });
  await screen.findByText(ROBIN.name);
  const done = download(getBatchFile, { params: { batchId: 'B1' } });
  fireEvent.click(await screen.findByRole('button', { name: 'It is me' }));
  await done;
  expect(kept).toEqual(['File']);
});
