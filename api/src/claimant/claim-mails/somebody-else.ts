import { givenName } from '@gadget-claims/domain/claims/claims/given-name';
import {
  type ClaimMailFacts,
  aboutOf,
  referenceBlock,
  whoToCall,
  yours,
} from '../../claims/claims/mail-parts.ts';
import type { ToldOf } from '../../claims/claims/records/policyholder.ts';
import type { Mail } from '../../mail/blocks.ts';

const HAPPENED: Record<ToldOf, { heading: string; text: (gadgets: string) => string }> = {
  claim: {
    heading: 'A claim was made on your policy',
    text: (gadgets) => `somebody made a claim for ${gadgets} on your policy.`,
  },
  account: {
    heading: 'We were given an account to pay a claim into',
    text: (gadgets) => `somebody told us which account to pay a claim for ${gadgets} into.`,
  },
  access: {
    heading: 'A claim on your policy was opened',
    text: (gadgets) => `somebody opened the claim for ${gadgets} and has it from now on.`,
  },
  address: {
    heading: 'We write about a claim on your policy to another address',
    text: (gadgets) =>
      `somebody told us on the telephone where to write about the claim for ${gadgets}.`,
  },
};

/** To the mailbox of the policy: a claim, an account or an access that is not from there. */
export function somebodyElse(facts: ClaimMailFacts): Mail {
  const { holder, toldOf = 'claim', claim } = facts;
  const { heading, text } = HAPPENED[toldOf];
  const name = givenName(holder?.firstname ?? '');
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`;
  return {
    to: holder?.emailAddress ?? '',
    subject: `${heading}: ${claim.claim_reference}`,
    blocks: [
      { kind: 'heading', text: heading },
      `${greeting} ${text(yours(aboutOf(facts)))} They use another e-mail address than the one on your policy.`,
      'If it was you, or somebody who claims for you, all is well. If you do not know of it, press the button: we then pay and send nothing until one of our claims team has looked at it.',
      { kind: 'button', label: 'This was not me', href: facts.notMeLink },
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}
