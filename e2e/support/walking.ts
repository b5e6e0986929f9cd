import type { Db } from '@gadget-claims/api/database/database';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { openWith } from '../specification/tab.ts';
import { submittedClaim } from './account.ts';
import { COURIER, chosenRepair, freeDays } from './bookings.ts';
import { bearerOf, call, completeForm, savedBy } from './calling.ts';
import { claimsTeam } from './claims-team.ts';
import { expect, test } from './fixtures.ts';
import { emailOf } from './own-account.ts';
import type { Visitor, Screen } from './screens-of-the-map.ts';
import { OWN_REPAIRER } from './settling.ts';

/** Looks at the screen that stands there; `again` brings it back when something changed it. */
type Look = (screen: Screen, again: () => Promise<void>) => Promise<void>;

/** Visits screens one after another. */
export async function walks(
  page: Page,
  screens: Screen[],
  look: Look,
  more: Partial<Visitor> = {},
) {
  const nothing = { claimId: '', gadgetId: '', ownRepairId: '', day: '' };
  const known: Visitor = { ...nothing, opens: (path) => page.goto(path), ...more };
  for (const [index, screen] of screens.entries()) {
    const { route, reads, at = () => `/${route}`, by, to = at } = screen;
    const address = at(known);
    await test.step(address, async () => {
      const arrives = async (isFirst: boolean) => {
        await (by && isFirst ? by(page, known) : known.opens(address));
        await expect(page.getByRole('main')).toContainText(reads);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        await expect(page).toHaveURL(to(known));
      };
      await arrives(true);
      await look(screen, () => arrives(false));
      // The way to the next screen leads through this one.
      if (screens[index + 1]?.by) await arrives(false);
    });
  }
}

interface WalkFixtures {
  page: Page;
  request: APIRequestContext;
  db: Db;
  policy: Policy;
}

/** A claim that is being made, at its last step, and the same once it was sent. */
export async function knownOfAClaim({ page, request, policy }: Omit<WalkFixtures, 'db'>) {
  const claimToken = await bearerOf(request, policy);
  const kept = { policy, form: completeForm(policy), claimToken };
  const opens = (path: string) => openWith(page, path, kept, 'load');
  const sends = async () => {
    const sent = await submittedClaim(request, policy, emailOf(policy));
    const about = {
      firstname: policy.policyholder.firstname,
      gadget: 'iPhone 6s',
      gadgetTypeId: 1,
    };
    const submission = { ...sent, ...about };
    return { opens: (path: string) => openWith(page, path, { ...kept, submission }, 'load') };
  };
  return { opens, sends };
}

/** An account holder with an approved claim, a saved form and a gadget that they have repaired. */
export async function knownOfAnOwner({ page, request, db, policy }: WalkFixtures) {
  const chosen = await chosenRepair(page, db, policy, COURIER);
  await savedBy(request, policy, chosen.email);
  const { claimReference, gadgetId } = await submittedClaim(request, policy, chosen.email);
  await claimsTeam(db).approves(claimReference);
  const body = { gadgetId, optionId: OWN_REPAIRER };
  await call(request, 'POST', '/repairoptions/', { token: chosen.token, body });
  const [free] = await freeDays(page, chosen);
  await chosen.logsInAt('/myclaims/list');
  return { ...chosen, ownRepairId: gadgetId, day: free?.date };
}
