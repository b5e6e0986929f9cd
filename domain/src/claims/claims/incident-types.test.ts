import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { INCIDENT } from './incident-ids.ts';
import * as incidents from './incident-types.ts';
import { inSentence } from './incident-words.ts';

const all = incidents.incidentTypes();
const anyType = fc.constantFrom(...all);
const nothing = {
  accidentalDamage: false,
  theft: false,
  loss: false,
  breakdown: false,
  unauthorisedUsage: false,
  accessories: false,
};

test('ids are unique, parents come first, siblings have different names', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ parentId, label }) => `${parentId} ${label}`)).size).toBe(all.length);
  const seen = new Set([0]);
  for (const { id, parentId } of all) {
    expect(seen).toContain(parentId);
    seen.add(id);
  }
});

test('every type hangs in a tree of exactly three levels', () => {
  fc.assert(
    fc.property(anyType, ({ id, parentId }) => {
      const path = incidents.incidentPath(id);
      expect(path.at(-1)?.id).toBe(id);
      expect(path[0]?.parentId).toBe(0);
      expect(path[0]?.id).toBe(incidents.topLevelOf(id));
      expect(path.at(-2)?.id ?? 0).toBe(parentId);
      expect(incidents.isDeepest(id)).toBe(path.length === 3);
      expect(path.length).toBeLessThanOrEqual(3);
    }),
    { numRuns: 500 },
  );
});

test('every type has its questions, its documents and its cover', () => {
  for (const type of all) {
    expect(type.questions.length).toBeGreaterThan(2);
    for (const question of type.questions) expect(question).toMatch(/^[A-Z].*\?$/);
    expect(type.documents.length).toBeGreaterThan(0);
    expect(type.requiresCover).toBe(incidents.coverOptionFor(incidents.topLevelOf(type.id)));
  }
});

test('unknown ids and open answers have neither path nor cover', () => {
  for (const id of [null, 0, 10, 1111, Number.NaN]) {
    expect(incidents.incidentPath(id)).toEqual([]);
    expect(incidents.topLevelOf(id)).toBeNull();
    expect(incidents.isDeepest(id)).toBe(false);
    expect(incidents.coverOptionFor(id)).toBeNull();
    expect(incidents.needsPoliceQuestions(id)).toBe(false);
    expect(incidents.incidentLabel(id)).toBe('');
  }
});

test.each([
  [111, 'accidentalDamage', 'accidental damage'],
  [211, 'accidentalDamage', 'accidental damage'],
  [321, 'theft', 'theft'],
  [411, 'loss', 'loss'],
  [511, 'breakdown', 'breakdown'],
  [621, 'unauthorisedUsage', 'unauthorised usage'],
  [711, 'accessories', 'accessories'],
] as const)('%i needs %s', (id, option, words) => {
  expect(incidents.coverOptionFor(id)).toBe(option);
  expect(incidents.coverOfIncident(id, { ...nothing, [option]: true })).toEqual({
    covered: true,
  });
  expect(incidents.coverOfIncident(id, nothing)).toEqual({
    covered: false,
    reason: `Your policy does not include ${words}.`,
  });
});

test('an unknown type is not covered', () => {
  expect(incidents.coverOfIncident(1111, { ...nothing, theft: true })).toEqual({
    covered: false,
    reason: 'We do not know this kind of incident.',
  });
});

test('police and network are asked about after theft, loss and unauthorised usage only', () => {
  const asked = all.filter(({ id }) => incidents.needsPoliceQuestions(id));
  expect(new Set(asked.map(({ id }) => incidents.topLevelOf(id)))).toEqual(new Set([3, 4, 6]));
  expect(incidents.needsPoliceQuestions(211)).toBe(false);
});

test('damage can be seen after damage and breakdown only', () => {
  const seen = all.filter(({ id }) => incidents.isDamageOrBreakdown(id));
  expect(new Set(seen.map(({ id }) => incidents.topLevelOf(id)))).toEqual(new Set([1, 2, 5]));
  expect(incidents.isDamageOrBreakdown(null)).toBe(false);
});

test('the top level goes by its names', () => {
  const topLevels = all.filter(({ parentId }) => parentId === 0).map(({ id }) => id);
  expect(Object.values(INCIDENT)).toEqual(topLevels);
  expect(incidents.incidentLabel(INCIDENT.breakdown)).toMatch(/^Breakdown/);
});

const documents = (id: number) => all.find((type) => type.id === id)?.documents;

test('documents follow the incident', () => {
  expect(documents(111)).toEqual([1, 3]);
  expect(documents(211)).toEqual([1, 3, 9]);
  expect(documents(321)).toEqual([1, 2, 9, 11, 14]);
  expect(documents(322)).toEqual([1, 2, 9, 11]);
  expect(documents(621)).toEqual([13, 9, 11, 18]);
});

test('the incident is told to the claimant, not in their own words', () => {
  expect(incidents.incidentToYou(311)).toBe('theft: snatched from your hand');
  expect(incidents.incidentToYou(312)).toBe(
    'theft: pickpocketed or taken from a bag you were carrying',
  );
  expect(incidents.incidentToYou(42)).toBe('loss: you do not know where you lost it');
  const wifi = all.find(({ label }) => label === 'Wi-Fi or Bluetooth');
  expect(incidents.incidentToYou(wifi?.id ?? null)).toBe('Wi-Fi or Bluetooth');
  for (const { id } of all) expect(incidents.incidentToYou(id)).not.toMatch(/\b(I|my|me)\b/);
});

test('a story is not asked for an answer that has a box of its own', () => {
  const { storyQuestions } = incidents;
  expect(storyQuestions(111)).toEqual([
    'What was damaged, and how did it happen?',
    'Who was using the gadget?',
    'Was it damaged or repaired before?',
  ]);
  const police = /police|network/;
  expect(storyQuestions(INCIDENT.theft).join()).not.toMatch(police);
  expect(storyQuestions(INCIDENT.maliciousDamage).join()).toMatch(police);
  expect(storyQuestions(null)).toEqual([]);
  // The API still says all of them.
  expect(all.find(({ id }) => id === 111)?.questions).toHaveLength(6);
});

test('in a sentence an incident begins small; words in capitals, and "I", stay', () => {
  expect(inSentence('In view in a locked vehicle')).toBe('in view in a locked vehicle');
  expect(inSentence('I lost it')).toBe('I lost it');
  expect(inSentence('USB port')).toBe('USB port');
  expect(inSentence('Wi-Fi is gone')).toBe('Wi-Fi is gone');
});
