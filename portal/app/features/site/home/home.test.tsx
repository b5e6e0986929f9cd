// @vitest-environment happy-dom
import { EVERY_WAY } from '@gadget-claims/domain/claims/claims/first-help-ways';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import * as guide from '../guide/guide.tsx';
import * as home from './home.tsx';

test('the lead text of the specification is a paragraph of its own, word for word', async () => {
  show(home, { at: '/home', brand: { toneLine: 'We keep you going' } });
  const heading = await screen.findByRole('heading', { level: 1 });
  const paragraphs = [...heading.parentElement!.querySelectorAll('p')];
  expect(paragraphs.map(({ textContent }) => textContent)).toEqual([
    'We keep you going.',
    'You can make a claim and check on the progress of an existing claim by choosing from the options below.',
  ]);
});

test('a brand without a picture of its own has one that no request brings', async () => {
  show(home, { at: '/home' });
  const hero = (await screen.findByRole('heading', { level: 1 })).closest('header')!.parentElement!;
  expect(hero.querySelectorAll('svg')).toHaveLength(1);
  expect(hero.querySelector('img')).toBeNull();
  cleanup();
  show(home, { at: '/home', brand: { leadImage: 'lead.svg' } });
  await screen.findByRole('heading', { level: 1 });
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/brands/0/lead.svg');
});

test('stolen or lost: how to lock, block and report it, with nothing asked before', async () => {
  const visit = show(home, { at: '/home' });
  fireEvent.click(await screen.findByRole('link', { name: 'See links and numbers' }));
  const to = await visit.leads();
  cleanup();
  show(guide, { at: to });
  const title = await screen.findByRole('heading', { name: 'If it was stolen or lost' });
  expect(to).toBe(`/claimsguide#${title.id}`);
  const section = within(title.closest('section')!);
  const hrefs = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  const { locks, networks, police } = EVERY_WAY;
  const wayTo = (way: (typeof networks)[number]) =>
    'telephone' in way ? `tel:${way.telephone?.replaceAll(' ', '')}` : way.url;
  expect(hrefs).toEqual([
    ...locks.map(({ url }) => url),
    ...networks.map((network) => wayTo(network)),
    `tel:${police.telephone}`,
    police.url,
    'tel:999',
  ]);
  for (const role of ['textbox', 'radio', 'checkbox', 'combobox'] as const) {
    expect(screen.queryAllByRole(role)).toEqual([]);
  }
});
