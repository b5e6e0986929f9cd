import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Claimant } from './claimant.ts';
import { yesterday } from './fixtures.ts';

type Stage = '3' | '5' | '6' | '8' | '101' | 'supportingdocs' | '13' | '17';

/**
 * The standard claim: the cracked screen of the only phone of the policy. Goes on from step 1 up to
 * the stage named and stops there.
 */
export async function standardClaim(claimant: Claimant, policy: Policy, until: Stage = '17') {
  const steps: [Stage, () => Promise<void>][] = [
    ['3', () => claimant.answersDetails()],
    ['5', () => claimant.choosesIncident(...CRACKED_SCREEN)],
    ['6', () => claimant.answersAboutThemselves()],
    ['8', () => claimant.describesIncident()],
    ['101', () => describesTheGadget(claimant)],
    ['supportingdocs', () => claimant.continuesTo('13')],
    ['13', () => claimant.agrees()],
  ];
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  for (const [stage, answers] of steps) {
    if (stage === until) return;
    await answers();
  }
}

export const CRACKED_SCREEN = [
  'Accidental damage',
  'Screen or glass',
  'Cracked front screen, still usable',
] as const;

async function describesTheGadget(claimant: Claimant) {
  await claimant.describesGadget();
  await claimant.continuesTo('supportingdocs');
}
