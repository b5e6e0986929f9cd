import { many } from '@gadget-claims/domain/in-words';
import { CLAIM_LINK_DAYS } from '@gadget-claims/domain/promises';
import type { Mail } from '../../mail/blocks.ts';
import {
  claimLink,
  greeting,
  referenceBlock,
  type ClaimMailFacts,
  whoToCall,
} from '../claims/mail-parts.ts';
import { takesLinks } from '../claims/records/link.ts';

/** A link into the claim that was asked for, to the address that the claim has. */
export function wayIn(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  return {
    to: claim.claimant_email,
    subject: `The way to your claim ${claim.claim_reference}`,
    blocks: [
      { kind: 'heading', text: 'The way to your claim' },
      { kind: 'paragraph', text: `${greeting(facts)} you asked for a way to your claim.` },
      referenceBlock(facts),
      {
        kind: 'paragraph',
        text: takesLinks(claim)
          ? `The button below leads there for ${many(CLAIM_LINK_DAYS, 'day')}. We ask for the postcode of the policyholder once.`
          : 'This claim is in an account, or it is withdrawn. Log in to see it.',
      },
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      {
        kind: 'paragraph',
        text: 'If you did not ask for this, there is nothing to do: without this e-mail nobody gets in.',
      },
      whoToCall(facts),
    ],
  };
}
