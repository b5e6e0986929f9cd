import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { emailOf } from './support/account.ts';
import { bookingAt, chosenRepair, holds } from './support/bookings.ts';
import { PARTIAL, call, savedBy } from './support/calling.ts';
import { expect, test as base } from './support/fixtures.ts';

/** Another site, whose pages ask for ours in every way that a page has. */
const test = base.extend<{ evil: { serve: (html: string) => string } }>({
  evil: async ({}, use) => {
    const pages: string[] = [];
    const server = createServer(({ url = '' }, answer) => {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(pages[Number(url.slice(1))] ?? '');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    // Another host name than the product's, so that it is another site for the browser.
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    await use({
      serve: (html) => `${origin}/${pages.push(html) - 1}`,
    });
    server.close();
    server.closeAllConnections();
  },
});

/** Pages that ask for an address without anybody pressing anything. */
const WAYS: [how: string, html: (url: string) => string][] = [
  ['an image', (url) => `<img src="${url}">`],
  [
    'a style sheet, a script and a film',
    (url) =>
      `<link rel=stylesheet href="${url}"><script src="${url}"></script><video src="${url}"></video>`,
  ],
  ['a frame', (url) => `<iframe src="${url}"></iframe><object data="${url}"></object>`],
  [
    'prefetch and prerender',
    (url) =>
      `<link rel=prefetch href="${url}"><link rel=prerender href="${url}"><script type=speculationrules>{"prerender":[{"source":"list","urls":["${url}"]}]}</script>`,
  ],
  ['a form', (url) => `<form action="${url}"></form><script>document.forms[0].submit()</script>`],
  [
    'a form that posts',
    (url) =>
      `<form action="${url}" method=post enctype=text/plain><input name=confirm value=true></form><script>document.forms[0].submit()</script>`,
  ],
  [
    'fetch',
    (url) =>
      `<script>fetch("${url}", { mode: "no-cors", credentials: "include" }); fetch("${url}", { method: "POST", mode: "no-cors", credentials: "include" }); fetch("${url}", { method: "DELETE", headers: { authorization: "Bearer x" } }); navigator.sendBeacon("${url}", "confirm=true");</script>`,
  ],
  ['a new place', (url) => `<script>location = "${url}"</script>`],
];

test("somebody else's page does nothing, however it asks", async ({
  page,
  context,
  baseURL,
  policyOf,
  db,
  evil,
}) => {
  test.slow();
  const chosen = await chosenRepair(page, db, await policyOf());
  const { token, gadgetId } = chosen;
  const bookingReference = await holds(page, chosen);
  const off = { progressMails: false };
  await call(page.request, 'POST', '/mail/preference', { token, body: off });
  const policy = await policyOf();
  const { claimToken, form } = await savedBy(page.request, policy, emailOf(policy));
  // Signed in, in this browser.
  await chosen.logsInAt(bookingAt(gadgetId));

  const targets = [
    `${PARTIAL}/delete/${form.formReference}`,
    `${PARTIAL}/${form.formReference}`,
    `/booking/order/${bookingReference}/cancel`,
    `/repairoptions/setusernotificationaccount/${gadgetId}`,
    `/claim/withdraw/${chosen.claimId}`,
    '/auth/signout',
  ];
  const read = (path: string, bearer: string) => call(page.request, 'GET', path, { token: bearer });

  for (const [how, html] of WAYS) {
    await test.step(how, async () => {
      const visits = targets.map(async (path) => {
        const visitor = await context.newPage();
        const asked = statuses(visitor, path);
        await visitor.goto(evil.serve(html(`${baseURL}/api/v1${path}`)));
        await visitor.waitForLoadState('networkidle');
        // A browser that does not even ask is fine; what it asked for was refused.
        for (const status of asked) expect(status, path).toBeGreaterThanOrEqual(400);
        await visitor.close();
      });
      await Promise.all(visits);

      expect((await read(`${PARTIAL}/${form.formReference}`, claimToken)).status).toBe(200);
      const booking = await read(`/booking/order/${bookingReference}`, token);
      expect(booking.body.data).toMatchObject({ status: 'held' });
      expect((await read('/mail/preference', token)).body.data).toEqual(off);
      expect((await read('/auth/session', token)).status).toBe(200);
    });
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking');
});

/** How requests for a path of ours are answered. */
function statuses(page: Page, path: string): number[] {
  const found: number[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(path) && response.request().method() !== 'OPTIONS') {
      found.push(response.status());
    }
  });
  return found;
}

test('no page of another site may frame ours', async ({ context, baseURL, evil }) => {
  // A page of its own, because the browser complains of what it holds back.
  const page = await context.newPage();
  await page.goto(evil.serve(`<iframe src="${baseURL}/login"></iframe>`));
  await page.waitForLoadState('networkidle');
  const framed = page.frames().find((frame) => frame !== page.mainFrame());
  expect(await framed?.getByLabel('E-mail address').count()).toBe(0);
});
