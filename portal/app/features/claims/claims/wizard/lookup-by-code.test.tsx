// @vitest-environment happy-dom
import { aPolicy } from '@gadget-claims/domain/claims/claims/testing';
import { lookUpPolicy, mailLookupCode } from '@gadget-claims/domain/policies/policies/contract';
import type { LookedUpPolicy } from '@gadget-claims/domain/policies/policies/schemas';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../../testing/screen.tsx';
import { LookupByCode } from './lookup-by-code.tsx';

const ANSWERS = {
  policyNumber: 'TEST 1',
  policyholderDOB: '1991-04-17',
  policyholderPostcode: 'SY1 9ZZ',
  incidentDate: '',
};
const onFound = vi.fn<(policy: LookedUpPolicy | null) => Promise<void>>(async () => undefined);

const open = () => show(<LookupByCode answers={ANSWERS} hadLink={false} onFound={onFound} />);
const code = () => screen.findByLabelText<HTMLInputElement>(/code/i);
const alert = async () => (await screen.findByRole('alert')).textContent;

test('cut off while a code is asked for, it says so and can be asked for again', async () => {
  api.refuses(mailLookupCode, 0);
  open();
  await press('Send a code to the e-mail on the policy');
  expect(await alert()).toContain('Check your connection');
  api.answers(mailLookupCode, {
    data: { codeHandle: 'a-handle', expiresAt: '2099-01-01T00:00:00.000Z' },
  });
  await press('Send a code to the e-mail on the policy');
  expect(await code()).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Check your inbox' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(api.askedFor(mailLookupCode)[1]?.body).toMatchObject({
    policyNumber: ANSWERS.policyNumber,
  });
});

test('cut off while a code is given, it stays, and the same ones go once more', async () => {
  api.answers(mailLookupCode, {
    data: { codeHandle: 'a-handle', expiresAt: '2099-01-01T00:00:00.000Z' },
  });
  open();
  await press('Send a code to the e-mail on the policy');
  api.refuses(lookUpPolicy, 0);
  fireEvent.change(await code(), { target: { value: 'K7QM2XWD' } });
  await press('Find my policy with the code');
  expect(await alert()).toContain('Check your connection');
  expect((await code()).value).toBe('K7QM2XWD');
  expect(onFound).not.toHaveBeenCalled();

  const found: LookedUpPolicy = { ...aPolicy(), claimToken: 'a-claim-token' };
  api.answers(lookUpPolicy, { data: found });
  await press('Find my policy with the code');
  await waitFor(() => expect(onFound).toHaveBeenCalledExactlyOnceWith(found));
  expect(api.askedFor(lookUpPolicy)[1]?.body).toMatchObject({ code: 'K7QM2XWD' });
  // No mail but the first one.
  expect(api.askedFor(mailLookupCode)).toHaveLength(1);
});

test('cut off while another code is asked for, the one that was typed stays', async () => {
  api.answers(mailLookupCode, {
    data: { codeHandle: 'a-handle', expiresAt: '2099-01-01T00:00:00.000Z' },
  });
  open();
  await press('Send a code to the e-mail on the policy');
  fireEvent.change(await code(), { target: { value: 'K7QM2XWD' } });
  api.refuses(mailLookupCode, 0);
  await press('Send another code');
  expect(await alert()).toContain('Check your connection');
  expect((await code()).value).toBe('K7QM2XWD');
});
