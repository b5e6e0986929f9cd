import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { valueAt } from '../../validation/answer.ts';
import { isAsked } from '../../validation/fields.ts';
import type { ClaimData } from './form.ts';
import { type Merge, type Side, mergeForms } from './merge.ts';
import { aClaimGadget, aContext, completeData, theftAbroad, withFormAnswer } from './testing.ts';
import { STEPS } from './wizard/steps.ts';
import { withoutUnasked } from './wizard/unasked.ts';

const fields = (data: ClaimData) => STEPS.flatMap((step) => step.fields(data, aContext()));
const merge = (base: ClaimData, mine: ClaimData, theirs: ClaimData) =>
  mergeForms({ base, mine, theirs }, fields);
const settled = ({ settle }: Merge, side: Side = 'mine') => settle(() => side);

/** These answers given one after another, as the wizard keeps them. */
const given = (data: ClaimData, ...answers: (readonly [path: string, value: unknown])[]) =>
  answers.reduce((form, [path, value]) => {
    const next = withFormAnswer(form, path, value);
    return withoutUnasked(fields(next), next);
  }, data);

const tablet = aClaimGadget({ itemGUID: 'item-2', policyGadgetId: 'G-2', imei: '', typeId: 2 });

test('a change on one device is taken from it, whichever it is', () => {
  const base = theftAbroad();
  const mine = given(
    base,
    ['incident.locationOfIncident', 'Café Ínvento'],
    ['gadgets.0.colour', 'Blue'],
  );
  const theirs = given(base, ['claimant.occupation', 'Baker'], ['gadgets.0.retailer', 'A market']);
  const both = given(
    base,
    ['incident.locationOfIncident', 'Café Ínvento'],
    ['gadgets.0.colour', 'Blue'],
    ['claimant.occupation', 'Baker'],
    ['gadgets.0.retailer', 'A market'],
  );
  const merged = merge(base, mine, theirs);
  expect(merged.collisions).toEqual([]);
  expect(merged.brought).toEqual(['claimant.occupation', 'gadgets.0.retailer']);
  expect(settled(merged)).toEqual(both);
  expect(settled(merge(base, theirs, mine))).toEqual(both);
});

test('the same answer changed to two collides, and each may be chosen; the same change does not', () => {
  const base = completeData();
  const mine = given(base, ['claimant.occupation', 'Gardener'], ['otherInsurance.covered', null]);
  const theirs = given(base, ['claimant.occupation', 'Baker'], ['otherInsurance.covered', null]);
  const merged = merge(base, mine, theirs);
  expect(merged.collisions).toEqual([['claimant.occupation']]);
  expect(settled(merged, 'mine')).toEqual(mine);
  expect(settled(merged, 'theirs')).toEqual(theirs);
  expect(merge(base, mine, mine).collisions).toEqual([]);
});

test('parts of one address are not mixed', () => {
  const base = completeData();
  const mine = given(base, ['claimant.address.line1', '2 Invented Street']);
  const theirs = given(base, ['claimant.address.postcode', 'ZZ1 2ZZ']);
  expect(merge(base, mine, theirs).collisions).toEqual([['claimant.address']]);
});

test('another incident there collides with answers here that follow from it, as one choice', () => {
  const base = given(theftAbroad(), ['incident.crimeReference', '']);
  const mine = given(
    base,
    ['incident.crimeReference', 'CR 2'],
    ['claimant.occupation', 'Gardener'],
  );
  const theirs = given(base, ['incident.incidentTypeId', 111]);
  const merged = merge(base, mine, theirs);
  expect(merged.collisions).toHaveLength(1);
  expect(merged.collisions[0]).toContain('incident.incidentTypeId');
  expect(merged.collisions[0]).toContain('incident.crimeReference');
  expect(settled(merged, 'mine')).toEqual(mine);
  expect(settled(merged, 'theirs')).toEqual(given(theirs, ['claimant.occupation', 'Gardener']));
});

/** Answers, one of which ends every question that depends on others. */
const ENDING = [
  ['incident.incidentTypeId', 111],
  ['occurredAbroad', false],
  ['incident.reported', false],
  ['incident.blacklistRequested', false],
  ['otherInsurance.covered', false],
] as const;
const allAsked = given(
  theftAbroad(),
  ['incident.reported', true],
  ['incident.blacklistRequested', true],
  ['otherInsurance.covered', true],
);
/** The policy says whether these are asked. */
const BY_POLICY = ['emailConfirmed', 'telephoneConfirmed'];
const conditional = fields(allAsked).filter(
  ({ path, when }) => when && !path.startsWith('gadgets.') && !BY_POLICY.includes(path),
);

test.each(conditional)('$path collides with each answer that it is asked by', (field) => {
  const told = typeof valueAt(allAsked, field.path) === 'boolean' ? false : 'Another';
  const base = withFormAnswer(allAsked, field.path, typeof told === 'boolean' ? true : '');
  const mine = withFormAnswer(base, field.path, told);
  const ends = ENDING.filter((each) => !isAsked(field, given(base, each)));
  expect(ends).not.toEqual([]);
  for (const end of ends) {
    expect(merge(base, mine, given(base, end)).collisions.flat()).toContain(field.path);
  }
});

test('another incident there and answers here that do not follow from it are merged', () => {
  const base = theftAbroad();
  const merged = merge(
    base,
    given(base, ['claimant.occupation', 'Gardener']),
    given(base, ['incident.incidentTypeId', 111]),
  );
  expect(merged.collisions).toEqual([]);
  expect(settled(merged).incident).toMatchObject({ incidentTypeId: 111, reported: null });
});

