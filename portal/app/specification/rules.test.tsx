import { completeData } from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import {
  changePassword,
  listPasskeys,
  resetPassword,
  signIn,
} from '@gadget-claims/domain/people/accounts/contract';
import { field, press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answersLists } from '../../testing/lists.ts';
import { opens } from '../../testing/map.ts';
import { claiming, signedIn } from '../../testing/screen.tsx';

const leaves = async (label: string) => fireEvent.blur(await field(label));

/** A field's description, once it is this. */
const isToldAt = (label: string, message: string) =>
  waitFor(async () => {
    const ids = (await field(label)).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(ids.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(message);
  });

test('§5 same_as: a new password and its repetition on screen', async () => {
  signedIn();
  api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
  await opens('/changepassword');
  await type('New password', 'a lantern under the bridge');
  await type('The same password again', 'a lantern on the bridge');
  await press('Change my password');
  const again = await field('The same password again');
  await waitFor(() => expect(again.getAttribute('aria-invalid')).toBe('true'));
  expect(api.askedFor(changePassword)).toEqual([]);
});

for (const [address, button, call] of [
  ['/login', 'Log in', signIn],
  ['/resetpassword', 'Reset my password', resetPassword],
] as const) {
  test(`§5 is_email: on ${address}, and nothing is sent`, async () => {
    await opens(address);
    await type('E-mail address', 'maya');
    await press(button);
    await isToldAt(
      'E-mail address',
      'E-mail address should be in the format name@example.com. The @ is missing.',
    );
    expect(api.askedFor(call)).toEqual([]);
  });
}

test('§5 max: on screen, and nothing that was typed is cut', async () => {
  answersLists();
  claiming(completeData());
  await opens('/makeaclaim/6');
  const occupation = await screen.findByRole<HTMLInputElement>('textbox', { name: /Occupation/ });
  fireEvent.change(occupation, { target: { value: 'x'.repeat(101) } });
  fireEvent.blur(occupation);
  await screen.findByText(/Occupation requires a maximum of 100 characters/);
  expect(occupation.value).toBe('x'.repeat(101));
  expect(occupation.maxLength).toBe(-1);
});

test('§5 positive feedback on screen is "Looks Good!"', async () => {
  await opens('/makeaclaim/1');
  await type('Policy number', 'GC 1234');
  await leaves('Policy number');
  expect(await screen.findByText('Looks Good!')).toBeTruthy();
});

for (const [where, address, button, labels] of [
  [
    'screen',
    '/makeaclaim/1',
    'Find my policy',
    ['Policy number', 'Policyholder date of birth', 'Policyholder postcode', 'Date of incident'],
  ],
  ['/login', '/login', 'Log in', ['E-mail address', 'Password']],
  ['/resetpassword', '/resetpassword', 'Reset my password', ['E-mail address']],
] as const) {
  test(`§5 each message uses the field label on ${where}`, async () => {
    await opens(address);
    // An address that was typed before is remembered.
    if (labels[0] === 'E-mail address') await type('E-mail address', '');
    await press(button);
    for (const label of labels) {
      expect(await screen.findByRole('link', { name: `${label} is required` })).toBeTruthy();
    }
  });
}
