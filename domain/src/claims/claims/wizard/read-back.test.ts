import { expect, test } from 'vitest';
import { aContext, completeData, labels } from '../testing.ts';
import { claimantDetails } from './claimant-details.ts';
import { declaration } from './declaration.ts';
import { gadgetDetails } from './gadget-details.ts';
import { incidentDetails } from './incident-details.ts';
import { readBack } from './read-back.ts';
import type { Step } from './step.ts';
import { stepSummary } from './summary.ts';

const said = (step: Step, data = completeData()) =>
  Object.fromEntries(
    readBack(stepSummary(step, data, aContext(), labels)).map(({ label, value }) => [label, value]),
  );

test('a name, an address and contact details are a line each', () => {
  const { claimant } = completeData();
  const lines = said(claimantDetails);
  expect(lines['Name']).toBe(`${claimant.title} ${claimant.firstname} ${claimant.lastname}`);
  expect(lines['Address']).toContain(`${claimant.address.line1}, `);
  expect(lines['Address']).toMatch(/, ZZ1\u00A01ZZ$/);
  expect(lines['Contact']).toBe(`${claimant.email}\n${claimant.telephone}`);
});

test('that an address was checked is not read back beside the address', () => {
  expect(Object.keys(said(claimantDetails)).join()).not.toContain('right?');
});

test('day and time are said together', () => {
  expect(said(incidentDetails)['When']).toBe('20/11/2026, 2:30 pm');
});

test('a gadget is called by its model', () => {
  const lines = said(gadgetDetails);
  expect(lines['Gadget']).toBe('model 1035');
  expect(lines).not.toHaveProperty('Make');
});

test('three agreements are one line, but one that is missing is seen', () => {
  expect(said(declaration)).toEqual({ Statements: 'I agree' });
  const refused = said(declaration, completeData({ agreeFraud: false }));
  expect(Object.values(refused)).toEqual(['I do not agree', 'I agree', 'I agree']);
});
