import { many, manySpelled } from '@gadget-claims/domain/in-words';
import {
  CLAIM_MINUTES,
  DECISION_DAYS,
  REPAIR_HOURS,
  REPORT_HOURS,
} from '@gadget-claims/domain/promises';
import type { GuideSection } from './section.ts';

/** The claims guide in the order in which things are needed (specification §1). */
export const guideSections: readonly GuideSection[] = [
  {
    id: 'information',
    title: 'Information that we need',
    gist: `With these to hand a claim takes about ${manySpelled(CLAIM_MINUTES, 'minute')}.`,
  },
  {
    id: 'documents',
    title: 'Documents',
    gist: 'Your form lists the ones that your claim needs. You can send them with the form or later.',
  },
  {
    id: 'theft-and-loss',
    title: 'If it was stolen or lost',
    gist: `Report it within ${REPORT_HOURS} hours of discovering that it is gone, and have it blocked.`,
  },
  {
    id: 'imei',
    title: 'How to find the IMEI',
    gist: 'The IMEI is the 15-digit number that every phone has to itself.',
  },
  {
    id: 'excess',
    title: 'Excess',
    gist: 'The excess is the part of a claim that you pay yourself.',
  },
  {
    id: 'decision',
    title: 'When we decide',
    gist: `We aim to decide within ${many(DECISION_DAYS, 'working day')} after we have all your documents.`,
  },
  {
    id: 'repair',
    title: 'Repair',
    gist: `We aim to repair your gadget within ${REPAIR_HOURS} hours after it reaches the repair centre.`,
  },
  {
    id: 'replacement',
    title: 'Replacement',
    gist: 'When your gadget is gone or cannot be repaired at a sensible cost, we replace it.',
  },
];
