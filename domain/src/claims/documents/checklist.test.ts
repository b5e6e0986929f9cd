import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { incidentTypes, isDeepest } from '../claims/incident-types.ts';
import type { ChecklistFacts } from './checklist.ts';
import { checklist, missingRequired } from './checklist.ts';
import { DOCUMENT } from './ids.ts';
import type { DocumentFile } from './schemas.ts';
import { documentKind } from './types.ts';

const phone = {
  itemGUID: 'phone',
  typeId: 1,
  imei: '490154203237518',
  purchaseCondition: 'new' as const,
};
const laptop = { itemGUID: 'laptop', typeId: 3, imei: '', purchaseCondition: 'new' as const };
const tablet = { itemGUID: 'tablet', typeId: 2 };

const facts = (incidentTypeId: number | null, more: Partial<ChecklistFacts> = {}) => ({
  incidentTypeId,
  gadgets: [phone],
  occurredAbroad: false,
  documents: [],
  ...more,
});

const file = (documentTypeId: number, more: Partial<DocumentFile> = {}): DocumentFile => ({
  id: 'f',
  documentTypeId,
  gadgetGUID: 'phone',
  fileName: 'a.jpg',
  size: 1,
  state: 'received',
  ...more,
});

/** "required/if it applies/…" of a document, per gadget or once; nothing when not asked. */
const asked = (given: ChecklistFacts, documentTypeId: number) =>
  checklist(given)
    .filter((item) => item.documentTypeId === documentTypeId)
    .map((item) => `${item.gadgetGUID ?? 'once'}: ${item.requirement}`);

const requiredIds = (given: ChecklistFacts) =>
  checklist(given)
    .filter((item) => item.requirement === 'required')
    .map((item) => item.documentTypeId);

/** A cracked screen of a phone about which more is known. */
const withGadget = (more: object) => facts(111, { gadgets: [{ ...phone, ...more }] });

const stateWith = (...documents: DocumentFile[]) =>
  checklist(facts(111, { documents })).find((item) => item.documentTypeId === 3)?.state;

const photo = (state: DocumentFile['state']) => file(3, { state });

const states = (documents: DocumentFile[]) =>
  checklist(facts(111, { gadgets: [phone, laptop], documents }))
    .filter((item) => item.documentTypeId === 1)
    .map((item) => item.files.length);

const left = (...documents: DocumentFile[]) =>
  missingRequired(checklist(facts(111, { documents }))).map((item) => item.documentTypeId);

test('a cracked screen needs a receipt and photos of each gadget', () => {
  const given = facts(111, { gadgets: [phone, laptop] });
  expect(requiredIds(given)).toEqual([1, 1, 3, 3]);
  expect(asked(given, DOCUMENT.purchase)).toEqual(['phone: required', 'laptop: required']);
  expect(asked(given, DOCUMENT.photoId)).toEqual(['once: on request']);
});

test('every item has a label, a reason and accepted forms', () => {
  const item = checklist(facts(111))[0];
  const { label, why, accepted } = documentKind(1);
  expect(item).toEqual({
    documentTypeId: 1,
    gadgetGUID: 'phone',
    label,
    why,
    accepted,
    requirement: 'required',
    state: 'missing',
    files: [],
  });
});

describe('circumstances', () => {
  test('travel documents only when it happened abroad', () => {
    expect(asked(facts(111, { occurredAbroad: true }), DOCUMENT.travel)).toEqual([
      'once: required',
    ]);
    expect(asked(facts(111, { occurredAbroad: false }), DOCUMENT.travel)).toEqual([]);
    expect(asked(facts(111, { occurredAbroad: null }), DOCUMENT.travel)).toEqual([]);
  });

  test('usage and blacklisting only of gadgets with a SIM', () => {
    const cellular = { ...tablet, itemGUID: 'cellular', imei: '490154203237518' };
    const watch = { itemGUID: 'watch', typeId: 4, imei: ' ' };
    const given = facts(311, { gadgets: [phone, laptop, tablet, cellular, watch] });
    for (const type of [DOCUMENT.usage, DOCUMENT.blacklisting]) {
      expect(asked(given, type)).toEqual(['phone: required', 'cellular: required']);
    }
  });

  test('an IMEI photo and a swap note are offered, and never required', () => {
    for (const type of [DOCUMENT.imeiEvidence, DOCUMENT.exchange]) {
      expect(asked(withGadget({}), type)).toEqual(['phone: if it applies']);
    }
  });

  test.each([
    ['gift', ['phone: required']],
    ['used', ['phone: if it applies']],
    ['new', []],
    ['', []],
  ] as const)('bought "%s": letter from the buyer %j', (purchaseCondition, expected) => {
    const given = facts(111, { gadgets: [{ ...phone, purchaseCondition }] });
    expect(asked(given, DOCUMENT.giftLetter)).toEqual(expected);
  });

  test.each([
    [321, true],
    [322, false],
    [324, true],
    [325, false],
    [331, true],
    [332, false],
  ])('theft %i: evidence of forced entry %s', (incident, expected) => {
    expect(asked(facts(incident), DOCUMENT.forcedEntry)).toEqual(
      expected ? ['once: required'] : [],
    );
  });

  test.each([
    [211, ['once: required']],
    [212, ['once: required']],
    [213, ['once: required']],
    [221, []],
    [222, ['once: on request']],
  ])('malicious damage %i: crime reference %j', (incident, expected) => {
    expect(asked(facts(incident), DOCUMENT.crimeReference)).toEqual(expected);
  });

  test('a loss report once it was reported', () => {
    expect(asked(facts(411, { reported: true }), DOCUMENT.lossReport)).toEqual(['once: required']);
    for (const reported of [false, null, undefined]) {
      expect(asked(facts(411, { reported }), DOCUMENT.lossReport)).toEqual(['once: if it applies']);
    }
  });

  test('a breakdown report of everything but phones', () => {
    const given = facts(511, { gadgets: [phone, laptop] });
    expect(asked(given, DOCUMENT.breakdownReport)).toEqual([
      'laptop: required',
      'phone: on request',
    ]);
  });

  test('a bank statement for payments, not for calls', () => {
    expect(asked(facts(621), DOCUMENT.payments)).toEqual(['once: required']);
    expect(asked(facts(622), DOCUMENT.payments)).toEqual(['once: required']);
    expect(asked(facts(611), DOCUMENT.payments)).toEqual([]);
  });
});

