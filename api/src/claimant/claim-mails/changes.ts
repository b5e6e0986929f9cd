import { formatLongDay, formatTime } from '@gadget-claims/domain/calendar/format';
import { londonDay, londonTime } from '@gadget-claims/domain/calendar/london-day';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import { waitsForDocuments } from '@gadget-claims/domain/claims/claims/documents-received';
import { lookedAgain } from '@gadget-claims/domain/claims/claims/upheld';
import { COSTS_NOTHING, stepsAfterComplaint } from '@gadget-claims/domain/claims/complaints/copy';
import { manySpelled } from '@gadget-claims/domain/in-words';
import { DECISION_DAYS } from '@gadget-claims/domain/promises';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import type { PayoutKind } from '@gadget-claims/domain/settling/payouts/kinds';
import { paidForSentence } from '@gadget-claims/domain/settling/payouts/told';
import {
  type ClaimMailFacts,
  aboutOf,
  byName,
  claimLink,
  forPart,
  missingBlocks,
  paragraphs,
  referenceBlock,
  uploadLink,
  whoToCall,
  yours,
} from '../../claims/claims/mail-parts.ts';
import type { Block, Mail } from '../../mail/blocks.ts';
import { ifNotYou } from '../../mail/copy.ts';
import { DECISION_AIM, PHOTO_IS_ENOUGH } from './copy.ts';

interface Change extends Pick<Mail, 'subject' | 'blocks'> {
  heading: string;
  /** Large below the heading, and its sentence, where there is one. */
  large?: { value: string; sentence: string } | undefined;
  /** What the text begins with. */
  words: string;
  /** The claim itself, if it is nothing else. */
  button?: { label: string; href: string };
  offLink?: string;
}

function changed(
  facts: ClaimMailFacts,
  { subject, heading, large, words, ...change }: Change,
): Mail {
  const { button = { label: 'See your claim', href: claimLink(facts) }, blocks, ...rest } = change;
  const head = byName(heading, facts);
  return {
    to: facts.claim.claimant_email,
    subject,
    blocks: [
      large ? { kind: 'headline', label: head, ...large } : { kind: 'heading', text: head },
      words,
      ...blocks,
      { kind: 'button', ...button },
      referenceBlock(facts),
      whoToCall(facts),
    ],
    ...rest,
  };
}

/** With its year: such a mail is found again after it. */
const largeDay = (day: string, sentence: string) => ({ value: formatLongDay(day), sentence });

/** The claims team declined: why, and what can be done about it. */
export function declined(facts: ClaimMailFacts): Mail {
  const { brand, reason = '' } = facts;
  return changed(facts, {
    ...refusedHow(facts),
    blocks: [
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
            text: `Use the form on the page of your claim, write to ${brand.complaints.title} at ${brand.complaints.email}, or call us on ${brand.telephone}. ${COSTS_NOTHING}`,
          },
          ...stepsAfterComplaint(brand.complaints.rights),
        ],
      },
    ],
  });
}

/** A first refusal, or one that stays after we looked at it again. */
function refusedHow(facts: ClaimMailFacts): Pick<Change, 'subject' | 'heading' | 'words'> {
  const { claim, upheld } = facts;
  const part = forPart(facts);
  const about = yours(aboutOf(facts));
  if (!upheld) {
    return {
      subject: `Our decision on your claim ${claim.claim_reference}${part}`,
      heading: `We cannot accept your claim${part}`,
      words: `We are sorry that our answer for ${about} is no.`,
    };
  }
  return {
    subject: `We looked again at your claim ${claim.claim_reference}${part}: our decision stays`,
    heading: `We looked again, and cannot accept your claim${part}`,
    words: `We ${lookedAgain(upheld)}. We are sorry that our answer for ${about} stays no.`,
  };
}

/** Where the reason stands in what the claimant agreed to. */
function wordingBlocks({ wording }: ClaimMailFacts): Block[] {
  if (wording === undefined) return [];
  return [`You find this in the wording of your policy: ${wording}.`];
}

/** A decision about some gadgets says nothing of the others. */
function othersBlocks({ about }: ClaimMailFacts): Block[] {
  if (about.length === 0) return [];
  return [
    `This decision is about ${yours(about)} only. We tell you about the rest of your claim by itself.`,
  ];
}

export function documentsNeeded(facts: ClaimMailFacts): Mail {
  const { claim, until } = facts;
  return changed(facts, {
    subject: `We need documents for your claim ${claim.claim_reference}${forPart(facts)}`,
    heading: 'We need something from you',
    large: until === undefined ? undefined : largeDay(until, 'Please send it by this day.'),
    words: `We are working on your claim for ${yours(aboutOf(facts))}. To go on, we need your help.`,
    blocks: [...missingBlocks(facts), `${DECISION_AIM} ${PHOTO_IS_ENOUGH}`],
    button: { label: 'Send us the documents', href: uploadLink(facts) },
  });
}

