import { repairAt, withApprovedClaim } from '../support/approved.ts';
import { choiceShown, chooses, COURIER, option, POST, see, SHOP } from '../support/choosing.ts';
import { expect, test } from '../support/fixtures.ts';
import { follow, main, press, ticks, title } from '../support/screens.ts';

test('signed in: choose, prepare, change, and the history of it in the claim', async ({
  page,
  db,
  policyOf,
}) => {
  const policy = await policyOf();
  const { claimId, gadgetId } = await withApprovedClaim(page, db, policy);
  await chooses(page, COURIER);

  // The preparation can be read and ticked before the booking; nothing waits for it.
  await page.goto(repairAt('instructions', gadgetId));
  const lines = page.getByRole('checkbox');
  const bothKept = page.waitForResponse(
    (answer) =>
      answer.url().includes('/repairoptions/prepared/') &&
      answer.request().postDataJSON().done.length === 2,
  );
  await ticks(page.getByRole('checkbox', { name: /^Switch the location lock off/ }));
  await ticks(lines.first());
  await bothKept;
  await page.reload();
  await expect(lines.first()).toBeChecked();

  await follow(page, 'Back to what you have chosen');
  await expect(choiceShown(page)).toContainText(/1 Invented Street.*SW1A\s1AA/);
  await follow(page, 'Change Your choice');
  await expect(option(page, COURIER)).toContainText('Chosen');
  await chooses(page, SHOP);
  await page.goto(repairAt('instructions', gadgetId));
  await expect(lines.first()).not.toBeChecked();
  await follow(page, 'Back to what you have chosen');
  await expect(choiceShown(page)).toContainText(SHOP);
  await expect(choiceShown(page)).not.toContainText('SW1A');
  await follow(page, 'Back to the claim');
  await expect(page).toHaveURL(`/myclaims/view/${claimId}`);
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
  await page.getByRole('textbox', { name: 'Postcode' }).fill('M1 1AE');
  await page.getByRole('textbox', { name: 'Address line 1' }).fill('2 Invented Lane');
  await page.getByRole('textbox', { name: 'Town or city' }).fill('Testford');
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
  await press(page, 'Yes, cancel it');
  await expect(page).toHaveURL(repairAt('list', gadgetId));
  await expect(main(page)).toContainText(`Cancelled: ${POST}`);
  await expect(main(page).getByRole('link', { name: /^See this option/ })).toHaveCount(5);
});
