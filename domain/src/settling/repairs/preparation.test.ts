import { expect, test } from 'vitest';
import { preparation } from './preparation.ts';
import type { PreparedGadget } from './preparation.ts';
import type { OptionKind } from './schemas.ts';

const [PHONE, HEADPHONES] = [1, 5];
const gadget = (given: Partial<PreparedGadget>): PreparedGadget => ({
  incidentTypeId: 1,
  gadgetTypeId: PHONE,
  makeId: 101,
  damageTypeIds: [],
  powersOn: true,
  ...given,
});
const list = (given: Partial<PreparedGadget>, kind: OptionKind = 'WALK_IN') =>
  preparation(kind, gadget(given)).join('\n');

const TAPE = 'Put clear tape over the cracks.';
const GLASS = 'Take off the case and the screen protector. Mind loose glass.';
const STAY_OFF = 'Leave it switched off, and do not charge it.';
const NO_HEAT = 'Let it dry by itself. Heat makes it worse.';
const BACKUP = 'make a backup with iCloud while the gadget still works';
const CLOUD = 'Look in iCloud for a backup.';
const FAULT = 'Write down what goes wrong, and when.';
const SWOLLEN = 'If it swells or gets hot, stop charging it.';
const ALL = [TAPE, GLASS, STAY_OFF, NO_HEAT, BACKUP, CLOUD, FAULT, SWOLLEN];

test.each([
  ['a cracked screen, by its incident', { incidentTypeId: 111 }, [TAPE, GLASS, BACKUP]],
  ['a cracked back', { incidentTypeId: 114 }, [TAPE, GLASS, BACKUP]],
  ['a cracked lens', { incidentTypeId: 115 }, [TAPE, GLASS, BACKUP]],
  [
    'a screen that somebody broke on purpose, by what was ticked',
    { incidentTypeId: 212, damageTypeIds: [1] },
    [TAPE, GLASS, BACKUP],
  ],
  ['a display fault with its glass whole', { incidentTypeId: 113 }, [CLOUD]],
  ['water', { incidentTypeId: 121 }, [STAY_OFF, NO_HEAT, CLOUD]],
  [
    'liquid inside after another accident',
    { incidentTypeId: 149, damageTypeIds: [8] },
    [STAY_OFF, NO_HEAT, CLOUD],
  ],
  [
    'a cracked screen that got wet',
    { incidentTypeId: 111, damageTypeIds: [1, 8] },
    [TAPE, GLASS, STAY_OFF, NO_HEAT, CLOUD],
  ],
  ['one that does not switch on', { incidentTypeId: 134, powersOn: false }, [CLOUD]],
  ['a fault', { incidentTypeId: 521 }, [BACKUP, FAULT]],
  ['touch that does not respond', { incidentTypeId: 522 }, [CLOUD, FAULT]],
  ['a fault of the battery', { incidentTypeId: 5, damageTypeIds: [7] }, [BACKUP, FAULT, SWOLLEN]],
  ['a bent frame', { incidentTypeId: 131 }, [BACKUP]],
] as [string, Partial<PreparedGadget>, string[]][])(
  'lists the preparation before %s',
  (_, given, expected) => {
    for (const kind of ['COURIER', 'MAIL_IN', 'WALK_IN', 'CALL_OUT'] as const) {
      const text = list(given, kind);
      expect(
        ALL.filter((line) => text.includes(line)).toSorted((a, b) => a.localeCompare(b)),
      ).toEqual(expected.toSorted((a, b) => a.localeCompare(b)));
      expect(text.match(/screen protector/g)?.length ?? 0).toBeLessThanOrEqual(1);
    }
  },
);

test('a gadget that must stay off is asked for nothing that needs it on', () => {
  for (const kind of ['COURIER', 'MAIL_IN', 'WALK_IN', 'CALL_OUT'] as const) {
    const text = list({ incidentTypeId: 122 }, kind);
    expect(text).not.toMatch(/Remove the screen lock|Reset the gadget|make a backup/);
    expect(text).toContain('Switch the location lock off from another device: Find My.');
  }
});

test('each of two gadgets on one claim has its own advice', () => {
  expect(list({ incidentTypeId: 111, gadgetTypeId: HEADPHONES })).not.toContain(TAPE);
});

test('a lost or stolen gadget has no repair to be made ready for', () => {
  const text = list({ incidentTypeId: 311, powersOn: null }, 'REPLACEMENT');
  expect(text).toContain('Keep the location lock on');
  expect(ALL.filter((line) => text.includes(line))).toEqual([]);
});

const [TABLET, LAPTOP, WATCH, CONSOLE] = [2, 3, 4, 6];
const [APPLE, SAMSUNG, GOOGLE, SONY, OTHER] = [101, 102, 103, 110, 119];

test.each([
  ['an iPhone', PHONE, APPLE, 'make a backup with iCloud', 'iCloud'],
  ['an Apple Watch', WATCH, APPLE, 'back up the iPhone', 'the iCloud backup of your iPhone'],
  ['a Mac', LAPTOP, APPLE, 'make a backup with Time Machine', 'Time Machine and iCloud'],
  [
    'a Galaxy',
    TABLET,
    SAMSUNG,
    'make a backup with Smart Switch or Samsung Cloud',
    'Samsung Cloud and your',
  ],
  ['a Pixel', PHONE, GOOGLE, 'make a backup with your Google account', 'your Google account'],
  ['a PlayStation', CONSOLE, SONY, 'copy your saved games', 'PlayStation Plus'],
  ['a phone of another make', PHONE, OTHER, 'make a backup while', 'your cloud account'],
  ['a make that is not known', PHONE, null, 'make a backup while', 'your cloud account'],
] as const)(
  'the data of %s is saved where its maker keeps it',
  (_, gadgetTypeId, makeId, how, where) => {
    const of = { gadgetTypeId, makeId };
    expect(list({ ...of, incidentTypeId: 111 })).toContain(`Save your data: ${how}`);
    expect(list({ ...of, incidentTypeId: 121 })).toContain(`Look in ${where}`);
  },
);

test('a gadget without storage has nothing to be saved, and no lock', () => {
  expect(list({ gadgetTypeId: HEADPHONES })).not.toMatch(/backup|screen lock/);
});

test('every placeholder is filled', () => {
  for (const powersOn of [true, false]) expect(list({ powersOn })).not.toMatch(/[{}]/);
});
