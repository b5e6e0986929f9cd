import { randomBytes } from 'node:crypto';
import { createResellerKey } from '@gadget-claims/api/identity/reseller-keys';
import type { DataOf } from '@gadget-claims/domain/call';
import type { handPolicyholderOver } from '@gadget-claims/domain/policies/handovers/contract';
import { call } from '../support/calling.ts';
import { expect, test } from '../support/fixtures.ts';

type Handover = DataOf<typeof handPolicyholderOver>;

test('whom a reseller hands over begins at their details, under its brand', async ({
  claimant,
  policyOf,
  page,
  db,
}) => {
  const policy = await policyOf({ resellerId: 77 });
  const services = { db, clock: { now: () => new Date() }, random: randomBytes };
  const token = await createResellerKey(services, 77, 'Journeys');
  const { body } = await call<Handover>(page.request, 'POST', '/standalonehandover/', {
    token,
    body: { policyNumber: policy.number },
  });

  await page.goto(body.data.url);
  await claimant.isAt('3');
  await expect(page).toHaveTitle('Your details... | Aldersby Members');
  await claimant.reads('imogen.testwell@mail.example.com');
  await claimant.answersDetails();

  // It is good for a day, also when the first visit came to nothing.
  await page.goto(`/handover/${body.data.id}`);
  await claimant.isAt('3');
});
