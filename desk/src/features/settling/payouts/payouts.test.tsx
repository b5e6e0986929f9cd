import type { Permission } from '@gadget-claims/domain/people/staff/permissions';
// @vitest-environment happy-dom
import {
  RELEASE_REFUSALS,
  type ReleaseRefusal,
} from '@gadget-claims/domain/settling/payouts/four-eyes';
import { PAYOUT_KINDS } from '@gadget-claims/domain/settling/payouts/kinds';
import type {
  DisputedPayment,
  ListedPayout,
  PayableClaim,
  PayableGadget,
  PayoutInFull,
} from '@gadget-claims/domain/settling/payouts/schemas';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { RouterProvider, createMemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { session } from '../../../data/session.ts';
import { forgetUnsent, keepAll } from '../../../lib/unsent.ts';
import { proof } from '../../people/staff/proof.ts';
import Disputes from './disputes.tsx';
import BankFiles from './files.tsx';
import PayoutScreen from './payout.tsx';
import Payouts from './payouts.tsx';
import PreparePayout from './prepare.tsx';

const HANDLING: Permission[] = ['claim.read', 'payout.prepare'];

afterEach(() => {
  cleanup();
  cache.clear();
  forgetUnsent();
  vi.unstubAllGlobals();
});

/** The API's answers: status and JSON by method and path. */
type Answers = Record<string, [status: number, body: unknown]>;

function show(at: string, given: Answers, permissions = HANDLING) {
  session.began({
    staffId: 'me',
    name: 'Robin Testwell',
    email: 'robin@desk.example',
    roles: ['handler'],
    permissions,
    brands: [{ id: 49, name: 'Testwell Cover' }],
    limits: { approve: 50_000, release: 100_000 },
    probationUntil: null,
    proofs: ['passkey'],
    provenUntil: '2026-11-23T12:00:00Z',
    expiresAt: '2026-11-23T20:00:00Z',
  });
  const asked = vi.fn<(what: string, body: unknown) => void>();
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const what = `${method} ${input.replace('/api/v1/desk', '')}`;
    asked(what, typeof body === 'string' ? JSON.parse(body) : null);
    const [status, answer] = given[what] ?? [404, { message: `no answer for ${what}` }];
    return Response.json(answer, { status });
  });
  const routes = [
    { path: '/payouts', Component: Payouts },
    { path: '/payouts/disputes', Component: Disputes },
    { path: '/payouts/files', Component: BankFiles },
    { path: '/payouts/prepare/:reference', Component: PreparePayout },
    { path: '/payouts/:payoutId', Component: PayoutScreen },
  ];
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [at] })} />);
  return asked;
}

const aGadget = (gadgetId: string): PayableGadget => ({
  resellerId: 49,
  claimId: 'C',
  claimReference: `GC-${gadgetId}`,
  gadgetId,
  gadget: 'A phone',
  amount: 30_000,
  basis: { approved: 40_000, invoice: null, excess: 10_000, paidBefore: 0 },
  underwriter: 'Marlgate Insurance Company Limited',
  paidFrom: { holder: 'Claims float', lastFour: '2203' },
  lastFour: '4958',
  doubtful: false,
  accountChanged: false,
  nameDiffers: false,
  accountShared: false,
  people: {
    payee: 'I Testwell',
    payeeInFile: 'I Testwell',
    claimant: 'Imogen Testwell',
    policyholder: 'Imogen Testwell',
  },
  since: '2026-11-23T10:00:00Z',
});

const aPayout = (changed: Partial<PayoutInFull> = {}): PayoutInFull => {
  const act = { staffId: 'other', name: 'Kim Testwell', at: '2026-11-23T10:00:00Z' };
  const { since, ...place } = aGadget('A');
  return {
    ...place,
    kind: 'settlement',
    why: null,
    interest: null,
    insuredValue: null,
    payoutId: 'P',
    state: 'prepared',
    prepared: { ...act, at: since },
    released: null,
    batchId: null,
    reason: '',
    word: null,
    sharedWith: [],
    sharedElsewhere: 0,
    confirmedMatches: [],
    earlier: [],
    checked: null,
    lateWord: false,
    mayNotRelease: [],
    history: [{ ...act, state: 'prepared', note: '' }],
    ...changed,
  };
};

/** A payout as the list has it. */
const aListed = (id: string, changed: Partial<ListedPayout> = {}): ListedPayout => {
  const { mayNotRelease: _refusals, history: _history, ...listed } = aPayout();
  return { ...listed, payoutId: id, claimReference: `GC-${id}`, lookAt: [], ...changed };
};