/** Documents that we asked for have not come: which, and when we close the claim without them. */
export function documentsReminder(facts: ClaimMailFacts): Mail {
  const { claim, until = '' } = facts;
  return changed(facts, {
    subject: `We still wait for documents for your claim ${claim.claim_reference}${forPart(facts)}`,
    heading: 'We still wait for your documents',
    large: largeDay(until, 'If we hear nothing, we close your claim on this day.'),
    words: `We cannot go on with your claim for ${yours(aboutOf(facts))} without them.`,
    blocks: [
      ...missingBlocks(facts),
      `${PHOTO_IS_ENOUGH} If you cannot get one of them, call us: we find another way.`,
    ],
    button: { label: 'Send us the documents', href: uploadLink(facts) },
  });
}

/** The claim was closed for want of documents: until when one opens it again. */
export function closedWithoutDocuments(facts: ClaimMailFacts): Mail {
  const { claim, until = '' } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}${forPart(facts)} is closed`,
    heading: 'We have closed your claim',
    large: largeDay(until, 'Send us a document by this day, and we open it again.'),
    words: `We did not get the documents for your claim for ${yours(aboutOf(facts))}. We have not decided against you.`,
    blocks: missingBlocks(facts),
    button: { label: 'Send us the documents', href: uploadLink(facts) },
  });
}

/** A file that was sent for the claim cannot be used: why, and what to do where we wait for it. */
export function fileRejected(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  if (!waitsForDocuments(facts.status ?? claim.status)) return fileUnusable(facts);
  return changed(facts, {
    subject: `Please send a file for your claim ${claim.claim_reference} again`,
    heading: 'Please send us a file again',
    words: 'We cannot use one of the files that you sent.',
    blocks: [reason, ...missingBlocks(facts)],
    button: { label: 'Send us the file', href: uploadLink(facts) },
  });
}

/** The same on a claim that waits for nothing: without a request. */
function fileUnusable(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  return changed(facts, {
    subject: `We cannot use a file for your claim ${claim.claim_reference}`,
    heading: 'We cannot use a file that you sent',
    words: 'Your claim does not wait for it.',
    blocks: [reason],
  });
}

/** The claim has moved on; the table of statuses has the words. */
export function progress(facts: ClaimMailFacts): Mail {
  const { claim, label, sum, sentence, words = '' } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}: ${label}`,
    heading: 'News about your claim',
    large: { value: sum === undefined ? label : inPounds(sum), sentence },
    words: `This is about ${yours(aboutOf(facts))}.`,
    blocks: [...paragraphs(words), ...facts.ended],
    offLink: facts.offLink,
  });
}

/** The repair centre found something that may change the decision: what, and how to answer it. */
export function repairFinding(facts: ClaimMailFacts): Mail {
  const { claim, reason = '' } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}: the repair centre found something`,
    heading: 'The repair centre found something',
    large: largeDay(
      decisionAimDay(facts.now),
      'This is the day by which we aim to look at our decision again.',
    ),
    words: `The repair of ${yours(aboutOf(facts))} has stopped for the moment.`,
    blocks: [
      `The finding: ${reason}`,
      `We look at our decision again and tell you. We aim to do so within ${manySpelled(DECISION_DAYS, 'working day')}. If you can tell us more, send it to us before that. Your excess and your booking stay as they are meanwhile.`,
    ],
    button: { label: 'Send us evidence', href: uploadLink(facts) },
  });
}

/** The claim was withdrawn, or some of its gadgets: said to the mailbox even with progress mails switched off. */
export function withdrawn(facts: ClaimMailFacts): Mail {
  const { claim, brand, undoUntil } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference} is withdrawn`,
    heading: 'Your claim is withdrawn',
    large: undoUntil
      ? largeDay(
          londonDay(undoUntil),
          `${formatTime(londonTime(undoUntil))}: until then you can take it back.`,
        )
      : undefined,
    words: `We have stopped working on your claim for ${yours(aboutOf(facts))}.`,
    blocks: [
      ...facts.ended,
      ...undoBlocks(facts),
      `If you did not want this, call us at once on ${brand.telephone}. You can make a new claim while your cover lasts.`,
    ],
  });
}

/** Until when it can be taken back, and what does not come back with it. */
function undoBlocks({ undoUntil, ended }: ClaimMailFacts): Block[] {
  if (!undoUntil) return [];
  const lost = ended.length > 0 ? ' What is cancelled or paid back stays so.' : '';
  return [`You can take it back on the page of your claim.${lost}`];
}

