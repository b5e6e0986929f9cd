import { aPolicyGadget } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { Page } from '@playwright/test';
import { completeForm } from '../support/calling.ts';
import { Claimant } from '../support/claimant.ts';
import { expect, test, today, yesterday } from '../support/fixtures.ts';
import { openWith } from './tab.ts';

test.describe.configure({ mode: 'default' });

let page: Page;
test.beforeAll(async ({ browser, baseURL }) => {
  page = await browser.newPage({ baseURL });
});
test.afterAll(() => page.close());

const lastWeek = addDays(today, -7);

test.describe('policy lookup', () => {
  const cover = { coverStartDate: lastWeek, coverEndDate: yesterday };

  for (const [line, day, leadsTo] of [
    ['the incident date is within cover: success path', addDays(today, -3), '3'],
    ['the incident date is after the cover end: quoteconfirm', today, 'quoteconfirm'],
  ] as const) {
    test(`§4 policy lookup: ${line}`, async ({ policyOf }) => {
      const policy = await policyOf(cover);
      const claimant = new Claimant(page);
      await claimant.opens('/makeaclaim/1?reseller=49');
      await claimant.findsPolicy(policy, day);
      await expect(page).toHaveURL(new RegExp(`/makeaclaim/${leadsTo}$`));
    });
  }
});

test.describe('cover status', () => {
  const STATUSES = [1, 2, 3, 4, 5, 6, 7, 8];
  const add = (id: number) =>
    page.getByRole('button', { name: `Add to claim Gadget in status ${id}` });

  test.beforeAll(async ({ policyOf }) => {
    const gadgets = STATUSES.map((coverStatusId) =>
      aPolicyGadget({ coverStatusId, description: `Gadget in status ${coverStatusId}` }),
    );
    const policy = await policyOf({ gadgets });
    const form = completeForm(policy, { gadgets: [] });
    await openWith(page, '/makeaclaim/10', { policy, form });
    await expect(add(1)).toBeVisible();
  });

  for (const id of [4, 7, 8]) {
    test(`§4 cover status id ${id} means the gadget is not covered`, async () => {
      await expect(add(id)).toHaveCount(0);
      const notCovered = page.getByRole('region', { name: 'Not covered' });
      await expect(notCovered).toContainText(`Gadget in status ${id}`);
    });
  }
  for (const id of STATUSES.filter((status) => ![4, 7, 8].includes(status))) {
    test(`§4 cover status id ${id} does not exclude the gadget`, async () => {
      await expect(add(id)).toBeVisible();
    });
  }
});
