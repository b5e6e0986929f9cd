import type { ClaimForm } from '@gadget-claims/domain/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/contract';
import type { Page } from '@playwright/test';

const KEY = 'gadget-claims';

/** What a tab keeps of a claim. */
export interface Kept {
  policy: Policy;
  form: ClaimForm;
  claimToken?: string;
  storedAt?: number;
  version?: number;
}

/** Opens a page in a tab that keeps these answers, as if they had just been given in it. */
export async function openWith(
  page: Page,
  path: string,
  kept: Kept,
  until: 'networkidle' | 'load' = 'networkidle',
) {
  await keep(page, kept);
  await page.goto(path);
  await page.waitForLoadState(until);
}

/** Puts answers where the tab keeps them, once; the portal itself is not open meanwhile. */
export async function keep(page: Page, { version = 1, ...kept }: Kept) {
  const { policy, form, claimToken = null, storedAt = Date.now() } = kept;
  const state = { storedAt, form, policy, claimToken, returnToReview: false, submission: null };
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
