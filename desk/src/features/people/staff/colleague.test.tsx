// @vitest-environment happy-dom
import {
  answerRights,
  changeBrands,
  changeLimit,
  changeRoles,
  changeState,
  inviteColleague,
  listColleagues,
} from '@gadget-claims/domain/people/staff/contract';
import { NOT_YOURSELF, ROLES_APART } from '@gadget-claims/domain/people/staff/copy';
import type { ColleagueDetails, RightsChange } from '@gadget-claims/domain/people/staff/schemas';
import { press } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import Colleague from './colleague.tsx';
import Colleagues from './colleagues.tsx';
import Invite from './invite.tsx';

const MIRA: ColleagueDetails = {
  staffId: 'mira',
  name: 'Mira Sample',
  email: 'mira@desk.example',
  state: 'active',
  stateSince: '2026-01-01T00:00:00.000Z',
  roles: ['handler'],
  brands: [49],
  limits: { approve: { pence: 50_000, isUsual: true }, release: { pence: 0, isUsual: true } },
  passkeys: 2,
  hasPassword: true,
  hasProvider: false,
  lastSeenAt: null,
  waiting: null,
};
const WAITING = {
  requestId: 'r1',
  askedBy: 'Ellis Harrow',
  askedAt: '2026-01-02T10:00:00.000Z',
  refusal: null,
};
/** All of them: a staff admin may see no claims. */
const BRANDS = [
  { id: 49, name: 'Harbour Mobile' },
  { id: 77, name: 'Fernhill' },
];
const team = (people: ColleagueDetails[]) => ({ data: { people, brands: BRANDS } });
const tick = async (name: string) => fireEvent.click(await screen.findByLabelText(name));

/** Shows the screen of a colleague. */
function opens(person: Partial<ColleagueDetails> = {}) {
  const mira = { ...MIRA, ...person };
  api.answers(listColleagues, team([mira]));
  return show(Colleague, { at: '/staff/mira', path: '/staff/:staffId', by: { brands: [] } });
}

test('the list gives each colleague’s rights, limits and ways in', async () => {
  const left = { ...MIRA, staffId: 'lee', name: 'Lee Gone', state: 'left' as const, roles: [] };
  api.answers(listColleagues, team([left, MIRA]));
  show(Colleagues, { at: '/staff' });
  const here = within(await screen.findByRole('table', { name: 'The claims team' }));
  expect(here.getByText('£500.00 decided')).toBeDefined();
  expect(here.getByText('2 passkeys, password and code')).toBeDefined();
  expect(here.getByText('Harbour Mobile')).toBeDefined();
  expect(here.queryByText('Lee Gone')).toBeNull();
  expect(
    within(screen.getByRole('table', { name: 'Colleagues who have left' })).getByText('Lee Gone'),
  ).toBeDefined();
});

test('a list that does not come says so and can be asked for again', async () => {
  api.refuses(listColleagues, 403, { code: 'not_your_work', message: 'Your role does not.' });
  show(Colleagues, { at: '/staff' });
  expect(await screen.findByText(/Your role does not/)).toBeDefined();
  api.answers(listColleagues, team([MIRA]));
  await press('Try again');
  expect(await screen.findByText('Mira Sample')).toBeDefined();
});

test('roles that do not fit together are explained before anything is sent', async () => {
  opens();
  await tick('Auditor');
  await press('Change the roles');
  expect(await screen.findAllByText(new RegExp(ROLES_APART))).not.toEqual([]);
  await tick('Auditor');
  await tick('Handler');
  await press('Change the roles');
  expect(await screen.findAllByText('Role is required')).not.toEqual([]);
  await tick('Senior');
  const changed = { ...MIRA, roles: ['senior' as const] };
  api.answers(changeRoles, { data: changed });
  api.answers(listColleagues, team([changed]));
  await press('Change the roles');
  expect(await screen.findByText('The roles of Mira Sample are changed.')).toBeDefined();
  expect(api.askedFor(changeRoles).map(({ body }) => body)).toEqual([{ roles: ['senior'] }]);
  // The usual limit is that of the new role.
  expect(await screen.findByLabelText('What is usual: £1,500.00')).toBeDefined();
});

