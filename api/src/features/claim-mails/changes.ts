import { claimStatus } from '@gadget-claims/domain/claims/status';
import type { Block, Mail } from '../../mail/blocks.ts';
import {
  type ClaimMailFacts,
  claimLink,
  greeting,
  missingBlocks,
  referenceBlock,
  uploadLink,
  whoToCall,
} from '../claims/mail-parts.ts';
import { DECISION_AIM, PHOTO_IS_ENOUGH } from './copy.ts';

/** The claims team declined: why, and what can be done about it. */
export function declined(facts: ClaimMailFacts): Mail {
  const { claim, brand, reason = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `Our decision on your claim ${claim.claim_reference}`,
    blocks: [
      ...opening(facts, 'We cannot accept your claim', 'we are sorry to say no this time.'),
      { kind: 'paragraph', text: `This is why: ${reason}` },
      {
        kind: 'steps',
        title: 'What you can do',
        steps: [
          {
            title: 'You have more evidence',
            text: 'Send it to us and we look at our decision again.',
          },
          {
            title: 'You want to complain',
            text: `Write to ${brand.complaints.title} at ${brand.complaints.email} or call us on ${brand.telephone}.`,
          },
        ],
      },
      ...brand.complaints.rights.map((text): Block => ({ kind: 'paragraph', text })),
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

/** The claims team needs more documents. */
export function documentsNeeded(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  return {
    to: claim.claimant_email,
    subject: `We need documents for your claim ${claim.claim_reference}`,
    blocks: [
      ...opening(
        facts,
        'We need something from you',
        'we are working on your claim and cannot go on without your help.',
      ),
      ...missingBlocks(facts),
      {
        kind: 'paragraph',
        text: `${DECISION_AIM} ${PHOTO_IS_ENOUGH}`,
      },
      ...closing(facts, 'Send us the documents', uploadLink(facts)),
    ],
  };
}

/** A file that was sent for the claim cannot be used: why, and what to do. */
export function fileRejected(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `A file for your claim ${claim.claim_reference} cannot be used`,
    blocks: [
      ...opening(facts, 'Please send us a file again', 'one of your files cannot be used.'),
      { kind: 'paragraph', text: reason },
      ...missingBlocks(facts),
      ...closing(facts, 'Send us the file', uploadLink(facts)),
    ],
  };
}

/** The claim has moved on; the table of statuses has the words. */
export function progress(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  const { label } = claimStatus(facts.status ?? claim.status);
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference}: ${label}`,
    blocks: [
      ...opening(facts, label, 'there is news about your claim.'),
      { kind: 'paragraph', text: facts.sentence },
      ...aboutBlocks(facts),
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
    offLink: facts.offLink,
  };
}

/** The claim was withdrawn, or some of its gadgets: said to the mailbox whatever else is switched off. */
export function withdrawn(facts: ClaimMailFacts): Mail {
  const { claim, brand } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference} is withdrawn`,
    blocks: [
      ...opening(facts, 'Your claim is withdrawn', 'we have stopped working on your claim.'),
      ...aboutBlocks(facts),
      {
        kind: 'paragraph',
        text: 'A repair that was booked is cancelled. An excess that you paid is on its way back: we write to you about it separately.',
      },
      {
        kind: 'paragraph',
        text: `If you did not want this, call us at once on ${brand.telephone}. You can make a new claim while your cover lasts.`,
      },
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

function opening(facts: ClaimMailFacts, heading: string, words: string): Block[] {
  return [
    { kind: 'heading', text: heading },
    { kind: 'paragraph', text: `${greeting(facts)} ${words}` },
    referenceBlock(facts),
  ];
}

/** A warning to the mailbox's reader: the bank details have changed. It does not show the account. */
export function bankDetails(facts: ClaimMailFacts): Mail {
  const { claim, brand } = facts;
  return {
    to: claim.claimant_email,
    subject: `The bank details of your claim ${claim.claim_reference} were changed`,
    blocks: [
      ...opening(
        facts,
        'Your bank details were changed',
        'somebody gave us the account that we pay your claim into, or changed it.',
      ),
      ...aboutBlocks(facts),
      { kind: 'paragraph', text: 'If this was you, there is nothing to do.' },
      {
        kind: 'paragraph',
        text: `If it was not, call us at once on ${brand.telephone}, before we pay. We never ask for bank details by e-mail or telephone.`,
      },
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

/** We wrote about the claim: that we did, and none of the words, which others may see in a mailbox. */
export function message(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  return {
    to: claim.claimant_email,
    subject: `We wrote to you about your claim ${claim.claim_reference}`,
    blocks: [
      ...opening(
        facts,
        'You have a message from us',
        'there is a message for you on the page of your claim.',
      ),
      {
        kind: 'paragraph',
        text: 'To keep it private, it is not in this e-mail. You can read it and answer there.',
      },
      ...closing(facts, 'Read the message', claimLink(facts)),
    ],
  };
}

/** Which gadget, where a claim has several. */
function aboutBlocks({ about }: ClaimMailFacts): Block[] {
  if (about.length === 0) return [];
  return [{ kind: 'paragraph', text: `This is about: ${about.join(' and ')}.` }];
}

function closing(facts: ClaimMailFacts, label: string, href: string): Block[] {
  return [{ kind: 'button', label, href }, whoToCall(facts)];
}
