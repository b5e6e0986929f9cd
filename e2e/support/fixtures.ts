import type { Db } from '@gadget-claims/api/database/database';
import { aPolicy, storePolicy } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { openDatabase } from '@gadget-claims/server/database/connect';
import { type Page, expect, test as base } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { Claimant } from './claimant.ts';
import { anAccount, emailOf, type Account } from './own-account.ts';

interface WorkerFixtures {
  db: Db;
}

interface Fixtures {
  /** A policy of its own for this test, in cover today, with one phone. */
  policyOf: (overrides?: Partial<Policy>) => Promise<Policy>;
  policy: Policy;
  /** The account of the policy's holder, whose mailbox is proven. */
  account: Account;
  /** The person who makes the claim: acts by what they read on the page. */
  claimant: Claimant;
  /** Finds no barrier. */
  expectAccessible: (page?: Page) => Promise<void>;
}

/** Today's calendar day in London, and days around it. */
export const today = londonDay(new Date());
export const yesterday = addDays(today, -1);

/** Policies that this worker made: steps before a test count as its own. */
let count = 0;

export const test = base.extend<Fixtures, WorkerFixtures>({
  baseURL: async ({}, use) => use(process.env['E2E_BASE_URL']),
  db: [
    async ({}, use) => {
      const { db, close } = await openDatabase({
        databaseUrl: process.env['E2E_DATABASE_URL'] || undefined,
        dataDir: process.env['E2E_DATA_DIR'] ?? '',
        share: true,
      });
      await use(db);
      await close();
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => {
    if (slowedBy > 1) context.on('page', (page) => void slowDown(page));
    await use(context);
  },
  // Any complaint of the browser fails the test.
  page: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error')
        complaints.push(`${message.text()} ${message.location().url}`);
    });
    await use(page);
    expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
  },
  policyOf: async ({ db }, use, testInfo) => {
    await use(async (overrides = {}) => {
      count += 1;
      const number = `E2E ${testInfo.testId.slice(-8)}${testInfo.retry}${count}`.toUpperCase();
      const period = { coverStartDate: addDays(today, -200), coverEndDate: addDays(today, 165) };
      const policy = aPolicy({ ...period, number });
      const gadgets = policy.gadgets.map((gadget) => ({ ...gadget, ...period }));
      return storePolicy(db, { ...policy, gadgets, ...overrides });
    });
  },
  policy: async ({ policyOf }, use) => use(await policyOf()),
  account: async ({ db, policy }, use) => use(await anAccount(db, emailOf(policy))),
  claimant: async ({ page }, use) => use(new Claimant(page)),
  expectAccessible: async ({ page }, use) => {
    await use(async (other = page) => expect.soft(await violationsOn(other)).toEqual([]));
  },
});

/** How many times slower the pages compute: what a test owes to a quick machine shows at once. */
const slowedBy = Number(process.env['E2E_SLOWED_BY'] ?? 1);

async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
}

// A refusal that a test provokes is logged by the browser as a failed resource; without a connection
// the router says that it could not look ahead.
const isExpected = (text: string) => /^Failed to (load resource|fetch manifest patches)/.test(text);

export { expect };
