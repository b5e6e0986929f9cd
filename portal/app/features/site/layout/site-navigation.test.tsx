// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Shown, show } from '../../../../testing/screen.tsx';
import { SiteNavigation } from './site-navigation.tsx';

const OUT = { account: null };
const IN = { account: { name: 'Ann Example' } };

/** The entries of a brand's menu, in order. */
async function menu(shown: Shown = {}, whose: Parameters<typeof SiteNavigation>[0] = OUT) {
  show(<SiteNavigation {...whose} />, { path: '*', ...shown });
  return within(await screen.findByRole('navigation', { name: 'Main', hidden: true }));
}

const labels = (of: Awaited<ReturnType<typeof menu>>) =>
  of.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);

test('the usual menu has the entries of the specification and the guide tab', async () => {
  expect(labels(await menu())).toEqual([
    'Home',
    'Make a claim',
    'Resume a claim',
    'Check status of a claim',
    'Claims guide',
    'Contact Us',
    'Login',
  ]);
});

test.each(['false', '', 'TRUE', '1'])('a guide flag of "%s" hides the tab', async (flag) => {
  expect(labels(await menu({ brand: { claimGuideTab: flag } }))).not.toContain('Claims guide');
});

test('a brand without resuming has no such entry', async () => {
  expect(labels(await menu({ brand: { hideResume: true } }))).not.toContain('Resume a claim');
});

const OWN_MENU = { brand: { navigation: [{ label: 'Your account', to: '/changepassword' }] } };

test('a menu of the brand is used as it stands; no Login beside its entry of the account', async () => {
  expect(labels(await menu(OWN_MENU))).toEqual(['Your account']);
});

test('with a session, that entry is the account', async () => {
  expect(labels(await menu(OWN_MENU, IN))).toEqual(['Change password', 'Logout']);
});

test.each([
  ['/home', 'Home'],
  ['/makeaclaim/1', 'Make a claim'],
  ['/makeaclaim/101/abc', 'Make a claim'],
  ['/myclaims', 'Check status of a claim'],
  ['/myclaims/list', 'Check status of a claim'],
  ['/myclaims/inprogress', 'Resume a claim'],
  ['/myclaimsandmore', undefined],
  ['/privacy', undefined],
])('%s belongs to %s', async (at, label) => {
  const current = (await menu({ at }))
    .getAllByRole('link', { hidden: true })
    .find((link) => link.getAttribute('aria-current') === 'page');
  expect(current?.textContent).toBe(label);
});
