import type { Locator, Page, ViewportSize } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { withApprovedClaim } from '../support/approved.ts';
import { choiceShown, POST, see } from '../support/choosing.ts';
import { furtherRows, takingTurns } from '../support/depth.ts';
import { clicksEverything } from '../support/every-click.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { pressAt } from '../support/pressing.ts';
import type { Means, Pointer } from '../support/pressing.ts';
import { OF_A_CLAIM, OF_EVERYBODY } from '../support/screens-of-the-map.ts';
import type { Visitor, Screen } from '../support/screens-of-the-map.ts';
import { quiet } from '../support/settled.ts';
import { knownOfAClaim, walks } from '../support/walking.ts';

/** Screens that ask something, which people press more on than on others. */
const ASKING = ['1', '3', '5', '8', ...furtherRows(['6', '101/:id?', '13'])].map(
  (stage) => `makeaclaim/${stage}`,
);

/** The frame of every step's questions. */
const AROUND_EACH = /^(summary “(Step|Who insures)|a “Back|button “(Continue|Save|Claims guide)”)/;

const SAVES = '/partial?checkuser=true';

test('a press ahead of the scripts is done once they come', async ({ page, claimant }) => {
  const letScriptsArrive = await holdsScriptsBack(page);
  await page.goto('/makeaclaim/1', { waitUntil: 'commit' });
  await claimant.presses('Find my policy');
  await expect(page.getByRole('button', { name: 'Finding it' })).toBeVisible();
  letScriptsArrive();
  await claimant.reads('Policy number is required', 'Date of incident is required');
});

test('a passkey wanted ahead of the scripts is asked for once they come', async ({
  page,
  claimant,
}) => {
  const letScriptsArrive = await holdsScriptsBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const options = page.waitForRequest((request) => request.url().endsWith('/passkeys/options'));
  await claimant.presses('Log in with a passkey');
  letScriptsArrive();
  await options;
});

test('a code wanted ahead of the scripts is asked for with the e-mail that was typed by then', async ({
  page,
  claimant,
}) => {
  const letScriptsArrive = await holdsScriptsBack(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const asked = page.waitForRequest((request) => request.url().endsWith('/auth/code'));
  await page.getByLabel('E-mail address').fill('early@mail.example.com');
  await claimant.presses('E-mail me a code');
  letScriptsArrive();
  expect((await asked).postDataJSON()).toEqual({
    resellerId: 49,
    username: 'early@mail.example.com',
  });
  await expect(page.getByLabel('Code from the e-mail')).toBeVisible();
});

for (const [path, name, busy] of [
  ['/makeaclaim/1', 'Find my policy', 'Finding it'],
  ['/login', 'Log in', 'Logging in'],
] as const) {
  test(`${path} names the next step when the scripts never come`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await holdsScriptsBack(page);
    await page.goto(path, { waitUntil: 'commit' });
    const main = page.getByRole('main');
    await main.getByRole('button', { name, exact: true }).click();
    const button = main.getByRole('button', { name: busy });
    await expect(button).toHaveAccessibleName(busy);
    await pass(page, 19_000);
    await expect(button).toHaveAccessibleName(busy);
    await pass(page, 20_000);
    await expect(button).toHaveAccessibleName(/Please reload it\.$/);
  });
}

test('two presses at once are one', async ({ claimant, policyOf, page }) => {
  await standAt(claimant, '8', await policyOf());
  await claimant.tellsWhatHappened();
  let saves = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(SAVES)) saves += 1;
  });
  const saved = page.waitForResponse((response) => response.url().endsWith(SAVES));
  await page.getByRole('button', { name: 'Continue' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await saved;
  await claimant.isAt('10');
  // A change during a save is saved right after it.
  await quiet(page);
  expect(saves).toBe(1);
});

test('a press right after a choice is about that choice', async ({ page, db, policyOf }) => {
  await withApprovedClaim(page, db, await policyOf());
  await see(page, POST);
  await page.getByRole('radio', { name: 'Another address' }).click();
  await expect(page.getByRole('textbox', { name: 'Postcode' })).toBeVisible();
  const asInClaim = await page
    .getByRole('radio', { name: 'The address in your claim' })
    .elementHandle();
  await page
    .getByRole('button', { name: 'Choose this option' })
    .evaluate(async (button: HTMLElement, choice) => {
      (choice as HTMLElement).click();
      // Two presses are two tasks, however fast.
      await new Promise((resolve) => setTimeout(resolve));
      button.click();
    }, asInClaim);
  await expect(choiceShown(page)).toContainText('1 Invented Street');
});

