import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { APIRequestContext, Page } from '@playwright/test';
import { anAccount, emailOf, logsIn, submittedClaim } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { FURTHER } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';

test(
  'the menu leads to the list, by way of the address that the specification gives',
  { tag: FURTHER },
  async ({ page, policyOf, db }) => {
    await logsIn(page, await anAccount(db, emailOf(await policyOf())), '/myclaims/inprogress');
    await page.getByRole('link', { name: 'Check status of a claim' }).first().click();
    await expect(page).toHaveURL(/\/myclaims\/list$/);
    await expect(page.getByRole('heading', { name: 'You have no claims yet' })).toBeVisible();
  },
);

test('each claim gives its standing, its next actor and the day', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const team = claimsTeam(db);
  const [waiting, review, late, approved, declined] = await claimsOn(request, policy, 5);
  await team.moves(review, STATUS.UNDER_REVIEW);
  await team.moves(late, STATUS.UNDER_REVIEW);
  await team.waits(late, 30);
  await team.approves(approved);
  await team.moves(declined, STATUS.UNDER_REVIEW);
  await team.declines(declined, 'The damage is older than the policy.');
  await logsIn(page, await anAccount(db, emailOf(policy)));

  await expect(counted(page)).toHaveText('5 claims');
  const aim = formatLongDay(decisionAimDay(new Date()));
  const rows: [string, string, RegExp][] = [
    [waiting, 'Documents needed', /Your turn: Send us the documents that are missing\.$/m],
    [review, 'Being assessed', new RegExp(`Our turn: .* We aim to decide by ${aim}\\.`)],
    [
      late,
      'Being assessed',
      /Our turn: .* We aimed to decide by \w+ \d+ \w+ 20\d\d and are late\./,
    ],
    [approved, 'Approved', /Your turn: Choose how your claim is settled\./],
    [declined, 'Declined', /Your turn: Send us more evidence if you have it/],
  ];
  for (const [reference, label, next] of rows) {
    const row = rowOf(page, reference);
    await expect(row).toContainText('Cracked front screen, still usable');
    await expect(row.getByText(label, { exact: true })).toBeVisible();
    await expect(row.getByRole('paragraph').filter({ hasText: 'turn:' })).toHaveText(next);
  }
  const list = page.getByRole('region', { name: 'Claims', exact: true });
  await expect(list.getByRole('listitem').last()).toContainText(waiting);
});

test('the list is narrowed, turned over, left and found again as it was', async ({
  page,
  request,
  policyOf,
  db,
}) => {
  const policy = await policyOf();
  const [oldest, ...others] = await claimsOn(request, policy, 12);
  const [withdrawn] = others;
  await claimsTeam(db).moves(withdrawn ?? '', STATUS.WITHDRAWN);
  await logsIn(page, await anAccount(db, emailOf(policy)));
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const rows = page.getByRole('region', { name: 'Claims', exact: true }).getByRole('listitem');
  await expect(counted(page)).toHaveText('12 claims');
  await expect(rows).toHaveCount(10);
  await expect(pages).toContainText('Page 1 of 2');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);

  await page.getByLabel('Show').selectOption('Finished');
  await expect(counted(page)).toHaveText('1 claim');
  await expect(rows).toHaveText([/Withdrawn.*Nothing more to do/s]);
  await expect(pages).toBeHidden();

  await page.getByLabel('Show').selectOption('Waiting for you');
  await expect(counted(page)).toHaveText('11 claims');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('Page 2 of 2');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(oldest);
  await expect(page).toHaveURL(/\?status=action&page=2$/);

  const asItWas = async () => {
    await expect(page.getByLabel('Show')).toHaveValue('action');
    await expect(pages).toContainText('Page 2 of 2');
    await expect(rows).toContainText([oldest]);
  };
  await rows.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your claim');
  await page.goBack();
  await asItWas();
  await page.reload();
  await asItWas();

  await page.goBack();
  await expect(pages).toContainText('Page 1 of 2');
  await page.goBack();
  await expect(page.getByLabel('Show')).toHaveValue('finished');
  await expect(rows).toHaveCount(1);
});

/** How many claims the list says that there are. */
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ claims?$/ });

/** Claims on one policy, one after another; their references, the oldest first. */
async function claimsOn(request: APIRequestContext, policy: Policy, count: number) {
  const references: string[] = [];
  while (references.length < count) {
    const claim = await submittedClaim(request, policy, emailOf(policy));
    references.push(claim.claimReference);
  }
  return references as [string, string, string, string, string];
}

const rowOf = (page: Page, reference: string) =>
  page.getByRole('listitem').filter({ hasText: reference });
