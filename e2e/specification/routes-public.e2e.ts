import type { ResellerScope } from '@gadget-claims/api/identity/identity';
import { insertHandover } from '@gadget-claims/api/policies/handovers/records';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { read } from './reading.ts';

const LEAD =
  'You can make a claim and check on the progress of an existing claim by choosing from the options below.';

test('§2 / redirects to /home, and /makeaclaim to step 1', async ({ request }) => {
  const response = await request.get('/', { maxRedirects: 0 });
  expect(response.status()).toBeGreaterThanOrEqual(300);
  expect(response.headers()['location']).toBe('/home');
  expect((await read(request, '/makeaclaim')).path).toBe('/makeaclaim/1');
});

test('§2 /home has the default title "Gadget Claims" and the lead text', async ({ request }) => {
  const page = await read(request, '/home');
  expect(page.status).toBe(200);
  expect(page.heading).toBe('Gadget Claims');
  expect(page.title).toContain('Gadget Claims');
  expect(page.main).toContain(LEAD);
});

const links = async (request: APIRequestContext, inside: RegExp) => {
  const { html } = await read(request, '/home');
  const part = inside.exec(html.replace(/<svg\b.*?<\/svg>/gs, ''))?.[0] ?? '';
  return [...part.matchAll(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(
    ([, href, text]) =>
      `${text
        ?.replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()} → ${href}`,
  );
};
const CARDS = /<main.*?(?=<section)/s;
const TASKS = /<section.*?<\/section>/s;

test('§2 /home shows three cards, and where they go', async ({ request }) => {
  const cards = await links(request, CARDS);
  expect(cards).toHaveLength(3);
  for (const [card, target] of [
    ['Make a claim', '/makeaclaim/1'],
    // Not hidden: the police-federation variant is off in this build.
    ['Resume a claim', '/myclaims/inprogress'],
    ['Check status of a claim', '/myclaims'],
  ] as const) {
    const found = cards.filter((link) => link.startsWith(card) && link.endsWith(`→ ${target}`));
    expect(found, card).toHaveLength(1);
  }
});
test('§2 the task list of /home lists each task once', async ({ request }) => {
  const tasks = await links(request, TASKS);
  for (const task of [
    'Make a claim',
    'View in-progress claim forms',
    'View submitted claims',
    'Upload repair invoice',
    'Select / cancel a repair option',
  ]) {
    expect(tasks.filter((link) => link.startsWith(`${task} →`))).toHaveLength(1);
  }
});

test('§2 /handover/{id} loads handover details and then goes to /makeaclaim/3', async ({
  page,
  db,
  policy,
}) => {
  const handover = { id: `handover-${policy.number}`.replaceAll(' ', '-') };
  await insertHandover(db, {
    ...handover,
    reseller: 49 as ResellerScope,
    policyKey: lookupKey(policy.number),
    expiresAt: new Date(Date.now() + 60_000),
  });
  await page.goto(`/handover/${handover.id}`);
  await expect(page).toHaveURL(/\/makeaclaim\/3$/);
  await expect(page.getByText(policy.policyholder.emailAddress)).toBeVisible();
});

test('§2 /claimsguide is reached from Help', async ({ request }) => {
  expect((await read(request, '/help')).html).toContain('href="/claimsguide"');
});
test('§2 Contact has the title "Contact us..."; reseller 77 overrides it with "Contact us"', async ({
  request,
}) => {
  expect((await read(request, '/contact')).heading).toBe('Contact us...');
  expect((await read(request, '/contact?reseller=77')).heading).toBe('Contact us');
});
