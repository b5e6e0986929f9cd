import type { DocumentFile } from '../documents/schemas.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

// The one list of a form's questions: the schema (form.ts) is made from it, and not it from the schema,
// because the portal needs it and not the schema library. '' and null mean "not answered yet".
type Answer = boolean | null;
type Id = number | null;

/** A new form for a policy of a reseller; every answer still open. */
export const emptyForm = (policy: { number: string; resellerId: number }) => ({
  formReference: '',
  insuranceLine: 1 as const,
  savedEmail: '',
  revision: 0,
  schemaVersion: SCHEMA_VERSION as number,
  data: {
    claimReference: '',
    policy: {
      ...policy,
      federationId: '',
      badgeNumber: '',
      quoteId: null as string | null,
      coverConcern: false,
    },
    claimant: {
      title: '',
      firstname: '',
      lastname: '',
      telephone: '',
      alternateTelephone: '',
      mobile: '',
      email: '',
      occupation: '',
      address: { line1: '', line2: '', city: '', county: '', postcode: '' },
      policyholder: null as Answer,
      ukResident: null as Answer,
      vatRegistered: null as Answer,
      dateOfBirth: '',
      identificationNumber: '',
      personalCircumstances: '',
      detailsDiffer: false,
    },
    incident: {
      incidentTypeId: null as Id,
      dateOfIncident: '',
      timeOfIncident: '',
      descriptionOfIncident: '',
      locationOfIncident: '',
      tripCountry: '',
      tripStartDate: '',
      tripEndDate: '',
      blacklistRequested: null as Answer,
      dateOfBlacklist: '',
      reported: null as Answer,
      dateReported: '',
      policeStationAddress: '',
      crimeReference: '',
    },
    gadgets: [] as ReturnType<typeof emptyGadget>[],
    documents: [] as DocumentFile[],
    occurredAbroad: null as Answer,
    otherClaims: {
      otherClaimsCompanyName: '',
      otherClaimsGadgetDetails: '',
      otherClaimsOutcome: '',
    },
    /** Another insurance of the gadgets, which the claimant declares. */
    otherInsurance: { covered: null as Answer, company: '' },
    agreeFraud: null as Answer,
    agreeDataProtection: null as Answer,
    agreeDeclaration: null as Answer,
    emailConfirmed: null as Answer,
    telephoneConfirmed: null as Answer,
  },
});

/** A gadget to claim for, of which only the identity within the form is known. */
export const emptyGadget = (itemGUID: string) => ({
  itemGUID,
  policyGadgetId: null as string | null,
  typeId: null as Id,
  makeId: null as Id,
  modelId: null as Id,
  description: '',
  imei: '',
  serialNumber: '',
  colour: '',
  storage: '',
  purchaseCondition: '' as '' | 'new' | 'used' | 'gift',
  purchaseDate: '',
  /** Pence. */
  purchasePrice: null as Id,
  retailer: '',
  damageTypeIds: [] as number[],
  powersOn: null as Answer,
  locationLockOn: null as Answer,
});
