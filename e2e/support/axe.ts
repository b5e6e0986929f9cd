import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// As the package for Playwright brings it. Its own builder loads axe anew for each check, which
// takes longer than the check.
const fromPackage = createRequire(import.meta.resolve('@axe-core/playwright'));
const AXE = readFileSync(fromPackage.resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  violations: { id: string; nodes: { target: unknown[] }[] }[];
}

declare global {
  var axe: { run: (context: Document, options: object) => Promise<Found> } | undefined;
}

/** What would keep somebody out of the page as it is now: the rule, and where it is broken. */
export async function violationsOn(page: Page) {
  if (!(await page.evaluate(() => globalThis.axe !== undefined))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    // What is still fading in has too little contrast for now.
    const moving = document.getAnimations().filter((each) => {
      return each.effect?.getComputedTiming().endTime !== Infinity;
    });
    await Promise.allSettled(moving.map((each) => each.finished));
    // Frames hold pages of their own, which are visited by themselves.
    const options = { resultTypes: ['violations'], iframes: false };
    const found = await globalThis.axe?.run(document, options);
    return found?.violations.map(({ id, nodes }) => ({ id, at: nodes.map((n) => n.target) }));
  });
}
