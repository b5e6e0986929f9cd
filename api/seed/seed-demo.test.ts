import { findModel } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { coveredGadgets, isInConfirmedPeriod } from '@gadget-claims/domain/policies/policies/cover';
import { completeProfile } from '@gadget-claims/domain/policies/resellers/complete';
import { passesLuhn } from '@gadget-claims/domain/validation/luhn';
import { expect, test } from 'vitest';
import { endDemonstration } from '../src/people/staff/transitions/demonstration.ts';
import { movableClock } from '../test/clock.ts';
import { testDatabase } from '../test/database.ts';
import { DEMO_POLICIES_TO_TRY, demoPolicies } from './demo-policies.ts';
import providers from './providers.json' with { type: 'json' };
import { seedDemo } from './seed-demo.ts';

const TODAY = '2026-11-23';
const policies = demoPolicies(TODAY);
const byNumber = (number: string) => policies.find((policy) => policy.number === number)!;
const isCoveredToday = (number: string) => isInConfirmedPeriod(byNumber(number), TODAY, null);

test('seeding again changes nothing, however late', async () => {
  const { db } = await testDatabase();
  const clock = movableClock(`${TODAY}T10:00:00Z`);
  const stored = () => db.selectFrom('policies').select('details').orderBy('policy_key').execute();
  await seedDemo(db, clock);
  const first = await stored();
  expect(first.map(({ details }) => details)).toEqual(
    policies.toSorted((a, b) => (a.number < b.number ? -1 : 1)),
  );
  await seedDemo(db, clock);
  expect(await stored()).toEqual(first);
  clock.advance({ days: 100 });
  await seedDemo(db, clock);
  expect(await stored()).toEqual(first);
});

test('the invented people are there again after a time without a demonstration', async () => {
  const { db } = await testDatabase();
  const clock = movableClock(`${TODAY}T10:00:00Z`);
  const states = async () =>
    new Set((await db.selectFrom('staff').select('state').execute()).map(({ state }) => state));
  await seedDemo(db, clock);
  await endDemonstration({ db, clock });
  expect(await states()).toEqual(new Set(['left']));
  await seedDemo(db, clock);
  expect(await states()).toEqual(new Set(['active']));
});

test('numbers and gadget ids are used once', () => {
  expect(new Set(policies.map(({ number }) => number)).size).toBe(policies.length);
  const ids = policies.flatMap(({ gadgets }) => gadgets.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
});

test('gadgets are in the catalogue and IMEIs pass the check', () => {
  for (const gadget of policies.flatMap(({ gadgets }) => gadgets)) {
    expect(findModel(gadget.modelId ?? 0)).toMatchObject({
      typeId: gadget.typeId,
      makeId: gadget.makeId,
    });
  }
  const imeis = policies.flatMap(({ gadgets }) => gadgets.flatMap(({ imei }) => imei ?? []));
  for (const imei of imeis) {
    expect(imei).toMatch(/^\d{15}$/);
    expect(passesLuhn(imei)).toBe(true);
  }
});

test('people are invented: drama numbers and example addresses only', () => {
  for (const { policyholder } of policies) {
    expect(policyholder.mobileNumber).toMatch(/^$|^07700 900\d{3}$/);
    expect(policyholder.telephoneNumber).toMatch(/^$|^01632 960\d{3}$/);
    expect(policyholder.emailAddress).toMatch(/^$|^[a-z.-]+@example\.com$/);
  }
});

test('no address begins with a house number that reads as a fault', () => {
  const { complaints } = completeProfile({ id: 49, telephone: '', email: '', logo: '' });
  const addresses = [
    complaints.address,
    ...providers.map(({ address }) => address),
    ...policies.map(({ policyholder }) => policyholder.address),
  ];
  expect(JSON.stringify(addresses)).not.toMatch(/"0\d* /);
});

test('every policy to try shows its announced effect', () => {
  expect(DEMO_POLICIES_TO_TRY).toHaveLength(5);
  for (const { number, dateOfBirth, postcode, reseller } of DEMO_POLICIES_TO_TRY) {
    expect(byNumber(number)).toMatchObject({
      resellerId: reseller,
      policyholder: { dateOfBirth, address: { postcode } },
    });
  }
  expect(isCoveredToday('HM-1000-0001')).toBe(true);
  expect(byNumber('HM-1000-0001').gadgets).toHaveLength(1);
  expect(isCoveredToday('HM-1000-0002')).toBe(false);
  expect(isCoveredToday('SL-1000-0001')).toBe(false);
});

test('cover that begins or ends today is there', () => {
  expect(byNumber('HM-1000-0011').coverStartDate).toBe(TODAY);
  expect(byNumber('HM-1000-0012').coverEndDate).toBe(TODAY);
});

test('only the good one of the excluded gadgets can be claimed for', () => {
  expect(coveredGadgets(byNumber('HM-1000-0004'), TODAY).map(({ id }) => id)).toEqual(['D-100004']);
});
