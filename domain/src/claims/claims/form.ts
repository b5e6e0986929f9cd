import * as z from 'zod/mini';
import { documentFile } from '../documents/schemas.ts';
import { emptyForm, emptyGadget } from './empty-form.ts';

// Forgiving: a draft may lack any answer, and an answer may be longer than a submission takes:
// typed text is kept.
const text = (max = 1000) => z._default(z.string().check(z.maxLength(max)), '');
const answer = z._default(z.nullable(z.boolean()), null);
const id = z._default(z.nullable(z.int()), null);
const flag = z._default(z.boolean(), false);

type Schemas<Part> = {
  [K in keyof Part as string extends Part[K] ? never : K]: z.ZodMiniType<Part[K]>;
};
type Shape<Part, Given> = {
  [K in keyof Part]: K extends keyof Given ? Given[K] : ReturnType<typeof text>;
};

/**
 * A part of the form: its questions are text of up to 1,000 characters, unless a schema is given. A
 * schema for a question that the part does not have is a type error.
 *
 * @internal for the test of its type.
 */
export function formPart<Part extends object, Given extends Schemas<Part>>(
  part: Part,
  given: Given & Record<Exclude<keyof Given, keyof Part>, never>,
): z.ZodMiniObject<Shape<Part, Given>> {
  const names = Object.keys(part) as (keyof Part & keyof Given)[];
  const schemas = names.map((name) => [name, given[name] ?? text()]);
  return z.object(Object.fromEntries(schemas) as Shape<Part, Given>);
}

const each = <S, Name extends string>(schema: S, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, S>;

const EMPTY = emptyForm({ number: '', resellerId: 0 });

const gadget = formPart(emptyGadget(''), {
  itemGUID: z.string().check(z.minLength(1), z.maxLength(60)),
  policyGadgetId: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  ...each(id, 'typeId', 'makeId', 'modelId', 'purchasePrice'),
  imei: text(40),
  purchaseCondition: z._default(z.enum(['', 'new', 'used', 'gift']), ''),
  purchaseDate: text(10),
  damageTypeIds: z._default(z.array(z.int()).check(z.maxLength(30)), []),
  ...each(answer, 'powersOn', 'locationLockOn'),
});

const formPolicy = formPart(EMPTY.data.policy, {
  ...each(text(40), 'number', 'federationId', 'badgeNumber'),
  resellerId: z.int().check(z.minimum(0)),
  quoteId: z._default(z.nullable(z.string().check(z.maxLength(40))), null),
  coverConcern: flag,
});

const claimant = formPart(EMPTY.data.claimant, {
  ...each(text(40), 'title', 'telephone', 'alternateTelephone', 'mobile'),
  email: text(300),
  address: z.prefault(formPart(EMPTY.data.claimant.address, { postcode: text(20) }), {}),
  ...each(answer, 'policyholder', 'ukResident', 'vatRegistered'),
  dateOfBirth: text(20),
  identificationNumber: text(60),
  personalCircumstances: text(10_000),
  detailsDiffer: flag,
});

const incident = formPart(EMPTY.data.incident, {
  incidentTypeId: id,
  ...each(text(20), 'dateOfIncident', 'timeOfIncident', 'dateOfBlacklist', 'dateReported'),
  ...each(text(20), 'tripStartDate', 'tripEndDate'),
  tripCountry: text(60),
  descriptionOfIncident: text(10_000),
  ...each(answer, 'blacklistRequested', 'reported'),
});

const otherClaims = formPart(
  EMPTY.data.otherClaims,
  each(text(10_000), 'otherClaimsGadgetDetails', 'otherClaimsOutcome'),
);

export const claimData = formPart(EMPTY.data, {
  claimReference: text(40),
  policy: formPolicy,
  claimant: z.prefault(claimant, {}),
  incident: z.prefault(incident, {}),
  gadgets: z._default(z.array(gadget).check(z.maxLength(20)), []),
  documents: z._default(z.array(documentFile).check(z.maxLength(50)), []),
  otherClaims: z.prefault(otherClaims, {}),
  otherInsurance: z.prefault(formPart(EMPTY.data.otherInsurance, { covered: answer }), {}),
  ...each(answer, 'occurredAbroad', 'agreeFraud', 'agreeDataProtection', 'agreeDeclaration'),
  ...each(answer, 'emailConfirmed', 'telephoneConfirmed'),
});

/** A form that is not submitted yet: any answer may be missing, none is checked. */
export const draftForm = formPart(EMPTY, {
  formReference: z._default(z.string().check(z.maxLength(60)), ''),
  insuranceLine: z._default(z.literal(1), 1),
  savedEmail: text(300),
  revision: z._default(z.int().check(z.minimum(0)), 0),
  schemaVersion: z._default(z.int(), EMPTY.schemaVersion),
  data: claimData,
});

export type ClaimForm = z.infer<typeof draftForm>;
export type ClaimData = z.infer<typeof claimData>;
export type ClaimGadget = z.infer<typeof gadget>;
export type Claimant = z.infer<typeof claimant>;
