import { aGadget, aPolicyGadget } from '@gadget-claims/api/test/factories';
import { STATUS } from '@gadget-claims/domain/claims/status-types';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { Page } from '@playwright/test';
import { keptKeys } from './specification/tab.ts';
import { aTheft, approvedAtOnce, repairAt, withApprovedClaim } from './support/approved.ts';
import { claimsTeam } from './support/claims-team.ts';
import { expect, test, today } from './support/fixtures.ts';

const CHOOSE = 'Choose how your gadget is repaired';
const COURIER = 'Collection by courier';
const POST = 'Post it to us';
const SHOP = 'Take it to a repair shop';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const follow = (page: Page, link: string) =>
  main(page).getByRole('link', { name: link, exact: true }).click();
const press = (page: Page, button: string) =>
  main(page).getByRole('button', { name: button, exact: true }).click();
const see = (page: Page, label: string) => follow(page, `See this option (${label})`);
const option = (page: Page, label: string) =>
  page
    .getByRole('list', { name: 'Options' })
    .getByRole('listitem')
    .filter({
      has: page.getByRole('heading', { name: label, exact: true }),
    });

/** From the list of options: looks at one and chooses it. */
async function chooses(page: Page, label: string) {
  await see(page, label);
  await expect(title(page)).toHaveText('About this option');
  await press(page, 'Choose this option');
  await expect(title(page)).toHaveText('What you have chosen');
  await expect(choiceShown(page)).toContainText(label);
}

const choiceShown = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Your choice' }) });