test('rows are gone through by keys, and a refused one says why and stays', async () => {
  const asked = show('/payouts', {
    'GET /payouts/preparable': [200, { data: { gadgets: ['A', 'B'].map(aGadget), next: null } }],
    'POST /payouts': [409, { code: 'changed', message: 'The amount is another one by now.' }],
  });
  const prepare = await screen.findByRole('button', { name: 'Prepare GC-A' });
  const keys = ['j', 'j', 'j', 'k'].map((key) => {
    fireEvent.keyDown(document.body, { key });
    return /GC-\w/.exec(document.activeElement?.textContent ?? '')?.[0];
  });
  expect(keys).toEqual(['A', 'B', 'B', 'A'].map((id) => `GC-${id}`));
  fireEvent.click(prepare);
  expect(await screen.findByText('The amount is another one by now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Prepare GC-A' })).toBeTruthy();
  const { resellerId, claimId, gadgetId, amount } = aGadget('A');
  expect(asked).toHaveBeenCalledWith('POST /payouts', {
    kind: 'settlement',
    resellerId,
    claimId,
    gadgetId,
    amount,
  });
  expect(screen.queryByRole('link', { name: 'Files for the bank' })).toBeNull();
});

test('on a phone a row says to whose account, of whose claim, its digits, doubts and sum beside its button', async () => {
  const odd = { ...aGadget('A'), people: OTHERS, nameDiffers: true };
  show('/payouts', { 'GET /payouts/preparable': [200, { data: { gadgets: [odd], next: null } }] });
  await screen.findByRole('button', { name: 'Prepare GC-A' });
  // What a phone shows of a list (list.module.css).
  const shown = [...document.querySelectorAll('[data-ph]')].map(({ textContent }) => textContent);
  expect(shown).toEqual([
    'Another payout than £300.00',
    'Zoë Fremdwell',
    'Imogen Testwell, policy of Ada Testwell',
    '…4958',
    'Other name',
    'A phone',
    expect.stringMatching(/^Prepare GC-A/),
  ]);
});

test('without permission to prepare it begins with prepared payouts; a failed list can be asked for again', async () => {
  const asked = show('/payouts', { 'GET /payouts?state=prepared': [503, { message: 'Busy.' }] }, [
    'claim.read',
    'payout.release',
  ]);
  expect(await screen.findByText(/Busy\./)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'To prepare' })).toBeNull();
  const before = asked.mock.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(asked.mock.calls.length).toBeGreaterThan(before));
});

const OTHERS = {
  payee: 'Zoë Fremdwell',
  payeeInFile: 'Zoe Fremdwell',
  claimant: 'Imogen Testwell',
  policyholder: 'Ada Testwell',
};

test('in the list each payee stands beside claimant and policyholder, with its doubts', async () => {
  const odd = { people: OTHERS, nameDiffers: true, accountShared: true };
  const gadgets = [
    aGadget('A'),
    { ...aGadget('B'), ...odd },
    { ...aGadget('C'), people: null, doubtful: true, accountChanged: true },
  ];
  show('/payouts', { 'GET /payouts/preparable': [200, { data: { gadgets, next: null } }] });
  const rows = (await screen.findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/I TestwellImogen Testwell…4958(?!Other)/),
    expect.stringMatching(
      /Zoë FremdwellImogen Testwell, policy of Ada Testwell…4958Other nameGiven on another policy/,
    ),
    expect.stringMatching(/No longer known…4958Fails the number checkChanged/),
  ]);
});