/** A withdrawal was taken back: the claim goes on, and from where. */
export function restored(facts: ClaimMailFacts): Mail {
  const { claim, brand } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference} goes on`,
    heading: 'Your claim goes on',
    words: `You took back the withdrawal of your claim for ${yours(aboutOf(facts))}.`,
    blocks: [facts.sentence, ifNotYou(brand)],
  });
}

/** A warning to the mailbox's reader: the bank details have changed. It does not show the account. */
export function bankDetails(facts: ClaimMailFacts): Mail {
  const { claim, brand } = facts;
  return changed(facts, {
    subject: `The bank details of your claim ${claim.claim_reference} were changed`,
    heading: 'Your bank details were changed',
    words: `Somebody gave us an account to pay your claim for ${yours(aboutOf(facts))} into, or changed it.`,
    blocks: [
      `If this was you, all is well. What happens next: ${facts.sentence}`,
      `If it was not, call us at once on ${brand.telephone}, before we pay. We never ask for bank details by e-mail or telephone.`,
    ],
  });
}

const NEVER_ASKED = 'We never ask for bank details by e-mail or telephone.';

/**
 * The bank sent our payment back, at once or after it had paid it: the account is forgotten, and another one
 * asked for.
 */
export function accountRefused(facts: ClaimMailFacts): Mail {
  const { claim, brand, returned } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}: your bank sent our payment back`,
    heading: 'Your bank sent our payment back',
    words: returned
      ? `${wePaid(facts, returned)}. The money came back to us: the account that you gave us did not take it.`
      : `We tried to pay your claim for ${yours(aboutOf(facts))}, but the account that you gave us did not take the money.`,
    blocks: [
      ...(returned ? [facts.sentence] : []),
      `Please give us another account on the page of your claim. We then call you before we pay. If you do not know why this happened, ask your bank, or call us on ${brand.telephone}.`,
      NEVER_ASKED,
    ],
    button: { label: 'Give another account', href: claimLink(facts) },
  });
}

/** The bank sent our payment back after it had paid it, and the account was not the reason. */
export function paymentReturned(facts: ClaimMailFacts): Mail {
  const { claim, returned, task, sentence } = facts;
  const paid = returned ? wePaid(facts, returned) : 'We paid your claim';
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}: the bank sent our payment back`,
    heading: 'The bank sent our payment back',
    words: `${paid}. The money came back to us, and it has to be paid again.`,
    blocks: [`${task ?? 'You have nothing to do.'} ${sentence}`],
  });
}

/** We paid something that does not end the claim: a part of its settlement, goodwill or interest. */
export function paymentMade(facts: ClaimMailFacts): Mail {
  const { claim, paid } = facts;
  // A mailbox may have other readers: of the account it says nothing.
  const words = paid
    ? paidForSentence(paid, 'your bank account', true)
    : 'We paid into your bank account.';
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}: we made a payment`,
    heading: 'We paid you',
    large: paid && { value: inPounds(paid.amount), sentence: WHAT_IS_PAID[paid.kind] },
    words: `This is about your claim for ${yours(aboutOf(facts))}.`,
    blocks: paragraphs(words),
  });
}

const WHAT_IS_PAID: Record<PayoutKind, string> = {
  settlement: 'Your settlement.',
  part: 'A part of your settlement.',
  goodwill: 'A goodwill payment.',
  interest: 'Interest.',
};

/** We want to pay something beside the settlement, and no account is known. */
export function accountAsked(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  return changed(facts, {
    subject: `Your claim ${claim.claim_reference}: which account may we pay into?`,
    heading: 'Tell us which account to pay into',
    words: `We want to pay you something for your claim for ${yours(aboutOf(facts))}, and have no account of yours. What we decided about your claim stays as it is.`,
    blocks: ['Please give us your account on the page of your claim.', NEVER_ASKED],
    button: { label: 'Give your bank details', href: claimLink(facts) },
  });
}

const wePaid = (
  facts: ClaimMailFacts,
  { amount, paidOn }: NonNullable<ClaimMailFacts['returned']>,
) => `We paid you ${inPounds(amount)} for ${yours(aboutOf(facts))} on ${formatLongDay(paidOn)}`;

/** We wrote about the claim: that we did, and none of the words, which others may see in a mailbox. */
export function message(facts: ClaimMailFacts): Mail {
  const { claim, brand, gadgets } = facts;
  return changed(facts, {
    subject: `A message about ${yours(gadgets)}, claim ${claim.claim_reference}`,
    heading: 'You have a message',
    words: `The claims team of ${brand.displayName} has written to you about ${yours(gadgets)}.`,
    blocks: [
      'To keep it private, the message is not in this e-mail. You can read it, and answer, on the page of your claim.',
    ],
    button: { label: 'Read the message', href: claimLink(facts) },
  });
}
