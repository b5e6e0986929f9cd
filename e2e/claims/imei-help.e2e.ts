import type { Db } from '@gadget-claims/api/database/database';
import { anImei, aPolicyGadget } from '@gadget-claims/api/test/factories';
import type { Claimant } from '../support/claimant.ts';
import { FURTHER } from '../support/depth.ts';
import { expect, test } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';
import { inEachWindow } from '../support/windows.ts';

test('an IMEI is pasted as it is printed, and help says where it stands', async ({
  claimant,
  policyOf,
  page,
  expectAccessible,
}) => {
  const imei = anImei(950);
  const gadgets = [aPolicyGadget({ imei: null })];
  await standAt(claimant, '101', await policyOf({ gadgets }));
  const printed = `IMEI1: ${imei.slice(0, 2)}-${imei.slice(2, 8)} ${imei.slice(8, 14)}/${imei.slice(14)}`;
  await claimant.fills('IMEI number', printed);
  await expect(field(claimant)).toHaveValue(imei);
  await claimant.fills('IMEI number', '35 2099-00');
  await expect(field(claimant)).toHaveValue('35209900');

  await page.getByText('Find my IMEI').click();
  await claimant.reads('dial *#06# as if you were calling it.');
  // The screen is cracked and it works: nothing of what helps with a phone that is gone.
  await expect(page.getByRole('main')).not.toContainText('does not switch on');
  await expect(page.getByRole('main')).not.toContainText('your network, in its app');
  await inEachWindow(page, expectAccessible);
});

test(
  'make and model are offered for a gadget that the policy lacks',
  { tag: FURTHER },
  async ({ claimant, policyOf, page, db, expectAccessible }) => {
    const imei = anImei(7_000_001);
    await knows(db, imei, 'Apple', 'iPhone 13');
    await standAt(claimant, '10', await policyOf());
    await claimant.presses('Remove A phone');
    await claimant.presses('My gadget is not in this list');
    await claimant.continuesTo('101');
    await page.getByLabel('Kind of gadget').selectOption('Mobile phone');
    await claimant.fills('IMEI number', imei);
    await claimant.reads('Looks like an Apple iPhone 13');
    await inEachWindow(page, expectAccessible);
    await claimant.presses('Use this');
    await expect(page.getByLabel('Make', { exact: true })).toHaveValue('101');
    await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue('iPhone 13');
    await expect(page.getByText('Looks like an Apple iPhone 13')).toHaveCount(0);
  },
);

test(
  'a number that is another gadget than the policy has is asked about, and goes on',
  { tag: FURTHER },
  async ({ claimant, policyOf, db, expectAccessible, page }) => {
    const imei = anImei(8_000_002);
    await knows(db, imei, 'Samsung', 'Galaxy S22');
    const gadgets = [aPolicyGadget({ imei, description: 'Apple iPhone 6s' })];
    await standAt(claimant, '101', await policyOf({ gadgets }));
    await claimant.reads(
      'Is this the right number?',
      'It looks like that of a Samsung Galaxy S22. Your policy has Apple iPhone 6s. If the number is right, just go on.',
    );
    await expect(page.getByRole('button', { name: 'Use this' })).toHaveCount(0);
    await inEachWindow(page, expectAccessible);
    await claimant.describesGadget();
    await claimant.continuesTo('supportingdocs');
  },
);

const field = ({ page }: Claimant) => page.getByRole('textbox', { name: 'IMEI number' });

/** The operator's table says whose number it is; the first eight digits stand for the gadget. */
async function knows(db: Db, imei: string, make: string, model: string) {
  const row = { make, names: [model] };
  await db
    .insertInto('tac')
    .values({ tac: imei.slice(0, 8), ...row })
    .onConflict((conflict) => conflict.column('tac').doUpdateSet(row))
    .execute();
}
