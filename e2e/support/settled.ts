import type { Page, Request } from '@playwright/test';
import { expect } from '@playwright/test';

const underWay = new WeakMap<Page, Set<Request>>();

/** A page's open requests, from the first call on. */
function followRequests(page: Page): Set<Request> {
  const known = underWay.get(page);
  if (known) return known;
  const requests = new Set<Request>();
  underWay.set(page, requests);
  page.on('request', (request) => {
    // A new page asks for nothing that the one before it did.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    requests.add(request);
  });
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
  return requests;
}

/** Opens a page and waits until it is settled. */
export async function opensPage(page: Page, path: string) {
  followRequests(page);
  await page.goto(path);
  await settled(page);
}

/**
 * Waits until the page answers to clicks and nothing that it asked for is under way. `networkidle` says
 * the same half a second later.
 */
export async function settled(page: Page) {
  await awake(page);
  await quiet(page);
}

/** Waits until the page answers to clicks. */
export const awake = (page: Page) => page.waitForFunction(answersToClicks);

/** Waits until nothing that the page asked for is under way, and what came is drawn. */
export async function quiet(page: Page) {
  const requests = followRequests(page);
  const isQuiet = async () => {
    if (requests.size > 0) return [...requests].map((request) => request.url());
    await drawn(page);
    return [...requests].map((request) => request.url());
  };
  await expect.poll(isQuiet, { message: 'still under way', intervals: [10, 20, 50] }).toEqual([]);
}

/** Waits for the next frame, and for the one after it. */
const drawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** Runs in the page: whether React has taken over the sent page, and no screen is on its way. */
function answersToClicks() {
  // A page to be read answers by itself until the first touch, and then its scripts come.
  const has = (type: string) => document.querySelector(`script[type="${type}"]`) !== null;
  if (has('speculationrules') && !has('module')) return document.readyState === 'complete';
  const key = Object.keys(document).find((each) => each.startsWith('__reactContainer$'));
  const { __reactRouterDataRouter: router } = window;
  if (!key || !router) return false;
  const root = Reflect.get(document, key).stateNode.current.memoizedState;
  return root.isDehydrated === false && router.state.navigation.state === 'idle';
}

declare global {
  interface Window {
    __reactRouterDataRouter?: { state: { navigation: { state: string } } };
  }
}