test('brands: these, or all', async () => {
  opens({ brands: [49, 424_242] });
  expect((await screen.findByLabelText<HTMLInputElement>('Brand 424242')).checked).toBe(true);
  await tick('Fernhill');
  api.answers(changeBrands, { data: MIRA });
  await press('Change the brands');
  await waitFor(() => expect(api.askedFor(changeBrands)).toHaveLength(1));
  await tick('All brands, also those that come later');
  await press('Change the brands');
  await waitFor(() => expect(api.askedFor(changeBrands)).toHaveLength(2));
  expect(api.askedFor(changeBrands).map(({ body }) => body)).toEqual([
    { brands: [49, 77, 424_242] },
    { brands: 'all' },
  ]);
});

test('a limit of their own is an amount, never unreadable text', async () => {
  opens();
  const [own] = await screen.findAllByLabelText('Another limit');
  if (own) fireEvent.click(own);
  fireEvent.change(await screen.findByLabelText('Amount'), { target: { value: 'much' } });
  await press('Change what they decide alone');
  expect(await screen.findAllByText('Amount is required')).not.toEqual([]);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '2,000,000' } });
  await press('Change what they decide alone');
  expect(await screen.findAllByText('Amount should be £1,000,000 at most')).not.toEqual([]);
  fireEvent.change(screen.getByLabelText('Amount'), { target: { value: '250' } });
  api.answers(changeLimit, { data: MIRA });
  await press('Change what they decide alone');
  expect(await screen.findByText('The limit of Mira Sample is changed.')).toBeDefined();
  expect(api.askedFor(changeLimit).map(({ body }) => body)).toEqual([
    { kind: 'approve', pence: 25_000 },
  ]);
});

test('suspending asks first, and a refusal stays in the question', async () => {
  opens();
  await press('Suspend');
  const question = within(await screen.findByRole('dialog', { name: 'Suspend Mira Sample?' }));
  api.refuses(changeState, 409, { code: 'last_staff_admin', message: 'The last one.' });
  fireEvent.click(question.getByRole('button', { name: 'Suspend' }));
  expect(await question.findByText('The last one.')).toBeDefined();
  const suspended = { ...MIRA, state: 'suspended' as const };
  api.answers(changeState, { data: suspended });
  api.answers(listColleagues, team([suspended]));
  fireEvent.click(question.getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Mira Sample is suspended.')).toBeDefined();
  expect(await screen.findByRole('button', { name: 'Let in again' })).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a colleague who has left can only be invited again', async () => {
  opens({ state: 'left' });
  await press('Invite again');
  api.answers(inviteColleague, { data: { ...MIRA, state: 'invited' } });
  await press('Send the mail');
  expect(await screen.findByText('Mira Sample is invited.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Change the roles' })).toBeNull();
  expect(api.askedFor(inviteColleague)[0]?.body).toEqual({
    name: MIRA.name,
    email: MIRA.email,
    roles: MIRA.roles,
    brands: MIRA.brands,
  });
});

test.each([
  [{ what: 'roles', roles: ['handler', 'payments'] }, 'Roles: handler, payments'],
  [{ what: 'brands', brands: [77] }, 'Claims of: Fernhill'],
  [{ what: 'limits', kind: 'approve', pence: 60_000 }, 'Decided alone: £600.00'],
  [{ what: 'limits', kind: 'release', pence: null }, 'Limit for releases: what is usual'],
  [{ what: 'reinstated' }, 'Let in again'],
] as [RightsChange, string][])('a waiting change is named: %j', async (change, words) => {
  opens({ waiting: { ...WAITING, change } });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.getByText(/asked for by Ellis Harrow on 02\/01\/2026/)).toBeDefined();
});

test('another staff admin confirms a waiting change, or refuses it', async () => {
  opens({ waiting: { ...WAITING, change: { what: 'roles', roles: ['payments'] } } });
  api.refuses(answerRights, 409, { code: 'may_not_confirm', message: 'It has changed since.' });
  await press('Confirm');
  expect(await screen.findByText('It has changed since.')).toBeDefined();
  const confirmed = { ...MIRA, roles: ['payments' as const] };
  api.answers(answerRights, { data: confirmed });
  api.answers(listColleagues, team([confirmed]));
  await press('Confirm');
  expect(await screen.findByText('Confirmed for Mira Sample: Roles: payments.')).toBeDefined();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull());
  expect(api.askedFor(answerRights).map(({ body }) => body)).toEqual([
    { answer: 'yes' },
    { answer: 'yes' },
  ]);
});

