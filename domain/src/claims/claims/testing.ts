import type { Policy, PolicyGadget } from '../../policies/policies/schemas.ts';
import { isAsked } from '../../validation/fields.ts';
import { emptyForm, emptyGadget } from './empty-form.ts';
import type { ClaimData, ClaimForm, ClaimGadget } from './form.ts';
import type { Labels, Step, StepContext } from './wizard/step.ts';
import { stepProblems } from './wizard/step.ts';

// For tests only, here and of what uses these rules. Every person and number is invented.

/** The day on which the tests' claims are made: a Tuesday. */
export const TODAY = '2026-11-24';

/** Two IMEIs that pass the check. */
export const IMEI = '490154203237518';
export const OTHER_IMEI = '356938035643809';

const perOption = <T>(value: T) => ({
  accidentalDamage: value,
  theft: value,
  loss: value,
  breakdown: value,
  unauthorisedUsage: value,
  accessories: value,
});

/** A covered phone. */
export function aPolicyGadget(overrides: Partial<PolicyGadget> = {}): PolicyGadget {
  return {
    id: 'G-1',
    coverStatusId: 1,
    coverStartDate: '2026-03-01',
    coverEndDate: '2027-02-28',
    description: 'A phone',
    typeId: 1,
    makeId: 101,
    modelId: 1035,
    imei: IMEI,
    serialNumber: null,
    value: 79_900,
    ...overrides,
  };
}

/** A policy with every cover option and one phone, in cover on `TODAY`. */
export function aPolicy(overrides: Partial<Policy> = {}): Policy {
  return {
    number: 'TEST 1',
    productId: 'gadget-standard',
    resellerId: 0,
    underwriterId: 1,
    coverStartDate: '2026-03-01',
    coverEndDate: '2027-02-28',
    previousQuote: null,
    renewalQuote: null,
    coverLevel: 'Standard',
    coverOptions: perOption(true),
    excess: perOption(7_500),
    earlyClaimExcess: null,
    policyholder: {
      title: 'Ms',
      firstname: 'Imogen',
      lastname: 'Testwell',
      mobileNumber: '07700 900123',
      telephoneNumber: '01632 960123',
      emailAddress: 'imogen@mail.example.com',
      address: {
        line1: '1 Invented Street',
        line2: '',
        city: 'Testford',
        county: '',
        postcode: 'ZZ1 1ZZ',
      },
      dateOfBirth: '1990-05-17',
    },
    gadgets: [aPolicyGadget()],
    ...overrides,
  };
}

/** The policy's phone with every question about it answered. */
export function aClaimGadget(overrides: Partial<ClaimGadget> = {}): ClaimGadget {
  return {
    ...emptyGadget('item-1'),
    policyGadgetId: 'G-1',
    typeId: 1,
    makeId: 101,
    modelId: 1035,
    description: 'A phone',
    imei: IMEI,
    purchaseCondition: 'new',
    purchaseDate: '03/2026',
    purchasePrice: 79_900,
    retailer: 'A shop',
    damageTypeIds: [1],
    powersOn: true,
    locationLockOn: false,
    ...overrides,
  };
}

/** Every answer to claim for a cracked screen at home; nothing is left open that is asked. */
export function completeData(overrides: Partial<ClaimData> = {}): ClaimData {
  const { number, resellerId, policyholder } = aPolicy();
  const { data } = emptyForm({ number, resellerId });
  return {
    ...data,
    claimant: {
      ...data.claimant,
      title: policyholder.title,
      firstname: policyholder.firstname,
      lastname: policyholder.lastname,
      telephone: policyholder.mobileNumber,
      email: policyholder.emailAddress,
      address: policyholder.address,
      dateOfBirth: policyholder.dateOfBirth,
      policyholder: true,
      ukResident: true,
      vatRegistered: false,
    },
    incident: {
      ...data.incident,
      incidentTypeId: 111,
      dateOfIncident: '2026-11-20',
      timeOfIncident: '14:30',
      descriptionOfIncident: 'It slid off the kitchen table onto the tiles.',
      locationOfIncident: 'At home',
    },
    gadgets: [aClaimGadget()],
    occurredAbroad: false,
    otherInsurance: { covered: false, company: '' },
    agreeFraud: true,
    agreeDataProtection: true,
    agreeDeclaration: true,
    emailConfirmed: true,
    telephoneConfirmed: true,
    ...overrides,
  };
}

/** Every answer to claim for a theft on a trip: the trip, police and network questions are asked too. */
export function theftAbroad(): ClaimData {
  const data = completeData({ occurredAbroad: true });
  return {
    ...data,
    incident: {
      ...data.incident,
      incidentTypeId: 311,
      tripCountry: 'PT',
      tripStartDate: '2026-11-18',
      tripEndDate: '2026-11-22',
      reported: true,
      dateReported: '2026-11-21',
      policeStationAddress: 'Rua Inventada, Lisbon',
      crimeReference: 'CR 1',
      blacklistRequested: true,
      dateOfBlacklist: '2026-11-20',
    },
  };
}

/** A form that can be submitted, for these answers. */
export function aForm(data: ClaimData = completeData()): ClaimForm {
  return { ...emptyForm(data.policy), data };
}

/** Facts that a step knows beside the form. */
export function aContext(policy: Partial<Policy> = {}): StepContext {
  return { today: TODAY, time: () => '12:00', policy: aPolicy(policy) };
}

/** Labels that show which id was asked for: "make 101". */
export const labels: Labels = {
  incidentType: (id) => `incident ${id}`,
  country: (code) => `country ${code}`,
  gadgetType: (id) => `type ${id}`,
  make: (id) => `make ${id}`,
  model: (id) => `model ${id}`,
  damageType: (id) => `damage ${id}`,
};

function setAt(node: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.with(Number(key), setAt(node[Number(key)], rest, value));
  const record = node as Record<string, unknown>;
  if (!Object.hasOwn(record, key)) throw new Error(`the form has no ${key}`);
  return { ...record, [key]: setAt(record[key], rest, value) };
}

/** The same answers but the one at this path, e.g. `gadgets.0.imei`; the form given stays as it is. */
export function withFormAnswer(data: ClaimData, path: string, value: unknown): ClaimData {
  return setAt(data, path.split('.'), value) as ClaimData;
}

/** Paths of the questions that a step asks, given these answers, in order. */
export function askedPaths(step: Step, data: ClaimData, context = aContext()): string[] {
  return step
    .fields(data, context)
    .filter((field) => isAsked(field, data))
    .map(({ path }) => path);
}

/** The message of a step about one answer in an otherwise unchanged form; undefined when it accepts it. */
export function messageFor(
  step: Step,
  path: string,
  value: unknown,
  data = completeData(),
  context = aContext(),
): string | undefined {
  const problems = stepProblems(step, withFormAnswer(data, path, value), context);
  return problems.find((problem) => problem.path === path)?.message;
}
