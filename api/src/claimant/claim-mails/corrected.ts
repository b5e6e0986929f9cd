import {
  type ClaimMailFacts,
  byName,
  claimLink,
  paragraphs,
  referenceBlock,
  whoToCall,
  yours,
} from '../../claims/claims/mail-parts.ts';
import type { Mail } from '../../mail/blocks.ts';

/** The claims team corrected a fact of the claim after a call: which, and what it was. */
export function corrected(facts: ClaimMailFacts): Mail {
  const { claim, brand, gadgets, words = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `We corrected your claim ${claim.claim_reference}`,
    blocks: [
      { kind: 'heading', text: byName('We corrected your claim', facts) },
      `You told us about your claim for ${yours(gadgets)}, and we put it right.`,
      ...paragraphs(words),
      ...(claim.email_corrected
        ? [
            'To keep your claim safe, this e-mail address does not open it: log in to the account that has it, or call us.',
          ]
        : []),
      'What you told us at first is kept beside it.',
      `If this is not right, or you did not ask for it, call us at once on ${brand.telephone}.`,
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}

/** To the address that a claim had: we write to another one. It leads nowhere, and does not name that one. */
export function emailCorrected(facts: ClaimMailFacts): Mail {
  const { claim, brand, gadgets, to = '' } = facts;
  return {
    to,
    subject: `We write about claim ${claim.claim_reference} to another address`,
    blocks: [
      { kind: 'heading', text: byName('We write to another address from now on', facts) },
      `Somebody told us on the telephone to write about the claim for ${yours(gadgets)} to another e-mail address.`,
      'Links to the claim that we sent here before do not open it any more. An account that has the claim keeps it.',
      `If you did not ask for this, call us at once on ${brand.telephone}: we put it back.`,
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}
