import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { describeGadget } from '../../policies/catalogue/gadgets.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { SQUARES, showsNothing } from '../documents/blank-picture.ts';
import { type Evidence, doubtOf, doubtfulFiles } from '../documents/doubtful.ts';
import { INCIDENT } from './incident-ids.ts';
import { coverOptionFor, incidentTypes, topLevelOf } from './incident-types.ts';
import type { ClaimedGadget } from './same-gadget.ts';
import {
  OTHER_IMEI,
  aClaimGadget,
  aPolicy,
  aPolicyGadget,
  completeData,
  withFormAnswer,
} from './testing.ts';
import type { TriageFacts } from './triage.ts';
import { TRIAGE_RULES, rulesFound, triage } from './triage.ts';

const facts = (overrides: Partial<TriageFacts> = {}): TriageFacts => ({
  data: completeData(),
  policy: aPolicy(),
  cameOn: '2026-11-23',
  mailboxProven: false,
  gadgetsWithOpenClaim: [],
  claimsInTwelveMonths: [],
  gadgetsSettled: [],
  sameElsewhere: [],
  missingDocuments: [],
  doubtfulEvidence: [],
  ...overrides,
});
const answered = (path: string, value: unknown) =>
  facts({ data: withFormAnswer(completeData(), path, value) });
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

const settled = (policyGadgetId: string | null, more: Partial<ClaimedGadget> = {}) => ({
  ...open(policyGadgetId, more),
  day: '2026-01-10',
});
const same = (claimReference: string | null, what = 'IMEI') => ({ what, claimReference });