test('in full, a payee of another name and an account of another policy are said with links', async () => {
  const odd = { people: OTHERS, nameDiffers: true, accountShared: true };
  const shared = { sharedWith: ['GC-X', 'GC-Y'], sharedElsewhere: 2 };
  show('/payouts/P', { 'GET /payouts/P': [200, { data: aPayout({ ...odd, ...shared }) }] });
  const of = async (term: string) =>
    (await screen.findByText(term, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await of('Payee')).toBe('Zoë FremdwellThe bank’s file says “Zoe Fremdwell”.');
  expect(await of('Claimant')).toBe('Imogen Testwell');
  expect(await of('Policyholder')).toBe('Ada Testwell');
  expect(await of('Account')).toBe('…4958 Other nameGiven on another policy');
  expect(screen.getByText('The account is in another name')).toBeTruthy();
  const title = screen.getByText('The account was given on another policy');
  expect(title.parentElement?.textContent).toContain('GC-X, GC-Y and 2 claims of another brand');
  expect(screen.getByRole('link', { name: 'GC-Y' }).getAttribute('href')).toBe('/c/GC-Y');
});

test('in full, an account in the claimant’s own name has no marks', async () => {
  show('/payouts/P', { 'GET /payouts/P': [200, { data: aPayout() }] });
  expect(await screen.findByText('Payee', { selector: 'dt' })).toBeTruthy();
  for (const mark of [/another name/, /another policy/, /bank’s file says/])
    expect(screen.queryByText(mark)).toBeNull();
});

test('a release without permission stays greyed with every reason', async () => {
  const asked = show('/payouts/P', {
    'GET /payouts/P': [200, { data: aPayout({ mayNotRelease: ['permission', 'limit'] }) }],
  });
  const release = await screen.findByRole('button', { name: 'Release £300.00' });
  expect(release.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText(`${RELEASE_REFUSALS.permission} ${RELEASE_REFUSALS.limit}`)).toBeTruthy();
  fireEvent.click(release);
  expect(asked.mock.calls.filter(([what]) => what.startsWith('POST'))).toEqual([]);
});

test('of a settlement of nothing list and button say so, and none that it is released', async () => {
  const nothing = { ...aListed('P'), amount: 0 };
  const one = aPayout({ payoutId: 'P', claimReference: 'GC-P', amount: 0 });
  show(
    '/payouts?state=prepared',
    {
      'GET /payouts?state=prepared': [200, { data: { payouts: [nothing], next: null } }],
      'GET /payouts/P': [200, { data: one }],
      'GET /claims/GC-P/drafts': [200, { data: [] }],
    },
    ['claim.read', 'payout.release'],
  );
  fireEvent.click(await screen.findByRole('link', { name: 'Open Nothing to pay' }));
  expect(await screen.findByRole('button', { name: 'Settle: nothing to pay' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Release/ })).toBeNull();
});

test('from the list two presses release a payout, and one more the next', async () => {
  const one = aPayout({ payoutId: 'P', claimReference: 'GC-P' });
  const other = aPayout({ payoutId: 'Q', claimReference: 'GC-Q' });
  const payouts = ['P', 'Q'].map((id) => aListed(id));
  const asked = show(
    '/payouts?state=prepared',
    {
      'GET /payouts?state=prepared': [200, { data: { payouts, next: null } }],
      'GET /payouts/P': [200, { data: one }],
      'GET /payouts/Q': [200, { data: other }],
      'GET /claims/GC-P/drafts': [200, { data: [] }],
      'GET /claims/GC-Q/drafts': [200, { data: [] }],
      'POST /payouts/P/release': [200, { data: { ...one, state: 'released' } }],
    },
    ['claim.read', 'payout.release'],
  );
  await screen.findByRole('button', { name: 'Look at the first' });
  fireEvent.keyDown(document.body, { key: 'r' });
  const release = () => document.activeElement as HTMLElement;
  await vi.waitFor(() => expect(release().textContent).toContain('Release £300.00 and next'));
  const first = release();
  fireEvent.click(first);
  expect(await screen.findByText(/^£300.00 for GC-P is released\./)).toBeTruthy();
  expect(asked).toHaveBeenCalledWith('POST /payouts/P/release', null);
  await vi.waitFor(() => {
    expect(release()).not.toBe(first);
    expect(release().textContent).toContain('Release £300.00');
  });
  // A press that goes on, or the second of a double press, does not release the next payout unseen.
  fireEvent.click(release());
  expect(await screen.findByText(/^This one had only just come\./)).toBeTruthy();
  expect(asked).not.toHaveBeenCalledWith('POST /payouts/Q/release', null);
  await vi.waitFor(
    () => {
      fireEvent.click(release());
      expect(asked).toHaveBeenCalledWith('POST /payouts/Q/release', null);
    },
    { timeout: 10_000 },
  );
});

test('the first that one may release is opened, and the last says of itself that it is released', async () => {
  const mine = aListed('M', { prepared: { ...aPayout().prepared, staffId: 'me' } });
  const [one, other] = ['P', 'Q'].map((id) =>
    aPayout({ payoutId: id, claimReference: `GC-${id}` }),
  );
  const given: Answers = {
    'GET /payouts?state=prepared': [
      200,
      { data: { payouts: [mine, aListed('P'), aListed('Q')], next: null } },
    ],
    'GET /payouts/P': [200, { data: one }],
    'GET /payouts/Q': [200, { data: other }],
    'GET /claims/GC-P/drafts': [200, { data: [] }],
    'GET /claims/GC-Q/drafts': [200, { data: [] }],
    'POST /payouts/P/release': [200, { data: { ...one, state: 'released' } }],
    'POST /payouts/Q/release': [200, { data: { ...other, state: 'released' } }],
  };
  show('/payouts?state=prepared', given, ['claim.read', 'payout.release']);
  await screen.findByRole('button', { name: 'Look at the first' });
  fireEvent.keyDown(document.body, { key: 'r' });
  fireEvent.click(await screen.findByRole('button', { name: /^Release £300.00 and next/ }));
  expect(await screen.findByText(/^£300.00 for GC-P is released\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'GC-Q' })).toBeTruthy();
  given['GET /payouts?state=prepared'] = [200, { data: { payouts: [mine], next: null } }];
  given['GET /payouts/Q'] = [200, { data: { ...other, state: 'released' } }];
  await vi.waitFor(
    () => {
      fireEvent.click(screen.getByRole('button', { name: /^Release/ }));
      expect(screen.queryByText(/GC-P is released/)).toBeNull();
    },
    { timeout: 10_000 },
  );
});

