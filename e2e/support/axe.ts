import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// As the package for Playwright brings it. Its own builder loads axe for each check, which
// takes longer than the check.
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

declare global {
  var axe: { run: (context: Document | object, options: object) => Promise<Found> } | undefined;
}

/** Barriers of the page as it is now: the rule, and where it is broken. */
export async function violationsOn(page: Page) {
  await makesReady(page);
  return broken(page, {});
}

/** Where colours of the screen, between header and footer, are too much alike. */
export async function contrastProblemsOn(page: Page) {
  await makesReady(page);
  return broken(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
}

async function makesReady(page: Page) {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(AXE);
  // A part that is fetched again is paler; one that never comes is checked as it is.
  const fetched = page.locator('[aria-busy="true"]').first();
  await fetched.waitFor({ state: 'detached', timeout: 2_000 }).catch(() => undefined);
}

const broken = (page: Page, rules: { runOnly?: string[] }) =>
  page.evaluate(async (only) => {
    // Frames hold pages of their own, which are visited by themselves.
    const options = { resultTypes: ['violations'], iframes: false, ...only };
    const screen = { exclude: ['body header', 'body footer'] };
    const found = await globalThis.axe?.run(only.runOnly ? screen : document, options);
    return found?.violations.map(({ id, nodes }) => ({ id, at: nodes.map((n) => n.target) }));
  }, rules);
