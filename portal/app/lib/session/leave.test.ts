import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import { aPolicy } from '@gadget-claims/domain/claims/claims/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const loads = vi.fn<(path: string) => void>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  loads.mockClear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('localStorage', { getItem: () => null, clear: () => undefined });
  vi.stubGlobal('location', { pathname: '/makeaclaim/6', search: '', assign: loads });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    documentElement: { toggleAttribute: () => undefined },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page with a claim that is saved as far as it goes, and what ends it. */
async function aPageWithAClaim() {
  const { claimStore } = await import('../draft/claim-store.ts');
  await import('../draft/draft-saver.ts');
  const form: ClaimForm = {
    ...emptyForm({ number: 'A', resellerId: 49 }),
    formReference: 'a-form',
  };
  claimStore.getState().begin(aPolicy(), 'a-bearer', form);
  return { ...(await import('./leave.ts')), claimStore };
}

const ending = () => JSON.parse(kept.get('gadget-claims-ended') ?? 'null');

test('a claim whose bearer ended says that its answers are kept, when they are', async () => {
  const { signedOut } = await aPageWithAClaim();
  signedOut();
  expect(ending()).toMatchObject({ wasSignedIn: false, areAnswersKept: true });
  expect(loads).toHaveBeenCalledExactlyOnceWith('/makeaclaim/1');
});

for (const how of ['signedOut', 'userSignedOut'] as const) {
  test(`${how} promises no kept answers that the server never confirmed`, async () => {
    const { claimStore, ...leave } = await aPageWithAClaim();
    claimStore.getState().answer({ occurredAbroad: true });
    leave[how]();
    expect(ending()).toMatchObject({ areAnswersKept: false });
  });
}

test.each([
  ['{"expiresAt":"2026-01-01T00:00:00.000Z"}', 'over'],
  // A new claim was begun in this tab since: nothing has ended.
  [undefined, undefined],
])('a page of a claim with the access %s says of its end: %s', async (access, why) => {
  const { CLAIM_ACCESS_KEY } = await import('./session.ts');
  if (access !== undefined) kept.set(CLAIM_ACCESS_KEY, access);
  const { ownerEnded } = await import('../api/owner.ts');
  ownerEnded();
  expect(ending()?.why).toBe(why);
  expect(loads).toHaveBeenCalledOnce();
});

test('an account that made no claim has no answers to keep', async () => {
  const { userSignedOut } = await import('./leave.ts');
  userSignedOut();
  expect(ending()).toMatchObject({ wasSignedIn: true, areAnswersKept: null });
});
