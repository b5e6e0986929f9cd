import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import { aPolicy, completeData, withFormAnswer } from '@gadget-claims/domain/claims/claims/testing';
import { listFormFiles } from '@gadget-claims/domain/claims/documents/contract';
// @vitest-environment happy-dom
import { checkImei, listDamageTypes } from '@gadget-claims/domain/policies/catalogue/contract';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersLists, answersSaves } from '../../../../../testing/lists.ts';
import { claiming, show } from '../../../../../testing/screen.tsx';
import * as existing from '../begun-before.tsx';
import * as aboutYou from './about-you.tsx';
import * as yourDetails from './claimant.tsx';
import * as coverPeriod from './cover-period.tsx';
import * as declaration from './declaration.tsx';
import * as supportingDocs from './documents.tsx';
import * as gadgetDetails from './gadget-details.tsx';
import * as gadgets from './gadgets.tsx';
import * as incidentDetails from './incident-details.tsx';
import * as incidentType from './incident-type.tsx';
import * as review from './review.tsx';

/** The steps behind the lookup, in their order. */
const SCREENS = {
  '3': yourDetails,
  '5': incidentType,
  '6': aboutYou,
  '8': incidentDetails,
  '10': gadgets,
  '101': gadgetDetails,
  supportingdocs: supportingDocs,
  '13': declaration,
  '17': review,
};
type Stage = keyof typeof SCREENS;
const ORDER: Stage[] = ['3', '5', '6', '8', '10', '101', 'supportingdocs', '13', '17'];

/** Answers that open the check of a stage, in a form that passes them all. */
const OPENED: [Stage, path: string, value: unknown][] = [
  ['3', 'emailConfirmed', null],
  ['5', 'incident.incidentTypeId', null],
  ['6', 'claimant.vatRegistered', null],
  ['8', 'incident.locationOfIncident', ''],
  ['10', 'gadgets', []],
  ['13', 'agreeFraud', null],
];

const at = (stage: string) => `/makeaclaim/${stage}`;
const GADGET = at('101/item-1');
const opens = (stage: Stage) =>
  stage === '101'
    ? show(gadgetDetails, { at: GADGET, path: at('101/:id?') })
    : show(SCREENS[stage], { at: at(stage) });

beforeEach(() => {
  api.answers(listFormFiles, { data: [] });
  answersSaves();
  answersLists();
  api.answers(listDamageTypes, { data: [] });
  api.answers(checkImei, { data: { valid: true } });
});

test.each([
  ...Object.entries(SCREENS),
  ['quoteconfirm', coverPeriod] as const,
  ['existing', existing] as const,
])('without a policy, %s leads to step 1', async (stage, module) => {
  expect(await show(module, { at: at(stage) }).leads()).toBe(at('1'));
});

const AHEAD = OPENED.flatMap(([open, path, value]) =>
  ORDER.slice(ORDER.indexOf(open) + 1).map((stage) => [open, stage, path, value] as const),
);
test.each(AHEAD)('with step %s open, %s leads back to it', async (open, stage, path, value) => {
  claiming(withFormAnswer(completeData(), path, value));
  expect(await opens(stage).leads()).toBe(at(open));
});

test.each(OPENED)('with step %s open, earlier steps stay too', async (open, path, value) => {
  for (const stage of ORDER.slice(0, ORDER.indexOf(open) + 1)) {
    claiming(withFormAnswer(completeData(), path, value));
    const visit = opens(stage);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(visit.address()).toBe(stage === '101' ? GADGET : at(stage));
    cleanup();
  }
});

test('a claim that was only begun leads to step 3 from everywhere', async () => {
  claiming(emptyForm(aPolicy()).data);
  expect(await opens('17').leads()).toBe(at('3'));
});
