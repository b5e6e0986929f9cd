import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { coverOptionFor, incidentTypes, topLevelOf } from './incident-types.ts';
import type { ClaimedGadget } from './same-gadget.ts';
import {
  OTHER_IMEI,
  aClaimGadget,
  aPolicy,
  aPolicyGadget,
  completeData,
  withAnswer,
} from './testing.ts';
import type { TriageFacts } from './triage.ts';
import { TRIAGE_RULES, triage } from './triage.ts';

const facts = (overrides: Partial<TriageFacts> = {}): TriageFacts => ({
  data: completeData(),
  policy: aPolicy(),
  gadgetsWithOpenClaim: [],
  claimsInTwelveMonths: 0,
  missingDocuments: [],
  doubtfulEvidence: false,
  ...overrides,
});
const answered = (path: string, value: unknown) =>
  facts({ data: withAnswer(completeData(), path, value) });
const open = (policyGadgetId: string | null, more: Partial<ClaimedGadget> = {}): ClaimedGadget => ({
  policyGadgetId,
  imei: '',
  serialNumber: '',
  position: 0,
  ...more,
});
const failedOf = (given: TriageFacts) => triage(given).failed;

const COVER_OPTION = 'cover option includes the incident';
const PERIOD = 'date in a confirmed cover period';
const GADGETS = 'every gadget covered and on the policy';
const SAME_IMEI = 'IMEI as on the policy';
const NO_OPEN_CLAIM = 'no open claim on the gadget';
const DOCUMENTS = 'all required documents are there';

const noDamageCover = { ...aPolicy().coverOptions, accidentalDamage: false };

/** For each rule a claim for which it alone does not hold. */
const ALONE: [name: string, given: TriageFacts][] = [
  [PERIOD, answered('policy.coverConcern', true)],
  [GADGETS, answered('gadgets.0.policyGadgetId', null)],
  [COVER_OPTION, facts({ policy: aPolicy({ coverOptions: noDamageCover }) })],
  ['damage or breakdown', answered('incident.incidentTypeId', 411)],
  ['claimant is the policyholder', answered('claimant.policyholder', false)],
  ['claimant lives in the UK', answered('claimant.ukResident', false)],
  [SAME_IMEI, answered('gadgets.0.imei', OTHER_IMEI)],
  [NO_OPEN_CLAIM, facts({ gadgetsWithOpenClaim: [open('G-9'), open('G-1')] })],
  ['fewer than two claims in twelve months', facts({ claimsInTwelveMonths: 2 })],
  [DOCUMENTS, facts({ missingDocuments: ['Proof of purchase'] })],
  ['evidence shows what it is sent for', facts({ doubtfulEvidence: true })],
];

test('a claim for which every rule holds is approved at once', () => {
  expect(triage(facts())).toEqual({
    passed: true,
    status: 'APPROVED',
    failed: [],
    approveOnceDocumented: false,
  });
});

test.each(ALONE)('"%s" alone stops a claim, and is named', (name, given) => {
  expect(triage(given)).toMatchObject({
    passed: false,
    failed: [name],
    status: name === DOCUMENTS ? 'AWAITING_DOCUMENTS' : 'UNDER_REVIEW',
  });
});

test('these are all the rules, each under one name', () => {
  expect(TRIAGE_RULES.map(({ name }) => name)).toEqual(ALONE.map(([name]) => name));
});

test('every rule that does not hold is named, in the order of the rules', () => {
  const given = {
    ...answered('claimant.policyholder', null),
    claimsInTwelveMonths: 3,
    missingDocuments: ['Photos'],
  };
  expect(triage(given)).toEqual({
    passed: false,
    status: 'AWAITING_DOCUMENTS',
    failed: ['claimant is the policyholder', 'fewer than two claims in twelve months', DOCUMENTS],
    approveOnceDocumented: false,
  });
});

describe('the date and the confirmed periods', () => {
  const previousQuote = {
    quoteId: 'Q-1',
    coverStartDate: '2025-03-01',
    coverEndDate: '2026-02-28',
  };
  const gadgets = [aPolicyGadget({ coverStartDate: '2025-03-01' })];
  const policy = aPolicy({ previousQuote, gadgets });
  const on = (day: string, quoteId: string | null = null) =>
    failedOf({
      ...facts({ policy }),
      data: withAnswer(
        withAnswer(completeData(), 'incident.dateOfIncident', day),
        'policy.quoteId',
        quoteId,
      ),
    });
  test.each(['2026-03-01', '2027-02-28'])('both ends count: %s', (day) => {
    expect(on(day)).toEqual([]);
  });
  test.each(['2026-02-28', '2027-03-01', ''])('outside: %s', (day) => {
    expect(on(day)).toContain(PERIOD);
  });
  test('the period that was chosen counts, and no other', () => {
    expect(on('2026-02-28', 'Q-1')).toEqual([]);
    expect(on('2026-03-01', 'Q-1')).toEqual([PERIOD]);
    expect(on('2026-11-20', 'Q-2')).toEqual([PERIOD]);
  });
});

