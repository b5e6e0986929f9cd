// @vitest-environment happy-dom
import { listComplaints } from '@gadget-claims/domain/claims/complaints/desk-contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import Complaints from './list.tsx';

const opens = () =>
  show(Complaints, { at: '/complaints', by: { permissions: ['complaint.read'] } });
const aLine = (claimReference: string, isLate: boolean) => ({
  complaintReference: 'CO-7K3M-9Q2W',
  claimReference,
  brand: { id: 49, name: 'Harbour Mobile' },
  claimant: 'Imogen Testwell',
  at: '2026-11-26T10:00:00.000Z',
  answerBy: '2027-01-21',
  isLate,
});

test('each complaint has the day of our answer and leads to its claim', async () => {
  const complaints = [
    aLine('GC-TEST-1', true),
    { ...aLine('GC-TEST-2', false), complaintReference: 'CO-2' },
  ];
  api.answers(listComplaints, { data: { complaints, next: 'here' } });
  opens();
  const [, late, other] = await screen.findAllByRole('row');
  if (!late || !other) throw new Error('there are not two');
  expect(late.textContent).toMatch(
    /^21\/01\/2027 .*Late.*Imogen Testwell.*CO-7K3M-9Q2W26\/11\/2026/,
  );
  expect(other.textContent).not.toContain('Late');
  const link = within(late).getByRole('link', { name: 'GC-TEST-1' });
  expect(link.getAttribute('href')).toBe('/c/GC-TEST-1');
  expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe(
    '/complaints?after=here',
  );
});

test('without a complaint it says so', async () => {
  api.answers(listComplaints, { data: { complaints: [], next: null } });
  opens();
  expect(await screen.findByText('No complaint')).toBeDefined();
});
