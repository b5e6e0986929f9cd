import type { Db } from '@gadget-claims/api/database/database';
import { TAKE_EFFECT } from '@gadget-claims/api/desk/decisions/records/jobs';
import type { Locator, Page } from '@playwright/test';
import { sql } from 'kysely';
import { expect } from './fixtures.ts';
import { tabsTo } from './keyboard.ts';

/** The button of who is logged in, with their name; its menu has the own page and logging out. */
export const ownMenu = (page: Page, name = '') =>
  page.getByRole('button', { name: new RegExp(`^Menu: .*${name}`) });

export async function logsOut(page: Page) {
  await ownMenu(page).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
}

/** Logs an invented person of the claims team in, in place of the one before. */
export async function logsInAs(page: Page, name: RegExp) {
  await page.context().clearCookies();
  await page.goto('/desk');
  await page.getByRole('button', { name }).press('Enter');
  await expect(ownMenu(page)).toBeVisible();
}

/** The same by the keys alone, from the screen where one logs in. */
export async function choosesPerson(page: Page, name: RegExp) {
  await tabsTo(page, page.getByRole('button', { name }));
  await page.keyboard.press('Enter');
  await expect(ownMenu(page)).toBeVisible();
}

/** As if the seconds were over in which a decision on a claim can be taken back. */
export async function undoIsOver(db: Db, reference: string) {
  const decided = await db
    .selectFrom('decisions')
    .innerJoin('claims', 'claims.claim_id', 'decisions.claim_id')
    .select('decision_id')
    .where('claim_reference', '=', reference)
    .execute();
  for (const { decision_id: decisionId } of decided) {
    await db
      .updateTable('jobs')
      .set({ run_at: new Date() })
      .where('kind', '=', TAKE_EFFECT.name)
      .where(sql`payload ->> 'decisionId'`, '=', decisionId)
      .execute();
  }
}

/** The most presses that a task of every day may take, from the screen before it to its end. */
const MOST_PRESSES = { approve: 3, decline: 9, request: 6, prepare: 3, release: 2 };

/** A page's mouse events since the first request. */
const byMouse = new WeakMap<Page, string[]>();

async function watchesForMouse(page: Page) {
  const pressed: string[] = [];
  byMouse.set(page, pressed);
  await page.exposeFunction('pressedByMouse', (what: string) => pressed.push(what));
  const listen = () =>
    addEventListener(
      'pointerdown',
      ({ target }) =>
        (window as never as { pressedByMouse: (what: string) => void }).pressedByMouse(
          (target as Element).outerHTML.slice(0, 80),
        ),
      { capture: true },
    );
  await page.addInitScript(listen);
  await page.evaluate(listen);
}

/** A colleague's presses at the desk without a mouse, counted. */
export async function countedPresses(page: Page) {
  if (!byMouse.has(page)) await watchesForMouse(page);
  let count = 0;
  const key = async (name: string) => {
    count += 1;
    await page.keyboard.press(name);
  };
  const byKeyboardAlone = () => expect(byMouse.get(page)).toEqual([]);
  return {
    /** Holds the presses so far against the task's limit. */
    suffice: (task: keyof typeof MOST_PRESSES) => {
      expect(count, `presses to ${task}`).toBeLessThanOrEqual(MOST_PRESSES[task]);
      byKeyboardAlone();
    },
    byKeyboardAlone,
    key,
    letters: async (word: string) => {
      for (const letter of word) await key(letter);
    },
  };
}

/** Finds something in the palette and does it. */
export async function doesByPalette(page: Page, what: string) {
  await page.keyboard.press('Control+k');
  await page.keyboard.type(what);
  await expect(page.getByRole('option').first()).toContainText(what);
  await page.keyboard.press('Enter');
}

/** Goes down a list by its key until a row has the focus. */
export async function goesDownTo(page: Page, row: Locator) {
  await expect(row).toBeVisible();
  const rows = await page.locator('[data-row]').count();
  for (let at = 0; at < rows; at += 1) {
    await page.keyboard.press('j');
    if (await row.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(row)} was not reached with j`);
}
