import { expect, test } from 'vitest';
import { incidentTypes, isDeepest } from '../claims/incident-types.ts';
import { damageTypeLabel, damageTypes, impliedBy } from './damage-types.ts';
import { gadgetTypes } from './gadgets.ts';

const labels = (typeId: number, incidentTypeId: number) =>
  damageTypes(typeId, incidentTypeId).map(({ label }) => label);

test('every kind of gadget has its own list for damage and breakdown', () => {
  for (const { id } of gadgetTypes()) {
    for (const incident of [1, 11, 111, 2, 5, 511]) {
      const list = damageTypes(id, incident);
      expect(list.length).toBeGreaterThan(6);
      expect(new Set(list.map((type) => type.id)).size).toBe(list.length);
      expect(list.at(-1)).toEqual({ id: 99, label: 'Something else' });
    }
  }
  expect(labels(1, 1)).toEqual(expect.arrayContaining(['Front screen', 'Back glass', 'Camera']));
  expect(labels(4, 1)).toContain('Strap or band');
  expect(labels(3, 1)).toContain('Keyboard or trackpad');
  expect(labels(1, 1)).not.toContain('Keyboard or trackpad');
  expect(labels(11, 1)).not.toContain('Front screen');
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

test('what the incident says is not asked again', () => {
  expect(impliedBy(111)).toEqual({ damageTypeIds: [1], powersOn: true });
  expect(impliedBy(133)).toEqual({ damageTypeIds: [9], powersOn: false });
  expect(impliedBy(511)).toEqual({ damageTypeIds: [9], powersOn: false });
  expect(impliedBy(311)).toEqual({});
  expect(impliedBy(null)).toEqual({});
});

test('whatever is implied can be ticked on a phone or a laptop', () => {
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
