import { expect, test } from 'vitest';
import { accountEntry, currentEntry, menuEntries } from './menu.ts';

const usual = { navigation: null, hideResume: false, claimGuideTab: 'true' };
const labels = (brand: Parameters<typeof menuEntries>[0]) =>
  menuEntries(brand).map(({ label }) => label);

test('the usual menu has the entries of the specification and the guide tab', () => {
  expect(labels(usual)).toEqual([
    'Home',
    'Make a claim',
    'Resume a claim',
    'Check status of a claim',
    'Claims guide',
    'Contact Us',
  ]);
});

test.each(['false', '', 'TRUE', '1'])('a guide flag of "%s" hides the tab', (claimGuideTab) => {
  expect(labels({ ...usual, claimGuideTab })).not.toContain('Claims guide');
});

test('a brand without resuming has no such entry', () => {
  expect(labels({ ...usual, hideResume: true })).not.toContain('Resume a claim');
});

test('a menu of the brand is used as it stands', () => {
  const navigation = [{ label: 'Your account', to: '/changepassword' }];
  expect(menuEntries({ ...usual, navigation })).toEqual(navigation);
  expect(accountEntry(navigation)).toBe(navigation[0]);
  expect(accountEntry(menuEntries(usual))).toBeUndefined();
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
])('%s belongs to %s', (pathname, label) => {
  expect(currentEntry(menuEntries(usual), pathname)?.label).toBe(label);
});
