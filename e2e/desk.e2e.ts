import type { Db } from '@gadget-claims/api/database/database';
import { STATUS } from '@gadget-claims/domain/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { APIRequestContext } from '@playwright/test';
import { emailOf, submittedClaim } from './support/account.ts';
import { claimsTeam } from './support/claims-team.ts';
import { countedPresses, logsInAs, undoIsOver } from './support/desk.ts';
import { expect, test } from './support/fixtures.ts';
import { mailsTo } from './support/mail.ts';

// One after the other: each is given the most urgent claim, its own.
test.describe.configure({ mode: 'default' });

/** A claim that waits for the claims team. */
async function aClaimToDecide({
  request,
  db,
  policy,
}: {
  request: APIRequestContext;
  db: Db;
  policy: Policy;
}) {
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  return claimReference;
}

/** Nothing is given out before this claim: it is back from a snooze, and due longer than any other. */
const isMostUrgent = (db: Db, reference: string) =>
  db
    .updateTable('claims')
    .set({
      decide_by: '2000-01-01',
      snoozed_until: new Date('2000-01-01T08:00:00Z'),
      snoozed_by: 'demo-morag',
      snooze_reason: 'It waits for a test.',
    })
    .where('claim_reference', '=', reference)
    .execute();

const statusIn = (db: Db, reference: string) => async () =>
  (
    await db
      .selectFrom('claims')
      .select('status')
      .where('claim_reference', '=', reference)
      .executeTakeFirstOrThrow()
  ).status;

test('a handler takes the next claim and approves it with three presses', async ({
  page,
  request,
  policyOf,
  db,
  expectAccessible,
}) => {
  const policy = await policyOf();
  const reference = await aClaimToDecide({ request, db, policy });
  await isMostUrgent(db, reference);
  await logsInAs(page, /Morag/);
  const presses = await countedPresses(page);
  await presses.key('n');
  await expect(page).toHaveURL(new RegExp(`/c/${reference}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple iPhone');
  await expect(page.getByText('You have this claim.')).toBeVisible();
  await expectAccessible();
  await presses.key('a');
  await expect(page.getByLabel(/^Accepted for/)).not.toHaveValue('');
  await presses.key('Control+Enter');
  await expect(page.getByText(`${reference} is approved.`)).toBeVisible();
  presses.suffice('approve');
  await undoIsOver(db, reference);
  await expect.poll(statusIn(db, reference), { timeout: 30_000 }).toBe(STATUS.APPROVED);
  await expect
    .poll(() => mailsTo(emailOf(policy)), { timeout: 30_000 })
    .toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/approved/i) }));
});

test('a refusal stands on a clause, takes eight presses at most, and is taken back before anybody hears of it', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const reference = await aClaimToDecide({ request, db, policy: await policyOf() });
  await isMostUrgent(db, reference);
  await logsInAs(page, /Morag/);
  const presses = await countedPresses(page);
  await presses.key('n');
  await expect(page).toHaveURL(`/desk/c/${reference}`);
  await expect(page.getByText('You have this claim.')).toBeVisible();
  await presses.key('d');
  await expect(page.getByLabel('Find a clause')).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await presses.letters('pur');
  await presses.key('Enter');
  await expect(page.getByLabel('Words for the claimant')).not.toHaveValue('');
  await presses.key('Control+Enter');
  await expect(page.getByText(`${reference} is declined.`)).toBeVisible();
  presses.suffice('decline');
  await page.keyboard.press('Control+z');
  await expect(page.getByText(`${reference} is declined.`)).toHaveCount(0);
  expect(await statusIn(db, reference)()).toBe(STATUS.UNDER_REVIEW);
});
