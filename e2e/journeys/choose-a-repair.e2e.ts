import { aGadget, aPolicyGadget } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import { aTheft, repairAt, withApprovedClaim } from '../support/approved.ts';
import { choiceShown, chooses, COURIER, option, POST, see, SHOP } from '../support/choosing.ts';
import { expect, test, today } from '../support/fixtures.ts';
import { follow, main, press, title } from '../support/screens.ts';

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
  await page.goto(repairAt('continue', gadgetId));
  await expect(choiceShown(page)).toContainText(/1 Invented Street.*SW1A\s1AA/);
  await follow(page, 'Choose a day and a time');
  await expect(title(page)).toHaveText('Choose a day and a time');

  // What to do first can be read and ticked before the booking; nothing waits for it.
  await page.goto(repairAt('instructions', gadgetId));
  const lines = page.getByRole('checkbox');
  const bothKept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/repairoptions/prepared/') &&
      answer.request().postDataJSON().done.length === 2,
  );
  await page.getByRole('checkbox', { name: /^Switch the location lock off/ }).check();
  await lines.first().check();
  await bothKept;
  await page.reload();
  await expect(lines.first()).toBeChecked();
  await follow(page, 'Choose a day and a time');
  await expect(title(page)).toHaveText('Choose a day and a time');

  await page.goto(repairAt('continue', gadgetId));
  await follow(page, 'Change Your choice');
  await expect(option(page, COURIER)).toContainText('Chosen');
  await chooses(page, SHOP);
  await page.goto(repairAt('continue', gadgetId));
  await expect(choiceShown(page)).toContainText(SHOP);
  await expect(choiceShown(page)).not.toContainText('SW1A');
  await page.goto(repairAt('instructions', gadgetId));
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
  await expect(page.getByRole('alert')).toHaveText(
    /Postcode should be a UK postcode, like SW1A 1AA$/,
  );
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
  const choose = other.getByRole('button', { name: 'Choose this option', exact: true });
  await expect(choose).toBeVisible();

  await chooses(page, COURIER);
  await press(other, 'Choose this option');
  const news = other.getByRole('status').filter({ hasText: 'chosen in the meantime' });
  await expect(news).toContainText(`Something else was chosen in the meantime: ${COURIER}`);
  await page.goto(repairAt('continue', gadgetId));
  await expect(choiceShown(page)).toContainText(COURIER);
  await press(other, 'Change to this option');
  await expect(title(other)).toHaveText('Choose a day and a time');
  await other.goto(repairAt('continue', gadgetId));
  await expect(choiceShown(other)).toContainText(SHOP);

  // And the other way round: what is cancelled has to be what was seen.
  await follow(page, 'Cancel this option');
  await expect(choiceShown(page)).toContainText(SHOP);
  await follow(other, 'Change Your choice');
  await see(other, COURIER);
  await press(other, 'Change to this option');
  await expect(title(other)).toHaveText('Choose a day and a time');
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
  await page.goto(repairAt('continue', gadgetId));
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
