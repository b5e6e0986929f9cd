import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incidentTypes, topLevelOf } from '../../claims/claims/incident-types.ts';
import { gadgetTypes } from '../../policies/catalogue/gadgets.ts';
import {
  type OptionFacts,
  kindNeeds,
  kindOf,
  optionInWords,
  optionLabel,
  optionsFor,
} from './options.ts';
import { OPTION_CODES, repairOption } from './schemas.ts';

const facts = (overrides: Partial<OptionFacts> = {}): OptionFacts => ({
  incidentTypeId: 1,
  gadgetTypeId: 1,
  makeId: 101,
  damageTypeIds: [],
  powersOn: null,
  postcode: 'SW1A 1AA',
  notOffered: [],
  excess: 7_500,
  ...overrides,
});
const kinds = (overrides: Partial<OptionFacts> = {}) =>
  optionsFor(facts(overrides)).map(({ kind }) => kind);
const REPAIRS = ['COURIER', 'MAIL_IN', 'WALK_IN', 'CALL_OUT', 'OWN_REPAIRER'];
const LOCK = /location lock/;
/** The ticks of a list are kept in one call. */
const MOST_TICKS = 20;

const anyFacts: fc.Arbitrary<OptionFacts> = fc.record({
  incidentTypeId: fc.constantFrom(...incidentTypes().map(({ id }) => id)),
  gadgetTypeId: fc.option(fc.constantFrom(...gadgetTypes().map(({ id }) => id))),
  makeId: fc.constantFrom(null, 101, 102, 103, 119),
  damageTypeIds: fc.subarray([1, 2, 3, 7, 8, 9, 99]),
  powersOn: fc.constantFrom(null, true, false),
  postcode: fc.oneof(
    fc.constantFrom('SW1A 1AA', 'hs1 2aa', 'JE2 3AB', 'ZZ1 1ZZ', ''),
    fc.string({ maxLength: 9 }),
  ),
  notOffered: fc.subarray([...OPTION_CODES]),
  excess: fc.nat({ max: 50_000 }),
});

test('damage and breakdown get repairs, theft and loss a replacement or cash', () => {
  for (const incidentTypeId of [1, 2, 5]) expect(kinds({ incidentTypeId })).toEqual(REPAIRS);
  for (const incidentTypeId of [3, 4, 7]) {
    expect(kinds({ incidentTypeId })).toEqual(['REPLACEMENT', 'CASH']);
  }
  expect(kinds({ incidentTypeId: 6 })).toEqual(['CASH']);
});

test('gadget, area and brand narrow the choice', () => {
  expect(kinds({ gadgetTypeId: 16 })).toEqual(['COURIER', 'OWN_REPAIRER']);
  expect(kinds({ gadgetTypeId: null })).toEqual(['COURIER', 'OWN_REPAIRER']);
  expect(kinds({ postcode: 'HS1 2AA' })).toEqual(['COURIER', 'MAIL_IN', 'OWN_REPAIRER']);
  expect(kinds({ postcode: 'je2 3ab' })).toEqual(['MAIL_IN', 'OWN_REPAIRER']);
  expect(kinds({ notOffered: ['CALL_OUT', 'OWN_REPAIRER'] })).toEqual([
    'COURIER',
    'MAIL_IN',
    'WALK_IN',
  ]);
});

test('every approved claimant has something to choose, unless the brand has nothing', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      expect(optionsFor({ ...given, notOffered: [] }).length).toBeGreaterThan(0);
    }),
  );
});

