import { formatNearDay } from '@gadget-claims/domain/calendar/format';
import { decisionAimDay } from '@gadget-claims/domain/calendar/working-days';
import {
  incidentToYou,
  isDamageOrBreakdown,
} from '@gadget-claims/domain/claims/claims/incident-types';
import { REPAIR_HOURS } from '@gadget-claims/domain/promises';
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
import { DECISION_AIM, PHOTO_IS_ENOUGH } from './copy.ts';

/** The answer to a submission: approved at once, or received and what happens next. */
export function acknowledgement(facts: ClaimMailFacts): Mail {
  return facts.claim.passed ? approved(facts) : received(facts);
}

function received(facts: ClaimMailFacts): Mail {
  const { claim, missing } = facts;
  return {
    to: claim.claimant_email,
    subject: `We have your claim ${claim.claim_reference}`,
    blocks: [
      {
        kind: 'headline',
        label: byName('We have your claim', facts),
        value: formatNearDay(aimOf(facts)),
        sentence:
          missing.length > 0
            ? 'This is the day on which we aim to decide, if the documents reach us today.'
            : 'This is the day by which we aim to decide.',
      },
      `We are sorry about ${yours(facts.gadgets)}. Thank you for telling us what happened.`,
      whatYouTold(facts),
      ...missingBlocks(facts),
      { kind: 'steps', title: 'What happens next', steps: nextSteps(facts) },
      {
        kind: 'button',
        label: missing.length > 0 ? 'Send us the documents' : 'See your claim',
        href: missing.length > 0 ? uploadLink(facts) : claimLink(facts),
      },
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}

/** A claim that was approved: when it was submitted, or by the claims team. */
export function approved(facts: ClaimMailFacts): Mail {
  const { claim } = facts;
  return {
    to: claim.claimant_email,
    subject: `Your claim ${claim.claim_reference}${forPart(facts)} is approved`,
    blocks: [
      ...approval(facts),
      `Everything is in order with your claim for ${yours(aboutOf(facts))}.${toneOf(facts)}`,
      whatYouTold(facts),
      ...paragraphs(facts.words ?? ''),
      ...facts.ended,
      {
        kind: 'steps',
        title: 'What happens next',
        steps: [
          {
            title: 'Choose how it is settled',
            text: 'Compare the ways that there are, and take the one that suits you.',
          },
          ...afterChoice(facts),
        ],
      },
      { kind: 'button', label: 'See your claim', href: claimLink(facts) },
      referenceBlock(facts),
      whoToCall(facts),
    ],
  };
}

/** What it means in pounds: large for one gadget, a sentence for each of several. */
function approval(facts: ClaimMailFacts): Block[] {
  const text = byName(`Your claim${forPart(facts)} is approved`, facts);
  const [first, ...others] = facts.money;
  if (first === undefined || others.length > 0) {
    return [{ kind: 'heading', text }, ...facts.money.flatMap(({ words }) => paragraphs(words))];
  }
  return [{ kind: 'headline', label: text, value: first.value, sentence: first.note }];
}

/** The brand's line, to follow a sentence; of a gadget that is gone it would sound hollow. */
const toneOf = ({ claim, brand }: ClaimMailFacts): string =>
  isDamageOrBreakdown(claim.incident_type_id) ? ` ${brand.toneLine}.` : '';

/** Only a gadget that is still there can be got ready, and repaired. */
function afterChoice({ claim }: ClaimMailFacts) {
  if (!isDamageOrBreakdown(claim.incident_type_id)) {
    return [
      { title: 'We do the rest', text: 'You can see how far we are on the page of your claim.' },
    ];
  }
  return [
    {
      title: 'Get it ready',
      text: 'We tell you how to save your data and which locks to switch off.',
    },
    {
      title: 'We do the rest',
      text: `We aim to repair it within ${REPAIR_HOURS} hours of receiving it.`,
    },
  ];
}

function whatYouTold({ claim }: ClaimMailFacts): string {
  return `What you told us: ${incidentToYou(claim.incident_type_id)}.`;
}

/** The day by which we aim to decide; counted from today while something is missing. */
const aimOf = ({ claim, missing, now }: ClaimMailFacts): string =>
  decisionAimDay(missing.length === 0 ? (claim.documents_complete_at ?? now) : now);

function nextSteps(facts: ClaimMailFacts) {
  const { missing } = facts;
  const complete = missing.length === 0;
  const decide = {
    title: 'We decide',
    text: complete
      ? 'We have all that we need: our claims team looks at your claim now.'
      : DECISION_AIM,
  };
  const tell = {
    title: 'We tell you',
    text: 'You get an e-mail with our decision and with what to do next.',
  };
  const send = {
    title: 'Send us what is missing',
    text: `Send it from any phone or computer with the button below, or reply to this e-mail with it. ${PHOTO_IS_ENOUGH}`,
  };
  return complete ? [decide, tell] : [send, decide, tell];
}
