import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { aPolicy, aPolicyGadget } from '../../claims/claims/testing.ts';
import { coverOptionKeys, day, lookedUpPolicy, lookupRequest, policy } from './schemas.ts';

const request = {
  resellerId: 0,
  policyNumber: 'TEST 1',
  policyholderDOB: '1990-05-17',
  policyholderPostcode: 'ZZ1 1ZZ',
};
const issues = (value: object) =>
  (z.safeParse(lookupRequest, { ...request, ...value }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('a day', () => {
  test.each([
    ['2026-11-24', undefined],
    ['2028-02-29', undefined],
    ['2026-02-29', 'is not a day in the calendar'],
    ['2026-00-01', 'is not a day in the calendar'],
    ['24/11/2026', 'is required to be in YYYY-MM-DD format'],
    ['2026-11-24T00:00', 'is required to be in YYYY-MM-DD format'],
    [' 2026-11-24', 'is required to be in YYYY-MM-DD format'],
    ['', 'is required to be in YYYY-MM-DD format'],
  ])('"%s": %s', (text, message) => {
    const found = z.safeParse(day, text).error?.issues ?? [];
    expect(found.map((issue) => issue.message)).toEqual(message ? [message] : []);
  });
});

describe('a lookup', () => {
  test('takes reseller 0, and the incident date when there is one', () => {
    expect(z.parse(lookupRequest, request)).toEqual(request);
    const dated = { ...request, incidentDate: '2026-11-20' };
    expect(z.parse(lookupRequest, dated)).toEqual(dated);
  });
  test.each(Object.keys(request))('needs %s', (name) => {
    expect(issues({ [name]: undefined }).map(([path]) => path)).toEqual([name]);
  });
  test('names the open fields', () => {
    expect(issues({ policyNumber: '', policyholderPostcode: '' })).toEqual([
      ['policyNumber', 'Policy number is required'],
      ['policyholderPostcode', 'Policyholder postcode is required'],
    ]);
  });
  test('dates are days', () => {
    expect(issues({ policyholderDOB: '17/05/1990', incidentDate: '2026-02-30' })).toEqual([
      ['policyholderDOB', 'is required to be in YYYY-MM-DD format'],
      ['incidentDate', 'is not a day in the calendar'],
    ]);
  });
  test.each([
    { resellerId: -1 },
    { resellerId: 1.5 },
    { resellerId: '0' },
    { policyNumber: 'x'.repeat(41) },
    { policyholderPostcode: 'x'.repeat(41) },
    { incidentDate: null },
  ])('refuses %j', (value) => {
    expect(issues(value).map(([path]) => path)).toEqual(Object.keys(value));
  });
  test('values at their limit are fine', () => {
    expect(issues({ policyNumber: 'x'.repeat(40), policyholderPostcode: 'x'.repeat(40) })).toEqual(
      [],
    );
  });
  test('unknown keys are dropped', () => {
    expect(z.parse(lookupRequest, { ...request, scope: 'all' })).toEqual(request);
  });
});

describe('a policy', () => {
  const accepts = (overrides: object) =>
    z.safeParse(policy, { ...aPolicy(), ...overrides }).success;
  test('comes back as it is', () => {
    const quote = { quoteId: 'Q-1', coverStartDate: '2025-03-01', coverEndDate: '2026-02-28' };
    const full = aPolicy({ previousQuote: quote, renewalQuote: quote, earlyClaimExcess: 2_500 });
    expect(z.parse(policy, full)).toEqual(full);
  });
  test.each(coverOptionKeys)('says whether %s is covered, and its excess', (option) => {
    const { coverOptions, excess } = aPolicy();
    expect(accepts({ coverOptions: { ...coverOptions, [option]: undefined } })).toBe(false);
    expect(accepts({ excess: { ...excess, [option]: undefined } })).toBe(false);
    expect(accepts({ excess: { ...excess, [option]: -1 } })).toBe(false);
    expect(accepts({ excess: { ...excess, [option]: 0.5 } })).toBe(false);
    expect(accepts({ excess: { ...excess, [option]: 0 } })).toBe(true);
  });
  test('money is whole pence', () => {
    expect(accepts({ earlyClaimExcess: -1 })).toBe(false);
    expect(accepts({ gadgets: [aPolicyGadget({ value: 10.5 })] })).toBe(false);
  });
  test('dates are days', () => {
    expect(accepts({ coverEndDate: '2027-02-29' })).toBe(false);
    expect(accepts({ gadgets: [aPolicyGadget({ coverStartDate: '' })] })).toBe(false);
  });
  test('a gadget may be unknown to the register, and have neither IMEI nor serial number', () => {
    const gadget = aPolicyGadget({ id: null, modelId: null, imei: null, serialNumber: null });
    expect(accepts({ gadgets: [gadget] })).toBe(true);
    expect(accepts({ gadgets: [aPolicyGadget({ imei: '1'.repeat(16) })] })).toBe(false);
  });
  test('at most 50 gadgets', () => {
    const gadgets = (length: number) => Array.from({ length }, () => aPolicyGadget());
    expect(accepts({ gadgets: gadgets(50) })).toBe(true);
    expect(accepts({ gadgets: gadgets(51) })).toBe(false);
  });
  test('its claimant gets a bearer with it', () => {
    expect(z.safeParse(lookedUpPolicy, aPolicy()).success).toBe(false);
    const withToken = { ...aPolicy(), claimToken: 'a token' };
    expect(z.parse(lookedUpPolicy, withToken)).toEqual(withToken);
  });
});
