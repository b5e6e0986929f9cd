import type { Page, Route } from '@playwright/test';
import { logsIn, submittedClaim } from '../support/account.ts';
import { bearerOf, saveForm } from '../support/calling.ts';
import { inTurn } from '../support/depth.ts';
import { expect, test as base, yesterday } from '../support/fixtures.ts';
import { answersBefore } from '../support/midway.ts';
import { anAccount, emailOf, type Account } from '../support/own-account.ts';
import { opensPage, settled } from '../support/settled.ts';

/** Not in TypeScript's own library. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  /** Within half a second of a press. */
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Shift {
  value: number;
  moved: string[];
}

interface Own {
  account: Account;
  claimId: string;
  claimReference: string;
  opens: (path: string) => Promise<void>;
}

/** A claimant with a claim and a saved form. */
const test = base.extend<{ own: Own }>({
  own: async ({ page, request, policyOf, db }, use) => {
    const policy = await policyOf();
    const email = emailOf(policy);
    const account = await anAccount(db, email);
    const { claimId, claimReference } = await submittedClaim(request, policy, email);
    const form = answersBefore('10', policy);
    form.data.claimant.email = email;
    await saveForm(request, await bearerOf(request, policy), form);
    const opens = (path: string) => logsIn(page, account, path);
    await use({ account, claimId, claimReference, opens });
  },
});

const OWN_CALLS = /\/api\/v1\/(claim|onlineclaim|underwriter|document)\b/;
/** A token that a browser likes to break where it leaves much of a line empty. */
const HYPHENS = `M-MMMMM-${'M'.repeat(35)}`;
const UNREACHABLE = 'We could not reach our service. Check your connection and try again.';

const SCREENS = [
  { name: 'list', path: () => '/myclaims/list', shown: /Your turn: Send us the documents/ },
  { name: 'view', path: (id: string) => `/myclaims/view/${id}`, shown: /Step by step/ },
  { name: 'inprogress', path: () => '/myclaims/inprogress', shown: /Step 6 of 9/ },
  { name: 'uploaddocs', path: (id: string) => `/myclaims/uploaddocs/${id}`, shown: /asked for/ },
  {
    name: 'supportingdocs',
    path: (id: string) => `/myclaims/supportingdocs/${id}`,
    shown: /No documents yet/,
  },
];

test('the place of content on its way is kept: nothing jumps', async ({ page, own }) => {
  await own.opens('/myclaims/list');
  for (const [place, { name, path, shown }] of SCREENS.entries()) {
    for (const width of inTurn([390, 1280], place)) {
      await test.step(`${name} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        const { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
        await page.route(OWN_CALLS, async (route) => {
          await waited;
          await route.continue();
        });
        await page.goto(path(own.claimId));
        await expect(page.getByText(/^Loading your/).first()).toBeAttached();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const shifts = await watchesShifts(page);
        goOn();
        await expect(page.getByRole('main')).toContainText(shown);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await settled(page);
        const sum = (await shifts()).reduce((all, { value }) => all + value, 0);
        expect(sum).toBeLessThanOrEqual(0.02);
        await page.unroute(OWN_CALLS);
      });
    }
  }
});

test('step 1 stands still when its scripts find that a mail’s link led to it', async ({ page }) => {
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await waited;
      await route.continue();
    });
    await page.goto('/makeaclaim/1#handle-of-a-mail.BBBBBBBB', { waitUntil: 'commit' });
    const top = async () =>
      (await page.getByRole('button', { name: 'Yesterday' }).boundingBox())?.y ?? 0;
    const before = await top();
    goOn();
    await expect(page.getByText('To get in with our e-mail')).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await page.unroute('**/assets/*.js');
    await page.goto('about:blank');
  }
});

// Each other screen by itself, a slow answer and an old one: list, saved-forms and
// documents-frame.test.tsx in the portal.
test('a screen says that it could not be fetched, and comes when it is tried again', async ({
  page,
  own,
}) => {
  await own.opens('/myclaims/list');
  await page.route(OWN_CALLS, (route) => route.abort());
  await page.goto(`/myclaims/view/${own.claimId}`);
  await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('alert')).toContainText(UNREACHABLE);
  await page.unroute(OWN_CALLS);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toContainText('Step by step');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('the first step comes as another screen: nothing of the lookup moves to it', async ({
  page,
  claimant,
  policyOf,
}) => {
  // Also what stands below the questions is in sight.
  await page.setViewportSize({ width: 390, height: 2400 });
  await claimant.opens('/makeaclaim/1');
  await page.route('**/standalonepolicy/getpolicy', longAfterThePress);
  const shifts = await watchesShifts(page);
  await claimant.findsPolicy(await policyOf(), yesterday);
  await claimant.isAt('3');
  await expect(page.getByRole('complementary', { name: 'Your claim so far' })).toBeVisible();
  await settled(page);
  expect(await shifts()).toEqual([]);
});

test('a code for another phone comes into the place that is kept for it', async ({ page, own }) => {
  await own.opens('/myclaims/list');
  for (const width of [320, 390, 1280]) {
    await test.step(`at ${width} px`, async () => {
      // All of the place and what stands below it is in sight.
      await page.setViewportSize({ width, height: 2400 });
      const { promise: waited, resolve: goOn } = Promise.withResolvers<void>();
      await page.route('**/document/handover', async (route) => {
        await waited;
        const response = await route.fetch();
        const made = (await response.json()) as { data: { token: string } };
        made.data.token = HYPHENS;
        await route.fulfill({ response, json: made });
      });
      await opensPage(page, `/myclaims/uploaddocs/${own.claimId}`);
      await page.getByText('Take photos on another phone').click();
      await expect(page.getByText('Making a code')).toBeAttached();
      await afterThePress();
      const shifts = await watchesShifts(page);
      goOn();
      await expect(page.getByRole('img', { name: 'Code for the camera' })).toBeVisible();
      await settled(page);
      expect(await shifts()).toEqual([]);
      await page.unroute('**/document/handover');
    });
  }
});

/** Movements within half a second of a press count as its own. */
const afterThePress = () => new Promise((later) => setTimeout(later, 800));

async function longAfterThePress(route: Route) {
  await afterThePress();
  await route.continue();
}

/** The page's movements from now on without a press, with what moved. */
async function watchesShifts(page: Page): Promise<() => Promise<Shift[]>> {
  const handle = await page.evaluateHandle(() => {
    const seen: Shift[] = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” from ${from.x}, ${from.y} to ${to.x}, ${to.y}`,
        );
        if (!hadRecentInput) seen.push({ value, moved });
      }
    }).observe({ type: 'layout-shift' });
    return seen;
  });
  return async () => {
    // The entries of the last frame come with the next one.
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return handle.jsonValue();
  };
}
