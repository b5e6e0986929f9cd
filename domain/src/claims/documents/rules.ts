import { INCIDENT } from '../claims/incident-ids.ts';
import { DOCUMENT } from './ids.ts';

/** A circumstance that decides whether a document is asked for. */
export type Condition =
  | 'abroad'
  | 'boughtBySomeoneElse'
  | 'reported'
  | 'notAPhone'
  /** No answer says so: it is offered, and the claimant knows. */
  | 'claimantKnows';

interface ConditionalDocument {
  documentTypeId: number;
  when: Condition;
}

/** Which documents an incident type asks for. */
export interface DocumentRules {
  required: readonly number[];
  conditional: readonly ConditionalDocument[];
  onRequest: readonly number[];
}

interface TopLevelRules extends DocumentRules {
  /** Documents that only some incident types below the top level require. */
  forIncidents?: readonly { documentTypeId: number; incidentTypeIds: readonly number[] }[];
}

const D = DOCUMENT;
const ABROAD: ConditionalDocument = { documentTypeId: D.travel, when: 'abroad' };
const IMEI: ConditionalDocument = { documentTypeId: D.imeiEvidence, when: 'claimantKnows' };
const GIFT: ConditionalDocument = { documentTypeId: D.giftLetter, when: 'boughtBySomeoneElse' };
const EXCHANGE: ConditionalDocument = { documentTypeId: D.exchange, when: 'claimantKnows' };

/** Damaged on purpose by someone unknown: in a building, in public, in or from a vehicle. */
const BY_STRANGER = [21, 211, 212, 213];
/** Damaged on purpose by someone whom the claimant knows but does not live with. */
const KNOWN_BUT_ELSEWHERE = 222;
/** Stolen from a home, a locked workplace or a locked vehicle. */
const FORCED_OPEN = [321, 324, 331];
/** Payments made with the phone: by its wallet, in an app. */
const PAID_BY_PHONE = [62, 621, 622];

const RULES: Record<number, TopLevelRules> = {
  [INCIDENT.accidentalDamage]: {
    required: [D.purchase, D.damagePhotos],
    conditional: [ABROAD, IMEI, GIFT, EXCHANGE],
    onRequest: [D.usage, D.schedule, D.photoId, D.address],
  },
  [INCIDENT.maliciousDamage]: {
    required: [D.purchase, D.damagePhotos],
    conditional: [ABROAD],
    onRequest: [D.usage, D.photoId, D.address],
    // Done by a stranger, it is a crime to report.
    forIncidents: [{ documentTypeId: D.crimeReference, incidentTypeIds: BY_STRANGER }],
  },
  [INCIDENT.theft]: {
    required: [D.purchase, D.usage, D.crimeReference, D.blacklisting],
    conditional: [ABROAD, IMEI, GIFT],
    onRequest: [D.photoId, D.address, D.schedule],
    forIncidents: [{ documentTypeId: D.forcedEntry, incidentTypeIds: FORCED_OPEN }],
  },
  [INCIDENT.loss]: {
    required: [D.purchase, D.usage, D.blacklisting],
    conditional: [{ documentTypeId: D.lossReport, when: 'reported' }, ABROAD],
    onRequest: [D.photoId, D.address, D.schedule, D.crimeReference],
  },
  [INCIDENT.breakdown]: {
    required: [D.purchase, D.damagePhotos],
    conditional: [{ documentTypeId: D.breakdownReport, when: 'notAPhone' }],
    onRequest: [D.usage, D.schedule],
  },
  [INCIDENT.unauthorisedUsage]: {
    required: [D.itemisedBill, D.crimeReference, D.blacklisting],
    conditional: [],
    onRequest: [D.photoId],
    forIncidents: [{ documentTypeId: D.payments, incidentTypeIds: PAID_BY_PHONE }],
  },
  [INCIDENT.accessories]: {
    required: [D.accessoryReceipt],
    conditional: [],
    onRequest: [D.purchase],
  },
};

export function documentRulesOf(topLevelId: number, incidentTypeId: number): DocumentRules {
  const rules = RULES[topLevelId];
  if (!rules) return { required: [], conditional: [], onRequest: [] };
  const { required, conditional, onRequest, forIncidents = [] } = rules;
  const extra = forIncidents.filter((rule) => rule.incidentTypeIds.includes(incidentTypeId));
  return {
    required: [...required, ...extra.map((rule) => rule.documentTypeId)],
    conditional,
    onRequest:
      incidentTypeId === KNOWN_BUT_ELSEWHERE ? [...onRequest, D.crimeReference] : onRequest,
  };
}
