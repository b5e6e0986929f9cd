import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { many } from '@gadget-claims/domain/in-words';
import { CLAIM_LINK_DAYS } from '@gadget-claims/domain/promises';
import {
  byName,
  claimLink,
  referenceBlock,
  type ClaimMailFacts,
  whoToCall,
  yours,
} from '../../claims/claims/mail-parts.ts';
import { claimTakesLinks } from '../../claims/claims/records/link.ts';
import type { Mail } from '../../mail/blocks.ts';
import { momentOf } from './copy.ts';

/** A link into the claim that was asked for, to the address that the claim has. */
export function claimLinkMail(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your link to claim ${claim.claim_reference}`,
    blocks: [
      { kind: 'heading', text: byName('Your link to your claim', facts) },
      `You asked for a link to your claim for ${yours(facts.gadgets)}.`,
      claimTakesLinks(claim, facts.now)
        ? `The button below works ${worksFor(facts)}. We ask for the policyholder's postcode once.`
        : 'No link opens this claim: it is in an account, it is withdrawn, or we were told this address by telephone. Log in to see it, or call us.',
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      'If you did not ask for this e-mail, you can leave it unanswered.',
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}

const worksFor = ({ claim, undoUntil }: ClaimMailFacts): string =>
  claim.status === STATUS.WITHDRAWN && undoUntil
    ? `until ${momentOf(undoUntil)}`
    : `for ${many(CLAIM_LINK_DAYS, 'day')}`;
