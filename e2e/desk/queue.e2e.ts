import type { Db } from '@gadget-claims/api/database/database';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { countedPresses, doesByPalette, goesDownTo, logsInAs } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabsTo, types } from '../support/keyboard.ts';
import { emailOf } from '../support/own-account.ts';

/** A claim that stands near the top of the queue, after those that other tests take from it. */
async function aWaitingClaim(
  { request, db, policy }: { request: APIRequestContext; db: Db; policy: Policy },
  day = '2001-02-01',
) {
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  await db
    .updateTable('claims')
    .set({ decide_by: day })
    .where('claim_reference', '=', claimReference)
    .execute();
  return claimReference;
}

/** The supervisor looks at a free claim. */
async function opensAsMorag(page: Page, reference: string) {
  await logsInAs(page, /Morag/);
  await page.goto(`/desk/c/${reference}`);
  await expect(page.getByText('Nobody has this claim.')).toBeVisible();
}

/** A colleague has a claim for now, as if they had just taken it. */
const takenBy = (db: Db, staffId: string, reference: string) =>
  db
    .updateTable('claims')
    .set({ held_by: staffId, held_until: new Date(Date.now() + 600_000), assigned_by: null })
    .where('claim_reference', '=', reference)
    .execute();

test('several claims are given to a colleague by keyboard, and each one left out says why', async ({
  page,
  request,
  policyOf,
  db,
  expectAccessible,
}) => {
  const free = await aWaitingClaim({ request, db, policy: await policyOf() });
  const taken = await aWaitingClaim({ request, db, policy: await policyOf() });
  await takenBy(db, 'demo-priya', taken);
  await logsInAs(page, /Tomas/);
  const presses = await countedPresses(page);
  await page.keyboard.press('q');
  for (const reference of [free, taken]) {
    await goesDownTo(page, page.getByRole('link', { name: reference }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('checkbox', { name: `Tick ${reference}` })).toBeChecked();
  }
  await expect(page.getByText('2 claims ticked')).toBeVisible();
  await expectAccessible();
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('option', { name: 'Morag Fenner' })).toBeAttached();
  await types(page, dialog.getByLabel('Colleague'), 'Morag');
  await tabsTo(page, dialog.getByRole('button', { name: 'Give', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('1 claim is given to them.')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText(`${taken}: `);
  await expect(dialog.getByRole('listitem')).toContainText('has this claim');
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: free })).toContainText('Morag Fenner');
  presses.byKeyboardAlone();
});

test('a snoozed claim leaves the queue with its reason, and comes back on top', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const reference = await aWaitingClaim({ request, db, policy: await policyOf() });
  await opensAsMorag(page, reference);
  const presses = await countedPresses(page);
  const pushes = async (name: string) => {
    await tabsTo(page, dialog.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('x');
  await pushes('Snooze');
  await expect(dialog.getByText(/Reason/).first()).toBeVisible();
  await pushes('Tomorrow');
  await types(page, dialog.getByLabel('Reason'), 'The shop was asked for the receipt');
  await pushes('Snooze');
  await expect(page.getByText(/Snoozed until .* The shop was asked/)).toBeVisible();
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeVisible();
  await expect(page.getByRole('link', { name: reference })).toHaveCount(0);
  await doesByPalette(page, 'Snoozed');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('The shop was');
  // Its day has come; a colleague has it, so that no other test is given it.
  await takenBy(db, 'demo-morag', reference);
  await db
    .updateTable('claims')
    .set({ snoozed_until: new Date() })
    .where('claim_reference', '=', reference)
    .execute();
  await doesByPalette(page, 'Waiting for us');
  await expect(page.getByRole('row').filter({ hasText: reference })).toContainText('Back');
  presses.byKeyboardAlone();
});

/** The page asks who else is there this often, in milliseconds. */
const ASKED_AGAIN_MS = 15_000;

test('two people see each other at a claim, and that something came in', async ({
  page,
  browser,
  request,
  policyOf,
  db,
}) => {
  const reference = await aWaitingClaim({ request, db, policy: await policyOf() });
  await page.clock.install();
  await opensAsMorag(page, reference);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await logsInAs(other, /Tomas/);
  await other.goto(`/desk/c/${reference}`);
  await expect(other.getByText('Morag Fenner is looking')).toBeVisible();
  const said = other.waitForResponse(
    (response) => response.request().postData()?.includes('deciding') === true,
  );
  await other.keyboard.press('a');
  await said;
  await page.clock.fastForward(ASKED_AGAIN_MS);
  await expect(page.getByText('Tomas Wetherby is writing a decision')).toBeVisible();
  await claimsTeam(db).answers(reference, 'Sam', 'We look at it.');
  await page.clock.fastForward(ASKED_AGAIN_MS);
  await expect(page.getByText('Something new came in.')).toBeVisible();
  await page.getByRole('button', { name: 'Look' }).click();
  await expect(page.getByText('Something new came in.')).toHaveCount(0);
  await context.close();
});
