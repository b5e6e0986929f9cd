import { addDays } from '@gadget-claims/domain/calendar/day';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { damageTypes, impliedBy } from '@gadget-claims/domain/claims/claims/damage-types';
import { emptyForm, emptyGadget } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData, ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import {
  isDamageOrBreakdown,
  needsPoliceQuestions,
} from '@gadget-claims/domain/claims/claims/incident-types';
import type { Policy, PolicyGadget } from '@gadget-claims/domain/policies/policies/schemas';
import { inventedImei } from '../demo-parts.ts';
import type { SeededChance } from './chance.ts';
import incidents from './incidents.json' with { type: 'json' };
import { inventPerson } from './people.ts';

/** Oddities in a claim, worth a second look. */
export type Twist =
  | 'other imei'
  | 'outside cover'
  | 'another person'
  | 'lives abroad'
  | 'dearer than insured'
  | 'needs support';

const SHOPS = ['Larch & Finch', 'Quayside Electricals', 'The Gadget Larder', 'Tidebrook Phones'];
const STATIONS = ['Bridewell Street', 'Castle Gate', 'Harbour Road', 'Millfield'];
const COLOURS = ['Black', 'Silver', 'Blue', 'Green', 'White', 'Graphite'];
const STORAGE = ['128 GB', '256 GB', '512 GB'];
/** By incident type: where it was, and what people tell. JSON does not say that they are pairs. */
const ACCOUNTS = incidents as unknown as Record<string, [place: string, text: string][]>;
const SUPPORT =
  'I am deaf and use a hearing aid. Please write to me rather than call, and give me a day to answer.';
const OTHER_SERIAL = 900_000;
const DEARER = 1.4;

/** The facts for filling in a form. */
export interface Telling {
  incidentTypeId: number;
  policy: Policy;
  gadgets: readonly PolicyGadget[];
  submittedAt: Date;
  twist: Twist | null;
  /** Tells two claims of one policy apart. */
  serial: number;
}

/** A form with every answer that is asked for. */
export function fillInForm(telling: Telling, chance: SeededChance): ClaimData {
  const { policy, submittedAt, twist, incidentTypeId } = telling;
  const { data } = emptyForm({ number: policy.number, resellerId: policy.resellerId });
  const day = dayOfIncident(telling, chance);
  const [place, text] = accountOf(incidentTypeId, chance);
  return {
    ...data,
    policy: { ...data.policy, coverConcern: twist === 'outside cover' },
    claimant: claimantOf(data, telling, chance),
    incident: {
      ...data.incident,
      incidentTypeId,
      dateOfIncident: day,
      timeOfIncident: `${String(chance.whole(7, 22)).padStart(2, '0')}:${chance.of(['00', '15', '30', '40', '55'])}`,
      locationOfIncident: place,
      descriptionOfIncident: text,
      ...(needsPoliceQuestions(incidentTypeId)
        ? toldOthers(day, londonDay(submittedAt), chance)
        : {}),
    },
    gadgets: telling.gadgets.map((gadget) => claimedGadget(gadget, telling, chance)),
    occurredAbroad: false,
    otherInsurance: { covered: false, company: '' },
    agreeFraud: true,
    agreeDataProtection: true,
    agreeDeclaration: true,
    emailConfirmed: true,
    telephoneConfirmed: true,
  };
}

/** One to four days before it was told; before the cover began where that is the point. */
function dayOfIncident({ policy, submittedAt, twist }: Telling, chance: SeededChance): string {
  const told = londonDay(submittedAt);
  if (twist === 'outside cover') return addDays(policy.coverStartDate, -chance.whole(1, 6));
  return addDays(told, -chance.whole(1, 4));
}

/** Where and how, in the words of the claimant. */
function accountOf(incidentTypeId: number, chance: SeededChance): readonly [string, string] {
  const accounts = ACCOUNTS[String(incidentTypeId)];
  if (!accounts) throw new RangeError(`nobody tells of incidents of type ${incidentTypeId}`);
  return chance.of(accounts);
}

function claimantOf(
  { claimant }: ClaimData,
  { policy, twist, serial }: Telling,
  chance: SeededChance,
) {
  const isOther = twist === 'another person';
  const holder = policy.policyholder;
  // Ten serial numbers are kept for each household.
  const person = isOther ? inventPerson(chance, Math.floor(serial / 10), false) : holder;
  const { title, firstname, lastname, emailAddress, dateOfBirth } = person;
  return {
    ...claimant,
    title,
    firstname,
    lastname,
    telephone: person.mobileNumber,
    email: emailAddress,
    // Of one household, where it is not the policyholder.
    address: holder.address,
    dateOfBirth,
    policyholder: !isOther,
    ukResident: twist !== 'lives abroad',
    vatRegistered: false,
    personalCircumstances: twist === 'needs support' ? SUPPORT : '',
  };
}

/** The police and the network, whom most people tell on the next day. */
function toldOthers(day: string, told: string, chance: SeededChance) {
  const next = addDays(day, 1);
  const when = next > told ? told : next;
  return {
    reported: true,
    dateReported: when,
    policeStationAddress: `${chance.of(STATIONS)} police station`,
    crimeReference: `DM/${chance.whole(10_000, 99_999)}/${day.slice(2, 4)}`,
    blacklistRequested: true,
    dateOfBlacklist: when,
  };
}

function claimedGadget(
  gadget: PolicyGadget,
  { policy, incidentTypeId, twist, serial }: Telling,
  chance: SeededChance,
): ClaimGadget {
  const { typeId, makeId, modelId, imei, serialNumber, value } = gadget;
  const isOther = twist === 'other imei' && imei !== null;
  return {
    ...emptyGadget(`item-${gadget.id}`),
    policyGadgetId: gadget.id,
    typeId,
    makeId,
    modelId,
    imei: isOther ? inventedImei(OTHER_SERIAL + serial) : (imei ?? ''),
    serialNumber: serialNumber ?? '',
    colour: chance.of(COLOURS),
    storage: typeId === 1 ? chance.of(STORAGE) : '',
    purchaseCondition: chance.of(['new', 'new', 'new', 'used'] as const),
    purchaseDate: monthOf(policy.coverStartDate),
    purchasePrice: Math.round(value * (twist === 'dearer than insured' ? DEARER : 1)),
    retailer: chance.of(SHOPS),
    ...(isDamageOrBreakdown(incidentTypeId) ? damageOf(typeId, incidentTypeId, chance) : {}),
  };
}

/** `MM/YYYY` of a day. */
const monthOf = (day: string) => `${day.slice(5, 7)}/${day.slice(0, 4)}`;

function damageOf(typeId: number, incidentTypeId: number, chance: SeededChance) {
  const { damageTypeIds, powersOn } = impliedBy(incidentTypeId, typeId);
  return {
    damageTypeIds: damageTypeIds ?? [chance.of(damageTypes(typeId, incidentTypeId)).id],
    powersOn: powersOn ?? chance.next() < 0.6,
    locationLockOn: false,
  };
}