test('the asker takes it back and does not confirm it; no other act is reported', async () => {
  opens();
  await tick('Payments');
  const refusal = 'You asked for this, so another staff admin confirms it.';
  const change = { what: 'roles' as const, roles: ['handler' as const, 'payments' as const] };
  const asked = { ...MIRA, waiting: { ...WAITING, change, refusal } };
  api.answers(changeRoles, { data: asked });
  api.answers(listColleagues, team([asked]));
  await press('Change the roles');
  expect(await screen.findByText(/another staff admin confirms it first/)).toBeDefined();
  expect(await screen.findByText(refusal)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
  api.answers(answerRights, { data: MIRA });
  api.answers(listColleagues, team([MIRA]));
  await press('Refuse');
  expect(await screen.findByText(/Not done for Mira Sample/)).toBeDefined();
  expect(api.askedFor(answerRights).map(({ body }) => body)).toEqual([{ answer: 'no' }]);
});

test('a colleague without confirmation has nothing to change, and the list says that it waits', async () => {
  const change = { what: 'invited' as const, name: 'Mira Sample', roles: [], brands: [49] };
  const invited = {
    ...MIRA,
    state: 'invited' as const,
    roles: [],
    waiting: { ...WAITING, change },
  };
  opens(invited);
  expect(await screen.findByRole('button', { name: 'Has left' })).toBeDefined();
  for (const name of ['Suspend', 'Invite again', 'Change the roles']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  show(Colleagues, { at: '/staff' });
  expect(await screen.findByRole('cell', { name: /Waits for another staff admin/ })).toBeDefined();
});

test('no colleague changes their own rights', async () => {
  api.answers(listColleagues, team([{ ...MIRA, staffId: 'robin' }]));
  show(Colleague, { at: '/staff/robin', path: '/staff/:staffId' });
  expect(await screen.findByText(NOT_YOURSELF)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('a missing colleague is said to be missing', async () => {
  api.answers(listColleagues, team([MIRA]));
  show(Colleague, { at: '/staff/nobody', path: '/staff/:staffId' });
  expect(await screen.findByText('There is nothing here')).toBeDefined();
});

test.each([
  [['staff.manage'], 1],
  [['claim.read'], 0],
] as const)('of colleagues who may %s, %i is offered to invite', async (permissions, links) => {
  api.answers(listColleagues, team([MIRA]));
  show(Colleagues, { at: '/staff', by: { permissions: [...permissions] } });
  await screen.findByRole('table');
  expect(screen.queryAllByRole('link', { name: 'Invite somebody' })).toHaveLength(links);
});

test('a refused invitation keeps its text', async () => {
  api.answers(listColleagues, team([]));
  const visit = show(Invite, { at: '/staff/new', by: { brands: [] } });
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Mira Sample' } });
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: 'mira' } });
  await tick('Handler');
  await tick('These brands');
  await tick('Fernhill');
  const errors = [{ path: 'email', message: 'should be an address that mails can be sent to' }];
  api.refuses(inviteColleague, 422, { code: 'invalid', message: 'Check.', errors });
  await press('Invite');
  expect(
    await screen.findAllByText('E-mail address should be an address that mails can be sent to'),
  ).not.toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Mira Sample');
  api.answers(inviteColleague, { data: MIRA });
  await press('Invite');
  await waitFor(() => expect(visit.address()).toBe('/staff/mira'));
  expect(api.askedFor(inviteColleague).at(-1)?.body).toEqual({
    name: 'Mira Sample',
    email: 'mira',
    roles: ['handler'],
    brands: [77],
  });
});

test('where the brands did not come, an invitation says so, and they can be asked for again', async () => {
  api.refuses(listColleagues, 503, { code: 'unavailable', message: 'We are busy.' });
  show(Invite, { at: '/staff/new', by: { brands: [] } });
  expect(await screen.findByText('We are busy.')).toBeDefined();
  api.answers(listColleagues, team([]));
  await press('Try again');
  await tick('These brands');
  expect(await screen.findByLabelText('Fernhill')).toBeDefined();
});
