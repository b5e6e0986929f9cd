import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { stepsAfterComplaint } from '@gadget-claims/domain/claims/complaints/copy';
import {
  type ClaimMailFacts,
  byName,
  claimLink,
  referenceBlock,
  whoToCall,
  yours,
} from '../../claims/claims/mail-parts.ts';
import type { Mail } from '../../mail/blocks.ts';

/** A complaint has come: its reference and day, and none of its words, which others may see in a mailbox. */
export function complaint(facts: ClaimMailFacts): Mail {
  const { claim, brand, complaintReference = '', until = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `We have your complaint ${complaintReference}`,
    blocks: [
      {
        kind: 'headline',
        label: byName('We have your complaint', facts),
        value: formatNearDay(until),
        sentence: 'You have our final answer by this day, or the reason why it takes longer.',
      },
      `Thank you for telling us what went wrong with your claim for ${yours(facts.gadgets)}. We are sorry that you have to complain.`,
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          {
            title: 'We look into it',
            text: 'Your claim goes on meanwhile. If you want to add something, write to us on the page of your claim.',
          },
          ...stepsAfterComplaint(brand.complaints.rights, until),
        ],
      },
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      {
        kind: 'references',
        items: [{ label: 'Your complaint reference', value: complaintReference }],
      },
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}
