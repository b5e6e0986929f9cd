import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Page } from '@playwright/test';
import { submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import {
  choosesPerson,
  countedPresses,
  doesByPalette,
  goesDownTo,
  logsInAs,
} from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { pushes, tabsTo, types } from '../support/keyboard.ts';
import { emailOf } from '../support/own-account.ts';

test('on the sheet no key lies over its words, and Escape closes it', async ({
  page,
  expectAccessible,
}) => {
  await logsInAs(page, /Morag/);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByText('Show these keys')).toBeVisible();
  // As wide as the widest that there is; it stands here only after a decision.
  await sheet
    .locator('kbd')
    .first()
    .evaluate((key) => {
      key.textContent = 'Ctrl+Shift+Z';
    });
  const gaps = await sheet.locator('dl > div').evaluateAll((lines) =>
    lines.map((line) => {
      const [key, words] = ['kbd', 'dd'].map((part) => line.querySelector(part)!);
      return key!.getBoundingClientRect().left - words!.getBoundingClientRect().right;
    }),
  );
  expect(Math.min(...gaps)).toBeGreaterThan(0);
  await expectAccessible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

/** Logs out and another colleague in; the browser is theirs from then on. */
async function handsOver(page: Page, name: RegExp) {
  await doesByPalette(page, 'Log out');
  await choosesPerson(page, name);
}

async function ticks(page: Page, role: string) {
  await tabsTo(page, page.getByRole('checkbox', { name: new RegExp(`^${role}`) }));
  await page.keyboard.press('Space');
}

async function opensColleague(page: Page, person: string) {
  await doesByPalette(page, 'Staff');
  await goesDownTo(page, page.getByRole('link', { name: person }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: person })).toBeVisible();
}

/** Another staff admin confirms the request. */
async function isConfirmed(page: Page, person: string) {
  await expect(page.getByText('another staff admin confirms it first')).toBeVisible();
  await handsOver(page, /Idris/);
  await opensColleague(page, person);
  await doesByPalette(page, 'Confirm');
  await expect(page.getByText(`Confirmed for ${person}`)).toBeVisible();
}

test('rights are asked for and confirmed without a mouse', async ({ page }) => {
  const person = `Robin ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto('/desk');
  const { key, byKeyboardAlone } = await countedPresses(page);
  await choosesPerson(page, /Ellis/);
  await expect(page.getByRole('link', { name: 'Invite somebody' })).toBeVisible();
  await doesByPalette(page, 'Invite somebody');
  await types(page, page.getByLabel('Name'), person);
  await types(page, page.getByLabel('E-mail address'), `${person.replace(' ', '-')}@desk.example`);
  await ticks(page, 'Handler');
  await pushes(page, 'Invite');
  await expect(page.getByRole('heading', { name: person })).toBeVisible();
  await isConfirmed(page, person);

  await handsOver(page, /Ellis/);
  await opensColleague(page, person);
  await ticks(page, 'Handler');
  await ticks(page, 'Senior');
  await key('Enter');
  await isConfirmed(page, person);
  await doesByPalette(page, 'Staff');
  await expect(page.getByRole('row').filter({ hasText: person })).toContainText('senior');
  byKeyboardAlone();
});

const WORDS =
  'Your policy does not pay for a {gadget} that you lent to somebody for money. If that is wrong, tell us.';

test('a clause is written by one, approved by another and offered when declining, and the log is read, without a mouse', async ({
  page,
  request,
  policy,
  db,
  expectAccessible,
}) => {
  const { claimReference } = await submittedClaim(request, policy, emailOf(policy));
  await claimsTeam(db).moves(claimReference, STATUS.UNDER_REVIEW);
  // Tests of other workers write into the same library.
  const title = `Lent out ${crypto.randomUUID().slice(0, 8)}`;
  const clause = page.getByRole('link', { name: new RegExp(title) });
  await page.goto('/desk');
  const { key, letters, byKeyboardAlone } = await countedPresses(page);
  await choosesPerson(page, /Tomas/);
  await doesByPalette(page, 'Clauses');
  await expect(page.getByRole('link', { name: 'Write a wording' })).toBeVisible();
  await expectAccessible();
  await goesDownTo(page, page.getByRole('link', { name: 'GW 6' }));
  await key('Enter');
  await expect(page.getByRole('link', { name: 'Write a clause' })).toBeVisible();
  await expectAccessible();
  await doesByPalette(page, 'Write a clause');
  await pushes(page, 'Save the draft');
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expectAccessible();
  await types(page, page.getByLabel('Place in the wording'), 'Section 9.9');
  await types(page, page.getByLabel('Title'), title);
  await types(page, page.getByLabel('When it applies'), 'The gadget was lent to somebody.');
  await types(page, page.getByLabel('Words for the claimant'), WORDS);
  await pushes(page, 'Save the draft');
  await expect(page.getByText('You wrote this, so somebody else approves it.')).toBeVisible();

  await handsOver(page, /Morag/);
  await doesByPalette(page, 'Clauses');
  await goesDownTo(page, page.getByRole('link', { name: 'GW 6' }));
  await key('Enter');
  await goesDownTo(page, clause);
  await key('Enter');
  await expect(page.getByRole('button', { name: 'Approve version 1' })).toBeVisible();
  await doesByPalette(page, 'Approve version 1');
  await expect(page.getByText('In use')).toBeVisible();
  await expectAccessible();

  // A whole reference opens its claim.
  await key('/');
  await letters(claimReference);
  await key('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone');
  await key('d');
  await expect(page.getByLabel('Find a clause')).toBeFocused();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await letters(title);
  await key('Enter');
  const words = page.getByLabel('Words for the claimant');
  await expect(words).toHaveValue(/^Your policy does not pay for a Apple iPhone/);
  await key('Escape');
  await doesByPalette(page, 'Log');
  await types(page, page.getByLabel('Reference of a claim'), claimReference);
  await key('Enter');
  await expect(page).toHaveURL(new RegExp(`claim=${claimReference}`));
  await expect(page.getByRole('row').filter({ hasText: 'Opened the claim' }).first()).toBeVisible();
  byKeyboardAlone();
});
