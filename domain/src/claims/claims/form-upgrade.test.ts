import { expect, test } from 'vitest';
import { emptyForm } from './empty-form.ts';
import { upgradeDraft } from './form-upgrade.ts';
import { SCHEMA_VERSION } from './schema-version.ts';

const { data } = emptyForm({ number: 'A 1', resellerId: 0 });

test('a draft of today stays as it is', () => {
  expect(upgradeDraft({ schemaVersion: SCHEMA_VERSION, data })).toEqual({ readable: true, data });
});

test('a draft of a newer release is refused, not cut down', () => {
  const draft = { schemaVersion: SCHEMA_VERSION + 1, data };
  expect(upgradeDraft(draft)).toEqual({ readable: false, newer: true });
});

test('a version that never was is refused', () => {
  expect(upgradeDraft({ schemaVersion: 0, data })).toEqual({ readable: false, newer: false });
  expect(upgradeDraft({ schemaVersion: -3, data })).toEqual({ readable: false, newer: false });
  expect(upgradeDraft({ schemaVersion: 0.5, data })).toEqual({ readable: false, newer: false });
});

test('an older draft takes every step in order, once', () => {
  const steps = {
    1: (old: unknown) => [...(old as number[]), 1],
    2: (old: unknown) => [...(old as number[]), 2],
    3: (old: unknown) => [...(old as number[]), 3],
  };
  const upgraded = upgradeDraft({ schemaVersion: 2, data: [] }, steps, 4);
  expect(upgraded).toEqual({ readable: true, data: [2, 3] });
});