const RELEASING: Permission[] = ['claim.read', 'payout.release'];

/** The list of payouts to release. */
function showList(payouts: ListedPayout[], more: Answers = {}, permissions = RELEASING) {
  const given = {
    'GET /payouts?state=prepared': [200, { data: { payouts, next: null } }],
    'GET /payouts?state=released': [200, { data: { payouts, next: null } }],
    ...more,
  } satisfies Answers;
  return { given: given as Answers, asked: show('/payouts?state=prepared', given, permissions) };
}
const tick = (id: string, amount = '£300.00') =>
  fireEvent.click(screen.getByRole('checkbox', { name: `Tick ${amount} for GC-${id}` }));
const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox');
const RELEASED: Answers[string] = [200, { data: aPayout({ state: 'released' }) }];
const refusedFor = (reason: ReleaseRefusal): Answers[string] => [
  409,
  { code: 'may_not_release', message: RELEASE_REFUSALS[reason], data: { reasons: [reason] } },
];
const releasesOf = (asked: ReturnType<typeof show>) =>
  asked.mock.calls.flatMap(([what]) => /^POST \/payouts\/(\w)\/release$/.exec(what)?.[1] ?? []);

/** Answers once a proof is asked for; gives what follows from that. */
const whenAsked = (answer: () => void, found: () => HTMLElement) =>
  vi.waitFor(() => {
    answer();
    return found();
  });

test('payouts to release are ticked by box or key, and a bar says how many and their sum', async () => {
  showList([aListed('P'), aListed('Q', { amount: 11_200 })]);
  await screen.findByRole('button', { name: 'Look at the first' });
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document, { key });
  for (const key of ['j', 'J', ' ']) press(key);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true]);
  const bar = within(screen.getByRole('region', { name: 'What is ticked' }));
  expect(bar.getByText('2 payouts ticked')).toBeTruthy();
  press('r');
  expect(document.activeElement).toBe(
    bar.getByRole('button', { name: 'Release 2 payouts, £412.00' }),
  );
  // One filled button at a time.
  expect(screen.queryByRole('button', { name: 'Look at the first' })).toBeNull();
  tick('P');
  expect(bar.getByRole('button', { name: 'Release 1 payout, £112.00' })).toBeTruthy();
  // Space presses what has the focus, and keys go on from wherever in a row it is.
  expect(fireEvent.keyDown(document.activeElement ?? document, { key: ' ' })).toBe(true);
  screen.getByRole('link', { name: 'GC-P' }).focus();
  press('j');
  expect(document.activeElement?.closest('tr')?.textContent).toContain('GC-Q');
  fireEvent.click(bar.getByRole('button', { name: 'Untick all' }));
  expect(screen.queryByRole('region', { name: 'What is ticked' })).toBeNull();
});