test('an offer has the promised shape, without the options that the brand left out or that do not fit', () => {
  fc.assert(
    fc.property(anyFacts, (given) => {
      const offered = optionsFor(given);
      expect(new Set(offered.map(({ id }) => id)).size).toBe(offered.length);
      for (const option of offered) {
        expect(repairOption.safeParse(option).success).toBe(true);
        expect(given.notOffered).not.toContain(option.kind);
        expect(option.excess).toBe(given.excess);
        expect(option.instructions.length).toBeGreaterThan(0);
        expect(new Set(option.instructions).size).toBe(option.instructions.length);
        expect(option.instructions.length).toBeLessThanOrEqual(MOST_TICKS);
        if (option.needs.bankDetails) expect(option.needs.payment).toBe(false);
        if (given.excess === 0) expect(option.needs.payment).toBe(false);
        expect(optionInWords(option.id, given)).toEqual(option);
      }
    }),
  );
});

describe('the location lock', () => {
  test('is switched off before every repair of a phone', () => {
    for (const { kind, instructions } of optionsFor(facts())) {
      const words = instructions.filter((line) => LOCK.test(line));
      expect([kind, words.length]).toEqual([kind, 1]);
      expect(words[0]).toContain('Switch the location lock off');
    }
  });

  test('goes by the name that it has with the make', () => {
    const lines = (makeId: number) =>
      optionsFor(facts({ makeId }))
        .flatMap(({ instructions }) => instructions)
        .join(' ');
    expect(lines(101)).toContain('Find My');
    expect(lines(101)).not.toMatch(/Google|Samsung|Android|[{}]/);
    expect(lines(103)).toContain('Find Hub');
    expect(lines(103)).not.toMatch(/Apple|Find My|Samsung|[{}]/);
  });

  test('stays on after a theft or loss, and is not spoken of for accessories', () => {
    for (const { id } of incidentTypes()) {
      const lost = [3, 4].includes(topLevelOf(id) ?? 0);
      for (const { kind, instructions } of optionsFor(facts({ incidentTypeId: id }))) {
        if (kind !== 'REPLACEMENT' && kind !== 'CASH') continue;
        const words = instructions.filter((line) => LOCK.test(line));
        expect(words.length).toBe(lost ? 1 : 0);
        if (lost) expect(words[0]).toContain('Keep the location lock on');
      }
    }
  });

  test('does not mention a SIM that the gadget cannot have', () => {
    for (const { instructions } of optionsFor(facts({ gadgetTypeId: 16 }))) {
      expect(instructions.join(' ')).not.toMatch(/\bSIM\b/);
    }
  });
});

/** Demands of each option, where an excess is due. */
test.each([
  ['COURIER', ['booking', 'address', 'payment', 'modelVersion']],
  ['MAIL_IN', ['address', 'payment']],
  ['WALK_IN', ['booking', 'payment', 'modelVersion']],
  ['CALL_OUT', ['booking', 'address', 'payment', 'modelVersion']],
  ['OWN_REPAIRER', ['bankDetails']],
  ['REPLACEMENT', ['address', 'payment', 'modelVersion']],
  ['CASH', ['bankDetails']],
] as const)('%s needs %j', (kind, expected) => {
  const needed = (excess: number) => {
    const offered = [1, 3].flatMap((incidentTypeId) =>
      optionsFor(facts({ incidentTypeId, excess })),
    );
    const needs = offered.find((option) => option.kind === kind)?.needs ?? {};
    return Object.entries(needs).flatMap(([need, is]) => (is ? [need] : []));
  };
  expect(needed(7_500)).toEqual(expected);
  expect(needed(0)).toEqual(expected.filter((need) => need !== 'payment'));
  for (const need of expected) expect(kindNeeds(kind, need)).toBe(true);
});

test('ids and kinds belong together; unknown ids are refused', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(kindOf)).toEqual([
    'COURIER',
    'MAIL_IN',
    'WALK_IN',
    'CALL_OUT',
    'OWN_REPAIRER',
    'REPLACEMENT',
    'CASH',
  ]);
  expect(() => kindOf(8)).toThrow(RangeError);
  expect(() => optionLabel(0)).toThrow('unknown repair option 0');
  expect(optionInWords(8, facts())).toBeUndefined();
  expect(kindNeeds('COURIER', 'booking')).toBe(true);
  expect(kindNeeds('CASH', 'payment')).toBe(false);
});
