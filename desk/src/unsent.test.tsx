// @vitest-environment happy-dom
import { signOutOfDesk, welcome } from '@gadget-claims/domain/staff/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ROBIN, show } from '../testing/screen.tsx';
import { session } from './session.ts';
import { useUnsent } from './unsent.ts';

function Screen() {
  const note = useUnsent({ claimReference: 'GC-TEST-1' }, 'note', '');
  return (
    <input
      aria-label="Note"
      value={note.shown}
      onChange={({ target }) => note.keep(target.value)}
    />
  );
}

const field = () => screen.findByLabelText<HTMLInputElement>('Note');
const types = async (value: string) => fireEvent.change(await field(), { target: { value } });
const logsIn = (staffId: string) => act(() => session.began({ ...ROBIN, staffId }));
const opens = () => {
  api.answers(welcome, { data: { people: [], provider: true } });
  show(Screen);
};
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
async function leaves() {
  await press('Menu');
  await press('Log out');
}

test('what is typed outlives a session that ended, for its person alone, and in no storage', async () => {
  opens();
  await types('I rang them.');
  act(() => session.ended());
  await screen.findByText(/What you had not sent is still there/);
  await screen.findByText(/It leads away from this tab/);
  logsIn(ROBIN.staffId);
  expect((await field()).value).toBe('I rang them.');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('rang');
  act(() => session.ended());
  logsIn('somebody else');
  expect((await field()).value).toBe('');
  logsIn(ROBIN.staffId);
  expect((await field()).value).toBe('');
});

test('logging out asks first where something is not sent, and leaves nothing behind', async () => {
  api.answers(signOutOfDesk, { data: { signedOut: true } });
  opens();
  await types('I rang them.');
  await leaves();
  const question = await screen.findByRole('dialog', { name: 'Log out without sending it?' });
  expect(question.textContent).toContain('GC-TEST-1');
  expect(api.askedFor(signOutOfDesk)).toEqual([]);
  fireEvent.click(within(question).getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(session.known()).toBeNull());
  expect(screen.queryByText(/not sent/)).toBeNull();
  logsIn(ROBIN.staffId);
  expect((await field()).value).toBe('');
});

test('what is taken out again is nothing to ask about', async () => {
  api.answers(signOutOfDesk, { data: { signedOut: true } });
  opens();
  await types('I rang them.');
  await types('');
  await leaves();
  await waitFor(() => expect(session.known()).toBeNull());
});