const TOLD = 'told within 30 days';
const AGE = 'cover at least 14 days old';
const PERSON = 'name and e-mail as on the policy';
const SETTLED = 'no claim on the gadget settled in 12 months';
const ELSEWHERE = 'IMEI, serial number and files on no other claim of 24 months';
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
  [TOLD, facts({ cameOn: '2026-12-21' })],
  [AGE, { ...answered('incident.dateOfIncident', '2026-03-14'), cameOn: '2026-03-16' }],
  [GADGETS, answered('gadgets.0.policyGadgetId', null)],
  [COVER_OPTION, facts({ policy: aPolicy({ coverOptions: noDamageCover }) })],
  ['damage or breakdown', answered('incident.incidentTypeId', 411)],
  ['claimant is the policyholder', answered('claimant.policyholder', false)],
  [PERSON, answered('claimant.email', 'somebody.else@mail.example.com')],
  ['claimant lives in the UK', answered('claimant.ukResident', false)],
  [SAME_IMEI, answered('gadgets.0.imei', OTHER_IMEI)],
  [NO_OPEN_CLAIM, facts({ gadgetsWithOpenClaim: [open('G-9'), open('G-1')] })],
  [SETTLED, facts({ gadgetsSettled: [settled('G-1')] })],
  [ELSEWHERE, facts({ sameElsewhere: [same(null)] })],
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
      ...facts({ policy, cameOn: day }),
      data: withFormAnswer(
        withFormAnswer(completeData(), 'incident.dateOfIncident', day),
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

describe('how late it was told', () => {
  const came = (cameOn: string) => failedOf(facts({ cameOn }));
  test('thirty days are in time, one more is not, and the same day is', () => {
    expect(came('2026-11-20')).toEqual([]);
    expect(came('2026-12-20')).toEqual([]);
    expect(came('2026-12-21')).toEqual([TOLD]);
  });
});

describe('how old the cover is', () => {
  const after = (policy: Policy, day = '2026-11-20') =>
    failedOf({ ...answered('incident.dateOfIncident', day), policy, cameOn: day });
  const since = (coverStartDate: string, more: Partial<Policy> = {}) =>
    aPolicy({ coverStartDate, gadgets: [aPolicyGadget({ coverStartDate })], ...more });
  const previous = (coverEndDate: string) => ({
    previousQuote: { quoteId: 'Q-1', coverStartDate: '2025-11-01', coverEndDate },
  });
  test('fourteen days are enough, thirteen are not', () => {
    expect(after(since('2026-11-06'))).toEqual([]);
    expect(after(since('2026-11-07'))).toEqual([AGE]);
  });
  test('a renewal goes on with the cover before it, unless there was a gap', () => {
    expect(after(since('2026-11-18', previous('2026-11-17')))).toEqual([]);
    expect(after(since('2026-11-18', previous('2026-11-16')))).toEqual([AGE]);
    const renewalQuote = {
      quoteId: 'Q-2',
      coverStartDate: '2026-11-18',
      coverEndDate: '2027-11-17',
    };
    const renewed = aPolicy({ coverEndDate: '2026-11-17', renewalQuote });
    const data = withFormAnswer(completeData(), 'policy.quoteId', 'Q-2');
    expect(failedOf(facts({ policy: renewed, data }))).toEqual([]);
  });
  test('a gadget that joined later counts from its own day', () => {
    const joined = (day: string) =>
      after(aPolicy({ gadgets: [aPolicyGadget({ coverStartDate: day })] }));
    expect(joined('2026-11-06')).toEqual([]);
    expect(joined('2026-11-07')).toEqual([AGE]);
  });
  test('the youngest of two gadgets counts', () => {
    const young = aPolicyGadget({ id: 'G-2', coverStartDate: '2026-11-15', imei: OTHER_IMEI });
    const policy = aPolicy({ gadgets: [aPolicyGadget(), young] });
    const second = aClaimGadget({ itemGUID: 'item-2', policyGadgetId: 'G-2', imei: OTHER_IMEI });
    const data = completeData({ gadgets: [aClaimGadget(), second] });
    expect(failedOf(facts({ policy, data }))).toEqual([AGE]);
  });
});

describe('whether the claimant is the person whom the policy names', () => {
  const named = (path: string, value: string, more: Partial<TriageFacts> = {}) =>
    failedOf({ ...answered(`claimant.${path}`, value), ...more });
  test('name and e-mail, in another spelling too', () => {
    expect(named('firstname', 'IMÓGEN')).toEqual([]);
    expect(named('email', 'Imogen@mail.example.com')).toEqual([]);
    expect(named('firstname', 'Iris')).toEqual([PERSON]);
    expect(named('lastname', 'Otherwell')).toEqual([PERSON]);
  });
  test('a proven mailbox is enough', () => {
    const mailboxProven = true;
    expect(named('email', 'i.t@work.example.com', { mailboxProven })).toEqual([]);
    expect(named('lastname', 'Otherwell', { mailboxProven })).toEqual([]);
  });
  test('a policy without an e-mail address proves no mailbox', () => {
    const { policyholder } = aPolicy();
    const policy = aPolicy({ policyholder: { ...policyholder, emailAddress: '' } });
    expect(failedOf(facts({ policy }))).toEqual([PERSON]);
  });
});

describe('of 1,000 claims made up by chance', () => {
  const policies = fc.record({
    began: fc.integer({ min: 14, max: 300 }),
    toldAfter: fc.integer({ min: 0, max: 30 }),
    incidentTypeId: fc.constantFrom(
      ...incidentTypes()
        .map(({ id }) => id)
        .filter((id) => [1, 5].includes(topLevelOf(id) ?? 0)),
    ),
    mailboxProven: fc.boolean(),
    earlier: fc.nat(1),
    isNumbered: fc.boolean(),
    name: fc.constantFrom(['Imogen', 'Testwell'], ['IMOGEN', 'testwell'], ['Imógen K', 'Testwell']),
  });
  type Drawn = typeof policies extends fc.Arbitrary<infer T> ? T : never;

  const plain = (drawn: Drawn): TriageFacts => {
    const { began, toldAfter, incidentTypeId, mailboxProven, earlier, isNumbered, name } = drawn;
    const day = '2026-11-20';
    const coverStartDate = addDays(day, -began);
    const [firstname, lastname] = name;
    const imei = isNumbered ? aClaimGadget().imei : null;
    const policy = aPolicy({
      coverStartDate,
      coverEndDate: addDays(coverStartDate, 364),
      gadgets: [aPolicyGadget({ coverStartDate, imei })],
    });
    const data = withFormAnswer(completeData(), 'incident.incidentTypeId', incidentTypeId);
    Object.assign(data.claimant, { firstname, lastname });
    return facts({
      data,
      policy,
      cameOn: addDays(day, toldAfter),
      mailboxProven,
      claimsInTwelveMonths: claims(earlier),
      // Of another gadget of the policy, which is no reason.
      gadgetsSettled: earlier === 1 ? [settled('G-9', { imei: OTHER_IMEI })] : [],
      doubtfulEvidence: OF_A_PHOTO,
    });
  };

  /** A picture as the check of files sees it; evidence of the kind that was asked for. */
  const evidence = (documentTypeId: number, values: number[] | null): Evidence => ({
    documentTypeId,
    state: 'accepted',
    sha256: '',
    pictureHash: '',
    showsNothing: values !== null && showsNothing(values, 1),
    hasPreview: true,
  });
  const doubtful = (values: number[]) => {
    const all = [evidence(1, null), evidence(3, values)];
    return doubtfulFiles(all.map((file) => ({ ...file, doubt: doubtOf(file, all) ?? undefined })));
  };
  const SIDE = Array.from({ length: SQUARES * SQUARES }, (_, at) => at);
  const PHOTO = SIDE.map((at) => (at % SQUARES > 9 && at % SQUARES < 22 ? 40 : 190));
  const OF_A_PHOTO = doubtful(PHOTO);
  const noise = fc
    .array(fc.integer({ min: -50, max: 50 }), {
      minLength: SQUARES * SQUARES,
      maxLength: SQUARES * SQUARES,
    })
    .map((grains) => grains.map((grain, at) => 80 + (at % SQUARES) * 2 + grain));

  /** One fact of each kind that is false; the rest of the claim is plain. */
  const LIES: ((given: TriageFacts) => fc.Arbitrary<TriageFacts>)[] = [
    (given) =>
      fc
        .constantFrom('IMEI', 'Serial number', 'Proof of purchase')
        .map((what) => ({ ...given, sameElsewhere: [same('GC-1', what)] })),
    (given) =>
      fc
        .constantFrom('IMEI', 'Photos')
        .map((what) => ({ ...given, sameElsewhere: [same(null, what)] })),
    (given) =>
      fc.emailAddress().map((email) => ({
        ...given,
        mailboxProven: false,
        data: withFormAnswer(given.data, 'claimant.email', email),
      })),
    (given) =>
      fc.constantFrom('Rose', 'Ida', '').map((lastname) => ({
        ...given,
        mailboxProven: false,
        data: withFormAnswer(given.data, 'claimant.lastname', lastname),
      })),
    (given) =>
      fc
        .integer({ min: 31, max: 400 })
        .map((days) => ({ ...given, cameOn: addDays('2026-11-20', days) })),
    (given) =>
      fc.integer({ min: 0, max: 13 }).map((days) => {
        const coverStartDate = addDays('2026-11-20', -days);
        const gadgets = given.policy.gadgets.map((gadget) => ({ ...gadget, coverStartDate }));
        return { ...given, policy: { ...given.policy, coverStartDate, gadgets } };
      }),
    (given) =>
      fc.constantFrom(28, 90, 364).map((days) => ({
        ...given,
        gadgetsSettled: [{ ...settled('G-1'), day: addDays(given.cameOn, -days) }],
      })),
    (given) => noise.map((values) => ({ ...given, doubtfulEvidence: doubtful(values) })),
    (given) =>
      fc.integer({ min: 0, max: 255 }).map((shade) => ({
        ...given,
        doubtfulEvidence: doubtful(SIDE.map(() => shade)),
      })),
    (given) => fc.constant({ ...given, gadgetsWithOpenClaim: [open('G-1')] }),
    (given) =>
      fc.constant({
        ...given,
        policy: {
          ...given.policy,
          gadgets: [aPolicyGadget({ ...given.policy.gadgets[0], imei: OTHER_IMEI })],
        },
      }),
  ];

  test('none with a false fact is approved by the rules', () => {
    const dishonest = fc
      .tuple(policies, fc.constantFrom(...LIES))
      .chain(([drawn, lie]) => lie(plain(drawn)));
    fc.assert(
      fc.property(dishonest, (given) => {
        expect(triage(given)).toMatchObject({ passed: false, approveOnceDocumented: false });
      }),
      { numRuns: 1000 },
    );
  });

  test('no plain one is held up', () => {
    fc.assert(
      fc.property(policies, (drawn) => {
        expect(triage(plain(drawn))).toMatchObject({ passed: true, failed: [] });
      }),
      { numRuns: 1000 },
    );
  });
});

describe('covered gadgets of the policy', () => {
  test('a gadget that the policy does not know is not covered', () => {
    expect(failedOf(answered('gadgets.0.policyGadgetId', 'G-9'))).toEqual([GADGETS]);
  });
  test('a gadget of the policy without an id is no match for one that is not on it', () => {
    const policy = aPolicy({ gadgets: [aPolicyGadget({ id: null })] });
    const data = withFormAnswer(completeData(), 'gadgets.0.policyGadgetId', null);
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

test('an incident of unknown type passes neither rule', () => {
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
  const data = withFormAnswer(completeData(), 'gadgets.0.policyGadgetId', null);
  for (const known of [open('G-1'), open(null, { imei: data.gadgets[0]?.imei ?? '' })]) {
    const failed = failedOf(facts({ data, gadgetsWithOpenClaim: [known] }));
    expect(failed).toEqual([GADGETS, NO_OPEN_CLAIM]);
  }
});

test('a gadget without a name is never approved by rule, under any name in the policy', () => {
  const policy = aPolicy({ gadgets: [aPolicyGadget({ id: '' })] });
  const data = withFormAnswer(completeData(), 'gadgets.0.policyGadgetId', '');
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

describe('claims that are approved once their documents are there', () => {
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

test('for any facts, passed, status and names agree, and no failed rule declines', () => {
  const anyFacts = fc.record({
    claimsInTwelveMonths: fc.nat(4).map(claims),
    gadgetsWithOpenClaim: fc.subarray([open('G-1'), open('G-2')]),
    missingDocuments: fc.subarray(['Photos', 'Proof of purchase']),
    doubtfulEvidence: fc.constantFrom([], DARK),
  });
  const anyClaim = fc.constantFrom(facts(), ...ALONE.map(([, given]) => given));
  const anyIncident = fc.constantFrom(...incidentTypes().map(({ id }) => id));
  fc.assert(
    fc.property(anyClaim, anyIncident, anyFacts, (claim, incidentTypeId, more) => {
      const data = withFormAnswer(claim.data, 'incident.incidentTypeId', incidentTypeId);
      const given = { ...claim, ...more, data };
      const { passed, status, failed } = triage(given);
      expect(passed).toBe(failed.length === 0);
      // None declines: that takes a person.
      expect(['APPROVED', 'AWAITING_DOCUMENTS', 'UNDER_REVIEW']).toContain(status);
      expect(status === 'APPROVED').toBe(passed);
      expect(status === 'AWAITING_DOCUMENTS').toBe(more.missingDocuments.length > 0);
      expect(failed).toEqual(
        TRIAGE_RULES.filter((rule) => !rule.holds(given)).map(({ name }) => name),
      );
    }),
  );
});

describe('the finding of a rule', () => {
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
    [TOLD, facts(), 'It was told three days after the incident, on 23 November 2026.'],
    [TOLD, facts({ cameOn: '2026-11-20' }), 'It was told on the day of the incident.'],
    [TOLD, on(''), 'It has no day of the incident.'],
    [AGE, facts(), 'Policy and gadget had been covered since 1 March 2026, for 264 days.'],
    [AGE, on('2026-02-28'), 'There was no cover on the day of the incident.'],
    [AGE, on(''), 'It has no day of the incident.'],
    [PERSON, facts(), 'The name is the policyholder’s. The e-mail address is the policy’s.'],
    [
      PERSON,
      answered('claimant.email', 'somebody.else@mail.example.com'),
      'The name is the policyholder’s. The e-mail address is not the policy’s.',
    ],
    [
      PERSON,
      answered('claimant.lastname', 'Otherwell'),
      'The name is not the policyholder’s. The e-mail address is the policy’s.',
    ],
    [
      PERSON,
      facts({
        policy: aPolicy({ policyholder: { ...aPolicy().policyholder, emailAddress: '' } }),
      }),
      'The name is the policyholder’s. The policy has no e-mail address.',
    ],
    [
      PERSON,
      facts({ mailboxProven: true }),
      'The claimant reads the mailbox that the policy names.',
    ],
    [SETTLED, facts(), 'None in 12 months.'],
    [
      SETTLED,
      facts({ gadgetsSettled: [settled('G-1'), settled('G-9')] }),
      'Settled for the same gadget: GC-G-1 on 10 January 2026.',
    ],
    [ELSEWHERE, facts(), 'On no other claim of 24 months.'],
    [
      ELSEWHERE,
      facts({
        sameElsewhere: [same('GC-2'), same(null), same(null), same('GC-2', 'Photos')],
      }),
      'IMEI: also on GC-2, a claim of another brand. Photos: also on GC-2.',
    ],
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
    expect(rule([DOCUMENTS], null)).toEqual({
      name: DOCUMENTS,
      holds: false,
      found: '',
      objects: true,
    });
  });

  test('a rule objects while it does not hold now, unless it only names work for a person', () => {
    const objecting = (failed: readonly string[], given: TriageFacts) =>
      rulesFound(failed, given)
        .filter(({ objects }) => objects)
        .map(({ name }) => name);
    const missing = facts({ missingDocuments: ['Photos'] });
    expect(objecting([DOCUMENTS, KIND], facts())).toEqual([]);
    expect(objecting([], missing)).toEqual([DOCUMENTS]);
    const theft = answered('incident.incidentTypeId', INCIDENT.theft);
    expect(objecting([KIND], theft)).not.toContain(KIND);
  });
});
