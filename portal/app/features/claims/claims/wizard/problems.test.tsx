import { emptyForm } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { incidentTypes } from '@gadget-claims/domain/claims/claims/incident-types';
import {
  aClaimGadget,
  aPolicy,
  aPolicyGadget,
  completeData,
} from '@gadget-claims/domain/claims/claims/testing';
// @vitest-environment happy-dom
import {
  checkImei,
  listDamageTypes,
  listIncidentTypes,
} from '@gadget-claims/domain/policies/catalogue/contract';
import { press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answersLists, answersSaves } from '../../../../../testing/lists.ts';
import { claiming, show } from '../../../../../testing/screen.tsx';
import { enters, expectProblems } from '../../../../../testing/typing.ts';
import * as aboutYou from './about-you.tsx';
import * as yourDetails from './claimant.tsx';
import * as declaration from './declaration.tsx';
import * as gadgetDetails from './gadget-details.tsx';
import * as gadgets from './gadgets.tsx';
import * as incidentDetails from './incident-details.tsx';
import * as incidentType from './incident-type.tsx';

const { claimant, incident } = completeData();
const empty = emptyForm(aPolicy()).data;
/** As a claim begins: the particulars are those of the policy. */
const begun = completeData({
  claimant: { ...claimant, policyholder: null },
  emailConfirmed: null,
  telephoneConfirmed: null,
});

beforeEach(() => {
  answersSaves();
  answersLists();
  const incidents = incidentTypes().map((each) => ({
    ...each,
    questions: [...each.questions],
    documents: [...each.documents],
  }));
  api.answers(listIncidentTypes, { data: incidents });
  api.answers(listDamageTypes, { data: [] });
  api.answers(checkImei, { data: { valid: true } });
});

const GADGETS = [aPolicyGadget(), aPolicyGadget({ id: 'G-2', description: 'A tablet' })];

/** Each step, with its questions open and those before it answered. */
const EMPTY: [stage: string, module: Parameters<typeof show>[0], ClaimData, string[]][] = [
  ['3', yourDetails, begun, ['Relation to the policyholder is required. Choose yes or no.']],
  [
    '5',
    incidentType,
    completeData({ incident: { ...incident, incidentTypeId: null } }),
    ['Kind of incident is required'],
  ],
  [
    '6',
    aboutYou,
    completeData({
      claimant: { ...claimant, vatRegistered: null },
      otherInsurance: { covered: null, company: '' },
    }),
    ['VAT registration is required. Choose yes or no.'],
  ],
  [
    '8',
    incidentDetails,
    completeData({
      incident: { ...empty.incident, dateOfIncident: '2026-11-20', incidentTypeId: 111 },
      occurredAbroad: null,
    }),
    [
      'Time of incident is required',
      'Place of incident is required',
      'Description of what happened is required',
      'Incident outside the UK is required. Choose yes or no.',
    ],
  ],
  ['10', gadgets, completeData({ gadgets: [] }), ['Gadgets to claim for is required']],
  [
    '101',
    gadgetDetails,
    completeData({ gadgets: [aClaimGadget({ purchaseCondition: '', purchaseDate: '' })] }),
    ['Way you got it is required'],
  ],
  [
    '13',
    declaration,
    completeData({ agreeFraud: null, agreeDataProtection: null, agreeDeclaration: null }),
    [
      'Your agreement on honest answers is required',
      'Your agreement on the use of your data is required',
      'Your agreement to the declaration is required',
    ],
  ],
];

const stands = (stage: string, module: Parameters<typeof show>[0], data: ClaimData) => {
  claiming(data, stage === '10' ? { gadgets: GADGETS } : {});
  const [item] = data.gadgets;
  return stage === '101'
    ? show(module, { at: `/makeaclaim/101/${item?.itemGUID}`, path: '/makeaclaim/101/:id?' })
    : show(module, { at: `/makeaclaim/${stage}` });
};

test.each(EMPTY)(
  'step %s left empty names missing answers, on top and at each field',
  async (stage, module, data, problems) => {
    const visit = stands(stage, module, data);
    await press('Continue');
    await expectProblems(...problems);
    expect(visit.address()).toContain(`/makeaclaim/${stage}`);
  },
);

test('a claimant who is not the policyholder gives their own particulars', async () => {
  const visit = stands('3', yourDetails, begun);
  const question = await screen.findByRole('radiogroup', { name: /Are you the policyholder/ });
  fireEvent.click(within(question).getByLabelText('Yes'));
  expect(await screen.findByText('Your e-mail address')).toBeDefined();
  fireEvent.click(within(question).getByLabelText('No'));
  // What the policy knows would be mailed to the policyholder.
  for (const what of ['address', 'e-mail address', 'telephone number']) {
    const asks = `This is the policyholder’s. Press Change to give your ${what}.`;
    expect(await screen.findByText(asks)).toBeDefined();
  }
  await press('Change your e-mail address');
  await type('E-mail address', 'nobody@nowhere');
  await press('Change your telephone number');
  await type('Telephone number', '12');
  await press('Continue');
  await expectProblems(
    'Title is required',
    'First name is required',
    'Last name is required',
    'Date of birth is required',
    'E-mail address should be in the format name@example.com. An ending such as .com or .co.uk is missing after nowhere.',
    'Telephone number should be a telephone number, like 07700 900123',
  );
  await type('Title', 'Dr');
  await type('First name', 'Zoë');
  await type('Last name', "O'Brien-Łukasz");
  await enters(/Date of birth/, { Day: '27', Month: '03', Year: '1985' });
  await type('E-mail address', 'zoe@mail.example.com');
  await type('Telephone number', '+44 7700 900456');
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/5');
});

test('a claimant who answered the questions of step 6 goes on (specification §4)', async () => {
  const visit = stands('6', aboutYou, completeData({ otherInsurance: empty.otherInsurance }));
  await press('Continue');
  expect(await visit.leads()).toBe('/makeaclaim/8');
});

test('a story that is too short is refused', async () => {
  const visit = stands('8', incidentDetails, completeData());
  await type('What happened?', 'It fell.');
  await press('Continue');
  await expectProblems('Description of what happened requires a minimum of 20 characters');
  expect(visit.address()).toBe('/makeaclaim/8');
});

test('a month in the future is refused, and one that does not exist at once', async () => {
  stands('101', gadgetDetails, completeData());
  await enters(/Month you got it/, { Month: '12', Year: '2999' });
  await press('Continue');
  await expectProblems('Month you got it cannot be in the future');
  await enters(/Month you got it/, { Month: '13', Year: '2025' });
  const wrong = await screen.findAllByText(
    'Month you got it should be in MM/YYYY format. There is no month 13.',
  );
  expect(wrong[0]).toBeTruthy();
});

test('a statement that is not agreed to is refused', async () => {
  const visit = stands('13', declaration, completeData({ agreeDeclaration: null }));
  await press('Continue');
  await expectProblems('Your agreement to the declaration is required');
  expect(visit.address()).toBe('/makeaclaim/13');
});
