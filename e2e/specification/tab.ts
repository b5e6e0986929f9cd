import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import type { SignedIn } from '@gadget-claims/domain/people/accounts/schemas';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { opensPage } from '../support/settled.ts';

const KEY = 'gadget-claims';
const SESSION_KEY = 'gadget-claims-session';

/** The tab's part of a claim. */
export interface TabClaim {
  policy: Policy;
  form: ClaimForm;
  claimToken?: string;
  /** The last submission, with the names that the screens after it say. */
  submission?: Submission & { firstname: string; gadget: string };
  storedAt?: number;
  version?: number;
}

/** Opens a page in a tab that keeps these answers, as if they had just been given in it. */
export async function openWith(
  page: Page,
  path: string,
  kept: TabClaim,
  until: 'settled' | 'load' = 'settled',
) {
  await keep(page, kept);
  await (until === 'load' ? page.goto(path) : opensPage(page, path));
}

const RESTORED = 'restored-by-the-browser';
const restoring = new WeakSet<Page>();

/** The next page comes as one that the browser discarded and restores: only such a page finds a claim in its tab. */
async function restoresNext(page: Page) {
  await page.evaluate((key) => sessionStorage.setItem(key, ''), RESTORED);
  if (restoring.has(page)) return;
  restoring.add(page);
  await page.addInitScript((key) => {
    // Where no page of the portal is open, nothing is restored yet.
    if (!location.protocol.startsWith('http') || location.pathname === '/healthz') return;
    if (sessionStorage.getItem(key) === null) return;
    sessionStorage.removeItem(key);
    Object.defineProperty(document, 'wasDiscarded', { value: true });
  }, RESTORED);
}

/** Puts answers where the tab keeps them, once; the portal itself is not open meanwhile. */
export async function keep(page: Page, kept: TabClaim) {
  await leave(page, kept);
  await restoresNext(page);
}

/** Puts answers there as a page leaves them whose browser does not tell it that it goes. */
export async function leave(page: Page, { version = 4, ...kept }: TabClaim) {
  const { policy, form, claimToken = null, submission = null, storedAt = Date.now() } = kept;
  const state = { storedAt, form, policy, claimToken, returnToReview: false, submission };
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    KEY,
    JSON.stringify({ state, version }),
  ] as const);
}

/** The form that the tab keeps; null when it keeps none. */
export async function keptForm(page: Page): Promise<ClaimForm | null> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
  return kept === null ? null : JSON.parse(kept).state.form;
}

/** The tab's part of a claim under way. */
export async function keptClaim(page: Page): Promise<{ form: ClaimForm; claimToken: string }> {
  const text = await page.evaluate((key) => sessionStorage.getItem(key), KEY);
  return JSON.parse(text ?? '').state;
}

/** Keeps a session in this tab, as the portal does. */
export async function keepSession(page: Page, user: SignedIn, resellerId = 49) {
  await page.goto('/healthz');
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    SESSION_KEY,
    JSON.stringify({ version: 1, session: { ...user, resellerId } }),
  ] as const);
}

/** The tab's session; null for none. */
export async function keptSession(page: Page): Promise<SignedIn | null> {
  const kept = await page.evaluate((key) => sessionStorage.getItem(key), SESSION_KEY);
  return kept === null ? null : JSON.parse(kept).session;
}

/** The names of all that the portal keeps in this browser, for the tab or for longer. */
export const keptKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...Object.keys(sessionStorage), ...Object.keys(localStorage)]
      // Scroll positions of pages, the mark of a known browser, and our own mark name no person.
      .filter(
        (key) =>
          !['react-router-scroll-positions', 'known-browser', 'restored-by-the-browser'].includes(
            key,
          ),
      ),
  );
