import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { OTHER_IMEI, aPolicy, aPolicyGadget, completeData } from '../../claims/claims/testing.ts';
import type { Policy } from '../../policies/policies/schemas.ts';
import { POLICY_PARTS, policyFacts, policyParts } from './policy-facts.ts';

const GADGETS = [{ gadgetId: 'gadget-1', policyGadgetId: 'G-1' }];
const partsOf = (policy: Policy, gadgets = GADGETS) => policyParts(completeData(), policy, gadgets);

/** The parts that tell a policy from the one of before. */
const changedIn = (policy: Policy, before = aPolicy()) => {
  const [now, then] = [partsOf(policy), partsOf(before)];
  return POLICY_PARTS.filter(({ part }) => !isDeepStrictEqual(now[part], then[part])).map(
    ({ words }) => words,
  );
};

test('the values that are decisive for a claim', () => {
  const more = { ...aPolicy().excess, accidentalDamage: 5_000, theft: 9_000 };
  expect(policyFacts(completeData(), aPolicy({ excess: more }), GADGETS)).toEqual({
    coverStartDate: '2026-03-01',
    coverEndDate: '2027-02-28',
    option: 'accidental damage',
    isIncluded: true,
    excess: 5_000,
    earlyClaimExcess: 0,
    values: [{ gadgetId: 'gadget-1', value: 79_900 }],
  });
});

test('a missing gadget has no value, and a missing incident no option', () => {
  const data = completeData();
  data.incident.incidentTypeId = null;
  const facts = policyFacts(data, aPolicy(), [{ gadgetId: 'gadget-1', policyGadgetId: null }]);
  expect(facts).toMatchObject({
    option: '',
    isIncluded: false,
    excess: 0,
    values: [{ gadgetId: 'gadget-1', value: null }],
  });
});

const { policyholder, coverOptions, excess } = aPolicy();
const withGadget = (gadget: Partial<Policy['gadgets'][number]>) =>
  aPolicy({ gadgets: [aPolicyGadget(gadget)] });
const quote = { quoteId: 'Q-1', coverStartDate: '2025-03-01', coverEndDate: '2026-02-28' };

test.each<[string, Policy, string[]]>([
  ['an earlier end', aPolicy({ coverEndDate: '2026-12-31' }), ['the time of cover']],
  ['an earlier period', aPolicy({ previousQuote: quote }), ['the time of cover']],
  ['a later period', aPolicy({ renewalQuote: quote }), ['the time of cover']],
  [
    'another option',
    aPolicy({ coverOptions: { ...coverOptions, accidentalDamage: false } }),
    ['what it covers'],
  ],
  ['another underwriter', aPolicy({ underwriterId: 2 }), ['what it covers']],
  ['another excess', aPolicy({ excess: { ...excess, accidentalDamage: 1 } }), ['the excess']],
  ['another value', withGadget({ value: 1 }), ['what a gadget is insured for']],
  ['another IMEI', withGadget({ imei: OTHER_IMEI }), ['a gadget on it']],
  ['a gadget that is out of cover', withGadget({ coverStatusId: 8 }), ['a gadget on it']],
  [
    'a gadget that is gone',
    aPolicy({ gadgets: [] }),
    ['what a gadget is insured for', 'a gadget on it'],
  ],
  [
    'another policyholder',
    aPolicy({ policyholder: { ...policyholder, lastname: 'Other' } }),
    ['the policyholder'],
  ],
])('%s is a change of that part alone', (_, policy, parts) => {
  expect(changedIn(policy)).toEqual(parts);
});

test.each<[string, Policy]>([
  ['how to reach somebody', aPolicy({ policyholder: { ...policyholder, mobileNumber: '0' } })],
  ['what the claim is not about', aPolicy({ coverOptions: { ...coverOptions, theft: false } })],
  ['a further gadget', aPolicy({ gadgets: [aPolicyGadget(), aPolicyGadget({ id: 'G-2' })] })],
])('%s is no change for the claim', (_, policy) => {
  expect(changedIn(policy)).toEqual([]);
});
