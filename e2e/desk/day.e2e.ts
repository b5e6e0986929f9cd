import type { Db } from '@gadget-claims/api/database/database';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { lookupKey } from '@gadget-claims/domain/policies/policies/matching';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import {
  choosesPerson,
  countedPresses,
  doesByPalette,
  goesDownTo,
  logsInAs,
  undoIsOver,
} from '../support/desk.ts';
import { sendsFile } from '../support/evidence.ts';
import { aPhoto } from '../support/files.ts';
import { expect, test } from '../support/fixtures.ts';
import { tabsTo } from '../support/keyboard.ts';
import { mailsTo } from '../support/mail.ts';
import { anAccount, emailOf } from '../support/own-account.ts';

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
  const claim = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claim.claimReference, STATUS.UNDER_REVIEW);
  return claim;
}

/** The missing document is there, and the mailbox is the policy's: nothing speaks against an approval. */
async function speaksForIt({
  page,
  request,
  db,
  policy,
  claimId,
}: {
  page: Page;
  request: APIRequestContext;
  db: Db;
  policy: Policy;
  claimId: string;
}) {
  const account = await anAccount(db, emailOf(policy));
  for (const [documentTypeId, size] of [
    [DOCUMENT.purchase, 28],
    [DOCUMENT.damagePhotos, 36],
  ] as const) {
    const file = await aPhoto(page, `of-${documentTypeId}.jpg`, size);
    await sendsFile(request, { account, claimId, documentTypeId, file });
  }
  const details = JSON.stringify({
    ...policy,
    policyholder: { ...policy.policyholder, emailAddress: emailOf(policy) },
  });
  await db
    .updateTable('policies')
    .set({ details })
    .where('policy_key', '=', lookupKey(policy.number))
    .execute();
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
  policy,
  db,
  expectAccessible,
}) => {
  const { claimReference: reference, claimId } = await aClaimToDecide({ request, db, policy });
  await speaksForIt({ page, request, db, policy, claimId });
  await isMostUrgent(db, reference);
  await logsInAs(page, /Morag/);
  const presses = await countedPresses(page);
  await presses.key('n');
  await expect(page).toHaveURL(new RegExp(`/c/${reference}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Apple iPhone');
  await expect(page.getByText(/^Yours until/)).toBeVisible();
  await expectAccessible();
  await presses.key('a');
  await expect(page.getByLabel(/^Accepted for/)).not.toHaveValue('');
  await presses.key('Control+Enter');
  await expect(page.getByText(`${reference} is approved.`)).toBeVisible();
  presses.suffice('approve');
  await undoIsOver(db, reference);
  await expect.poll(statusIn(db, reference)).toBe(STATUS.APPROVED);
  await expect
    .poll(() => mailsTo(emailOf(policy)))
    .toContainEqual(expect.objectContaining({ subject: expect.stringMatching(/approved/i) }));
});

test('a day at the desk needs no mouse: looking, asking, writing, deciding, and the second look', async ({
  page,
  request,
  policy,
  db,
  account,
}) => {
  const { claimId, claimReference } = await aClaimToDecide({ request, db, policy });
  for (const [at, name] of ['front.jpg', 'side.jpg', 'top.jpg', 'back.jpg'].entries()) {
    const file = await aPhoto(page, name, 24 + at * 8);
    await sendsFile(request, { account, claimId, documentTypeId: DOCUMENT.damagePhotos, file });
  }
  await isMostUrgent(db, claimReference);
  const evidence = page.getByRole('region', { name: 'Evidence' });
  const side = page.getByRole('region', { name: 'Checks and decision' });

  await page.goto('/desk');
  const { key, letters, byKeyboardAlone } = await countedPresses(page);
  const refusing = await countedPresses(page);
  await choosesPerson(page, /Priya/);
  await refusing.key('n');
  await expect(page).toHaveURL(`/desk/c/${claimReference}`);
  await expect(page.getByText(/^Yours until/)).toBeVisible();

  await expect(evidence.getByText('1 of 4 opened')).toBeVisible();
  await refusing.key('}');
  await expect(evidence.getByRole('img', { name: /side\.jpg/ }).first()).toBeVisible();
  await expect(evidence.getByText('2 of 4 opened')).toBeVisible();
  await key('z');
  await expect(evidence.getByRole('button', { name: 'Zoom 1.5×' })).toBeVisible();
  await key('r');

  await key('c');
  await letters('Rang them.');
  await key('Control+Enter');
  await expect(side.getByText('The note is there.')).toBeVisible();
  await key('w');
  await letters('Hello.');
  await key('Control+Enter');
  await expect(side.getByText('The message is sent.')).toBeVisible();

  await refusing.key('d');
  await expect(page.getByLabel('Find a clause')).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await refusing.letters('r');
  await refusing.key('Enter');
  await expect(page.getByLabel('Words for the claimant')).not.toHaveValue('');
  // Opening the files that are left counts among the presses of a refusal.
  await refusing.key('}');
  await expect(evidence.getByText('3 of 4 opened')).toBeVisible();
  await refusing.key('}');
  await expect(evidence.getByText('4 of 4 opened')).toBeVisible();
  // None of the grounds is ticked; the second is not the one that has the focus.
  await refusing.key('2');
  await refusing.key('Control+Enter');
  // She is on probation: somebody else reads it first.
  const toRead = page.getByText(`${claimReference} waits for a second person.`);
  await expect(toRead).toBeVisible();
  refusing.suffice('decline');
  await key('Control+z');
  await expect(toRead).toHaveCount(0);
  expect(await statusIn(db, claimReference)()).toBe(STATUS.UNDER_REVIEW);

  await key('v');
  await key('u');
  await expect(page.getByLabel('Words for the claimant')).toBeFocused();
  await key('Control+Enter');
  await expect(evidence).toContainText(/Unreadable: We cannot see enough/);

  await sendsFile(request, {
    account,
    claimId,
    documentTypeId: DOCUMENT.damagePhotos,
    file: await aPhoto(page, 'bright.jpg', 56),
  });
  await key('/');
  await letters(claimReference);
  await key('Enter');
  await expect(evidence.getByRole('button', { name: /New$/ })).toBeVisible();

  await key('a');
  await expect(page.getByLabel(/^Accepted for/)).toBeFocused();
  await letters('600');
  await tabsTo(page, page.getByLabel('Taken from'));
  await letters('a quote');
  await expect(page.getByText(/A second person has to agree/)).toBeVisible();
  await tabsTo(page, page.getByLabel('Why it is approved all the same'));
  await letters('The quote has it.');
  await key('Control+Enter');
  await expect(page.getByText('Waits for a second person', { exact: true })).toBeVisible();
  await doesByPalette(page, 'Log out');

  await choosesPerson(page, /Tomas/);
  await doesByPalette(page, 'Second looks');
  await goesDownTo(page, page.getByRole('link', { name: claimReference }));
  await key('Enter');
  await expect(page.getByRole('region', { name: 'Second look' })).toContainText('£600.00');
  await key('y');
  await expect(page.getByLabel(/^Your note/)).toBeFocused();
  await key('Control+Enter');
  await expect(page.getByText(`${claimReference} is approved.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Second look' })).toHaveCount(0);
  await doesByPalette(page, 'Log out');
  await expect(page.getByRole('button', { name: /Tomas/ })).toBeVisible();
  byKeyboardAlone();

  await undoIsOver(db, claimReference);
  await expect.poll(statusIn(db, claimReference)).toBe(STATUS.APPROVED);
  const decided = async () =>
    (await mailsTo(emailOf(policy)))
      .map(({ subject = '' }) => subject)
      .filter((subject) => /approved|decision|declined/i.test(subject));
  await expect.poll(decided).toHaveLength(1);
  expect(await decided()).toEqual([expect.stringMatching(/approved/i)]);
});
