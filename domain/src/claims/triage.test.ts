import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeGadget } from '../catalogue/gadgets.ts';
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
import { TRIAGE_RULES, rulesFound, triage } from './triage.ts';

const facts = (overrides: Partial<TriageFacts> = {}): TriageFacts => ({
  data: completeData(),
  policy: aPolicy(),
  gadgetsWithOpenClaim: [],
  claimsInTwelveMonths: [],
  missingDocuments: [],
  doubtfulEvidence: [],
  ...overrides,
});
const answered = (path: string, value: unknown) =>
  facts({ data: withAnswer(completeData(), path, value) });
const open = (policyGadgetId: string | null, more: Partial<ClaimedGadget> = {}) => ({
  claimReference: `GC-${policyGadgetId ?? 'OTHER'}`,
  policyGadgetId,
  imei: '',
  serialNumber: '',
  position: 0,
  ...more,
});
const claims = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    claimReference: `GC-${at + 1}`,
    day: `2026-0${5 - at}-03`,
  }));
const DARK = [{ label: 'Photos', doubt: 'shows nothing' }];
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
  ['fewer than two claims in twelve months', facts({ claimsInTwelveMonths: claims(2) })],
  [DOCUMENTS, facts({ missingDocuments: ['Proof of purchase'] })],
  ['evidence shows what it is sent for', facts({ doubtfulEvidence: DARK })],
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
    claimsInTwelveMonths: claims(3),
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
  expect(failedOf(facts({ claimsInTwelveMonths: claims(1) }))).toEqual([]);
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
    expect(waiting(111, { claimsInTwelveMonths: claims(2) })).toBe(false);
  });
  test('not when a file shows nothing', () => {
    expect(waiting(111, { doubtfulEvidence: DARK })).toBe(false);
  });
  test('not when it is another rule that fails', () => {
    expect(triage(facts({ claimsInTwelveMonths: claims(2) })).approveOnceDocumented).toBe(false);
  });
});

