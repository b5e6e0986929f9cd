import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
// @vitest-environment happy-dom
import { GOODS_REFUSALS } from '@gadget-claims/domain/settling/replacements/four-eyes';
import type {
  Replacement,
  WaitingReplacement,
} from '@gadget-claims/domain/settling/replacements/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../data/session.ts';
import { forgetUnsent } from '../../../lib/unsent.ts';
import Replacements from './replacements.tsx';

afterEach(() => {
  cleanup();
  cache.clear();
  forgetUnsent();
  vi.unstubAllGlobals();
});

/** The API's answers: status and JSON by method and path. */
type Answers = Record<string, [status: number, body: unknown]>;

function show(at: string, given: Answers, permissions: Permission[], release = 0) {
  session.began({
    staffId: 'me',
    name: 'Robin Testwell',
    email: 'robin@desk.example',
    roles: ['handler'],
    permissions,
    brands: [{ id: 49, name: 'Testwell Cover' }],
    limits: { approve: 50_000, release },
    probationUntil: null,
    proofs: ['passkey'],
    provenUntil: '2026-11-23T12:00:00Z',
    expiresAt: '2026-11-23T20:00:00Z',
  });
  const asked = vi.fn<(what: string, body: unknown) => void>();
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${input.replace('/api/v1/desk', '')}`;
    asked(what, typeof body === 'string' ? JSON.parse(body) : null);
    const [status, answer] = given[what] ?? [200, { data: [] }];
    return Response.json(answer, { status });
  });
  const routes = [{ path: '/replacements', Component: Replacements }];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  return asked;
}

const HANDLING: Permission[] = ['claim.read', 'payout.prepare'];
const RELEASING: Permission[] = [...HANDLING, 'payout.release'];

const aGadget = (id: string, total: number | null): WaitingReplacement => ({
  resellerId: 49,
  claimId: 'C',
  claimReference: `GC-${id}`,
  gadgetId: id,
  gadget: 'A phone',
  claimant: 'Imogen Testwell',
  address: { line1: '1 The Row', line2: '', city: 'Testford', county: '', postcode: 'SY1 9ZZ' },
  worth: total,
  total,
  since: '2026-11-23T10:00:00Z',
});

const aReplacement = (change: Partial<Replacement> = {}): Replacement => {
  const { since, ...place } = aGadget('A', 79_900);
  return {
    ...place,
    replacementId: 'R',
    state: 'prepared',
    what: 'Pixel 8, refurbished',
    courier: 'Royal Mail',
    tracking: 'AB1',
    prepared: { staffId: 'other', name: 'Kim Testwell', at: since },
    released: null,
    arrived: null,
    cancelled: null,
    ...change,
  };
};

const listed = (...replacements: Replacement[]): Answers[string] => [
  200,
  { data: { replacements, next: null } },
];

test('the list says to whom and where; Enter opens the form, and a refusal loses nothing typed', async () => {
  const gadgets = [aGadget('A', 40_000), aGadget('B', null)];
  const answers: Answers = {
    'GET /replacements/waiting': [200, { data: { gadgets, next: null } }],
    'POST /replacements': [409, { code: 'not_allowed_now', message: 'The claim is held.' }],
  };
  const asked = show('/replacements', answers, HANDLING);
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^£400\.00Imogen Testwell1 The Row, Testford, SY1 9ZZA phoneGC-A/),
    expect.stringMatching(/^Not known.*GC-B/),
  ]);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(document.activeElement?.textContent).toBe('Send for GC-A');
  fireEvent.click(document.activeElement!);
  const field = async (label: string) => screen.findByLabelText<HTMLInputElement>(label);
  fireEvent.click(await screen.findByRole('button', { name: 'It is sent' }));
  expect((await screen.findAllByText('What is sent is required')).length).toBeGreaterThan(0);
  fireEvent.change(await field('What is sent'), { target: { value: 'Pixel 8' } });
  fireEvent.change(await field('Sent with'), { target: { value: 'DPD' } });
  fireEvent.click(screen.getByRole('button', { name: 'It is sent' }));
  expect(await screen.findByText('The claim is held.')).toBeTruthy();
  expect((await field('What is sent')).value).toBe('Pixel 8');
  const sent = { what: 'Pixel 8', courier: 'DPD', tracking: '' };
  const of = { resellerId: 49, claimId: 'C', gadgetId: 'A' };
  expect(asked).toHaveBeenCalledWith('POST /replacements', { ...of, ...sent });
  answers['POST /replacements'] = [200, { data: aReplacement({ ...sent, state: 'sent' }) }];
  fireEvent.click(screen.getByRole('button', { name: 'It is sent' }));
  expect(await screen.findByText(/The replacement for GC-A is on its way/)).toBeTruthy();
});

test.each([
  ['unknown worth', null, 'The policy does not say what the gadget is worth.'],
  ['much worth', 79_900, 'It is worth more than £500.'],
])('of %s the form prepares it for a second person', async (_worth, total, why) => {
  const gadgets = [aGadget('A', total)];
  show(
    '/replacements',
    { 'GET /replacements/waiting': [200, { data: { gadgets, next: null } }] },
    HANDLING,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Send for GC-A' }));
  expect(await screen.findByRole('button', { name: 'Prepare for release' })).toBeTruthy();
  expect(screen.getByText(`${why} Somebody else releases it before it goes.`)).toBeTruthy();
});

test.each([
  ['its preparer', { prepared: { staffId: 'me', name: 'Me', at: '2026-11-23T10:00:00Z' } }, 'own'],
  ['a limit below its worth', { total: 90_000 }, 'limit'],
] as const)('a release is refused for %s, with the reason', async (_who, change, reason) => {
  const asked = show(
    '/replacements?state=prepared',
    { 'GET /replacements?state=prepared': listed(aReplacement(change)) },
    RELEASING,
    80_000,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Look GC-A' }));
  const release = await screen.findByRole('button', { name: 'Release £799.00' });
  expect(release.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(GOODS_REFUSALS[reason])).toBeTruthy();
  fireEvent.click(release);
  expect(asked.mock.calls.filter(([what]) => what.includes('release'))).toEqual([]);
});

test('another colleague reads what goes where, and releases it', async () => {
  const asked = show(
    '/replacements?state=prepared',
    {
      'GET /replacements?state=prepared': listed(aReplacement()),
      'POST /replacements/R/release': [200, { data: aReplacement({ state: 'sent' }) }],
    },
    RELEASING,
    80_000,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Look GC-A' }));
  const of = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['To', 'What', 'Sent with', 'Worth', 'Prepared'].map(of)).toEqual([
    'Imogen Testwell, 1 The Row, Testford, SY1 9ZZ',
    'Pixel 8, refurbished',
    'Royal Mail, AB1',
    '£799.00',
    'Kim Testwell, 23/11/2026, 10:00 am',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Release £799.00' }));
  expect(await screen.findByText(/is on its way, and the claimant is told/)).toBeTruthy();
  expect(asked).toHaveBeenCalledWith('POST /replacements/R/release', null);
});

test('calling off wants a reason; without the right to prepare it is not offered', async () => {
  const asked = show(
    '/replacements?state=prepared',
    {
      'GET /replacements?state=prepared': listed(aReplacement()),
      'POST /replacements/R/cancel': [200, { data: aReplacement({ state: 'cancelled' }) }],
    },
    HANDLING,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Look GC-A' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Call it off' }));
  const send = await screen.findByRole('button', { name: 'Call off the replacement' });
  fireEvent.click(send);
  expect((await screen.findAllByText('Reason is required')).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Another colour' } });
  fireEvent.click(send);
  expect(await screen.findByText(/is called off/)).toBeTruthy();
  expect(asked).toHaveBeenCalledWith('POST /replacements/R/cancel', { reason: 'Another colour' });
  cleanup();
  show(
    '/replacements?state=prepared',
    { 'GET /replacements?state=prepared': listed(aReplacement()) },
    ['claim.read', 'payout.release'],
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Look GC-A' }));
  expect(screen.queryByRole('button', { name: 'Call it off' })).toBeNull();
});

test('empty lists say what would stand there', async () => {
  show(
    '/replacements',
    { 'GET /replacements/waiting': [200, { data: { gadgets: [], next: null } }] },
    HANDLING,
  );
  expect(await screen.findByText('Nothing to send')).toBeTruthy();
  cleanup();
  show('/replacements?state=sent', { 'GET /replacements?state=sent': listed() }, HANDLING);
  expect(await screen.findByText('No replacement is on its way at the moment.')).toBeTruthy();
});
