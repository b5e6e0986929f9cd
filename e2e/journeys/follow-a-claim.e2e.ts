import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import type { Submission } from '@gadget-claims/domain/claims/claims/form-schemas';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Locator, Page } from '@playwright/test';
import { anAccount, emailOf, logsIn, submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { expect, test as base, today } from '../support/fixtures.ts';

/** A claim of an account, to be opened. */
const test = base.extend<{ claim: Submission & { opens: () => Promise<void> } }>({
  claim: async ({ page, request, policyOf, db }, use) => {
    const policy = await policyOf();
    const claim = await submittedClaim(request, policy, emailOf(policy));
    const account = await anAccount(db, emailOf(policy));
    const opens = () => logsIn(page, account, `/myclaims/view/${claim.claimId}`);
    await use({ ...claim, opens });
  },
});

const DAY = formatLongDay(today);
const AIM = formatLongDay(decisionAimDay(new Date()));

test('a claim is followed from what it waits for to a refusal and the ways on', async ({
  page,
  claim,
  db,
}) => {
  const team = claimsTeam(db);
  const standing = page.getByRole('region', { name: 'Where it stands' });
  const needed = page.getByRole('region', { name: 'Documents that we still need' });
  await test.step('it waits for documents: which, why, what will do, and from when the days count', async () => {
    await claim.opens();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your claim');
    await expect(page.getByText(`Claim ${claim.claimReference}`)).toBeVisible();
    await expect(standing).toContainText('Documents needed');
    await expect(standing).toContainText('We need some documents from you before we can decide.');
    await expect(standing).toContainText(
      `If everything reaches us today, we aim to decide by ${AIM}.`,
    );
    await expect(needed.getByRole('listitem')).toHaveText([
      /Proof of purchase.*Still needed.*It shows that the gadget is yours.*What will do: A receipt/s,
      /Photos of the damage or fault.*Still needed.*What will do: Clear photos/s,
    ]);
    await expect(standing.getByRole('link', { name: 'Send documents' })).toHaveAttribute(
      'href',
      new RegExp(`/myclaims/uploaddocs/${claim.claimId}$`),
    );
    for (const [label, value] of FACTS) await expect(factOf(page, label)).toHaveText(value);
  });

  await test.step('it is looked at: the day that we aim for, and nothing that is still needed', async () => {
    await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
    await page.reload();
    await expect(standing).toContainText('Being assessed');
    await expect(standing).toContainText(`We aim to decide by ${AIM}.`);
    await expect(standing).toContainText(`We have had all that we need since ${DAY}.`);
    await expect(page.getByRole('heading', { name: 'Our decision' })).toBeHidden();
    await expect(page.getByText('Still needed')).toHaveCount(0);
    await expect(moments(page)).toHaveText([
      /Done: Submitted.*You sent us your claim\./s,
      /Done: Documents needed.*We asked you for documents\./s,
      /Now: Being assessed.*We had everything and began to assess your claim\./s,
    ]);
    await expect(ahead(page).first()).toHaveText(`Next: We decide on your claimBy ${AIM}`);
    for (const moment of await moments(page).all()) {
      await expect(moment).toContainText(new RegExp(`${DAY}, \\d{1,2}:\\d\\d (am|pm)`));
    }
  });

  await test.step('more is asked for: what, and by whom', async () => {
    await team.asksFor(claim.claimReference, 7);
    await page.reload();
    await expect(needed.getByRole('listitem').first()).toHaveText(
      /Photo ID.*Still needed.*Our claims team asked for this\./s,
    );
  });

  await test.step('it is declined: the reason word by word, and the ways on', async () => {
    const reason = 'The damage is older than the policy: see <page 3>.';
    await team.moves(claim.claimReference, STATUS.UNDER_REVIEW);
    await team.declines(claim.claimReference, reason);
    await page.reload();
    const decision = page.getByRole('region', { name: 'Our decision' });
    await expect(decision).toContainText(`Declined on ${DAY}`);
    await expect(decision).toContainText(reason);
    await expect(decision.getByText('Problem:')).toHaveCount(0);
    await expect(
      page.getByText('You can send us more evidence or make a complaint.'),
    ).toBeVisible();
    const complaints = page.getByRole('region', { name: 'If you want to complain' });
    await expect(complaints).toContainText('within eight weeks of your complaint');
    await expect(complaints).toContainText('Financial Ombudsman Service, free of charge');
    await expect(complaints).toContainText('The Claims Manager');
    await expect(factOf(page, 'Complaints').getByRole('link')).toHaveAttribute('href', /^mailto:/);
    await expect(moments(page).last()).toContainText('We declined your claim.');
    await page.getByRole('link', { name: 'Send it to us' }).click();
    await expect(page).toHaveURL(new RegExp(`/myclaims/uploaddocs/${claim.claimId}$`));
    await page.getByRole('heading', { name: 'Anything else' }).click();
    await expect(page.getByLabel('Choose files: Add anything else')).toBeAttached();
  });
});

/** Further facts about this claim. */
const FACTS = [
  ['What happened', 'Cracked front screen, still usable'],
  ['Date of incident', /^\d\d\/\d\d\/\d{4}$/],
  ['Sent to us', DAY],
  ['Policy number', /^E2E /],
  ['Excess', '£75.00'],
  ['Progress e-mails', 'On'],
  ['Questions', /^0330 .*@/],
  ['Underwriter', /Insurance/],
] as const;

const moments = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Step by step' })
    .getByRole('listitem')
    .filter({ hasNotText: 'Next: ' });

const ahead = (page: Page): Locator =>
  page
    .getByRole('region', { name: 'Step by step' })
    .getByRole('listitem')
    .filter({ hasText: 'Next: ' });

/** The value of a line of "About this claim". */
const factOf = (page: Page, label: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .first();
