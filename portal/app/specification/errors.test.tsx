import { listClaims } from '@gadget-claims/domain/claims/claims/contract';
import { saveForm, submitForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { completeData } from '@gadget-claims/domain/claims/claims/testing';
import {
  listDocumentTypes,
  listDocumentTypesOfLine,
  listFormFiles,
} from '@gadget-claims/domain/claims/documents/contract';
import { getMailPreference } from '@gadget-claims/domain/claims/notifications/contract';
// @vitest-environment happy-dom
import {
  changePassword,
  getSession,
  listPasskeys,
  resetPassword,
  signIn,
} from '@gadget-claims/domain/people/accounts/contract';
import { WRONG_SIGN_IN } from '@gadget-claims/domain/people/accounts/copy';
import { listDamageTypes } from '@gadget-claims/domain/policies/catalogue/contract';
import { getUnderwriter, lookUpPolicy } from '@gadget-claims/domain/policies/policies/contract';
import { button, press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownClaims } from '../../testing/claims.ts';
import { answersLists, answersSaves } from '../../testing/lists.ts';
import { opens } from '../../testing/map.ts';
import { claiming, show, signedIn } from '../../testing/screen.tsx';
import Pass from '../features/claims/claims/wizard/pass.tsx';
import { currentSession } from '../lib/session/session.ts';

const alert = async () => (await screen.findByRole('alert')).textContent;
const page = () => document.body.textContent;

describe('policy lookup', () => {
  const looksUp = async () => {
    await opens('/makeaclaim/1');
    await type('Policy number', 'NOBODY 1');
    await type('Policyholder postcode', 'SY1 9ZZ');
    const [born, happened] = ['Policyholder date of birth', 'Date of incident'];
    for (const [group = '', ...parts] of [
      [born, '27', '3', '1985'],
      [happened, '20', '11', '2026'],
    ]) {
      const date = within(await screen.findByRole('group', { name: group }));
      for (const [at, part] of ['Day', 'Month', 'Year'].entries()) {
        fireEvent.change(date.getByLabelText(part), { target: { value: parts[at] } });
      }
    }
    await press('Find my policy');
  };

  test('§8 policy lookup returns no data: its message', async () => {
    api.answers(lookUpPolicy, { data: null });
    await looksUp();
    await waitFor(() =>
      expect(page()).toContain('Please check your policy information and try again.'),
    );
  });
  test('§8 policy lookup request fails: its message, with two spaces', async () => {
    api.refuses(lookUpPolicy, 0);
    await looksUp();
    await waitFor(() =>
      expect(page()).toContain('There seems to be a problem.  Please try again later.'),
    );
  });
});

test('§8 underwriter load fails: its message, with one space', async () => {
  claiming(completeData());
  api.refuses(getUnderwriter, 0);
  show(<Pass />);
  for (const more of await screen.findAllByText('Who insures you')) fireEvent.click(more);
  await waitFor(() =>
    expect(page()).toContain('There seems to be a problem. Please try again later.'),
  );
});

describe('other failed claim calls', () => {
  beforeEach(() => {
    answersLists();
    claiming(completeData());
  });
  const saves = async () => {
    await opens('/makeaclaim/6');
    await press('Save');
  };

  test('§8 other failed claim calls reject with the response message field', async () => {
    api.refuses(saveForm, 404, { message: 'We cannot find that.' });
    await saves();
    await waitFor(() => expect(page()).toContain('We cannot find that.'));
  });
  test('§8 other failed claim calls reject with the status text if there is no message', async () => {
    api.refuses(saveForm, 502, 'Bad Gateway');
    await saves();
    await waitFor(() => expect(page()).toContain('Bad Gateway'));
  });
  test('§8 a save failure ends the loading state', async () => {
    api.refuses(saveForm, 0);
    await saves();
    await waitFor(() => expect(page()).toContain('Not saved yet'));
    expect((await button('Save')).getAttribute('aria-disabled')).not.toBe('true');
  });
  const submits = async () => {
    const lists = [listDocumentTypes, listDocumentTypesOfLine, listFormFiles, listDamageTypes];
    for (const call of lists) {
      api.answers(call, { data: [] });
    }
    await opens('/makeaclaim/17');
    await press('Submit my claim');
  };
  test('a claim whose answers the server does not take says why when it is sent', async () => {
    api.refuses(saveForm, 409, { message: 'There are too many unfinished claims.' });
    await submits();
    await waitFor(() => expect(page()).toContain('There are too many unfinished claims.'));
    expect(page()).toContain('Your claim is not sent yet');
  });
  test('§8 a submit failure ends the loading state', async () => {
    answersSaves();
    api.refuses(submitForm, 0);
    await submits();
    await waitFor(() => expect(page()).toContain('Your claim is not sent yet'));
    const again = await button('Submit my claim');
    expect(again.getAttribute('aria-disabled')).not.toBe('true');
  });
});

describe('other failed claim calls in my claims', () => {
  for (const [line, status, refusal, says] of [
    ['the response message field', 503, { message: 'Closed' }, 'Closed'],
    ['the status text if there is no message', 502, 'Bad Gateway', 'Bad Gateway'],
  ] as const) {
    test(`§8 other failed claim calls in my claims reject with ${line}`, async () => {
      signedIn();
      api.refuses(listClaims, status, refusal);
      api.keepsWaiting(getSession);
      api.keepsWaiting(getMailPreference);
      await opens('/myclaims/list');
      expect(await alert()).toContain(says);
      api.answers(listClaims, ownClaims([]));
      await press('Try again');
      await waitFor(() => expect(page()).toContain('You have no claims yet'));
    });
  }
});

describe('other failed auth calls', () => {
  const NEW = 'a lantern under the bridge';

  test('§8 other failed auth calls: the body’s message about a field is shown there', async () => {
    signedIn();
    api.answers(listPasskeys, { data: { passkeys: [], mayAdd: true } });
    const message = 'This is not your current password.';
    api.refuses(changePassword, 400, {
      message: 'Please look again.',
      errors: [{ path: 'password', message }],
    });
    await opens('/changepassword');
    await type('Current password', 'not the current password');
    await type('New password', NEW);
    await type('The same password again', NEW);
    await press('Change my password');
    const current = await screen.findByLabelText('Current password');
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
    const described = current.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
      message,
    );
    expect(currentSession()).not.toBeNull();
  });

  test('§8 login errors are shown in an alert', async () => {
    api.refuses(signIn, 401, { message: WRONG_SIGN_IN, code: 'wrong_sign_in' });
    await opens('/login');
    await type('E-mail address', 'ann@mail.example.com');
    await type('Password', 'a password that nobody has');
    await press('Log in');
    expect(await alert()).toContain('Please check your e-mail address and password and try again.');
    expect(currentSession()).toBeNull();
  });
});

describe('password reset', () => {
  const asksToReset = async () => {
    await opens('/resetpassword');
    await type('E-mail address', 'ann@mail.example.com');
    await press('Reset my password');
  };
  for (const status of [400, 422, 503]) {
    test(`§8 any other reset error (${status}) shows "Please check the details entered."`, async () => {
      api.refuses(resetPassword, status, { message: 'Something else', code: 'refused' });
      await asksToReset();
      expect(await alert()).toMatch(/Please check the details entered\.$/);
    });
  }
  test('§8 a reset beyond the maximum attempts shows its advice', async () => {
    api.refuses(resetPassword, 429, {
      message:
        'A password reset has been emailed to you if this user is valid - Maximum attempts reached',
    });
    await asksToReset();
    expect(await alert()).toContain(
      'You have reached the maximum allowed login attempts so we are unable to reset your password at the present time. Please wait 30 minutes before trying again. If you still have problems please contact us.',
    );
  });
});
