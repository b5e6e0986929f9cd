import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { emptyForm } from './empty-form.ts';
import { draftForm, formPart } from './form.ts';
import { SCHEMA_VERSION } from './schema-version.ts';
import { aClaimGadget, aForm, completeData, theftAbroad, withFormAnswer } from './testing.ts';

const policy = { number: 'TEST 1', resellerId: 0 };
const parse = (form: unknown) => z.safeParse(draftForm, form);
const accepts = (path: string, value: unknown) =>
  parse(aForm(withFormAnswer(completeData(), path, value))).success;
const long = (length: number) => 'x'.repeat(length);

test('a draft may lack any answer; missing answers are open', () => {
  const form = { data: { policy, claimant: {}, incident: {} } };
  expect(parse(form).data).toEqual(emptyForm(policy));
  expect(parse(form).data?.schemaVersion).toBe(SCHEMA_VERSION);
});

// A misspelt question does not compile: `tsc` fails when this line is no error any more.
test('a part of the form takes no schema for a question that it does not have', () => {
  const some = z.string();
  const wrong = () =>
    // @ts-expect-error -- no such question
    formPart({ purchaseDate: '' }, { purchasDate: some });
  expect(wrong).toBeTypeOf('function');
  expect(formPart({ purchaseDate: '' }, { purchaseDate: some }).shape.purchaseDate).toBe(some);
});

test('some answers are kept beside open ones', () => {
  const some = {
    data: {
      policy: { resellerId: 0 },
      claimant: { firstname: 'Imogen', address: { city: 'Testford' } },
      incident: { incidentTypeId: 3 },
      gadgets: [{ itemGUID: 'a', imei: 'not one yet' }],
    },
  };
  const data = parse(some).data?.data;
  expect(data?.policy.number).toBe('');
  expect(data?.claimant).toMatchObject({ firstname: 'Imogen', lastname: '', policyholder: null });
  expect(data?.claimant.address).toMatchObject({ line1: '', city: 'Testford' });
  expect(data?.incident).toMatchObject({ incidentTypeId: 3, dateOfIncident: '' });
  expect(data?.gadgets).toMatchObject([{ itemGUID: 'a', imei: 'not one yet', typeId: null }]);
});

test('complete forms come back as they are: nothing is checked, nothing is changed', () => {
  for (const form of [aForm(), aForm(theftAbroad())]) expect(parse(form).data).toEqual(form);
});

test('unknown keys are dropped, at every level', () => {
  const form = aForm();
  const data = form.data;
  const withMore = {
    ...form,
    isAdmin: true,
    data: {
      ...data,
      extra: 1,
      policy: { ...data.policy, extra: 1 },
      claimant: { ...data.claimant, extra: 1, address: { ...data.claimant.address, extra: 1 } },
      incident: { ...data.incident, extra: 1 },
      gadgets: [{ ...aClaimGadget(), extra: 1 }],
      otherClaims: { ...data.otherClaims, extra: 1 },
    },
  };
  expect(parse(withMore).data).toEqual(form);
});

describe('wrong types are refused', () => {
  test.each([
    ['claimant.firstname', 1],
    ['claimant.policyholder', 'yes'],
    ['claimant.detailsDiffer', null],
    ['claimant.address', 'Testford'],
    ['incident.incidentTypeId', '111'],
    ['incident.incidentTypeId', 1.5],
    ['incident.reported', 1],
    ['occurredAbroad', 'true'],
    ['emailConfirmed', 0],
    ['policy.resellerId', -1],
    ['policy.resellerId', '0'],
    ['policy.resellerId', undefined],
    ['policy.coverConcern', 'no'],
    ['policy.quoteId', 7],
    ['gadgets', {}],
    ['gadgets.0.itemGUID', ''],
    ['gadgets.0.itemGUID', undefined],
    ['gadgets.0.purchaseCondition', 'stolen'],
    ['gadgets.0.purchasePrice', 1.5],
    ['gadgets.0.damageTypeIds', ['1']],
    ['documents', [{ id: 'a' }]],
  ])('%s %j', (path, value) => {
    expect(accepts(path, value)).toBe(false);
  });
  test('of the parts around the answers', () => {
    for (const more of [
      { insuranceLine: 2 },
      { revision: -1 },
      { revision: 0.5 },
      { schemaVersion: '1' },
      { data: null },
    ]) {
      expect(parse({ ...aForm(), ...more }).success).toBe(false);
    }
    for (const nothing of [null, [], 'form', undefined]) expect(parse(nothing).success).toBe(false);
  });
});

describe('answers have a size', () => {
  test.each([
    ['policy.number', 40],
    ['policy.quoteId', 40],
    ['claimant.title', 40],
    ['claimant.firstname', 1000],
    ['claimant.telephone', 40],
    ['claimant.email', 300],
    ['claimant.address.line1', 1000],
    ['claimant.address.postcode', 20],
    ['claimant.dateOfBirth', 20],
    ['claimant.personalCircumstances', 10_000],
    ['incident.descriptionOfIncident', 10_000],
    ['incident.locationOfIncident', 1000],
    ['incident.policeStationAddress', 1000],
    ['incident.crimeReference', 1000],
    ['incident.tripCountry', 60],
    ['otherClaims.otherClaimsOutcome', 10_000],
    ['gadgets.0.colour', 1000],
    ['gadgets.0.itemGUID', 60],
    ['gadgets.0.policyGadgetId', 40],
    ['gadgets.0.imei', 40],
    ['gadgets.0.description', 1000],
    ['gadgets.0.purchaseDate', 10],
  ])('%s: %i characters', (path, length) => {
    expect(accepts(path, long(length))).toBe(true);
    expect(accepts(path, long(length + 1))).toBe(false);
  });
  test('lists too: 20 gadgets, 30 kinds of damage, 50 files', () => {
    const file = {
      id: 'f',
      documentTypeId: 1,
      gadgetGUID: null,
      fileName: 'a.jpg',
      size: 1,
      state: 'received',
    };
    const some = <T>(count: number, item: T) => Array.from({ length: count }, () => item);
    expect(accepts('gadgets', some(20, aClaimGadget()))).toBe(true);
    expect(accepts('gadgets', some(21, aClaimGadget()))).toBe(false);
    expect(accepts('gadgets.0.damageTypeIds', some(30, 1))).toBe(true);
    expect(accepts('gadgets.0.damageTypeIds', some(31, 1))).toBe(false);
    expect(accepts('documents', some(50, file))).toBe(true);
    expect(accepts('documents', some(51, file))).toBe(false);
  });
  test.each([
    ['claimant.occupation', 100],
    ['incident.descriptionOfIncident', 2000],
    ['otherClaims.otherClaimsCompanyName', 200],
    ['otherClaims.otherClaimsGadgetDetails', 1000],
    ['otherClaims.otherClaimsOutcome', 1000],
    ['gadgets.0.colour', 40],
    ['gadgets.0.storage', 40],
    ['gadgets.0.serialNumber', 40],
    ['gadgets.0.description', 120],
    ['gadgets.0.retailer', 100],
  ])('a draft keeps more of %s than the %i characters that can be submitted', (path, length) => {
    expect(accepts(path, long(length + 1))).toBe(true);
  });
  test('around the answers', () => {
    const takes = (more: object) => parse({ ...aForm(), ...more }).success;
    expect(takes({ formReference: long(60), savedEmail: long(300) })).toBe(true);
    expect(takes({ formReference: long(61) })).toBe(false);
    expect(takes({ savedEmail: long(301) })).toBe(false);
  });
});