describe('covered gadgets of the policy', () => {
  test.each([4, 7, 8])('cover status %i is not covered', (coverStatusId) => {
    const policy = aPolicy({ gadgets: [aPolicyGadget({ coverStatusId })] });
    expect(failedOf(facts({ policy }))).toEqual([GADGETS]);
  });
  test('a gadget that the policy does not know is not covered', () => {
    expect(failedOf(answered('gadgets.0.policyGadgetId', 'G-9'))).toEqual([GADGETS]);
  });
  test('a gadget of the policy without an id is no match for one that is not on it', () => {
    const policy = aPolicy({ gadgets: [aPolicyGadget({ id: null })] });
    const data = withAnswer(completeData(), 'gadgets.0.policyGadgetId', null);
    expect(failedOf(facts({ policy, data }))).toEqual([GADGETS]);
  });
  test('one gadget that joined later stops a claim for both', () => {
    const later = aPolicyGadget({ id: 'G-2', coverStartDate: '2026-11-21', imei: OTHER_IMEI });
    const policy = aPolicy({ gadgets: [aPolicyGadget(), later] });
    const gadgets = [
      aClaimGadget(),
      aClaimGadget({ itemGUID: 'item-2', policyGadgetId: 'G-2', imei: OTHER_IMEI }),
    ];
    expect(failedOf(facts({ policy, data: completeData({ gadgets }) }))).toEqual([GADGETS]);
  });
});

test('each kind of incident needs its cover option; only damage and breakdown pass', () => {
  for (const { id } of incidentTypes()) {
    const option = coverOptionFor(id);
    if (option === null) throw new Error('every type has an option');
    const given = answered('incident.incidentTypeId', id);
    const isDamage = [1, 2, 5].includes(topLevelOf(id) ?? 0);
    expect(triage(given).passed).toBe(isDamage);
    const coverOptions = { ...given.policy.coverOptions, [option]: false };
    expect(failedOf({ ...given, policy: aPolicy({ coverOptions }) })).toContain(COVER_OPTION);
  }
});

test('an incident that nobody knows passes neither rule', () => {
  const failed = failedOf(answered('incident.incidentTypeId', null));
  expect(failed).toEqual([COVER_OPTION, 'damage or breakdown']);
});

test.each(['claimant.policyholder', 'claimant.ukResident'])(
  '%s left open does not pass',
  (path) => {
    expect(failedOf(answered(path, null))).toHaveLength(1);
  },
);

describe('the IMEI and the policy', () => {
  test('holds while one of the two is not known', () => {
    expect(failedOf(answered('gadgets.0.imei', ''))).toEqual([]);
    const policy = aPolicy({ gadgets: [aPolicyGadget({ imei: null })] });
    expect(failedOf(facts({ policy }))).toEqual([]);
  });
  test('compares each gadget with its own', () => {
    const policy = aPolicy({
      gadgets: [aPolicyGadget(), aPolicyGadget({ id: 'G-2', imei: OTHER_IMEI })],
    });
    const second = { itemGUID: 'item-2', policyGadgetId: 'G-2' };
    const withSecond = (imei: string) =>
      completeData({ gadgets: [aClaimGadget(), aClaimGadget({ ...second, imei })] });
    expect(failedOf(facts({ policy, data: withSecond(OTHER_IMEI) }))).toEqual([]);
    expect(failedOf(facts({ policy, data: withSecond(OTHER_IMEI.replace('3', '4')) }))).toEqual([
      SAME_IMEI,
    ]);
  });
  test('a gadget that is not on the policy is not compared with one that has no id', () => {
    const policy = aPolicy({ gadgets: [aPolicyGadget({ id: null })] });
    const gadgets = [aClaimGadget({ policyGadgetId: null, imei: OTHER_IMEI })];
    expect(failedOf(facts({ policy, data: completeData({ gadgets }) }))).not.toContain(SAME_IMEI);
  });
});

test('an open claim on another gadget does not matter', () => {
  expect(failedOf(facts({ gadgetsWithOpenClaim: [open('G-9')] }))).toEqual([]);
});

