import { expect, test } from 'vitest';
import { type ClaimedGadget, insuredValueOf, isSameGadget } from './same-gadget.ts';
import { IMEI, OTHER_IMEI, aPolicy, aPolicyGadget } from './testing.ts';

const nothing: ClaimedGadget = { policyGadgetId: null, imei: '', serialNumber: '', position: 0 };
const policy = aPolicy({
  gadgets: [aPolicyGadget({ id: 'G-1', imei: IMEI }), aPolicyGadget({ id: 'G-2', imei: null })],
});

const PAIRS: [what: string, one: Partial<ClaimedGadget>, other: Partial<ClaimedGadget>, boolean][] =
  [
    ['both named', { policyGadgetId: 'G-1' }, { policyGadgetId: 'G-1', imei: OTHER_IMEI }, true],
    ['named apart', { policyGadgetId: 'G-1' }, { policyGadgetId: 'G-2', imei: IMEI }, false],
    ['one named, the IMEI that the policy has', { policyGadgetId: 'G-1' }, { imei: IMEI }, true],
    ['one named, another IMEI', { policyGadgetId: 'G-1' }, { imei: OTHER_IMEI }, false],
    ['one named, no number', { policyGadgetId: 'G-2' }, {}, false],
    [
      'a name that the policy does not know',
      { policyGadgetId: 'G-9', imei: IMEI },
      { imei: IMEI },
      true,
    ],
    ['two such names', { policyGadgetId: 'G-8' }, { policyGadgetId: 'G-9' }, true],
    [
      'the same serial number, written otherwise',
      { serialNumber: 'ab-12' },
      { serialNumber: 'AB 12' },
      true,
    ],
    [
      'one number the same',
      { imei: IMEI, serialNumber: 'A' },
      { imei: OTHER_IMEI, serialNumber: 'A' },
      true,
    ],
    ['another IMEI in the same place', { imei: IMEI }, { imei: OTHER_IMEI }, false],
    ['no number of one kind, in the same place', { imei: IMEI }, { serialNumber: 'A' }, true],
    ['no number of one kind, elsewhere', { imei: IMEI }, { serialNumber: 'A', position: 1 }, false],
  ];

test.each(PAIRS)('%s', (_what, one, other, same) => {
  const pair = [
    { ...nothing, ...one },
    { ...nothing, ...other },
  ] as const;
  expect(isSameGadget(policy, pair[0], pair[1])).toBe(same);
  expect(isSameGadget(policy, pair[1], pair[0])).toBe(same);
});

test('an empty name is none, also where the policy has empty ones', () => {
  const unnamed = aPolicy({ gadgets: [aPolicyGadget({ id: '' }), aPolicyGadget({ id: '' })] });
  const pair = [IMEI, OTHER_IMEI].map((imei) => ({ ...nothing, policyGadgetId: '', imei }));
  expect(isSameGadget(unnamed, pair[0] ?? nothing, pair[1] ?? nothing)).toBe(false);
});

test('only a gadget that the policy names and values has an insured value', () => {
  const valued = aPolicy({
    gadgets: [aPolicyGadget({ id: 'valued' }), aPolicyGadget({ id: 'unvalued', value: 0 })],
  });
  const ids = ['valued', 'unvalued', 'of another policy', null];
  expect(ids.map((id) => insuredValueOf(valued, id))).toEqual([79_900, null, null, null]);
});
