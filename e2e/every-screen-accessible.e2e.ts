import type { Page } from '@playwright/test';
import { bearerOf, call, completeForm, savedBy } from './specification/calling.ts';
import { openWith } from './specification/tab.ts';
import { emailOf, submittedClaim } from './support/account.ts';
import { COURIER, chosenRepair, freeDays } from './support/bookings.ts';
import { claimsTeam } from './support/claims-team.ts';
import { expect, test } from './support/fixtures.ts';
import { LOOKS } from './support/looks.ts';
import {
  OF_A_CLAIM,
  OF_A_SENT_CLAIM,
  OF_AN_OWNER,
  OF_EVERYBODY,
  screensOfTheMap,
} from './support/screens-of-the-map.ts';
import type { Known, Screen } from './support/screens-of-the-map.ts';
import { OWN_REPAIRER } from './support/settling.ts';
import { inEachWindow } from './support/windows.ts';

const ALL = [...OF_EVERYBODY, ...OF_A_CLAIM, ...OF_A_SENT_CLAIM, ...OF_AN_OWNER];

test('each screen of the map of routes is looked at below', () => {
  const looked = new Set(ALL.map(({ route }) => route));
  expect([...looked].toSorted()).toEqual(screensOfTheMap().toSorted());
  const known = { claimId: 'c', gadgetId: 'g', ownRepairId: 'o', day: '', opens: async () => {} };
  for (const { route, at = () => `/${route}` } of ALL) {
    const [pathname] = at(known).split('?');
    expect(new URLPattern({ pathname: `/${route}` }).test({ pathname }), route).toBe(true);
  }
});

for (const { brand, colorScheme } of LOOKS) {
  test.describe(`brand ${brand}, ${colorScheme}`, () => {
    test.use({ colorScheme });
    test.describe.configure({ timeout: 180_000 });

    test('no screen of everybody keeps anybody out', async ({ page, expectAccessible }) => {
      await page.goto(`/home?reseller=${brand}`);
      await walks(page, OF_EVERYBODY, expectAccessible);
    });

    test('no screen of a claim keeps anybody out', async ({
      page,
      request,
      policyOf,
      expectAccessible,
    }) => {
      const policy = await policyOf({ resellerId: brand });
      const claimToken = await bearerOf(request, policy);
      const kept = { policy, form: completeForm(policy), claimToken };
      await page.goto(`/home?reseller=${brand}`);
      const opens = (path: string) => openWith(page, path, kept, 'load');
      await walks(page, OF_A_CLAIM, expectAccessible, { opens });

      const submission = await submittedClaim(request, policy, emailOf(policy));
      const opensSent = (path: string) => openWith(page, path, { ...kept, submission }, 'load');
      await walks(page, OF_A_SENT_CLAIM, expectAccessible, { opens: opensSent });
    });

    test('no screen of an account keeps anybody out', async ({
      page,
      request,
      db,
      policyOf,
      expectAccessible,
    }) => {
      const policy = await policyOf({ resellerId: brand });
      const chosen = await chosenRepair(page, db, policy, COURIER);
      await savedBy(request, policy, chosen.email);
      const { claimReference, gadgetId } = await submittedClaim(request, policy, chosen.email);
      await claimsTeam(db).approves(claimReference);
      const body = { gadgetId, optionId: OWN_REPAIRER };
      await call(request, 'POST', '/repairoptions/', { token: chosen.token, body });
      const [free] = await freeDays(page, chosen);
      await chosen.logsInAt('/myclaims/list');
      const known = { ...chosen, ownRepairId: gadgetId, day: free?.date };
      await walks(page, OF_AN_OWNER, expectAccessible, known);
    });
  });
}

/** Visits screens one after another, and checks each in a narrow and in a wide window. */
async function walks(
  page: Page,
  screens: Screen[],
  check: () => Promise<void>,
  more: Partial<Known> = {},
) {
  const nothing = { claimId: '', gadgetId: '', ownRepairId: '', day: '' };
  const known: Known = { ...nothing, opens: (path) => page.goto(path), ...more };
  for (const { route, reads, at = () => `/${route}`, by, to = at } of screens) {
    const address = at(known);
    await test.step(address, async () => {
      await (by ? by(page, known) : known.opens(address));
      await expect(page.getByRole('main')).toContainText(reads);
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      await expect(page).toHaveURL(to(known));
      await inEachWindow(page, check);
    });
  }
}
