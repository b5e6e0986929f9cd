import { aPolicyGadget, anImei } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { PolicyGadget } from '@gadget-claims/domain/policies/policies/schemas';
import type { Claimant } from '../support/claimant.ts';
import { expect, test, today } from '../support/fixtures.ts';
import { standAt } from '../support/midway.ts';

const period = { coverStartDate: addDays(today, -200), coverEndDate: addDays(today, 165) };
const phone = (description: string, overrides: Partial<PolicyGadget> = {}) =>
  aPolicyGadget({ description, ...period, ...overrides });

test('two gadgets of a policy and one that it lacks are claimed for together', async ({
  claimant,
  policyOf,
  page,
}) => {
  const gadgets = [
    phone('Red phone'),
    phone('Blue phone'),
    phone('Old phone', { coverStatusId: 4 }),
  ];
  await standAt(claimant, '10', await policyOf({ gadgets }));
  await claimant.reads('Not covered', 'Old phoneCancelled', 'an excess of £75.00 for each gadget');
  await expect(page.getByRole('button', { name: 'Add to claim Old phone' })).toHaveCount(0);
  await claimant.continues();
  await claimant.reads('Gadgets to claim for is required');

  await claimant.addsGadget('Red phone');
  await claimant.addsGadget('Blue phone');
  await claimant.presses('My gadget is not in this list');
  await claimant.reads('Not on your policy, so our claims team has to look at it first.');
  await claimant.continuesTo('101');
  await claimant.reads('Gadget 1 of 3: Red phone');
  await claimant.describesGadget();
  await claimant.continues();
  await claimant.reads('Gadget 2 of 3: Blue phone');
  await claimant.describesGadget();
  await claimant.continues();
  await claimant.reads('Gadget 3 of 3');
  await choosesModel(claimant, ['Mobile phone', 'Apple', 'iPhone 16']);
  await claimant.fills('IMEI number', anImei(903));
  await claimant.answers('Does it switch on?', 'Yes');
  await claimant.describesGadget();
  await claimant.continuesTo('supportingdocs');
  await claimant.reads('Proof of purchase for Red phone', 'Proof of purchase for Blue phone');
  await claimant.continuesTo('13');
  await claimant.agrees();
  await claimant.reads('Gadgets to claim forRed phone, Blue phone, Apple iPhone 16');
  await claimant.submits();
  await claimant.isAt('thankyou');
});

async function choosesModel(claimant: Claimant, [kind, make, model]: [string, string, string]) {
  const { page } = claimant;
  await page.getByLabel('Kind of gadget').selectOption(kind);
  await page.getByLabel('Make', { exact: true }).selectOption(make);
  await claimant.searches('Model', model, model);
}
