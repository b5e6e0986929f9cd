import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Claimant } from './claimant.ts';
import { yesterday } from './fixtures.ts';

type Stage = (typeof ASKING)[number] | '17';

/** The answers of each step, which lead on to the next. */
const ANSWERS: Record<Exclude<Stage, '17'>, (claimant: Claimant) => Promise<void>> = {
  3: (claimant) => claimant.answersDetails(),
  5: (claimant) => claimant.choosesIncident(...CRACKED_SCREEN),
  6: (claimant) => claimant.answersAboutThemselves(),
  8: (claimant) => claimant.describesIncident(),
  10: (claimant) => describesTheGadget(claimant),
  supportingdocs: (claimant) => claimant.continuesTo('13'),
  13: (claimant) => claimant.agrees(),
};

/** The stages on the way that ask something: the only gadget is chosen and described at step 10. */
export const ASKING = ['3', '5', '6', '8', '10', 'supportingdocs', '13'] as const;

/**
 * The standard claim: the cracked screen of the only phone of the policy. Goes on from step 1 up to
 * the stage named and stops there.
 */
export async function standardClaim(claimant: Claimant, policy: Policy, until: Stage = '17') {
  await claimant.findsPolicy(policy, yesterday);
  await claimant.isAt('3');
  await goesOn(claimant, '3', until);
}

/** The same, from a stage on which one stands. */
export async function goesOn(
  claimant: Claimant,
  from: (typeof ASKING)[number],
  until: Stage = '17',
) {
  const last = until === '17' ? ASKING.length : ASKING.indexOf(until);
  for (const stage of ASKING.slice(ASKING.indexOf(from), last)) await ANSWERS[stage](claimant);
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
