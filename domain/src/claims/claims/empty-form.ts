import type { ClaimForm, ClaimGadget } from './form.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

// Written out, not parsed from the schema: the portal needs it and not the schema library.

/** A new form for a policy of a reseller; every answer still open. */
export function emptyForm(policy: { number: string; resellerId: number }): ClaimForm {
  return {
    formReference: '',
    insuranceLine: 1,
    savedEmail: '',
    revision: 0,
    schemaVersion: SCHEMA_VERSION,
    data: {
      claimReference: '',
      policy: { ...policy, federationId: '', badgeNumber: '', quoteId: null, coverConcern: false },
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
        policyholder: null,
        ukResident: null,
        vatRegistered: null,
        dateOfBirth: '',
        identificationNumber: '',
        personalCircumstances: '',
        detailsDiffer: false,
      },
      incident: {
        incidentTypeId: null,
        dateOfIncident: '',
        timeOfIncident: '',
        descriptionOfIncident: '',
        locationOfIncident: '',
        tripCountry: '',
        tripStartDate: '',
        tripEndDate: '',
        blacklistRequested: null,
        dateOfBlacklist: '',
        reported: null,
        dateReported: '',
        policeStationAddress: '',
        crimeReference: '',
      },
      gadgets: [],
      documents: [],
      occurredAbroad: null,
      ...nothingElsewhere(),
      agreeFraud: null,
      agreeDataProtection: null,
      agreeDeclaration: null,
      emailConfirmed: null,
      telephoneConfirmed: null,
    },
  };
}

/** Nothing said yet of other companies. */
const nothingElsewhere = () => ({
  otherClaims: {
    otherClaimsCompanyName: '',
    otherClaimsGadgetDetails: '',
    otherClaimsOutcome: '',
  },
  otherInsurance: { covered: null, company: '' },
});

/** A gadget to claim for, of which only the identity within the form is known. */
export function emptyGadget(itemGUID: string): ClaimGadget {
  return {
    itemGUID,
    policyGadgetId: null,
    typeId: null,
    makeId: null,
    modelId: null,
    description: '',
    imei: '',
    serialNumber: '',
    colour: '',
    storage: '',
    purchaseCondition: '',
    purchaseDate: '',
    purchasePrice: null,
    retailer: '',
    damageTypeIds: [],
    powersOn: null,
    locationLockOn: null,
  };
}