test('a gadget without a name is compared by its number with one that has a claim', () => {
  const data = withAnswer(completeData(), 'gadgets.0.policyGadgetId', null);
  for (const known of [open('G-1'), open(null, { imei: data.gadgets[0]?.imei ?? '' })]) {
    const failed = failedOf(facts({ data, gadgetsWithOpenClaim: [known] }));
    expect(failed).toEqual([GADGETS, NO_OPEN_CLAIM]);
  }
});

test('a gadget without a name is never approved by rule, whatever the policy calls its own', () => {
  const policy = aPolicy({ gadgets: [aPolicyGadget({ id: '' })] });
  const data = withAnswer(completeData(), 'gadgets.0.policyGadgetId', '');
  expect(failedOf(facts({ policy, data }))).toEqual([GADGETS]);
});

test('an open claim on one of two gadgets stops the claim for both', () => {
  const known = [aPolicyGadget(), aPolicyGadget({ id: 'G-2', imei: OTHER_IMEI })];
  const policy = aPolicy({ gadgets: known });
  const second = { itemGUID: 'item-2', policyGadgetId: 'G-2', imei: OTHER_IMEI };
  const given = facts({ policy, gadgetsWithOpenClaim: [open('G-2')] });
  given.data = completeData({ gadgets: [aClaimGadget(), aClaimGadget(second)] });
  expect(failedOf(given)).toEqual([NO_OPEN_CLAIM]);
});

test('one claim in twelve months is not too many', () => {
  expect(failedOf(facts({ claimsInTwelveMonths: 1 }))).toEqual([]);
});

describe('what is approved once its documents are there', () => {
  const waiting = (id: number, more: Partial<TriageFacts> = {}) =>
    triage({
      ...answered('incident.incidentTypeId', id),
      missingDocuments: ['Proof of purchase', 'Photos'],
      ...more,
    }).approveOnceDocumented;
  test('accidental damage and nothing else', () => {
    for (const { id } of incidentTypes()) expect(waiting(id)).toBe(topLevelOf(id) === 1);
  });
  test('not when another rule fails as well', () => {
    expect(waiting(111, { claimsInTwelveMonths: 2 })).toBe(false);
  });
  test('not when a file shows nothing', () => {
    expect(waiting(111, { doubtfulEvidence: true })).toBe(false);
  });
  test('not when it is another rule that fails', () => {
    expect(triage(facts({ claimsInTwelveMonths: 2 })).approveOnceDocumented).toBe(false);
  });
});

test('whatever the facts, passed, status and names agree', () => {
  const anyFacts = fc.record({
    claimsInTwelveMonths: fc.nat(4),
    gadgetsWithOpenClaim: fc.subarray([open('G-1'), open('G-2')]),
    missingDocuments: fc.subarray(['Photos', 'Proof of purchase']),
  });
  fc.assert(
    fc.property(anyFacts, fc.boolean(), (more, policyholder) => {
      const given = { ...answered('claimant.policyholder', policyholder), ...more };
      const { passed, status, failed } = triage(given);
      expect(passed).toBe(failed.length === 0);
      expect(status === 'APPROVED').toBe(passed);
      expect(status === 'AWAITING_DOCUMENTS').toBe(more.missingDocuments.length > 0);
      expect(failed).toEqual(
        TRIAGE_RULES.filter((rule) => !rule.holds(given)).map(({ name }) => name),
      );
    }),
  );
});

test('a gadget whose own cover begins after the incident is never approved at once', () => {
  const policy = aPolicy();
  const gadgets = policy.gadgets.map((gadget) => ({
    ...gadget,
    coverStartDate: policy.coverEndDate,
  }));
  expect(failedOf(facts({ policy: { ...policy, gadgets } }))).toEqual([GADGETS]);
});

test('whatever does not hold, no rule declines: that takes a person', () => {
  const anything = fc.record({
    given: fc.constantFrom(...ALONE.map(([, given]) => given)),
    missingDocuments: fc.array(fc.string(), { maxLength: 3 }),
    claimsInTwelveMonths: fc.nat(20),
    doubtfulEvidence: fc.boolean(),
    incidentTypeId: fc.constantFrom(...incidentTypes().map(({ id }) => id)),
  });
  fc.assert(
    fc.property(anything, ({ given, incidentTypeId, ...more }) => {
      const data = withAnswer(given.data, 'incident.incidentTypeId', incidentTypeId);
      const { status } = triage({ ...given, ...more, data });
      expect(['APPROVED', 'AWAITING_DOCUMENTS', 'UNDER_REVIEW']).toContain(status);
    }),
  );
});
