import { beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../app.ts';
import { aChosenRepair, bookAndPay, someProviders } from '../bookings.ts';
import { saveClaim } from '../claims.ts';
import { aPolicy, storePolicy } from '../factories.ts';
import { aClaimOf } from '../my-claims.ts';

/**
 * The specification's three GETs with an effect, and their twins, as a browser would call them for
 * a page of another site: even with the right bearer, which no such page has.
 */
const app = await testApp({ config: { portalOrigins: ['https://portal.example'] } });
await someProviders(app, 20);
const EVIL = 'https://evil.example';

interface Effect {
  /** Path of the GET, and its twin. */
  get: string;
  twin: [method: string, path: string];
  token: string;
  /** Whether it has happened. */
  happened: () => Promise<boolean>;
}

async function deleting(): Promise<Effect> {
  const { token, form } = await saveClaim(app, await storePolicy(app.db, aPolicy()));
  const partial = '/onlineclaim/standalone/partial';
  const at = `${partial}/${form.formReference}`;
  return {
    get: `${partial}/delete/${form.formReference}`,
    twin: ['DELETE', at],
    token,
    happened: async () => (await app.request('GET', at, { token })).status === 404,
  };
}

async function cancelling(): Promise<Effect> {
  const repair = await aChosenRepair(app);
  const { bookingReference } = await bookAndPay(app, repair);
  const at = `/booking/order/${bookingReference}`;
  const token = repair.user;
  return {
    get: `${at}/cancel`,
    twin: ['POST', `${at}/cancel`],
    token,
    happened: async () =>
      (await app.request<{ status: string }>('GET', at, { token })).body.data.status ===
      'cancelled',
  };
}

async function switchingOn(): Promise<Effect> {
  const { user: token, gadgetId } = await aClaimOf(app);
  await app.request('POST', '/mail/preference', { token, body: { progressMails: false } });
  const at = `/repairoptions/setusernotificationaccount/${gadgetId}`;
  return {
    get: at,
    twin: ['POST', at],
    token,
    happened: async () =>
      (await app.request<{ progressMails: boolean }>('GET', '/mail/preference', { token })).body
        .data.progressMails,
  };
}

/** Headers of browsers when a page of another site makes them ask. */
const UNASKED: [how: string, headers: Record<string, string>][] = [
  [
    'an image tag',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    'a script tag',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'script', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    'a frame',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'iframe', 'sec-fetch-mode': 'navigate' },
  ],
  [
    'a link or a form',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  ],
  [
    'an address that is typed or opened from a mail',
    { 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' },
  ],
  [
    'fetch with no-cors',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' },
  ],
  [
    'fetch with cors',
    {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'empty',
      'sec-fetch-mode': 'cors',
      origin: EVIL,
    },
  ],
  ['another host of the same site', { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'empty' }],
  ['an image on our own page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }],
  ['prefetch', { 'sec-purpose': 'prefetch' }],
  ['prerender', { 'sec-purpose': 'prefetch;prerender' }],
  ['prefetch of older browsers', { purpose: 'prefetch' }],
  ['prefetch of other browsers', { 'x-moz': 'prefetch' }],
  ['a preview', { 'x-purpose': 'preview' }],
];

describe.each([
  ['deleting a form', deleting],
  ['cancelling a booking', cancelling],
  ['switching mails on', switchingOn],
])('%s', (_what, make) => {
  let unasked: Effect;
  beforeAll(async () => {
    unasked = await make();
  });

  test.each(UNASKED)('by %s does nothing', async (_how, headers) => {
    const { get, token, happened } = unasked;
    expect((await app.request('GET', get, { token, headers })).status).toBe(403);
    expect((await app.request('HEAD', get, { token, headers })).status).toBe(404);
    expect(await happened()).toBe(false);
  });

  test('without the bearer, which no other page has, does nothing', async () => {
    const { get, twin, happened } = unasked;
    expect((await app.request('GET', get)).status).toBe(401);
    expect((await app.request(...twin)).status).toBe(401);
    expect(await happened()).toBe(false);
  });

  test('the twin is not allowed to a page of another origin', async () => {
    const { twin, happened } = unasked;
    expect(await allowedTo(app, EVIL, twin)).toBeNull();
    expect(await allowedTo(app, 'null', twin)).toBeNull();
    expect(await allowedTo(app, 'https://portal.example', twin)).toBe('https://portal.example');
    expect(await happened()).toBe(false);
  });

  test('asked for by the portal it happens', async () => {
    const asked = await make();
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
    const { get, token } = asked;
    expect((await app.request('GET', get, { token, headers })).status).toBe(200);
    expect(await asked.happened()).toBe(true);
    const again = await make();
    expect((await app.request(...again.twin, { token: again.token })).status).toBe(200);
    expect(await again.happened()).toBe(true);
  });
});

/** Whom a browser lets call, by the preflight that a bearer needs. */
async function allowedTo(
  { origin }: Pick<TestApp, 'origin'>,
  from: string,
  [method, path]: Effect['twin'],
): Promise<string | null> {
  const answer = await fetch(`${origin}/api/v1${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: from,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    },
  });
  return answer.headers.get('access-control-allow-origin');
}
