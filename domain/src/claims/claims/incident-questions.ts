import { TOLD_POLICE } from './copy.ts';
import { INCIDENT } from './incident-ids.ts';

const TOLD_NETWORK = 'When did you tell your network, and is the IMEI blocked?';
const LOCATION_FOUND = 'Was location finding on, and what did it show?';

const WHERE_AND_WHEN = 'Where were you, and when was it?';
const SWITCHES_ON = 'Does it switch on, and does the screen respond?';
const OTHER_COVER = 'Does another insurance or a warranty cover it?';
const POLICE_REPORT =
  'When did you tell the police, which station, and what is the crime reference?';

/** Questions that the claim asks in boxes of their own: the story need not answer them as well. */
export const ASKED_IN_BOXES: ReadonlySet<string> = new Set([
  WHERE_AND_WHEN,
  SWITCHES_ON,
  OTHER_COVER,
  POLICE_REPORT,
  TOLD_NETWORK,
]);

/** Questions about an incident, by top-level incident type. */
export const QUESTIONS: Record<number, readonly string[]> = {
  [INCIDENT.accidentalDamage]: [
    'What was damaged, and how did it happen?',
    WHERE_AND_WHEN,
    'Who was using the gadget?',
    SWITCHES_ON,
    'Was it damaged or repaired before?',
    OTHER_COVER,
  ],
  [INCIDENT.maliciousDamage]: [
    'How did it happen, and what was damaged?',
    'Do you know who did it?',
    TOLD_POLICE,
  ],
  [INCIDENT.theft]: [
    'Where was the gadget, and who was with it?',
    'When did you last see it, and when did you find it gone?',
    'Was it locked away or out of sight, and was anything forced open?',
    POLICE_REPORT,
    TOLD_NETWORK,
    LOCATION_FOUND,
    'What have you done to get it back?',
  ],
  [INCIDENT.loss]: [
    'Where did you last use or see it?',
    'When did you find it missing?',
    'Whom have you asked: the venue, the operator, lost property?',
    TOLD_NETWORK,
    LOCATION_FOUND,
  ],
  [INCIDENT.breakdown]: [
    'What is the fault, and when did it begin?',
    "Is the maker's warranty over, and since when?",
    'Have you tried a restart or a reset?',
    'Was it dropped or wet before the fault began?',
  ],
  [INCIDENT.unauthorisedUsage]: [
    'Which theft or loss claim does this belong to?',
    'When did the phone go missing, and when was the SIM stopped?',
    'How much are you claiming?',
    'Has the network or the bank paid any of it back?',
  ],
  [INCIDENT.accessories]: [
    'Which gadget claim does this belong to?',
    'Which accessories, and what did each cost?',
    'Would they fit a replacement gadget?',
  ],
};
