import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { logsIn } from '../support/account.ts';
import { claimsTeam } from '../support/claims-team.ts';
import { countedPresses, doesByPalette, logsInAs } from '../support/desk.ts';
import { expect, test } from '../support/fixtures.ts';
import { markup, watchForIntruders } from '../support/intruders.ts';
import {
  CASH,
  type SettlementFixtures,
  aSettlement,
  amountOf,
  hasBankDetails,
} from '../support/settling.ts';

/** No other test pays for this brand, so no other file takes the payouts of these. */
const BRAND = 77;

/**
 * A stolen phone, of a claimant with markup for a name, that waits for its £300.00: approved, with
 * an amount and an account.
 */
async function aPayableTheft({ policyOf, ...given }: SettlementFixtures) {
  const usual = await policyOf();
  const policyholder = { ...usual.policyholder, firstname: markup('first').slice(0, 60) };
  const ofBrand = () => policyOf({ resellerId: BRAND, policyholder });
  const claim = await aSettlement({ ...given, policyOf: ofBrand }, CASH);
  await hasBankDetails(given.request, claim);
  await claimsTeam(given.db).accepts(claim.claimReference, 40_000);
  return claim;
}

test('one person prepares a payout, another releases it, and the bank’s answer settles the claim', async ({
  page,
  context,
  request,
  db,
  policyOf,
  expectAccessible,
}) => {
  const { claimReference, account, gadgetId } = await aPayableTheft({ request, db, policyOf });

  const intruders = await watchForIntruders(context);
  await logsInAs(page, /Priya/);
  // The longest wait of all: it stands first.
  await db
    .updateTable('claim_gadgets')
    .set({ status_since: new Date('2000-01-01T08:00:00Z') })
    .where('gadget_id', '=', gadgetId)
    .execute();
  const priya = await countedPresses(page);
  await priya.key('p');
  const row = page.getByRole('row').filter({ hasText: claimReference });
  await expect(row).toContainText('£300.00');
  await expect(row).toContainText('£400.00 accepted, less £100.00 excess');
  await expect(row).toContainText('…4958');
  await expectAccessible();
  await priya.key('j');
  await expect(page.getByRole('button', { name: `Prepare ${claimReference}` })).toBeFocused();
  await priya.key('Enter');
  await expect(page.getByText(`£300.00 for ${claimReference} is prepared.`)).toBeVisible();
  priya.suffice('prepare');
  await doesByPalette(page, 'Open the payout');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('£300.00 for');
  const release = page.getByRole('button', { name: 'Release £300.00' });
  await expect(release).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('You prepared this payout, so somebody else')).toBeVisible();
  await expectAccessible();
  await intruders.none(page);
  const payoutPage = page.url();
  const payoutId = payoutPage.split('/').at(-1) ?? '';

  await logsInAs(page, /Grace/);
  await page.goto(payoutPage);
  const grace = await countedPresses(page);
  await expect(page.getByRole('button', { name: 'Release £300.00' })).toBeVisible();
  await grace.key('r');
  await grace.key('Enter');
  // Where another one waits, that one is opened next.
  const isReleased = page.getByText('It goes into the next file for the bank.');
  await expect(isReleased.or(page.getByText(/ is released\./))).toBeVisible();
  grace.suffice('release');
  await doesByPalette(page, 'Files for the bank');
  await expect(page.getByRole('button', { name: 'Make a CSV file' })).toBeEnabled();
  await doesByPalette(page, 'Make a CSV file');
  await expect(
    page.getByText('The file is made. Its payouts count as sent once it is downloaded.'),
  ).toBeVisible();
  const made = page.getByRole('status').filter({ hasText: 'The file is made' });
  const downloading = page.waitForEvent('download');
  await made.getByRole('button', { name: /^Download/ }).press('Enter');
  const file = await (await downloading).createReadStream();
  expect((await file.toArray()).join('')).toContain(payoutId);
  await expectAccessible();

  const wrong = 'payout,status,reason\r\nnothing,settled,';
  await choosesReturns(page, wrong);
  await expect(page.getByText('row 2, payout: is no payout of yours')).toBeVisible();
  await choosesReturns(page, `payout,status,reason\r\n${payoutId},settled,`);
  await expect(page.getByText('returns.csv is read')).toBeVisible();
  await expect(page.getByText('1 settled, 0 returned')).toBeVisible();
  grace.byKeyboardAlone();
  await intruders.none(page);

  const claim = db.selectFrom('claims').select('status');
  const now = await claim.where('claim_reference', '=', claimReference).executeTakeFirstOrThrow();
  expect(now.status).toBe(STATUS.SETTLED);
  await logsIn(page, account);
  await page.goto(`/myclaims/repairoptions/uploaddocscp?id=${gadgetId}`);
  await expect(amountOf(page, 'What we paid you')).toHaveText('£300.00');
});

/** Chooses a file of the bank that says this. */
async function choosesReturns(page: Parameters<typeof logsInAs>[0], text: string) {
  await page.getByLabel(/^Choose a file/).setInputFiles({
    name: 'returns.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
}
