import { DOCUMENT } from '@gadget-claims/domain/claims/documents/ids';
import { describeGadget, findModel } from '@gadget-claims/domain/policies/catalogue/gadgets';
import { passesLuhn } from '@gadget-claims/domain/validation/luhn';
import { expect, test } from 'vitest';
import { chanceOf } from './chance.ts';
import { drawFile } from './evidence.ts';
import { fillInForm } from './forms.ts';
import { paperText } from './paper-texts.ts';
import { inventPerson } from './people.ts';
import { inventPolicy } from './policies.ts';
import { strokes, strokesWidth } from './strokes.ts';

const HERE = { today: '2026-11-23', brands: [49, 77] };
const wanted = (index: number) => ({ index, typeIds: [1, (index % 16) + 1], daysAgo: 60 });
const policyOf = (index: number) => inventPolicy(wanted(index), HERE, chanceOf(index));
const POLICIES = Array.from({ length: 200 }, (_, index) => policyOf(index));

test('people are invented: drama numbers, example addresses, postcodes without a letterbox', () => {
  for (const { policyholder } of POLICIES) {
    expect(policyholder.mobileNumber).toMatch(/^07700 900\d{3}$/);
    expect(policyholder.telephoneNumber).toMatch(/^$|^01632 960\d{3}$/);
    expect(policyholder.emailAddress).toMatch(/^[a-z.-]+@example\.com$/);
    expect(policyholder.address.postcode).toMatch(/^[A-Z]{1,2}\d{1,2} 9Z[XYZ]$/);
    expect(policyholder.dateOfBirth).toMatch(/^(19|20)\d\d-\d\d-\d\d$/);
  }
  const names = POLICIES.map(({ policyholder: { firstname, lastname } }) => firstname + lastname);
  expect(new Set(names).size).toBeGreaterThan(170);
});

test('no two people have a telephone number in common', () => {
  const others = POLICIES.map((_, serial) => inventPerson(chanceOf(serial), serial, false));
  const people = [...POLICIES.map(({ policyholder }) => policyholder), ...others];
  for (const of of ['mobileNumber', 'telephoneNumber'] as const) {
    const numbers = people.map((person) => person[of]).filter(Boolean);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

test('a police report names every gadget that was taken', () => {
  const data = formOf(112);
  const [gadget] = data.gadgets;
  const taken = [gadget!, { ...gadget!, itemGUID: 'other', imei: '', serialNumber: 'DEMO2' }];
  const about = { data: { ...data, gadgets: taken }, gadget: gadget! };
  const { lines } = paperText(DOCUMENT.crimeReference, about);
  expect(lines.filter((line) => line === describeGadget(gadget!))).toHaveLength(2);
  expect(lines).toContain('Serial DEMO2');
});

test('numbers of policies and gadgets are used once, and IMEIs pass the check', () => {
  const gadgets = POLICIES.flatMap((policy) => policy.gadgets);
  expect(new Set(POLICIES.map(({ number }) => number)).size).toBe(200);
  expect(new Set(gadgets.map(({ id }) => id)).size).toBe(gadgets.length);
  for (const { imei, modelId, makeId, typeId } of gadgets) {
    expect(imei === null || passesLuhn(imei)).toBe(true);
    expect(findModel(modelId ?? 0)).toMatchObject({ makeId, typeId });
  }
});

test('brands that are not there have no policies', () => {
  const brands = new Set(POLICIES.map(({ resellerId }) => resellerId));
  expect(brands).toEqual(new Set([49, 77]));
  const none = inventPolicy(wanted(3), { ...HERE, brands: [4711] }, chanceOf(3));
  expect(none.resellerId).toBe(4711);
});

function formOf(incidentTypeId: number) {
  const chance = chanceOf(incidentTypeId);
  const policy = policyOf(incidentTypeId);
  const telling = {
    incidentTypeId,
    policy,
    gadgets: policy.gadgets,
    submittedAt: new Date('2026-11-20T10:00:00Z'),
    twist: null,
    serial: 1,
  };
  return fillInForm(telling, chance);
}

test('the same number makes the same people, answers and files', async () => {
  expect(policyOf(7)).toEqual(POLICIES[7]);
  expect(formOf(112)).toEqual(formOf(112));
  const photo = { documentTypeId: 3, gadgetGUID: null };
  const first = await drawFile(photo, formOf(112), chanceOf(1));
  expect(first).toEqual(await drawFile(photo, formOf(112), chanceOf(1)));
  expect(first.sha256).not.toBe((await drawFile(photo, formOf(112), chanceOf(2))).sha256);
});

test('letters are lines of their own, one beside the other', () => {
  expect(strokes('L', 0, 0, 6)).toBe('M0.0 0.0L0.0 6.0L4.0 6.0');
  expect(strokes('il', 0, 0, 6)).toBe(strokes('IL', 0, 0, 6));
  expect(strokes(' L', 10, 5, 12)).toBe('M22.0 5.0L22.0 17.0L30.0 17.0');
  expect(strokes('&', 0, 0, 6)).toBe('');
  expect(strokesWidth('AB', 6)).toBe(12);
});
