import { expect, test } from 'vitest';
import { isAsked } from '../../../validation/fields.ts';
import { max, min, required, sameAs } from '../../../validation/rules.ts';
import { aContext, completeData, labels } from '../testing.ts';
import type { WizardField, Step } from './step.ts';
import { stepProblems } from './step.ts';
import { stepSummary } from './summary.ts';

const data = completeData();
const context = aContext();

const stepOf = (...fields: WizardField[]): Step => ({
  name: 'aboutYou',
  stage: '6',
  fields: () => fields,
  isComplete: () => true,
});

const fieldAt = (path: string, rules: WizardField['rules'] = []): WizardField => ({
  path,
  label: 'It',
  rules,
});

test('a question without a condition is asked; one with a condition when it holds for the answers', () => {
  const ifAbroad = { ...fieldAt('x'), when: () => data.occurredAbroad === true };
  expect(isAsked(fieldAt('x'), data)).toBe(true);
  expect(isAsked(ifAbroad, data)).toBe(false);
  const seen: unknown[] = [];
  isAsked({ ...fieldAt('x'), when: (given) => seen.push(given) > 0 }, data);
  expect(seen).toEqual([data]);
});

test('each question has one problem, the first of its rules, as a whole sentence', () => {
  const step = stepOf(
    fieldAt('incident.locationOfIncident', [min(50), max(2)]),
    fieldAt('claimant.title', [max(20)]),
    fieldAt('claimant.occupation', [required('It'), max(2)]),
  );
  expect(stepProblems(step, data, context)).toEqual([
    { path: 'incident.locationOfIncident', message: 'It requires a minimum of 50 characters' },
    { path: 'claimant.occupation', message: 'It is required' },
  ]);
});

test('a refusal without words is a problem all the same', () => {
  const step = stepOf(fieldAt('claimant.firstname', [sameAs('claimant.lastname')]));
  expect(stepProblems(step, data, context)).toEqual([{ path: 'claimant.firstname', message: '' }]);
});

test('a question that is not asked has no problems and no summary', () => {
  const hidden = { ...fieldAt('claimant.title', [max(1)]), when: () => false };
  expect(stepProblems(stepOf(hidden), data, context)).toEqual([]);
  expect(stepSummary(stepOf(hidden), data, context, labels)).toEqual([]);
});

test('fields are made for the answers and the context, rules see the whole form', () => {
  const seen: unknown[] = [];
  const step: Step = {
    ...stepOf(),
    fields: (...given) => {
      seen.push(...given);
      return [
        fieldAt('claimant.title', [
          (value, form) => {
            seen.push(value, form);
            return undefined;
          },
        ]),
      ];
    },
  };
  stepProblems(step, data, context);
  expect(seen).toEqual([data, context, 'Ms', data]);
});

test('a summary shows answers in words, in order, each with its path', () => {
  const step = stepOf(
    { path: 'claimant.firstname', label: 'First name', rules: [] },
    { path: 'claimant.dateOfBirth', label: 'Born', rules: [] },
    { path: 'claimant.policyholder', label: 'Policyholder', rules: [] },
    { path: 'claimant.vatRegistered', label: 'VAT', rules: [] },
    { path: 'gadgets.0.makeId', label: 'Number', rules: [] },
    {
      path: 'gadgets.0.typeId',
      label: 'Kind',
      rules: [],
      words: (id: number, words) => words.gadgetType(id),
    },
  );
  expect(stepSummary(step, data, context, labels)).toEqual([
    { path: 'claimant.firstname', label: 'First name', value: 'Imogen' },
    { path: 'claimant.dateOfBirth', label: 'Born', value: '17/05/1990' },
    { path: 'claimant.policyholder', label: 'Policyholder', value: 'Yes' },
    { path: 'claimant.vatRegistered', label: 'VAT', value: 'No' },
    { path: 'gadgets.0.makeId', label: 'Number', value: '101' },
    { path: 'gadgets.0.typeId', label: 'Kind', value: 'type 1' },
  ]);
});

test('a question stands in a summary, its label in a refusal', () => {
  const step = stepOf({
    path: 'claimant.firstname',
    label: 'First name',
    question: 'What are you called?',
    rules: [max(3)],
  });
  expect(stepSummary(step, data, context, labels)).toMatchObject([
    { label: 'What are you called?' },
  ]);
  expect(stepProblems(step, data, context)).toMatchObject([
    { message: 'First name requires a maximum of 3 characters' },
  ]);
});

test('open questions are left out of a summary, blank text and empty lists too', () => {
  const words = () => 'never';
  const open = completeData({ gadgets: [] });
  open.claimant.occupation = '   ';
  const step = stepOf(
    { ...fieldAt('claimant.county'), words },
    { ...fieldAt('claimant.occupation'), words },
    fieldAt('claimant.occupation'),
    { ...fieldAt('incident.reported'), words },
    { ...fieldAt('gadgets'), words },
    { ...fieldAt('claimant.alternateTelephone'), words },
  );
  expect(stepSummary(step, open, context, labels)).toEqual([]);
});

test('an answer for which a step has no words is not shown', () => {
  expect(stepSummary(stepOf(fieldAt('gadgets')), data, context, labels)).toEqual([]);
});

test('zero and No are answers', () => {
  const free = completeData();
  free.gadgets[0]!.purchasePrice = 0;
  const price = { ...fieldAt('gadgets.0.purchasePrice'), words: (n: number) => `${n} pence` };
  const step = stepOf(price, fieldAt('gadgets.0.purchasePrice'), fieldAt('occurredAbroad'));
  expect(stepSummary(step, free, context, labels).map(({ value }) => value)).toEqual([
    '0 pence',
    '0',
    'No',
  ]);
});
