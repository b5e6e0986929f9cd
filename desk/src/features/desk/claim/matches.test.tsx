// @vitest-environment happy-dom
import { markMatch } from '@gadget-claims/domain/desk/matches/contract';
import type { ClaimMatch } from '@gadget-claims/domain/desk/matches/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { Matches } from './matches.tsx';

const OTHER = {
  claimReference: 'GC-TEST-2',
  brand: { id: 49, name: 'Harbour Mobile' },
  claimant: 'Harriet Fairweather',
  gadgets: ['Apple iPhone 14'],
  incidentLabel: 'Cracked front screen',
  statusLabel: 'Settled',
  submittedAt: '2026-05-01T10:00:00.000Z',
  statusSince: '2026-05-03T10:00:00.000Z',
};
const side = (text: string) => ({ text, file: null });
const OPEN: ClaimMatch = {
  things: [{ kind: 'imei', own: side('356938035643809'), other: side('35-693803-564380-9') }],
  other: OTHER,
  mark: null,
  isOpen: true,
};
const EXPLAINED: ClaimMatch = {
  things: [{ kind: 'address', own: side('1 Long Street'), other: side('1 Long St.') }],
  other: { ...OTHER, claimReference: 'GC-TEST-3', claimant: 'Noah Testwell' },
  mark: {
    mark: 'explained',
    reason: 'Mother and son.',
    by: 'Priya Testwell',
    at: '2026-11-20T10:00:00.000Z',
  },
  isOpen: false,
};
const UNSEEN: ClaimMatch = {
  things: [{ kind: 'phone', own: side('07700 900112'), other: null }],
  other: null,
  mark: null,
  isOpen: true,
};

const opens = (
  found: ClaimMatch[],
  permissions: ['claim.read', ...'claim.note'[]] = ['claim.read', 'claim.note'],
) =>
  show(
    () => (
      <Matches claim={{ ...CLAIM, matches: { found, confirmed: [], ask: ['Morag Testwell'] } }} />
    ),
    {
      by: { permissions },
    },
  );

test('an open match stands on top with both sides, an explained one is folded', async () => {
  opens([EXPLAINED, OPEN]);
  const sentence = await screen.findByText(/The same IMEI is on/);
  expect(sentence.textContent).toContain(
    'The same IMEI is on GC-TEST-2: Harriet Fairweather, Cracked front screen, Settled since 3 May 2026.',
  );
  expect(screen.getByText('35-693803-564380-9')).toBeTruthy();
  expect(screen.getByText(/1 of 2 open/)).toBeTruthy();
  const fold = screen.getByText(/1 match explained/).closest('details');
  if (!fold) throw new Error('no fold');
  expect(fold.open).toBe(false);
  expect(fold.textContent).toContain('Explained: Mother and son.');
});

test('a mark is sent with its reason and with what was on the screen', async () => {
  opens([OPEN]);
  fireEvent.click(await screen.findByRole('button', { name: 'Not the same' }));
  const reason = await screen.findByLabelText(/Reason/);
  fireEvent.change(reason, { target: { value: 'A slip of one figure.' } });
  api.answers(markMatch, { data: { marked: true } });
  fireEvent.click(screen.getByRole('button', { name: 'Mark as not the same' }));
  await waitFor(() => expect(screen.queryByLabelText(/Reason/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: /Matches/ }));
  expect(api.askedFor(markMatch).map(({ body }) => body)).toEqual([
    { other: 'GC-TEST-2', kinds: ['imei'], mark: 'not the same', reason: 'A slip of one figure.' },
  ]);
});

test('a mark that is thought better of leaves the eyes at the match', async () => {
  opens([OPEN]);
  fireEvent.click(await screen.findByRole('button', { name: 'Confirmed' }));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Explained' }));
});

test('of a claim of another brand it says whom to ask, and offers no mark', async () => {
  const mark = {
    mark: 'confirmed',
    reason: '',
    by: 'Grace',
    at: '2026-11-20T10:00:00.000Z',
  } as const;
  opens([{ ...UNSEEN, mark, isOpen: false }]);
  const list = await screen.findByRole('list');
  expect(list.textContent).toContain(
    'The same telephone number is on another claim of another brand.',
  );
  expect(screen.getByText(/ask Morag Testwell/)).toBeTruthy();
  // The reason stays with those who see both.
  expect(list.textContent).toContain('Confirmed.Grace');
  expect(within(list).queryByRole('button')).toBeNull();
});
