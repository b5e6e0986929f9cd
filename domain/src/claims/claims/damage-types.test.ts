import { expect, test } from 'vitest';
import { gadgetTypes } from '../../policies/catalogue/gadgets.ts';
import { damageTypeLabel, damageTypes, impliedBy } from './damage-types.ts';
import { incidentTypes, isDeepest } from './incident-types.ts';

const labels = (typeId: number, incidentTypeId: number) =>
  damageTypes(typeId, incidentTypeId).map(({ label }) => label);

test('every kind of gadget has its own list for damage and breakdown', () => {
  for (const { id } of gadgetTypes()) {
    for (const incident of [1, 11, 111, 2, 5, 511]) {
      const list = damageTypes(id, incident);
      expect(list.length).toBeGreaterThan(6);
      expect(new Set(list.map((type) => type.id)).size).toBe(list.length);
      expect(list).toEqual(list.toSorted((a, b) => a.id - b.id));
      expect(list.at(-1)).toEqual({ id: 99, label: 'Something else' });
    }
  }
  expect(labels(1, 1)).toEqual(expect.arrayContaining(['Front screen', 'Back glass', 'Camera']));
  expect(labels(4, 1)).toContain('Strap or band');
  expect(labels(3, 1)).toContain('Keyboard or trackpad');
  expect(labels(1, 1)).not.toContain('Keyboard or trackpad');
  expect(labels(11, 1)).not.toContain('Front screen');
});

test('every kind of gadget has parts of its own besides those of every gadget, each with a name', () => {
  const lists = gadgetTypes().map(({ id }) => labels(id, 1));
  const common = lists.reduce((shared, list) => shared.filter((label) => list.includes(label)));
  expect(common).toEqual([
    'Casing or frame',
    'Buttons',
    'Charging port or socket',
    'Battery',
    'Liquid inside',
    'Does not switch on',
    'Something else',
  ]);
  for (const list of lists) {
    expect(list.length).toBeGreaterThan(common.length);
    for (const label of list) expect(label).toMatch(/^[A-Z]/);
  }
  expect(new Set(lists.flat()).size).toBe(26);
});

test('a gadget with a screen can have it cracked, blank and dead to touch', () => {
  const screen = ['Front screen', 'Picture: blank, lines or flicker', 'Touch does not respond'];
  for (const id of [1, 2, 3, 4, 7, 8, 9, 10, 12, 14, 15]) {
    expect(labels(id, 1)).toEqual(expect.arrayContaining(screen));
  }
  for (const id of [5, 6, 11, 16]) expect(labels(id, 1)).not.toContain('Front screen');
});

test('a gadget that is gone has no list', () => {
  for (const incident of [3, 311, 4, 411, 6, 611, 7, 711])
    expect(damageTypes(1, incident)).toEqual([]);
  expect(damageTypes(1, null)).toEqual([]);
  expect(damageTypes(1, 12345)).toEqual([]);
});

test('glass and liquid are no breakdown', () => {
  expect(labels(1, 511)).not.toContain('Front screen');
  expect(labels(1, 511)).not.toContain('Back glass');
  expect(labels(1, 511)).not.toContain('Liquid inside');
  expect(labels(1, 511)).toContain('Battery');
});

test('implied answers are not asked again', () => {
  expect(impliedBy(111)).toEqual({ damageTypeIds: [1], powersOn: true });
  expect(impliedBy(133)).toEqual({ damageTypeIds: [9], powersOn: false });
  expect(impliedBy(511)).toEqual({ damageTypeIds: [9], powersOn: false });
  expect(impliedBy(311)).toEqual({});
  expect(impliedBy(null)).toEqual({});
});

test.each([
  [[111], ['Front screen'], true],
  [[112], ['Front screen'], undefined],
  [[113, 521], ['Picture: blank, lines or flicker'], undefined],
  [[114], ['Back glass'], undefined],
  [[115], ['Camera'], undefined],
  [[121, 122, 123, 124], ['Liquid inside'], undefined],
  [[133, 511], ['Does not switch on'], false],
  [[513], [], true],
  [[522], ['Touch does not respond'], true],
  [[531], ['Speaker or microphone'], true],
  [[532], ['Camera'], true],
  [[541, 542], ['Signal, Wi-Fi or Bluetooth'], true],
  [[543], ['Charging port or socket'], undefined],
  [[552], ['Storage or drive'], undefined],
  [[553], ['Face or fingerprint sensor'], true],
  [[554], ['Hinge or moving part'], undefined],
])('incidents %j imply %j, and that it switches on: %s', (incidents, parts, powersOn) => {
  for (const incident of incidents) {
    const implied = impliedBy(incident);
    expect((implied.damageTypeIds ?? []).map(damageTypeLabel)).toEqual(parts);
    expect(implied.powersOn).toBe(powersOn);
  }
});

test('an unknown part has no name', () => {
  expect(damageTypeLabel(26)).toBe('');
});

test('every implied damage can be ticked on a phone or a laptop', () => {
  for (const { id } of incidentTypes().filter((type) => isDeepest(type.id))) {
    for (const part of impliedBy(id).damageTypeIds ?? []) {
      const possible = [...damageTypes(1, id), ...damageTypes(3, id)].map((type) => type.id);
      expect(possible).toContain(part);
      expect(damageTypeLabel(part)).not.toBe('');
    }
  }
});

test('a gadget without the part learns nothing from the incident', () => {
  expect(impliedBy(111, 1)).toEqual({ damageTypeIds: [1], powersOn: true });
  expect(impliedBy(111, 5)).toEqual({});
  expect(impliedBy(513, 5)).toEqual({ powersOn: true });
});