describe('shows the files that have arrived', () => {
  test('the furthest file tells the state', () => {
    expect(stateWith()).toBe('missing');
    expect(stateWith(photo('rejected'))).toBe('rejected');
    expect(stateWith(photo('rejected'), photo('received'))).toBe('received');
    expect(stateWith(photo('received'), photo('checking'))).toBe('checking');
    expect(stateWith(photo('checking'), photo('accepted'), photo('rejected'))).toBe('accepted');
  });

  test('a file belongs to its gadget; without one it counts for all', () => {
    expect(states([file(1)])).toEqual([1, 0]);
    expect(states([file(1, { gadgetGUID: null })])).toEqual([1, 1]);
    expect(states([file(1, { gadgetGUID: 'gone' })])).toEqual([0, 0]);
  });

  test('a document that was not asked for is still shown', () => {
    const given = facts(111, { documents: [file(DOCUMENT.itemisedBill, { gadgetGUID: null })] });
    expect(asked(given, DOCUMENT.itemisedBill)).toEqual(['once: if it applies']);
    expect(checklist(given).at(-1)?.documentTypeId).toBe(DOCUMENT.other);
  });

  test('a file of an unknown kind is left out', () => {
    expect(checklist(facts(111, { documents: [file(21)] }))).toEqual(checklist(facts(111)));
  });

  test('a document asked for before an answer changed is still shown', () => {
    const tickets = facts(111, { documents: [file(DOCUMENT.travel, { gadgetGUID: null })] });
    expect(asked(tickets, DOCUMENT.travel)).toEqual(['once: if it applies']);
    const block = file(DOCUMENT.blacklisting, { gadgetGUID: 'laptop' });
    const given = facts(311, { gadgets: [phone, laptop, tablet], documents: [block] });
    expect(asked(given, DOCUMENT.blacklisting)).toEqual([
      'phone: required',
      'laptop: if it applies',
    ]);
  });

  test('only required items without a usable file are missing', () => {
    expect(left()).toEqual([1, 3]);
    expect(left(file(1))).toEqual([3]);
    expect(left(file(1), file(3, { state: 'rejected' }))).toEqual([3]);
    expect(left(file(1, { state: 'accepted' }), file(3, { state: 'checking' }))).toEqual([]);
  });
});

test('without an incident type only "anything else" is left', () => {
  expect(checklist(facts(null)).map((item) => item.documentTypeId)).toEqual([DOCUMENT.other]);
});

test('for any claim, no document is asked for twice and the order holds', () => {
  const incident = fc.constantFrom(...incidentTypes().filter(({ id }) => isDeepest(id)));
  const gadgets = fc.subarray([phone, laptop, tablet]);
  const extra = fc.array(fc.integer({ min: 1, max: 20 }));
  fc.assert(
    fc.property(
      incident,
      gadgets,
      fc.boolean(),
      extra,
      ({ id, parentId }, list, abroad, required) => {
        const brandRules = { [String(parentId)[0] ?? '']: { required, neverAsked: [] } };
        const items = checklist(facts(id, { gadgets: list, occurredAbroad: abroad, brandRules }));
        const keys = items.map((item) => `${item.documentTypeId} ${item.gadgetGUID}`);
        expect(new Set(keys).size).toBe(keys.length);
        const firstOptional = items.findIndex((item) => item.requirement !== 'required');
        const after = items
          .slice(firstOptional)
          .filter((item) => item.documentTypeId !== DOCUMENT.other);
        expect(after.every((item) => item.requirement !== 'required')).toBe(true);
      },
    ),
  );
});
