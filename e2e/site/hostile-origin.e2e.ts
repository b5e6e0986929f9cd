import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { bookingAt, chosenRepair, holds } from '../support/bookings.ts';
import { PARTIAL, call, savedBy } from '../support/calling.ts';
import { inTurn } from '../support/depth.ts';
import { expect, test as base } from '../support/fixtures.ts';
import { emailOf } from '../support/own-account.ts';

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

type Way = [how: string, html: (url: string) => string];

/** Ways to request an address without a press, and without leaving the page. */
const WAYS: Way[] = [
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
  [
    'fetch',
    (url) =>
      `<script>fetch("${url}", { mode: "no-cors", credentials: "include" }); fetch("${url}", { method: "POST", mode: "no-cors", credentials: "include" }); fetch("${url}", { method: "DELETE", headers: { authorization: "Bearer x" } }); navigator.sendBeacon("${url}", "confirm=true");</script>`,
  ],
];

/** The same, for one address at a time: the page goes there. */
const WAYS_THERE: Way[] = [
  ['a form', (url) => `<form action="${url}"></form><script>document.forms[0].submit()</script>`],
  [
    'a form that posts',
    (url) =>
      `<form action="${url}" method=post enctype=text/plain><input name=confirm value=true></form><script>document.forms[0].submit()</script>`,
  ],
  ['a new place', (url) => `<script>location = "${url}"</script>`],
];

test("another site's page does nothing, however it asks", async ({
  page,
  context,
  baseURL,
  policyOf,
  db,
  evil,
}) => {
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

  const there = WAYS_THERE.map(([how, html], place) => {
    // One page for each of them, for a third of them in turn.
    const visited = inTurn([0, 1, 2], place).flatMap((third) =>
      targets.filter((_, at) => at % 3 === third),
    );
    return [how, visited.map((path) => [path]), html] as const;
  });
  const here = WAYS.map(([how, html]) => [how, [targets], html] as const);
  for (const ways of [here, there]) {
    const visits = ways.flatMap(([how, visited, html]) =>
      visited.map(async (paths) => {
        const visitor = await context.newPage();
        const asked = statuses(visitor, paths);
        const content = paths.map((path) => html(`${baseURL}/api/v1${path}`)).join('\n');
        await visitor.goto(evil.serve(content));
        await visitor.waitForLoadState('networkidle');
        // A browser that does not even ask is fine; what it asked for was refused.
        for (const [path, status] of asked) {
          expect(status, `${how}: ${path}`).toBeGreaterThanOrEqual(400);
        }
        await visitor.close();
      }),
    );
    await Promise.all(visits);

    expect((await read(`${PARTIAL}/${form.formReference}`, claimToken)).status).toBe(200);
    const booking = await read(`/booking/order/${bookingReference}`, token);
    expect(booking.body.data).toMatchObject({ status: 'held' });
    expect((await read('/mail/preference', token)).body.data).toEqual(off);
    expect((await read('/auth/session', token)).status).toBe(200);
  }
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your booking');
});

/** How requests for these paths of ours are answered. */
function statuses(page: Page, paths: readonly string[]): [path: string, status: number][] {
  const found: [string, number][] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    const isOurs = paths.some((path) => pathname.endsWith(path));
    if (isOurs && response.request().method() !== 'OPTIONS') {
      found.push([pathname, response.status()]);
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