test('a payout with a mark, or for somebody else to release, has no box and says why', async () => {
  const me = { staffId: 'me', name: 'Robin Testwell', at: '2026-11-23T10:00:00Z' };
  const rows: [string, Partial<ListedPayout>][] = [
    ['', {}],
    ['Other name', { nameDiffers: true }],
    ['Given on another policy', { accountShared: true }],
    ['Changed', { accountChanged: true }],
    ['Fails the number check', { doubtful: true }],
    ['No paying account', { paidFrom: null }],
    ['Held', { lookAt: ['held'] }],
    ['Your own claim', { lookAt: ['claim'] }],
    ['You prepared it', { prepared: me }],
    ['Above your limit', { amount: 100_001 }],
  ];
  const payouts = rows.map(([, changed], at) => aListed(`${at}`, changed));
  showList(payouts);
  const shown = (await screen.findAllByRole('row')).slice(1);
  expect(shown.map((row) => within(row).queryAllByRole('checkbox').length)).toEqual(
    rows.map(([why]) => (why === '' ? 1 : 0)),
  );
  expect(shown.map((row) => row.textContent)).toEqual(
    rows.map(([why]) => expect.stringContaining(`…4958${why}A phone`)),
  );
  // Nor by a key.
  for (const key of ['j', 'j', ' ']) fireEvent.keyDown(document.body, { key });
  expect(screen.queryByRole('region', { name: 'What is ticked' })).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Released' }));
  await screen.findByText('Released, the oldest first');
  expect(screen.queryByRole('checkbox')).toBeNull();
  cleanup();
  cache.clear();
  showList(payouts, {}, HANDLING);
  await screen.findAllByRole('row');
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('ticked payouts are released with one proof; one that is refused stays ticked, says why and has the focus', async () => {
  const proveAgain: Answers[string] = [
    403,
    { code: 'prove_again', message: 'Show that it is you.' },
  ];
  const payouts = ['P', 'Q', 'R', 'S'].map((id) => aListed(id));
  const { given, asked } = showList(payouts, {
    'POST /payouts/P/release': proveAgain,
    'POST /payouts/Q/release': refusedFor('account'),
    'POST /payouts/R/release': RELEASED,
  });
  await screen.findAllByRole('row');
  for (const id of ['P', 'Q', 'R']) tick(id);
  const release = screen.getByRole('button', { name: 'Release 3 payouts, £900.00' });
  release.focus();
  fireEvent.click(release);
  await vi.waitFor(() => expect(release.textContent).toContain('Releasing 1 of 3'));
  fireEvent.click(release);
  fireEvent.click(screen.getByRole('button', { name: 'Untick all' }));
  tick('Q');
  expect(releasesOf(asked)).toEqual(['P']);
  given['POST /payouts/P/release'] = RELEASED;
  given['GET /payouts?state=prepared'] = [
    200,
    { data: { payouts: [payouts[1], payouts[3]], next: null } },
  ];
  await whenAsked(proof.given, () => screen.getByText('2 payouts, £600.00: released.'));
  expect(releasesOf(asked)).toEqual(['P', 'P', 'Q', 'R']);
  await vi.waitFor(() => expect(boxes().map(({ checked }) => checked)).toEqual([true, false]));
  const why = screen.getByText(RELEASE_REFUSALS.account);
  expect(why.closest('tr')?.previousElementSibling?.textContent).toContain('GC-Q');
  expect(document.activeElement?.closest('tr')?.textContent).toContain('GC-Q');
  expect(document.activeElement?.getAttribute('aria-describedby')).toBe(why.id);
  expect(screen.getByRole('button', { name: 'Release 1 payout, £300.00' })).toBeTruthy();
});

test('the message has the focus when nothing stays, and names what another colleague released before', async () => {
  const payouts = ['P', 'Q'].map((id) => aListed(id));
  const { given } = showList(payouts, {
    'POST /payouts/P/release': RELEASED,
    'POST /payouts/Q/release': refusedFor('state'),
  });
  await screen.findAllByRole('row');
  for (const id of ['P', 'Q']) tick(id);
  given['GET /payouts?state=prepared'] = [200, { data: { payouts: [], next: null } }];
  fireEvent.click(screen.getByRole('button', { name: 'Release 2 payouts, £600.00' }));
  const said = await screen.findByText(/^1 payout, £300\.00: released\./);
  expect(said.textContent).toContain(
    `£300.00 for GC-Q was not released. ${RELEASE_REFUSALS.state}`,
  );
  expect(document.activeElement).toBe(said);
  expect(await screen.findByText('Nothing here')).toBeTruthy();
  expect(document.activeElement).toBe(said);
});

test.each([
  ['without a proof', [403, { code: 'prove_again', message: 'Show that it is you.' }], []],
  ['while the service is away', [503, { message: 'Please try again soon.' }], ['Q']],
] as const)(
  '%s no further one is tried, and all of them stay ticked',
  async (_why, answer, went) => {
    const payouts = ['P', 'Q', 'R'].map((id) => aListed(id));
    const { asked } = showList(payouts, {
      'POST /payouts/P/release': went.length === 0 ? [...answer] : RELEASED,
      'POST /payouts/Q/release': [...answer],
    });
    await screen.findAllByRole('row');
    for (const id of ['P', 'Q', 'R']) tick(id);
    fireEvent.click(screen.getByRole('button', { name: 'Release 3 payouts, £900.00' }));
    await vi.waitFor(() => expect(releasesOf(asked)).toEqual(['P', ...went]));
    const alert = await whenAsked(proof.refused, () => screen.getByRole('alert'));
    expect(alert.textContent).toContain(answer[1].message);
    expect(document.activeElement?.contains(alert)).toBe(true);
    expect(releasesOf(asked)).toEqual(['P', ...went]);
    expect(boxes().map(({ checked }) => checked)).toEqual([went.length === 0, true, true]);
  },
);

test('cancelling wants a reason, names it, and loses nothing that was typed', async () => {
  const asked = show('/payouts/P', {
    'GET /payouts/P': [200, { data: aPayout() }],
    'POST /payouts/P/cancel': [409, { message: 'It is in a file for the bank.' }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel this payout' }));
  const send = screen.getByRole('button', { name: 'Cancel the payout' });
  fireEvent.click(send);
  expect((await screen.findAllByText('Reason is required')).length).toBeGreaterThan(0);
  const reason = screen.getByLabelText<HTMLTextAreaElement>('Reason');
  fireEvent.change(reason, { target: { value: 'Prepared twice' } });
  fireEvent.click(send);
  expect(await screen.findByText('It is in a file for the bank.')).toBeTruthy();
  expect(reason.value).toBe('Prepared twice');
  expect(asked).toHaveBeenCalledWith('POST /payouts/P/cancel', { reason: 'Prepared twice' });
});

test.each([
  ['Cancel this payout', 'cancel-P', 'Reason', { reason: 'Prepared twice' }],
  ['Note the claimant’s word', 'word-P', 'What the claimant said', { note: 'Yes, theirs.' }],
  ['The bank paid it', 'statement-P', 'What the statement shows', { note: '24/11, line 3' }],
])('words typed after “%s” outlive the page', async (button, what, label, typed) => {
  const state = what === 'statement-P' ? ('to-check' as const) : ('prepared' as const);
  const savedAt = '2026-11-23T10:00:00Z';
  const opens = (drafts: object[]) =>
    show('/payouts/P', {
      'GET /payouts/P': [200, { data: aPayout({ state, nameDiffers: true }) }],
      'GET /claims/GC-A/drafts': [200, { data: drafts }],
      'POST /claims/GC-A/drafts': [200, { data: { kept: true } }],
    });
  const field = async () => {
    fireEvent.click(await screen.findByRole('button', { name: button }));
    return screen.findByLabelText<HTMLTextAreaElement>(label);
  };
  const asked = opens([]);
  const words = Object.values(typed)[0] ?? '';
  fireEvent.change(await field(), { target: { value: words } });
  expect(await keepAll()).toBe(true);
  expect(asked).toHaveBeenCalledWith('POST /claims/GC-A/drafts', { what, typed });
  cleanup();
  cache.clear();
  forgetUnsent();
  opens([{ what, typed, savedAt }]);
  expect((await field()).value).toBe(words);
});

test.each([
  ['csv', 1],
  ['pain.001', 0],
] as const)('Excel’s reading of it is told beside a %s file', async (format, times) => {
  const batch = aFile({ format });
  show('/payouts/files', {
    'GET /payout-batches/next': [200, { data: { accounts: [], isMore: false } }],
    'GET /payout-batches': [200, { data: { batches: [batch], next: null } }],
  });
  expect(await screen.findByRole('button', { name: /^Download/ })).toBeTruthy();
  expect(screen.queryAllByText(/Do not open and save a CSV file in Excel/)).toHaveLength(times);
});

test('a file is made of the payouts of one account, and those without one say what they wait for', async () => {
  const next = { underwriterId: 2, underwriters: ['Tern Rock'], count: 2, total: 40_000 };
  const paidFrom = { holder: 'Claims float', lastFour: '2203' };
  const accounts = [
    { ...next, paidFrom },
    { ...next, underwriterId: 3, underwriters: ['Ashlar Mutual'], paidFrom: null },
  ];
  const asked = show('/payouts/files', {
    'GET /payout-batches/next': [200, { data: { accounts, isMore: false } }],
    'GET /payout-batches': [200, { data: { batches: [], next: null } }],
    'POST /payout-batches': [409, { message: 'No payout is released.' }],
  });
  expect(
    await screen.findByText(/No account is set that pays claims of Ashlar Mutual/),
  ).toBeTruthy();
  const make = screen.getAllByRole('button', { name: /^Make a .* from Claims float …2203$/ });
  expect(make).toHaveLength(2);
  fireEvent.click(make[0]!);
  expect(await screen.findByText('No payout is released.')).toBeTruthy();
  expect(asked).toHaveBeenCalledWith('POST /payout-batches', {
    format: 'pain.001',
    underwriterId: 2,
  });
});

test('a payout that no account of ours pays says so before its release', async () => {
  show('/payouts/P', { 'GET /payouts/P': [200, { data: aPayout({ paidFrom: null }) }] });
  expect(await screen.findByText('No paying account')).toBeTruthy();
  expect(screen.getByText(/No account is set that pays claims of Marlgate/)).toBeTruthy();
});

const aFile = (changed: object = {}) => ({
  batchId: 'F',
  format: 'pain.001',
  count: 2,
  total: 30_000,
  paidFrom: { holder: 'Claims float', lastFour: '2203' },
  sha256: 'ab12',
  made: { staffId: 'other', name: 'Kim Testwell', at: '2026-11-23T10:00:00Z' },
  taken: null,
  payouts: { open: 2, settled: 0, returned: 0, cancelled: 0 },
  isHeard: false,
  answer: null,
  voidAsked: null,
  voided: null,
  ...changed,
});
const showFile = (changed: object) =>
  show('/payouts/files?file=F', {
    'GET /payout-batches/next': [200, { data: { accounts: [], isMore: false } }],
    'GET /payout-batches': [200, { data: { batches: [aFile(changed)], next: null } }],
    'POST /payout-batches/F/void': [409, { message: 'The bank has spoken of this file.' }],
  });
const ACT = { staffId: 'other', name: 'Kim Testwell', at: '2026-11-23T11:00:00Z' };
const answered = { open: 0, settled: 2, returned: 0, cancelled: 0 };

test.each([
  ['Made, not downloaded yet', {}],
  ['Downloaded', { taken: ACT }],
  ['To be voided', { taken: ACT, voidAsked: { ...ACT, reason: 'x' } }],
  ['Voided', { voidAsked: null, voided: ACT }],
  ['Accepted by the bank', { answer: { ...ACT, what: 'accepted', reason: '' }, isHeard: true }],
  ['Rejected as a whole', { answer: { ...ACT, what: 'rejected', reason: 'DT01' }, isHeard: true }],
  ['Settled', { payouts: answered, isHeard: true }],
  ['Answered', { payouts: { ...answered, settled: 1, returned: 1 }, isHeard: true }],
])('a file stands as “%s”, and can be voided while the bank is silent', async (state, changed) => {
  showFile(changed);
  expect(await screen.findByText(state, { selector: 'td *' })).toBeTruthy();
  const isOpen = !('isHeard' in changed) && !('voided' in changed);
  expect(screen.queryByRole('button', { name: /void it…|Void the file…/ }) !== null).toBe(isOpen);
});

test('a file is voided with a reason by the second person, and a refusal loses no word', async () => {
  const asked = showFile({ taken: ACT, voidAsked: { ...ACT, reason: 'The wrong day' } });
  expect(await screen.findByText('Kim Testwell asks for it to be voided')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Void the file…' }));
  expect(screen.getByText(/make sure that the bank does not have it/)).toBeTruthy();
  const send = screen.getByRole('button', { name: 'Void the file' });
  fireEvent.click(send);
  expect((await screen.findAllByText('Reason is required')).length).toBeGreaterThan(0);
  const reason = screen.getByLabelText<HTMLTextAreaElement>(/^Reason/);
  fireEvent.change(reason, { target: { value: 'The bank deleted it' } });
  fireEvent.click(send);
  expect(await screen.findByText('The bank has spoken of this file.')).toBeTruthy();
  expect(reason.value).toBe('The bank deleted it');
  expect(asked).toHaveBeenCalledWith('POST /payout-batches/F/void', {
    reason: 'The bank deleted it',
  });
});

test('a payment that came back says who read that in, and that it was settled before', async () => {
  const history = (['prepared', 'sent', 'settled', 'returned'] as const).map((state) => ({
    ...ACT,
    state,
    note: '',
  }));
  const back = aPayout({ state: 'returned', reason: 'AC04', history });
  show('/payouts/P', { 'GET /payouts/P': [200, { data: back }] });
  expect(await screen.findByText('The bank sent it back after it had paid it: AC04')).toBeTruthy();
  expect(screen.getByText(/^Kim Testwell read that in, /)).toBeTruthy();
});

test('an excess in dispute is listed with the bank’s reason, and until when it is answered', async () => {
  const disputed: DisputedPayment = {
    paymentId: 'D',
    claimReference: 'GC-A',
    resellerId: 49,
    gadget: 'A phone',
    amount: 7_500,
    state: 'succeeded',
    sentBack: 0,
    since: '2026-11-23T10:00:00Z',
    dispute: {
      state: 'open',
      amount: 7_500,
      reason: 'product_not_received',
      respondBy: '2026-12-03T23:59:59Z',
    },
  };
  show(
    '/payouts/disputes',
    { 'GET /disputed-payments': [200, { data: { payments: [disputed] } }] },
    ['claim.read', 'payout.release'],
  );
  const [, row] = await screen.findAllByRole('row');
  expect(row?.textContent).toMatch(/£75\.00GC-A.*product not received.*Disputed.*03\/12\/2026/);
});

function aPayableClaim(changed: Partial<PayableClaim['gadgets'][number]> = {}): PayableClaim {
  const {
    amount,
    basis,
    resellerId,
    claimId,
    claimReference,
    gadgetId,
    gadget,
    since,
    ...account
  } = aGadget('A');
  const of = {
    gadgetId,
    gadget,
    statusLabel: `Cash settlement since ${since}`,
    kinds: [...PAYOUT_KINDS],
    owed: { amount, basis },
    insuredValue: 79_900,
    interestBefore: [],
    account,
    accountAskedAt: null,
    ...changed,
  };
  return { resellerId, claimId, claimReference, incidentDay: '2026-01-05', gadgets: [of] };
}

const preparing = (claim: PayableClaim, more: Answers = {}) =>
  show('/payouts/prepare/GC-A', {
    'GET /payouts/preparable/GC-A': [200, { data: claim }],
    'GET /claims/GC-A/drafts': [200, { data: [] }],
    ...more,
  });
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const typeDay = (label: string, [day, month, year]: [string, string, string]) => {
  const of = within(screen.getByRole('group', { name: new RegExp(`^${label}`) }));
  type(of.getByLabelText('Day'), day);
  type(of.getByLabelText('Month'), month);
  type(of.getByLabelText('Year'), year);
};

test('the settlement is the first choice; interest is reckoned while it is typed, and sent as it was seen', async () => {
  const asked = preparing(aPayableClaim(), {
    'POST /payouts': [200, { data: aPayout({ payoutId: 'I', kind: 'interest' }) }],
  });
  expect(await screen.findByRole('button', { name: 'Prepare £300.00' })).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Interest/ }));
  type(await screen.findByLabelText(/^Sum that came late/), '300');
  type(screen.getByLabelText(/^Rate/), '8');
  typeDay('First day', ['01', '10', '2026']);
  typeDay('Day of the payment', ['01', '11', '2026']);
  expect(screen.getByText('£2.04').parentElement?.textContent).toBe('£2.04 interest for 31 days');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare £2.04' }));
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalledWith('POST /payouts', {
      kind: 'interest',
      resellerId: 49,
      claimId: 'C',
      gadgetId: 'A',
      amount: 204,
      from: '2026-10-01',
      to: '2026-11-01',
      rate: 800,
      principal: 30_000,
    });
  });
});

test('a sum out of its bounds is said at its field, here and by the API, and stays typed', async () => {
  const asked = preparing(aPayableClaim(), {
    'POST /payouts': [
      422,
      { message: 'Refused.', errors: [{ path: 'amount', message: 'is more than is owed' }] },
    ],
  });
  fireEvent.click(await screen.findByRole('radio', { name: /^Part of the settlement/ }));
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Amount/);
  type(amount, '300');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare £300.00' }));
  expect(
    await screen.findAllByText('Amount is required to be less than what is owed, £300.00'),
  ).not.toEqual([]);
  expect(asked).not.toHaveBeenCalledWith('POST /payouts', expect.anything());
  type(amount, '299.99');
  fireEvent.click(screen.getByRole('button', { name: 'Prepare £299.99' }));
  expect(await screen.findAllByText('Amount is more than is owed')).not.toEqual([]);
  expect(amount.value).toBe('299.99');
});