test('without an account: from the approval straight to the options, for that claim only', async ({
  claimant,
  page,
  policyOf,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await approvedAtOnce(claimant, await policyOf());
  await press(page, CHOOSE);
  await expect(title(page)).toHaveText('Your options');
  await expect(option(page, COURIER)).toContainText('£75.00, to pay by card when you book');
  await expect(option(page, 'Use your own repairer')).toContainText('taken off what we pay you');
  await chooses(page, COURIER);
  await expect(main(page)).toContainText('Your turn: Book your repair.');

  // A reload keeps the way in; the claims of an account it does not open.
  await page.reload();
  await expect(choiceShown(page)).toContainText(COURIER);
  await expect(main(page).getByRole('link', { name: 'Back to the start page' })).toBeVisible();
  await page.goto('/myclaims/list');
  await expect(page).toHaveURL(/\/login\?return=/);
});

test('without an account: the code is good once, and a second try says how to go on', async ({
  claimant,
  page,
  policyOf,
}) => {
  await approvedAtOnce(claimant, await policyOf());
  const spend = page.waitForResponse(/\/auth\/otcode/);
  await press(page, CHOOSE);
  await spend;
  await expect(title(page)).toHaveText('Your options');
  await page.evaluate(() => sessionStorage.removeItem('gadget-claims-of-access'));
  await page.goBack();
  await press(page, CHOOSE);
  await expect(main(page)).toContainText('To choose now, please log in');
  await follow(page, 'Log in');
  await expect(page).toHaveURL(/\/login\?return=%2Fmyclaims%2Frepairoptions%2Flist%2F/);
});

test('who is neither signed in nor has just made the claim logs in first, and comes back', async ({
  page,
  db,
  policyOf,
}) => {
  const { gadgetId } = await withApprovedClaim(page, db, await policyOf());
  await expect(page).toHaveURL(repairAt('list', gadgetId));
  await expect(title(page)).toHaveText('Your options');
});

test('signed in: choose, prepare, change, and the history of it in the claim', async ({
  page,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const { claimId, gadgetId } = await withApprovedClaim(page, db, policy);
  await page.goto('/myclaims/list');
  await main(page)
    .getByRole('link', { name: /^Choose how it is settled/ })
    .click();
  await expect(page).toHaveURL(repairAt('list', gadgetId));

  await chooses(page, COURIER);
  await expect(choiceShown(page)).toContainText(/1 Invented Street.*SW1A 1AA/);
  await follow(page, 'Get ready and book');
  await expect(title(page)).toHaveText('What to do first');
  const lines = page.getByRole('checkbox');
  const book = page.getByRole('button', { name: 'Continue to booking' });
  await expect(book).toHaveAccessibleDescription(/^Tick the \d+ lines that are left first/);
  await book.press('Enter');
  await expect(page).toHaveURL(repairAt('instructions', gadgetId));
  await page.getByRole('checkbox', { name: /^Switch the location lock off/ }).check();
  for (const line of await lines.all()) await line.check();
  await page.reload();
  await expect(lines.first()).toBeChecked();
  await book.click();
  await expect(page).toHaveURL(repairAt('booking', gadgetId));

  await page.goto(repairAt('continue', gadgetId));
  await follow(page, 'Change Your choice');
  await expect(option(page, COURIER)).toContainText('Chosen');
  await see(page, SHOP);
  await press(page, 'Change to this option');
  await expect(choiceShown(page)).toContainText(SHOP);
  await expect(choiceShown(page)).not.toContainText('SW1A');
  await follow(page, 'Get ready and book');
  await expect(lines.first()).not.toBeChecked();

  await page.goto(`/myclaims/view/${claimId}`);
  const gadget = page.getByRole('region', { name: 'Your gadget' });
  await expect(gadget).toContainText(`Chosen: ${SHOP}. The excess is £75.00.`);
  await gadget.getByText('What was chosen and when').click();
  await expect(gadget.locator('details').getByRole('listitem')).toHaveText([
    new RegExp(`^${COURIER}: chosen by you on`),
    new RegExp(`^${SHOP}: chosen instead by you on`),
  ]);
  await expect(main(page).getByRole('link', { name: /^Book the repair/ })).toHaveAttribute(
    'href',
    repairAt('booking', gadgetId),
  );
});

test('posting it: another address, the excess paid, then what to do; cancelled, it is paid back', async ({
  page,
  db,
  policyOf,
}) => {
  const { gadgetId } = await withApprovedClaim(page, db, await policyOf());
  await see(page, POST);
  await page.getByRole('radio', { name: 'Another address' }).click();
  await press(page, 'Choose this option');
  await expect(page.getByRole('alert')).toContainText('Postcode is required');
  await page.getByRole('radio', { name: 'The address in your claim' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Another address' }).click();
  await page.getByRole('textbox', { name: 'Postcode' }).fill('12345');
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('2 Invented Lane');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Testford');
  await press(page, 'Choose this option');
  await expect(page.getByRole('alert')).toHaveText(/Postcode should be a UK postcode$/);
  await page.getByRole('textbox', { name: 'Postcode' }).fill('M1 1AE');
  await press(page, 'Choose this option');
  await expect(choiceShown(page)).toContainText('2 Invented Lane, Testford, M1 1AE');

  await expect(main(page)).toContainText('Your turn: Pay the excess.');
  await press(page, 'Pay £75.00');
  await press(page, 'Test: the payment succeeds');
  await expect(page.getByRole('heading', { name: 'Your excess is paid' })).toBeVisible();
  await expect(choiceShown(page)).toContainText('£75.00, paid');
  await expect(main(page)).toContainText('Get your gadget ready and post it to us.');

  await follow(page, 'Cancel this option');
  await expect(title(page)).toHaveText('Cancel what you chose');
  await expect(main(page)).toContainText('We pay the £75.00 back to your card.');
  await follow(page, 'No, keep it');
  await expect(choiceShown(page)).toContainText(POST);
  await follow(page, 'Cancel this option');
  await press(page, 'Yes, cancel it');
  await expect(page).toHaveURL(repairAt('list', gadgetId));
  await expect(main(page)).toContainText(`Cancelled: ${POST}`);
  await expect(main(page).getByRole('link', { name: /^See this option/ })).toHaveCount(5);
});

test('a paid excess counts for another option, and goes back where none is paid', async ({
  page,
  db,
  policyOf,
}) => {
  await withApprovedClaim(page, db, await policyOf());
  await chooses(page, POST);
  await press(page, 'Pay £75.00');
  await press(page, 'Test: the payment succeeds');
  await expect(choiceShown(page)).toContainText('£75.00, paid');
  await follow(page, 'Change Your choice');
  await see(page, SHOP);
  await expect(main(page)).toContainText('you do not pay again');
  await follow(page, 'Back to your options');
  await see(page, 'Use your own repairer');
  await expect(main(page)).toContainText('We pay it back to your card');
  await press(page, 'Change to this option');
  await expect(choiceShown(page)).toContainText('£75.00, taken off what we pay you');
  await expect(main(page).getByRole('link', { name: 'Send the invoice' })).toBeVisible();
});

test('a theft: replacement or cash, the location lock stays on, and nothing changes once it is paid', async ({
  page,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const { claimId, gadgetId } = await withApprovedClaim(page, db, policy, {
    change: aTheft(policy),
  });
  await expect(page.getByRole('list', { name: 'Options' }).getByRole('heading')).toHaveText([
    'Replacement',
    'Cash settlement',
  ]);
  await chooses(page, 'Cash settlement');
  await expect(main(page).getByRole('link', { name: 'Give your bank details' })).toBeVisible();
  await follow(page, 'Change Your choice');
  await see(page, 'Replacement');
  await expect(main(page)).toContainText('Keep the location lock on');
  await press(page, 'Change to this option');
  await press(page, 'Pay £100.00');
  await press(page, 'Test: the payment succeeds');
  await expect(main(page)).toContainText('Replacement being arranged');
  await expect(main(page)).toContainText('This cannot be changed or cancelled now.');
  await follow(page, 'What to do first');
  await expect(page.getByRole('checkbox', { name: /^Keep the location lock on/ })).toBeVisible();
  for (const screen of ['list', 'cancel']) {
    await page.goto(repairAt(screen, gadgetId));
    await expect(main(page)).toContainText('Your claim is being settled already.');
    await expect(main(page).getByRole('button')).toHaveCount(0);
  }
  await page.goto(`/myclaims/view/${claimId}`);
  await expect(main(page)).toContainText('Chosen: Replacement. The excess of £100.00 is paid.');
});

test('two windows choose differently: the second one sees what was chosen, and decides', async ({
  page,
  context,
  db,
  policyOf,
}) => {
  const { gadgetId } = await withApprovedClaim(page, db, await policyOf());
  const session = await page.evaluate(() => sessionStorage.getItem('gadget-claims-session') ?? '');
  const other = await context.newPage();
  await other.goto('/healthz');
  await other.evaluate((kept) => sessionStorage.setItem('gadget-claims-session', kept), session);
  await other.goto(repairAt('list', gadgetId));
  await see(other, SHOP);
  await expect(other.getByRole('button', { name: 'Choose this option' })).toBeVisible();

  await chooses(page, COURIER);
  await press(other, 'Choose this option');
  const news = other.getByRole('status').filter({ hasText: 'chosen in the meantime' });
  await expect(news).toContainText(`Something else was chosen in the meantime: ${COURIER}`);
  await page.reload();
  await expect(choiceShown(page)).toContainText(COURIER);
  await press(other, 'Change to this option');
  await expect(choiceShown(other)).toContainText(SHOP);

  // And the other way round: what is cancelled has to be what was seen.
  await follow(page, 'Cancel this option');
  await expect(choiceShown(page)).toContainText(SHOP);
  await follow(other, 'Change Your choice');
  await see(other, COURIER);
  await press(other, 'Change to this option');
  await expect(choiceShown(other)).toContainText(COURIER);
  await press(page, 'Yes, cancel it');
  await expect(main(page)).toContainText(`Something else was chosen in the meantime: ${COURIER}`);
  await follow(page, 'Keep that');
  await expect(choiceShown(page)).toContainText(COURIER);
});

test('each gadget of a claim is settled on its own', async ({ page, db, policyOf }) => {
  const period = { coverStartDate: addDays(today, -200), coverEndDate: addDays(today, 165) };
  const gadgets = ['G-one', 'G-two'].map((id) =>
    aPolicyGadget({ id, description: `Phone ${id}`, ...period }),
  );
  const policy = await policyOf({ gadgets });
  const { gadgetId } = await withApprovedClaim(page, db, policy, {
    change: { gadgets: gadgets.map((gadget) => aGadget(gadget)) },
  });
  await expect(main(page)).toContainText('The excess of all gadgets in this claim together');
  await expect(main(page)).toContainText('£150.00');
  await chooses(page, COURIER);
  await main(page)
    .getByRole('link', { name: /^Choose for / })
    .click();
  await expect(title(page)).toHaveText('Your options');
  await expect(page).not.toHaveURL(repairAt('list', gadgetId));
  await chooses(page, SHOP);
  await page.goto('/myclaims/repairoptions/list');
  await expect(main(page)).toContainText('Which gadget is it about?');
  await expect(main(page).getByRole('listitem')).toHaveCount(2);
});

test('what cannot be done now says why; what is not there leads on', async ({
  page,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const { claimReference, gadgetId } = await withApprovedClaim(page, db, policy);
  await page.goto(`${repairAt('info', gadgetId)}?option=6`);
  await expect(main(page)).toContainText('This option is not there for your gadget');
  await page.goto(repairAt('info', gadgetId));
  await expect(page).toHaveURL(repairAt('list', gadgetId));
  for (const screen of ['continue', 'instructions', 'cancel']) {
    await page.goto(repairAt(screen, gadgetId));
    await expect(main(page)).toContainText('Nothing is chosen for this gadget');
    await expect(main(page).getByRole('link', { name: 'See your options' })).toBeVisible();
  }
  await page.goto(repairAt('list', 'nowhere'));
  await expect(title(page)).toHaveText('We cannot find this claim');
  await page.goto(repairAt('list', gadgetId));
  await chooses(page, COURIER);
  await claimsTeam(db).moves(
    claimReference,
    STATUS.REPAIR_BOOKED,
    STATUS.DEVICE_IN_TRANSIT,
    STATUS.DEVICE_RECEIVED,
  );
  await page.goto(repairAt('list', gadgetId));
  await expect(main(page)).toContainText('Your gadget is already on its way to the repair centre');
  await expect(main(page).getByRole('link', { name: 'See what you have chosen' })).toBeVisible();
});

test('signing out forgets what was ticked and chosen here', async ({ page, db, policyOf }) => {
  await withApprovedClaim(page, db, await policyOf());
  await chooses(page, COURIER);
  await follow(page, 'Get ready and book');
  await page.getByRole('checkbox').first().check();
  expect(await keptKeys(page)).toContain('gadget-claims-of-ticked');
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: 'You are signed out' })).toBeVisible();
  expect(await keptKeys(page)).toEqual([]);
});

test('options that do not come can be asked for again', async ({ page, db, policyOf }) => {
  const policy = await policyOf();
  const { gadgetId } = await withApprovedClaim(page, db, policy, { at: 'continue' });
  await page.route(/optionsforgadget/, (route) => route.abort(), { times: 1 });
  await page.goto(repairAt('list', gadgetId));
  await expect(page.getByRole('alert')).toContainText('We could not reach our service');
  await press(page, 'Try again');
  await expect(option(page, COURIER)).toBeVisible();
});
