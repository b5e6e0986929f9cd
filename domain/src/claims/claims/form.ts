import * as z from 'zod/mini';
import { documentFile } from '../documents/schemas.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

// Forgiving: a draft may lack any answer, and an answer may be longer than a submission takes:
// typed text is kept. '' and null mean "not answered yet".
const text = (max = 1000) => z._default(z.string().check(z.maxLength(max)), '');
const answer = z._default(z.nullable(z.boolean()), null);
const id = z._default(z.nullable(z.int()), null);

const gadget = z.object({
  itemGUID: z.string().check(z.minLength(1), z.maxLength(60)),
  policyGadgetId: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  typeId: id,
  makeId: id,
  modelId: id,
  description: text(),
  imei: text(40),
  serialNumber: text(),
  colour: text(),
  storage: text(),
  purchaseCondition: z._default(z.enum(['', 'new', 'used', 'gift']), ''),
  purchaseDate: text(10),
  /** Pence. */
  purchasePrice: id,
  retailer: text(),
  damageTypeIds: z._default(z.array(z.int()).check(z.maxLength(30)), []),
  powersOn: answer,
  locationLockOn: answer,
});

const formPolicy = z.object({
  number: text(40),
  federationId: text(40),
  badgeNumber: text(40),
  resellerId: z.int().check(z.minimum(0)),
  quoteId: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  coverConcern: z._default(z.boolean(), false),
});

const address = z.object({
  line1: text(),
  line2: text(),
  city: text(),
  county: text(),
  postcode: text(20),
});

const claimant = z.object({
  title: text(40),
  firstname: text(),
  lastname: text(),
  telephone: text(40),
  alternateTelephone: text(40),
  mobile: text(40),
  email: text(300),
  occupation: text(),
  address: z.prefault(address, {}),
  policyholder: answer,
  ukResident: answer,
  vatRegistered: answer,
  dateOfBirth: text(20),
  identificationNumber: text(60),
  personalCircumstances: text(10_000),
  detailsDiffer: z._default(z.boolean(), false),
});

const incident = z.object({
  incidentTypeId: id,
  dateOfIncident: text(20),
  timeOfIncident: text(20),
  descriptionOfIncident: text(10_000),
  locationOfIncident: text(),
  tripCountry: text(60),
  tripStartDate: text(20),
  tripEndDate: text(20),
  blacklistRequested: answer,
  dateOfBlacklist: text(20),
  reported: answer,
  dateReported: text(20),
  policeStationAddress: text(),
  crimeReference: text(),
});

const otherClaims = z.object({
  otherClaimsCompanyName: text(),
  otherClaimsGadgetDetails: text(10_000),
  otherClaimsOutcome: text(10_000),
});

/** Another insurance of the gadgets, which the claimant declares. */
const otherInsurance = z.object({ covered: answer, company: text() });

export const claimData = z.object({
  claimReference: text(40),
  policy: formPolicy,
  claimant: z.prefault(claimant, {}),
  incident: z.prefault(incident, {}),
  gadgets: z._default(z.array(gadget).check(z.maxLength(20)), []),
  documents: z._default(z.array(documentFile).check(z.maxLength(50)), []),
  occurredAbroad: answer,
  otherClaims: z.prefault(otherClaims, {}),
  otherInsurance: z.prefault(otherInsurance, {}),
  agreeFraud: answer,
  agreeDataProtection: answer,
  agreeDeclaration: answer,
  emailConfirmed: answer,
  telephoneConfirmed: answer,
});

/** A form that is not submitted yet: any answer may be missing, none is checked. */
export const draftForm = z.object({
  formReference: z._default(z.string().check(z.maxLength(60)), ''),
  insuranceLine: z._default(z.literal(1), 1),
  savedEmail: text(300),
  revision: z._default(z.int().check(z.minimum(0)), 0),
  schemaVersion: z._default(z.int(), SCHEMA_VERSION),
  data: claimData,
});

export type ClaimForm = z.infer<typeof draftForm>;
export type ClaimData = z.infer<typeof claimData>;
export type ClaimGadget = z.infer<typeof gadget>;
export type Claimant = z.infer<typeof claimant>;
