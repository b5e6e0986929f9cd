import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { IDLE_MINUTES } from '@gadget-claims/domain/promises';
import type { Page } from '@playwright/test';
import { keptClaim, keptForm, keptKeys } from '../specification/tab.ts';
import { call, saveForm } from '../support/calling.ts';
import { STORY, type Claimant } from '../support/claimant.ts';
import { aPhoto, aReceipt } from '../support/files.ts';
import { expect, test, yesterday } from '../support/fixtures.ts';
import { isWatched } from '../support/idle.ts';
import { standAt, standsWithKey } from '../support/midway.ts';
import { title } from '../support/screens.ts';
import { ASKING, goesOn, standardClaim } from '../support/standard-claim.ts';

const DAMAGE = 'photos of the damage';
const UPLOADS = '**/document/upload/**';
const SAVES = /\/partial(\?|$)/;
/** Looked at often: each is there in a moment. */
const SOON = { intervals: [50, 100, 100] };
const LOST = 'Nothing that you typed is lost.';
const OFFLINE = 'You are offline. We keep what you type and send it when you are back.';
const UNREACHABLE = 'We could not reach our service. Check your connection and try again.';

test('on slow 3G the policy is looked up: text typed meanwhile stays, and it says that it works', async ({
  page,
  claimant,
  policy,
}) => {
  await isSlow3G(page);
  await page.goto('/makeaclaim/1', { waitUntil: 'commit' });
  await claimant.findsPolicy(policy, yesterday);
  await expect(page.getByRole('button', { name: 'Finding it' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Finding it' })).toBeAttached();
  await expect(page.getByRole('textbox', { name: 'Policy number' })).toHaveValue(
    policy.number.toLowerCase(),
  );
  await expect(page).toHaveURL(/\/makeaclaim\/3$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your details...');
});

test('offline at a step and at saving: said, nothing is lost, and it goes on afterwards', async ({
  page,
  claimant,
  policyOf,
}) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.tellsWhatHappened();
  await expect.poll(() => missingAhead(page), SOON).toEqual([]);
  await page.context().setOffline(true);
  await claimant.presses('Save');
  await claimant.reads('Not saved yet', UNREACHABLE, LOST);
  await claimant.continuesTo('10');
  await claimant.reads(OFFLINE);
  const saved = page.waitForResponse(SAVES);
  await page.context().setOffline(false);
  await saved;
  await expect(page.getByRole('main')).not.toContainText(/Not saved yet|You are offline/);
  await claimant.goesBackTo('8');
  await expect(page.getByRole('textbox', { name: 'What happened?' })).toHaveValue(STORY);
});

test('offline from the first step on: every answer can be given, and all are there afterwards', async ({
  page,
  claimant,
  policyOf,
}) => {
  await claimant.opens('/makeaclaim/1');
  await standardClaim(claimant, await policyOf(), '3');
  await expect.poll(() => missingAhead(page), SOON).toEqual([]);
  await page.context().setOffline(true);
  await goesOn(claimant, '3');
  await claimant.reads(OFFLINE, STORY);
  for (const text of ['Terms', 'Privacy']) {
    await page.getByRole('contentinfo').getByRole('link', { name: text }).click();
    await expect(title(page)).toHaveText(text);
    await claimant.reads('claims are handled by');
    await page.goBack();
    await claimant.reads(STORY);
  }

  const saved = page.waitForResponse(SAVES);
  await page.context().setOffline(false);
  expect((await saved).status()).toBe(200);
  await expect(page.getByRole('main')).not.toContainText('You are offline');
  await page.reload();
  await claimant.isAt('17');
  await claimant.reads(STORY, 'How did you get it?New');
});

test('offline at a file: said, and sent by itself afterwards', async ({
  page,
  claimant,
  policyOf,
}) => {
  await standAt(claimant, 'supportingdocs', await policyOf());
  await page.context().setOffline(true);
  await claimant.attaches('proof of purchase', aReceipt('receipt.pdf'));
  await expect(claimant.file('receipt.pdf')).toContainText('Waiting to be sent: You are offline.');
  await page.context().setOffline(false);
  await expect(claimant.file('receipt.pdf')).toContainText('Checked');
});

test('a file that waits is sent after a reload, at whichever step the claim goes on, once, and is then kept no more', async ({
  page,
  claimant,
  policyOf,
}) => {
  await standsWithKey(claimant, 'supportingdocs', await policyOf());
  await aPhotoWaits(claimant);
  const sent = page.waitForResponse(UPLOADS);
  await comesBack(page, '/makeaclaim/8');
  expect((await sent).ok()).toBe(true);
  await claimant.isAt('8');
  await expect.poll(() => keptFiles(page), SOON).toEqual([]);
  await expect.poll(() => keptKeys(page), SOON).not.toContain('gadget-claims-waiting');
  await page.goto('/makeaclaim/supportingdocs');
  await expect(claimant.file('crack.jpg')).toContainText('Checked');
  await expect(claimant.file('crack.jpg').locator('img')).toBeVisible();
  await expect(rowsOf(page, 'crack.jpg')).toHaveCount(1);
});

test('a file that waits can be read by this tab alone, and never after its session', async ({
  page,
  claimant,
  policyOf,
}) => {
  await page.clock.install();
  await standsWithKey(claimant, 'supportingdocs', await policyOf());
  await aPhotoWaits(claimant);
  const [kept] = await keptFiles(page);
  expect(kept).not.toContain('crack');
  expect(kept).not.toContain('JFIF');

  page.on('dialog', (question) => void question.accept());
  await isWatched(page);
  await page.clock.fastForward(IDLE_MINUTES * 60_000);
  await expect(page).toHaveURL(/\/home$/);
  await claimant.reads('What was still waiting to be sent is not kept');
  await claimant.opens('/makeaclaim/1');
  expect(await keptKeys(page)).not.toContain('gadget-claims-waiting');
});

test('answers typed offline are there after a reload, meet those of another device, and are saved; then nothing is kept of them', async ({
  page,
  claimant,
  policyOf,
}) => {
  const { formReference } = await standsWithKey(claimant, '8', await policyOf());
  const { form, claimToken } = await keptClaim(page);
  await typesOffline(claimant);
  const [kept] = await keptFiles(page);
  expect(kept).not.toContain('allotment');
  expect(kept).not.toContain(formReference);
  const person = { ...form.data.claimant, occupation: 'Baker' };
  await saveForm(page.request, claimToken, { ...form, data: { ...form.data, claimant: person } });

  await comesBack(page, '/makeaclaim/8');
  await claimant.isAt('8');
  await expect(page.getByRole('textbox', { name: 'Where did it happen?' })).toHaveValue(PLACE);
  await expect
    .poll(async () => (await keptForm(page))?.data, SOON)
    .toMatchObject({ claimant: { occupation: 'Baker' }, incident: { locationOfIncident: PLACE } });
  await expect.poll(() => keptFiles(page), SOON).toEqual([]);
  await expect.poll(() => keptKeys(page), SOON).not.toContain('gadget-claims-waiting');
  const path = `/onlineclaim/standalone/partial/${formReference}`;
  const { body } = await call<ClaimForm>(page.request, 'GET', path, {
    token: claimToken,
  });
  expect(body.data.data.incident.locationOfIncident).toBe(PLACE);
});

test('offline at submitting: said, and sent once there is a connection', async ({
  page,
  claimant,
  policyOf,
}) => {
  await standAt(claimant, '17', await policyOf());
  const before = await keptForm(page);
  await page.context().setOffline(true);
  await claimant.submits();
  await claimant.reads('Your claim is not sent yet', LOST);
  expect(await keptForm(page)).toEqual(before);
  await page.context().setOffline(false);
  await claimant.presses('Try again');
  await claimant.isAt('thankyou');
  await claimant.reference();
});

const PLACE = 'At the allotment';

/** A place is typed without a connection, and kept in this browser. */
async function typesOffline(claimant: Claimant) {
  const { page } = claimant;
  await expect.poll(() => missingAhead(page), SOON).toEqual([]);
  await page.context().setOffline(true);
  await claimant.fills('Where did it happen?', PLACE);
  await claimant.reads(OFFLINE);
  await expect.poll(() => keptFiles(page), SOON).toHaveLength(1);
}

const rowsOf = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/**
 * A photo is chosen, cannot be sent, and is kept. With a connection: a page that was offline is told that it
 * is back when it is left, and sends what waits before it is gone.
 */
async function aPhotoWaits(claimant: Claimant) {
  const { page } = claimant;
  await page.route(UPLOADS, (route) => route.abort());
  await claimant.attaches(DAMAGE, await aPhoto(page, 'crack.jpg'));
  await expect(claimant.file('crack.jpg')).toContainText('Not sent');
  await expect.poll(() => keptFiles(page), SOON).toHaveLength(1);
}

/** The page is loaded again, and there is a connection again. */
async function comesBack(page: Page, path: string) {
  page.once('dialog', (question) => void question.accept());
  await page.goto('about:blank');
  await page.unroute(UPLOADS);
  await page.context().setOffline(false);
  await page.goto(path);
}

/** The files that this browser keeps, as text of what can be read of them. */
const keptFiles = (page: Page) =>
  page.evaluate(async () => {
    const asked = indexedDB.open('gadget-claims-waiting', 1);
    asked.addEventListener('upgradeneeded', () => asked.transaction?.abort());
    const database = await new Promise<IDBDatabase | null>((resolve) => {
      asked.addEventListener('success', () => resolve(asked.result));
      asked.addEventListener('error', () => resolve(null));
    });
    if (database === null) return [];
    const all = database.transaction('files').objectStore('files').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    database.close();
    const text = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes);
    return (all.result as { label: ArrayBuffer; content: ArrayBuffer }[]).map(
      ({ label, content }) => text(label) + text(content),
    );
  });

/** Needs of the later steps and of the terms that the page does not have yet: scripts, lists, texts, and the addresses of gadgets. */
const missingAhead = (page: Page) =>
  page.evaluate(
    (stages) => {
      const here = performance
        .getEntriesByType('resource')
        .map(({ name }) => decodeURIComponent(name));
      const known = Object.values(window.__reactRouterManifest?.routes ?? {});
      const scripts = stages.flatMap((stage) => {
        const route = known.find(({ path }) => path?.split('/').includes(stage));
        return route ? [route.module, ...(route.imports ?? [])] : [`step ${stage}`];
      });
      const gadgets = [
        ...document.querySelectorAll<HTMLAnchorElement>('a[href^="/makeaclaim/101/"]'),
      ];
      const lists = [
        '/incidenttypes',
        '/countries/',
        '/gadgettypes/',
        '/gadgetmakes/',
        '/gadgetmodels/',
        '/reseller/',
      ];
      const needed = [
        '/makeaclaim/101/',
        ...lists,
        ...scripts,
        ...gadgets.map(({ pathname }) => pathname),
      ];
      return needed.filter((part) => !here.some((name) => name.includes(part)));
    },
    [...ASKING, '101', '17', 'terms', 'privacy'],
  );

declare global {
  interface Window {
    __reactRouterManifest?: {
      routes: Record<string, { path?: string; module: string; imports?: string[] }>;
    };
  }
}

/** 400 ms until anything arrives, and 400 kbit/s from then on. */
async function isSlow3G(page: Page) {
  const network = await page.context().newCDPSession(page);
  const bytes = 400_000 / 8;
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}