test('whatever the facts, passed, status and names agree', () => {
  const anyFacts = fc.record({
    claimsInTwelveMonths: fc.nat(4).map(claims),
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
    claimsInTwelveMonths: fc.nat(4).map(claims),
    doubtfulEvidence: fc.constantFrom([], DARK),
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

describe('what a rule found', () => {
  const found = (name: string, given: TriageFacts = facts()) =>
    rulesFound(triage(given).failed, given).find((rule) => rule.name === name)?.found;
  const two = (imei: string) => {
    const known = [aPolicyGadget(), aPolicyGadget({ id: 'G-2', imei: OTHER_IMEI })];
    const second = aClaimGadget({ itemGUID: 'item-2', policyGadgetId: 'G-2', imei });
    const gadgets = [aClaimGadget(), second];
    return facts({ policy: aPolicy({ gadgets: known }), data: completeData({ gadgets }) });
  };
  const incident = (id: number | null) => answered('incident.incidentTypeId', id);
  const on = (day: string) => answered('incident.dateOfIncident', day);
  const gadgetOf = (more: Parameters<typeof aPolicyGadget>[0]) =>
    facts({ policy: aPolicy({ gadgets: [aPolicyGadget(more)] }) });
  const RUNS = 'Cover runs from 1 March 2026 to 28 February 2027.';
  const [OWN, UK] = ['claimant is the policyholder', 'claimant lives in the UK'];
  const [KIND, CLAIMS] = ['damage or breakdown', 'fewer than two claims in twelve months'];
  const EVIDENCE = 'evidence shows what it is sent for';
  const label = describeGadget(aClaimGadget());

  test.each<[string, TriageFacts, string]>([
    [
      PERIOD,
      on('2026-03-15'),
      `The incident was on 15 March 2026, 14 days after cover began. ${RUNS}`,
    ],
    [
      PERIOD,
      on('2026-03-02'),
      `The incident was on 2 March 2026, one day after cover began. ${RUNS}`,
    ],
    [PERIOD, on('2026-02-28'), `The incident was on 28 February 2026. ${RUNS}`],
    [PERIOD, on(''), 'It has no day of the incident.'],
    [
      PERIOD,
      answered('policy.coverConcern', true),
      `The incident was on 20 November 2026, 264 days after cover began. ${RUNS} The claimant went on without cover for this date.`,
    ],
    [
      PERIOD,
      answered('policy.quoteId', 'Q-9'),
      'The incident was on 20 November 2026. The period that was chosen is not there.',
    ],
    [GADGETS, facts(), `${label} is covered from 1 March 2026 to 28 February 2027.`],
    [GADGETS, answered('gadgets.0.policyGadgetId', null), `${label} is not on the policy.`],
    [GADGETS, gadgetOf({ coverStatusId: 8 }), `${label} is out of cover.`],
    [
      GADGETS,
      gadgetOf({ coverStartDate: '2026-11-21' }),
      `${label} is covered from 21 November 2026 to 28 February 2027, not on that day.`,
    ],
    [COVER_OPTION, facts(), 'Accidental damage is on the policy.'],
    [
      COVER_OPTION,
      facts({ policy: aPolicy({ coverOptions: noDamageCover }) }),
      'Accidental damage is not on the policy.',
    ],
    [COVER_OPTION, incident(null), 'It is not clear yet what happened.'],
    [KIND, incident(114), '“Cracked back glass” is accidental damage.'],
    [KIND, incident(3), '“Theft” is theft.'],
    [KIND, incident(null), 'It is not clear yet what happened.'],
    [OWN, facts(), 'The claimant says that they are the policyholder.'],
    [
      OWN,
      answered('claimant.policyholder', false),
      'The claimant says that they are not the policyholder.',
    ],
    [OWN, answered('claimant.policyholder', null), 'The claimant did not say.'],
    [UK, facts(), 'The claimant says that they live in the UK.'],
    [
      UK,
      answered('claimant.ukResident', false),
      'The claimant says that they do not live in the UK.',
    ],
    [SAME_IMEI, facts(), 'IMEI ends 7518, as on the policy.'],
    [SAME_IMEI, answered('gadgets.0.imei', OTHER_IMEI), 'IMEI ends 3809, the policy’s ends 7518.'],
    [SAME_IMEI, answered('gadgets.0.imei', ''), 'The claim has no IMEI.'],
    [SAME_IMEI, gadgetOf({ imei: null }), 'The policy has no IMEI.'],
    [
      SAME_IMEI,
      { ...gadgetOf({ imei: null }), data: answered('gadgets.0.imei', '').data },
      'There is no IMEI.',
    ],
    [
      SAME_IMEI,
      two(''),
      `${label}: IMEI ends 7518, as on the policy. ${label}: The claim has no IMEI.`,
    ],
    [
      NO_OPEN_CLAIM,
      facts({ gadgetsWithOpenClaim: [open('G-9')] }),
      'No other claim is open for it.',
    ],
    [
      NO_OPEN_CLAIM,
      facts({ gadgetsWithOpenClaim: [open('G-1'), open('G-1'), open('G-9')] }),
      'Open for the same gadget: GC-G-1.',
    ],
    [CLAIMS, facts(), 'No other claim in the twelve months before it.'],
    [CLAIMS, facts({ claimsInTwelveMonths: claims(1) }), 'One claim since 3 May 2026: GC-1.'],
    [
      CLAIMS,
      facts({ claimsInTwelveMonths: claims(2) }),
      'Two claims since 3 April 2026: GC-2, GC-1.',
    ],
    [DOCUMENTS, facts(), 'Nothing is missing.'],
    [
      DOCUMENTS,
      facts({ missingDocuments: ['Photos', 'Photos', 'Proof of purchase'] }),
      'Missing: Photos; Proof of purchase.',
    ],
    [EVIDENCE, facts(), 'No file is in doubt.'],
    [EVIDENCE, facts({ doubtfulEvidence: DARK }), 'Photos: shows nothing.'],
  ])('%s: %#', (name, given, sentence) => {
    expect(found(name, given)).toBe(sentence);
  });

  test('says so where it is otherwise by now, and nothing without the policy', () => {
    const rule = (failed: string[], given: TriageFacts | null) =>
      rulesFound(failed, given).find(({ name }) => name === DOCUMENTS);
    const missing = facts({ missingDocuments: ['Photos'] });
    expect(rule([DOCUMENTS], facts())).toMatchObject({
      holds: false,
      found: 'Now: Nothing is missing.',
    });
    expect(rule([], missing)).toMatchObject({ holds: true, found: 'Now: Missing: Photos.' });
    expect(rule([DOCUMENTS], missing)).toMatchObject({ holds: false, found: 'Missing: Photos.' });
    expect(rule([DOCUMENTS], null)).toEqual({ name: DOCUMENTS, holds: false, found: '' });
  });
});
