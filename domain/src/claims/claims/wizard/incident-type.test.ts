import { expect, test } from 'vitest';
import { incidentTypes, isDeepest } from '../incident-types.ts';
import { aContext, completeData, labels, messageFor } from '../testing.ts';
import { incidentType } from './incident-type.ts';
import { stepSummary } from './summary.ts';

const PATH = 'incident.incidentTypeId';

test('something has to be chosen', () => {
  expect(messageFor(incidentType, PATH, null)).toBe('Kind of incident is required');
});

test('only the deepest level is exact enough', () => {
  for (const { id } of incidentTypes()) {
    expect(messageFor(incidentType, PATH, id)).toBe(
      isDeepest(id) ? undefined : 'Kind of incident needs one more choice: pick what fits best',
    );
  }
});

test('a type that does not exist is refused', () => {
  for (const id of [0, -1, 1111]) expect(messageFor(incidentType, PATH, id)).toBeDefined();
});

test('the summary names the type', () => {
  expect(stepSummary(incidentType, completeData(), aContext(), labels)).toEqual([
    { path: PATH, label: 'What happened', value: 'incident 111' },
  ]);
});
