import { aPolicyGadget } from '@gadget-claims/api/test/factories';
import { addDays } from '@gadget-claims/domain/calendar/day';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { keep } from '../specification/tab.ts';
import { bearerOf } from '../support/calling.ts';
import type { Claimant } from '../support/claimant.ts';
import { expect, test, today } from '../support/fixtures.ts';
import { inEachLook } from '../support/looks.ts';
import { STAGES, answersBefore } from '../support/midway.ts';
import type { Stage } from '../support/midway.ts';

/** Snatched from the hand. */
const THEFT = 311;
/** The other two ask nothing that can be missing; those, and each of these answered, are looked at with every screen. */
const ASKING = STAGES.filter((stage) => stage !== 'supportingdocs' && stage !== '17');

for (const stages of [ASKING.slice(0, 4), ASKING.slice(4)]) {
  test(`no problem in a claim from step ${stages[0]} bars a claimant`, async ({
    claimant,
    policyOf,
    page,
    expectAccessible,
  }) => {
    const policy = await policyOf({ gadgets: threePhones() });
    const claimToken = await bearerOf(page.request, policy);
    for (const stage of stages) {
      await test.step(`step ${stage}`, async () => {
        await opensStage(claimant, stage, policy, claimToken);
        await claimant.continues();
        await expect(page.getByRole('alert').first()).toBeVisible();
        await inEachLook(page, expectAccessible);
      });
    }
  });
}

test('nothing about periods of cover bars a claimant', async ({
  claimant,
  policy,
  page,
  expectAccessible,
}) => {
  const form = answersBefore('3', policy);
  const incident = { ...form.data.incident, dateOfIncident: addDays(today, -300) };
  await keep(page, { policy, form: { ...form, data: { ...form.data, incident } } });
  await page.goto('/makeaclaim/quoteconfirm');
  await claimant.reads('is not within your current cover');
  await inEachLook(page, expectAccessible);
});

const period = { coverStartDate: addDays(today, -200), coverEndDate: addDays(today, 165) };
const threePhones = () => [
  aPolicyGadget(period),
  aPolicyGadget({ ...period, coverStatusId: 7 }),
  aPolicyGadget(period),
];

/** A step with nothing answered on it; at steps 8 and 101, every question that can come up. */
async function opensStage(claimant: Claimant, stage: Stage, policy: Policy, claimToken: string) {
  const { page } = claimant;
  const form = answersBefore(stage, policy);
  await keep(page, { policy, form: { ...form, data: withAllAsked(stage, form.data) }, claimToken });
  await page.goto(`/makeaclaim/${stage}`);
  await claimant.isAt(stage);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
}

function withAllAsked(stage: Stage, data: ClaimData): ClaimData {
  const { incident, gadgets } = data;
  if (stage === '101') {
    return { ...data, gadgets: gadgets.map((gadget) => ({ ...gadget, modelId: null })) };
  }
  if (stage !== '8') return data;
  const told = { reported: true, blacklistRequested: true };
  return {
    ...data,
    incident: { ...incident, ...told, incidentTypeId: THEFT },
    occurredAbroad: true,
  };
}
