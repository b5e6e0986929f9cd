import { formatLongDay, formatNearDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import { waitsForDocuments } from '@gadget-claims/domain/claims/claims/documents-received';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import {
  type ClaimMailFacts,
  aboutOf,
  claimLink,
  forPart,
  greeting,
  missingBlocks,
  paragraphs,
  referenceBlock,
  uploadLink,
  whoToCall,
  yours,
} from '../../claims/claims/mail-parts.ts';
import type { Block, Mail } from '../../mail/blocks.ts';
import { ifNotYou } from '../../mail/copy.ts';
import { DECISION_AIM, PHOTO_IS_ENOUGH, momentOf } from './copy.ts';

/** The claims team declined: why, and what can be done about it. */
export function declined(facts: ClaimMailFacts): Mail {
  const { claim, brand, reason = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `Our decision on your claim ${claim.claim_reference}${forPart(facts)}`,
    blocks: [
      ...opening(
        facts,
        `We cannot accept your claim${forPart(facts)}`,
        `we are sorry: we cannot accept your claim for ${yours(aboutOf(facts))}.`,
      ),
      ...paragraphs(`This is why: ${reason}`),
      ...wordingBlocks(facts),
      ...othersBlocks(facts),
      ...facts.ended,
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

/** Where the reason stands in what the claimant agreed to. */
function wordingBlocks({ wording }: ClaimMailFacts): Block[] {
  if (wording === undefined) return [];
  return [{ kind: 'paragraph', text: `You find this in the wording of your policy: ${wording}.` }];
}

/** A decision about some gadgets says nothing of the others. */
function othersBlocks({ about }: ClaimMailFacts): Block[] {
  if (about.length === 0) return [];
  return [
    {
      kind: 'paragraph',
      text: `This decision is about ${yours(about)} only. We tell you about the rest of your claim by itself.`,
    },
  ];
}

const NEEDED = 'We need something from you';

/** The claims team needs more documents. */
export function documentsNeeded(facts: ClaimMailFacts): Mail {
  const { claim, until } = facts;
  return {
    to: claim.claimant_email,
    subject: `We need documents for your claim ${claim.claim_reference}${forPart(facts)}`,
    blocks: [
      ...opening(
        facts,
        until === undefined ? NEEDED : dayHeadline(NEEDED, until, 'Please send it by this day.'),
        `we are working on your claim for ${yours(aboutOf(facts))}. To go on, we need your help.`,
      ),
      ...missingBlocks(facts),
      ...(until === undefined ? [] : paragraphs(`Please send it by ${formatLongDay(until)}.`)),
      {
        kind: 'paragraph',
        text: `${DECISION_AIM} ${PHOTO_IS_ENOUGH}`,
      },
      ...closing(facts, 'Send us the documents', uploadLink(facts)),
    ],
  };
}

/** Documents that we asked for have not come: which, and when we close the claim without them. */
export function documentsReminder(facts: ClaimMailFacts): Mail {
  const { claim, until = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `We still wait for documents for your claim ${claim.claim_reference}${forPart(facts)}`,
    blocks: [
      ...opening(
        facts,
        dayHeadline(
          'We still wait for your documents',
          until,
          'If we hear nothing, we close your claim on this day.',
        ),
        `we cannot go on with your claim for ${yours(aboutOf(facts))} without them.`,
      ),
      ...missingBlocks(facts),
      {
        kind: 'paragraph',
        text: `${PHOTO_IS_ENOUGH} If you cannot get one of them, call us: we find another way. If we hear nothing, we close your claim on ${formatLongDay(until)}.`,
      },
      ...closing(facts, 'Send us the documents', uploadLink(facts)),
    ],
  };
}

/** The claim was closed for want of documents: until when one opens it again. */
export function closedWithoutDocuments(facts: ClaimMailFacts): Mail {
  const { claim, until = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference}${forPart(facts)} is closed`,
    blocks: [
      ...opening(
        facts,
        dayHeadline(
          'We have closed your claim',
          until,
          'Send us a document by this day, and we open it again.',
        ),
        `we did not get the documents for your claim for ${yours(aboutOf(facts))}, so we have closed it. We have not decided against you.`,
      ),
      ...missingBlocks(facts),
      {
        kind: 'paragraph',
        text: `You have until ${formatLongDay(until)}. Send us a document by then, and we open your claim again.`,
      },
      ...closing(facts, 'Send us the documents', uploadLink(facts)),
    ],
  };
}

/** A file that was sent for the claim cannot be used: why, and what to do where we wait for it. */
export function fileRejected(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  if (!waitsForDocuments(facts.status ?? claim.status)) return fileUnusable(facts);
  return {
    to: claim.claimant_email,
    subject: `Please send a file for your claim ${claim.claim_reference} again`,
    blocks: [
      ...opening(
        facts,
        'Please send us a file again',
        'we cannot use one of the files that you sent.',
      ),
      { kind: 'paragraph', text: reason },
      ...missingBlocks(facts),
      ...closing(facts, 'Send us the file', uploadLink(facts)),
    ],
  };
}

/** The same on a claim that waits for nothing: without a request. */
function fileUnusable(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `We cannot use a file for your claim ${claim.claim_reference}`,
    blocks: [
      ...opening(
        facts,
        'We cannot use a file that you sent',
        'we cannot use one of the files that you sent. Your claim does not wait for it.',
      ),
      { kind: 'paragraph', text: reason },
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

/** The claim has moved on; the table of statuses has the words. */
export function progress(facts: ClaimMailFacts): Mail {
  const { claim, label, sum } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference}: ${label}`,
    blocks: [
      ...opening(
        facts,
        sum === undefined
          ? label
          : { kind: 'headline', label, value: inPounds(sum), sentence: facts.sentence },
        `there is news about ${yours(aboutOf(facts))}.`,
      ),
      ...(sum === undefined ? paragraphs(facts.sentence) : []),
      ...facts.ended,
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
    offLink: facts.offLink,
  };
}

/** The repair centre found something that may change the decision: what, and how to answer it. */
export function repairFinding(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference}: the repair centre found something`,
    blocks: [
      ...opening(
        facts,
        dayHeadline(
          'The repair centre found something',
          decisionAimDay(facts.now),
          'This is the day by which we aim to look at our decision again.',
        ),
        `the repair of ${yours(aboutOf(facts))} has stopped for the moment.`,
      ),
      { kind: 'paragraph', text: `This is what was found: ${reason}` },
      {
        kind: 'paragraph',
        text: `We look at our decision again and tell you. We aim to do so within ${manySpelled(DECISION_DAYS, 'working day')}. If you can tell us more, send it to us before that. Your excess and your booking stay as they are meanwhile.`,
      },
      ...closing(facts, 'Send us evidence', uploadLink(facts)),
    ],
  };
}

/** The claim was withdrawn, or some of its gadgets: said to the mailbox even with progress mails switched off. */
export function withdrawn(facts: ClaimMailFacts): Mail {
  const { claim, brand, undoUntil } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference} is withdrawn`,
    blocks: [
      ...opening(
        facts,
        undoUntil
          ? dayHeadline(
              'Your claim is withdrawn',
              londonDay(undoUntil),
              `${formatTime(londonTime(undoUntil))}: until then you can take it back.`,
            )
          : 'Your claim is withdrawn',
        `we have stopped working on your claim for ${yours(aboutOf(facts))}.`,
      ),
      ...facts.ended,
      ...undoBlocks(facts),
      {
        kind: 'paragraph',
        text: `If you did not want this, call us at once on ${brand.telephone}. You can make a new claim while your cover lasts.`,
      },
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

/** Until when it can be taken back, and what does not come back with it. */
function undoBlocks({ undoUntil, ended }: ClaimMailFacts): Block[] {
  if (!undoUntil) return [];
  const lost = ended.length > 0 ? ' What is cancelled or paid back stays so.' : '';
  const text = `You can take the withdrawal back on the page of your claim until ${momentOf(undoUntil)}.${lost}`;
  return [{ kind: 'paragraph', text }];
}

/** A withdrawal was taken back: the claim goes on, and from where. */
export function restored(facts: ClaimMailFacts): Mail {
  const { claim, brand } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference} goes on`,
    blocks: [
      ...opening(
        facts,
        'Your claim goes on',
        `you took back the withdrawal of your claim for ${yours(aboutOf(facts))}.`,
      ),
      { kind: 'paragraph', text: facts.sentence },
      { kind: 'paragraph', text: ifNotYou(brand) },
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

/** A heading, or what stands large in its place, and the greeting. */
function opening(facts: ClaimMailFacts, top: string | Block, words: string): Block[] {
  return [
    typeof top === 'string' ? { kind: 'heading', text: top } : top,
    { kind: 'paragraph', text: `${greeting(facts)} ${words}` },
  ];
}

const dayHeadline = (label: string, day: string, sentence: string): Block => ({
  kind: 'headline',
  label,
  value: formatNearDay(day),
  sentence,
});

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
        `somebody gave us an account to pay your claim for ${yours(aboutOf(facts))} into, or changed it.`,
      ),
      {
        kind: 'paragraph',
        text: `If this was you, all is well. What happens next: ${facts.sentence}`,
      },
      {
        kind: 'paragraph',
        text: `If it was not, call us at once on ${brand.telephone}, before we pay. We never ask for bank details by e-mail or telephone.`,
      },
      ...closing(facts, 'See your claim', claimLink(facts)),
    ],
  };
}

/** The bank sent our payment back: the account is forgotten, and another one asked for. */
export function accountRefused(facts: ClaimMailFacts): Mail {
  const { claim, brand } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference}: your bank sent our payment back`,
    blocks: [
      ...opening(
        facts,
        'Your bank sent our payment back',
        `we tried to pay your claim for ${yours(aboutOf(facts))}, but the account that you gave us did not take the money.`,
      ),
      {
        kind: 'paragraph',
        text: `Please give us another account on the page of your claim. We then call you before we pay. If you do not know why this happened, ask your bank, or call us on ${brand.telephone}.`,
      },
      {
        kind: 'paragraph',
        text: 'We never ask for bank details by e-mail or telephone.',
      },
      ...closing(facts, 'Give another account', claimLink(facts)),
    ],
  };
}

/** We wrote about the claim: that we did, and none of the words, which others may see in a mailbox. */
export function message(facts: ClaimMailFacts): Mail {
  const { claim, brand, gadgets } = facts;
  return {
    to: claim.claimant_email,
    subject: `A message about ${yours(gadgets)}, claim ${claim.claim_reference}`,
    blocks: [
      ...opening(
        facts,
        'You have a message from our claims team',
        `the claims team of ${brand.displayName} has written to you about ${yours(gadgets)}.`,
      ),
      {
        kind: 'paragraph',
        text: 'To keep it private, the message is not in this e-mail. You can read it, and answer, on the page of your claim.',
      },
      ...closing(facts, 'Read the message', claimLink(facts)),
    ],
  };
}

function closing(facts: ClaimMailFacts, label: string, href: string): Block[] {
  return [{ kind: 'button', label, href }, referenceBlock(facts), whoToCall(facts)];
}
