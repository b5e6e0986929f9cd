import { aDraft, aForm } from '@gadget-claims/api/test/factories';
import type { ClaimData, ClaimForm } from '@gadget-claims/domain/claims/claims/form';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Page } from '@playwright/test';
import { keptForm, openWith } from '../specification/tab.ts';
import { underBrand } from './account.ts';
import { bearerOf, saveForm } from './calling.ts';
import type { Claimant } from './claimant.ts';
import { yesterday } from './fixtures.ts';

export const STAGES = ['3', '5', '6', '8', '10', '101', 'supportingdocs', '13', '17'] as const;
export type Stage = (typeof STAGES)[number];

/** The standard claim with every answer before a stage given, and none from there on. */
export function answersBefore(stage: Stage, policy: Policy): ClaimForm {
  const complete = aForm(policy).data;
  const draft = aDraft(policy);
  const isPast = (other: Stage) => STAGES.indexOf(other) < STAGES.indexOf(stage);
  const { incident, claimant } = complete;
  const gadgets = complete.gadgets.map((gadget) =>
    isPast('101')
      ? gadget
      : { ...gadget, purchaseCondition: '' as const, purchaseDate: '', locationLockOn: null },
  );
  const data: ClaimData = {
    ...draft.data,
    claimant: {
      ...claimant,
      policyholder: isPast('3') ? true : null,
      ukResident: isPast('6') ? true : null,
      vatRegistered: isPast('6') ? false : null,
    },
    incident: {
      ...(isPast('8') ? incident : draft.data.incident),
      dateOfIncident: yesterday,
      incidentTypeId: isPast('5') ? incident.incidentTypeId : null,
    },
    otherInsurance: { covered: isPast('6') ? false : null, company: '' },
    occurredAbroad: isPast('8') ? false : null,
    gadgets: isPast('10') ? gadgets : [],
    agreeFraud: isPast('13') || null,
    agreeDataProtection: isPast('13') || null,
    agreeDeclaration: isPast('13') || null,
    emailConfirmed: isPast('3') || null,
    telephoneConfirmed: isPast('3') || null,
  };
  return { ...draft, data };
}

/** The claimant of those answers, with this e-mail address. */
export function claimantAt(
  stage: Stage,
  policy: Policy,
  email: string,
): Pick<ClaimData, 'claimant'> {
  return { claimant: { ...answersBefore(stage, policy).data.claimant, email } };
}

interface Begun {
  form: ClaimForm;
  claimToken: string;
}

/** Stands at a stage of a claim on this policy that was saved before, without the way there. */
export async function standAt(
  claimant: Claimant,
  stage: Stage,
  policy: Policy,
  change: Partial<ClaimData> = {},
): Promise<Begun> {
  const { page } = claimant;
  const form = answersBefore(stage, policy);
  const claimToken = await bearerOf(page.request, policy);
  const changed = { ...form, data: { ...form.data, ...change } };
  const saved = await saveForm(page.request, claimToken, changed);
  await underBrand(page, policy.resellerId);
  await openWith(page, `/makeaclaim/${stage}`, { policy, form: saved, claimToken });
  await claimant.isAt(stage);
  return { form: saved, claimToken };
}

/** Stands at a stage of a claim whose draft this tab made, as it does on the way there. */
export async function standsWithKey(claimant: Claimant, stage: Stage, policy: Policy) {
  const { page } = claimant;
  const form = answersBefore(stage, policy);
  const claimToken = await bearerOf(page.request, policy);
  await openWith(page, `/makeaclaim/${stage}`, { policy, form, claimToken });
  await claimant.presses('Save');
  await claimant.reads('Your claim form has been saved.');
  return (await keptForm(page))!;
}

/** Whether leaving asks nothing; the answer to a save reaches the page some moments after the network. */
export function mayLeave(page: Page): Promise<boolean> {
  return page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
}
