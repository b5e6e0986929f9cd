import type { Page, Route } from '@playwright/test';

/**
 * Answers the first of these calls otherwise; those after it go on as they are.
 *
 * The page stays watched: with `times: 1` the browser is told to watch no longer while the page may be making its
 * next call, which then arrives but is never seen by `waitForResponse` (3 of 2,134 under load).
 */
export async function onFirstCall(
  page: Page,
  calls: string | RegExp,
  answer: (route: Route) => Promise<void>,
) {
  let isFirst = true;
  await page.route(calls, (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    return answer(route);
  });
}