test('a declined gadget offers what is beside its settlement, and asks for an account', async () => {
  const declined = { kinds: ['goodwill', 'interest'], owed: null, account: null } as const;
  const asked = preparing(aPayableClaim({ ...declined, kinds: [...declined.kinds] }), {
    'POST /payouts/ask-account': [200, { data: aPayableClaim() }],
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask for an account' }));
  const isOffered = (name: RegExp) =>
    screen.getByRole('radio', { name }).getAttribute('aria-disabled') !== 'true';
  expect([/^Settlement/, /^Part/, /^Goodwill/, /^Interest/].map(isOffered)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  await vi.waitFor(() => {
    const body = { resellerId: 49, claimId: 'C', gadgetId: 'A' };
    expect(asked).toHaveBeenCalledWith('POST /payouts/ask-account', body);
  });
});

test.each([
  ['today', 0, 0],
  ['on a day before', 48, 1],
])('a claimant who was asked for an account %s gets one mail a day', async (_, hours, offers) => {
  const accountAskedAt = new Date(Date.now() - hours * 3_600_000).toISOString();
  preparing(aPayableClaim({ kinds: ['goodwill'], owed: null, account: null, accountAskedAt }));
  await screen.findByText(/They were asked for one/);
  expect(screen.queryAllByRole('button', { name: 'Ask again' })).toHaveLength(offers);
});

test('a release names the kind, why it is paid, and a sum above what the gadget is insured for', async () => {
  const why = 'We kept you waiting.';
  const goodwill = aPayout({
    kind: 'goodwill',
    amount: 60_000,
    basis: null,
    why,
    insuredValue: 20_000,
  });
  show('/payouts/P', { 'GET /payouts/P': [200, { data: goodwill }] });
  expect(
    await screen.findByRole('heading', { name: 'Goodwill of £600.00 for A phone' }),
  ).toBeTruthy();
  expect(screen.getByText(`“${why}”`)).toBeTruthy();
  expect(screen.getByText('It is more than the gadget is insured for')).toBeTruthy();
});