const POINTERS = [
  { means: 'finger', viewport: { width: 390, height: 664 } },
  { means: 'mouse', viewport: { width: 1280, height: 720 } },
] as const;
const KEYBOARD = { means: 'keyboard', viewport: { width: 390, height: 664 } } as const;

/** Declares tests of presses with each of these, one after the other. */
function pressedWith<M extends Means>(rows: readonly { means: M; viewport: ViewportSize }[]) {
  const withEach = takingTurns(rows);
  return (what: string, body: (means: M) => Parameters<typeof test>[2]) =>
    withEach(({ means, viewport }) => {
      test.describe(`with a ${means}`, () => {
        test.use({ viewport, hasTouch: means === 'finger' });
        test(what, body(means));
      });
    });
}

const pressed = pressedWith<Pointer>(POINTERS);
const pressedOrKeyed = pressedWith<Means>([...POINTERS, KEYBOARD]);

pressedOrKeyed(
  'everything on the screens that ask everybody something does what it shows',
  (means) =>
    async ({ page }) => {
      expect(await lostOn(page, means, OF_EVERYBODY)).toEqual([]);
    },
);

pressedOrKeyed(
  'everything on the screens that ask something of a claim does what it shows',
  (means) =>
    async ({ page, request, policyOf }) => {
      const known = await knownOfAClaim({ page, request, policy: await policyOf() });
      expect(await lostOn(page, means, OF_A_CLAIM, known)).toEqual([]);
    },
);

pressed(
  'a press on the words of a card chooses it, with the first one scrolled away',
  (pointer) =>
    async ({ page, claimant, policyOf }) => {
      await standAt(claimant, '5', await policyOf());
      const first = page.getByRole('radio', { name: 'Accidental damage' });
      await expect(first).toBeVisible();
      const words = page.getByText('It stopped working by itself');
      await words.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await expect(first).not.toBeInViewport();
      await pressAt(page, await middleOf(words), pointer);
      await expect(claimant.question('Tell us a little more')).toBeVisible();
    },
);

pressed(
  'a press right after typing reaches what stands there, whatever was typed',
  (pointer) =>
    async ({ page, claimant }) => {
      await page.setViewportSize({ width: 320, height: 568 });
      await claimant.opens('/makeaclaim/1');
      await claimant.fills('Policyholder postcode', 'nowhere');
      const shortcut = page.getByRole('button', { name: 'Yesterday' });
      await shortcut.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await pressAt(page, await topOf(shortcut), pointer);
      await expect(shortcut).toHaveAttribute('aria-pressed', 'true');
      await claimant.reads('Policyholder postcode');
    },
);

pressed(
  'a press beside a dialog only closes it',
  (pointer) =>
    async ({ page, claimant, policy }) => {
      const begun = await standAt(claimant, '5', policy);
      await openWith(page, '/makeaclaim/resume', { policy, ...begun });
      await page.getByRole('button', { name: 'Abandon this form' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
      await pressAt(page, await middleOf(page.locator('#top')), pointer);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page).toHaveURL(/resume$/);
    },
);

/** Controls that failed when everything was pressed on those of the screens that ask. */
async function lostOn(page: Page, means: Means, screens: Screen[], known: Partial<Visitor> = {}) {
  const lost: string[] = [];
  const met = new Set<string>();
  // Controls of every step are pressed on each of them in full depth, and on the first one before.
  const isDue = (name: string) => !AROUND_EACH.test(name) || isNext(met, name);
  const look = async ({ route }: Screen, again: () => Promise<void>) => {
    const tally = await clicksEverything(page, means, again, isDue);
    lost.push(...tally.lost.map((what) => `${route}: ${what}`));
  };
  const asking = screens.filter(({ route }) => ASKING.includes(route));
  await walks(page, asking, look, known);
  return lost;
}

/** Whether this was not there yet, or is to be seen again all the same. */
function isNext(seen: Set<string>, name: string) {
  const kind = name.replace(/\d.*/, '');
  const isNew = !seen.has(kind);
  seen.add(kind);
  return isNew || furtherRows([name]).length > 0;
}

/** The middle of the visible part, in the window. */
async function middleOf(locator: Locator) {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A place just below its upper edge, which the smallest shift would move away. */
async function topOf(locator: Locator) {
  const { x, y, width } = await boxOf(locator);
  return { x: x + width / 2, y: y + 4 };
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not to be seen');
  return box;
}

/** Keeps all scripts on their way; what it gives lets them go. */
async function holdsScriptsBack(page: Page): Promise<() => void> {
  const { promise: arrival, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await arrival;
    await route.continue();
  });
  return resolve;
}

/** Sets animations of style sheets to this time since they began. */
async function pass(page: Page, ms: number) {
  await page.evaluate((time) => {
    for (const animation of document.getAnimations()) animation.currentTime = time;
  }, ms);
}