test('gadgets are told apart by their itemGUID, wherever they stand', () => {
  const phone = aClaimGadget();
  const base = completeData({ gadgets: [phone] });
  const mine = completeData({ gadgets: [tablet, { ...phone, colour: 'Blue' }] });
  const theirs = completeData({ gadgets: [{ ...phone, storage: '128 GB' }] });
  const merged = merge(base, mine, theirs);
  expect(merged.collisions).toEqual([]);
  expect(settled(merged).gadgets).toEqual([
    { ...phone, colour: 'Blue', storage: '128 GB' },
    tablet,
  ]);
});

test('a gadget taken off there goes, unless it was changed here', () => {
  const base = completeData({ gadgets: [aClaimGadget(), tablet] });
  const theirs = completeData({ gadgets: [aClaimGadget()] });
  expect(settled(merge(base, base, theirs))).toEqual(theirs);
  const mine = completeData({ gadgets: [aClaimGadget(), { ...tablet, colour: 'Blue' }] });
  const merged = merge(base, mine, theirs);
  expect(merged.collisions).toEqual([['gadgets.1']]);
  expect(settled(merged, 'mine')).toEqual(mine);
  expect(settled(merged, 'theirs')).toEqual(theirs);
});

test('a gadget of the policy that both put on the claim is there once, with the answers of both', () => {
  const base = completeData({ gadgets: [] });
  const on = (itemGUID: string, more: object) =>
    completeData({ gadgets: [aClaimGadget({ itemGUID, retailer: '', ...more })] });
  const merged = merge(base, on('here', { colour: 'Blue' }), on('there', { retailer: 'A market' }));
  expect(merged.collisions).toEqual([]);
  expect(settled(merged)).toEqual(on('there', { colour: 'Blue', retailer: 'A market' }));
});

test('documents are those that the server has', () => {
  const base = completeData();
  const file = { id: 'D', documentTypeId: 1, gadgetGUID: null, fileName: 'a.pdf', size: 9 };
  const theirs = completeData({
    documents: [{ ...file, state: 'accepted', reason: null }] as never,
  });
  expect(settled(merge(base, base, theirs)).documents).toEqual(theirs.documents);
  expect(settled(merge(base, theirs, base)).documents).toEqual([]);
});

// Any changes that people make on two devices.

const day = fc.constantFrom('2026-11-19', '2026-11-21');
const text = fc.constantFrom('', 'one', 'two');
const yesOrNo = fc.boolean();
const answer = fc.oneof(
  ...[
    ['incident.incidentTypeId', fc.constantFrom(111, 112, 311, 411)],
    ['incident.reported', yesOrNo],
    ['incident.dateReported', day],
    ['incident.crimeReference', text],
    ['incident.blacklistRequested', yesOrNo],
    ['incident.dateOfBlacklist', day],
    ['incident.locationOfIncident', text],
    ['occurredAbroad', yesOrNo],
    ['incident.tripCountry', fc.constantFrom('FR', 'PT')],
    ['otherInsurance.covered', yesOrNo],
    ['otherInsurance.company', text],
    ['claimant.occupation', text],
    ['gadgets.0.typeId', fc.constantFrom(1, 2)],
    ['gadgets.0.imei', text],
    ['gadgets.0.damageTypeIds', fc.constantFrom([], [1], [2])],
    ['gadgets.0.colour', text],
  ].map(([path, value]) => fc.tuple(fc.constant(path as string), value as fc.Arbitrary<unknown>)),
);
const walk = fc.array(answer, { maxLength: 8 });
/** Asked, and not answered yet: what one side answers, the other may stop asking for. */
const halfAnswered = given(
  theftAbroad(),
  ['incident.crimeReference', ''],
  ['incident.dateOfBlacklist', ''],
  ['incident.tripCountry', ''],
  ['otherInsurance.covered', true],
);
const start = fc.constantFrom(completeData(), theftAbroad(), halfAnswered);
const versions = fc.tuple(start, walk, walk).map(([base, here, there]) => {
  const [mine, theirs] = [given(base, ...here), given(base, ...there)];
  return { base, mine, theirs };
});

test('an unchanged side gets the other’s version', () => {
  fc.assert(
    fc.property(versions, ({ base, mine }) => {
      expect(settled(merge(base, mine, base))).toEqual(mine);
      expect(settled(merge(base, base, mine))).toEqual(mine);
      expect(settled(merge(base, mine, mine))).toEqual(mine);
    }),
  );
});

test('both devices come to the same form, and to the same collisions', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)];
      expect(one.collisions).toEqual(other.collisions);
      expect(settled(one, 'mine')).toEqual(settled(other, 'theirs'));
    }),
  );
});

test('without a collision every changed answer is there that was asked for; nothing unasked is', () => {
  fc.assert(
    fc.property(versions, ({ base, mine, theirs }) => {
      const merged = merge(base, mine, theirs);
      const form = settled(merged);
      expect(withoutUnasked(fields(form), form)).toBe(form);
      if (merged.collisions.length > 0) return;
      for (const side of [mine, theirs]) {
        const asked = fields(side).filter((field) => isAsked(field, side));
        const changed = asked.filter(
          ({ path }) => path !== 'gadgets' && textAt(side, path) !== textAt(base, path),
        );
        for (const { path } of changed)
          expect([path, textAt(form, path)]).toEqual([path, textAt(side, path)]);
      }
    }),
    { numRuns: 500 },
  );
});

const textAt = (form: ClaimData, path: string) => JSON.stringify(valueAt(form, path));
