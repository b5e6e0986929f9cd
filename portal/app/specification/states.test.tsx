// @vitest-environment happy-dom
import { addDays } from '@gadget-claims/domain/calendar/day';
import { saveForm } from '@gadget-claims/domain/claims/claims/form-contract';
import { TODAY, aPolicy, completeData } from '@gadget-claims/domain/claims/claims/testing';
import { lookUpPolicy } from '@gadget-claims/domain/policies/policies/contract';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { press, type } from '@gadget-claims/kit/testing/acts.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import fennick from '../../../resellers/7-fennick/record.json' with { type: 'json' };
import harbour from '../../../resellers/49-harbourmobile/record.json' with { type: 'json' };
import members from '../../../resellers/77-aldersbymembers/record.json' with { type: 'json' };
import swiftlane from '../../../resellers/105-swiftlane/record.json' with { type: 'json' };
import { answersLists, answersSaves } from '../../testing/lists.ts';
import { opens } from '../../testing/map.ts';
import { claiming, signedIn } from '../../testing/screen.tsx';
import type { Brand } from '../lib/page/brand.ts';

const typesDay = async (group: string, day: string) => {
  const date = within(await screen.findByRole('group', { name: group }));
  const parts = day.split('-').toReversed();
  for (const [at, part] of ['Day', 'Month', 'Year'].entries()) {
    fireEvent.change(date.getByLabelText(part), { target: { value: parts[at] } });
  }
};

const saves = (userExists: boolean | null = null) => answersSaves(userExists);

/** Finds a policy for something that happened on a day; where that leads. */
async function looksUp(policy: Policy, day: string, brand: Partial<Brand> = {}) {
  api.answers(lookUpPolicy, { data: { ...policy, claimToken: 'a-claim-token' } });
  const { visit } = await opens('/makeaclaim/1', { brand });
  await type('Policy number', policy.number);
  await typesDay('Policyholder date of birth', policy.policyholder.dateOfBirth);
  await type('Policyholder postcode', policy.policyholder.address.postcode);
  await typesDay('Date of incident', day);
  await press('Find my policy');
  return visit.leads();
}

describe('policy lookup', () => {
  const cover = { coverStartDate: addDays(TODAY, -7), coverEndDate: addDays(TODAY, -1) };
  for (const [line, day, leadsTo] of [
    ['the incident date is the cover start: success path', -7, '3'],
    ['the incident date is within cover: success path', -3, '3'],
    ['the incident date is the cover end: success path', -1, '3'],
    ['the incident date is before the cover start: quoteconfirm', -8, 'quoteconfirm'],
    ['the incident date is after the cover end: quoteconfirm', 0, 'quoteconfirm'],
  ] as const) {
    test(`§4 policy lookup: ${line}`, async () => {
      expect(await looksUp(aPolicy(cover), addDays(TODAY, day))).toBe(`/makeaclaim/${leadsTo}`);
    });
  }
});

test('§4 policy lookup: reseller 105 goes to the success path straight after', async () => {
  const over = { coverStartDate: addDays(TODAY, -7), coverEndDate: addDays(TODAY, -1) };
  const { skipCoverCheck } = swiftlane;
  expect(await looksUp(aPolicy(over), TODAY, { skipCoverCheck })).toBe('/makeaclaim/3');
});

describe('the effects of a found policy', () => {
  for (const [id, brand, isAsked] of [
    [77, members, true],
    [49, harbour, false],
  ] as const) {
    test(`§3 brand ${id} ${isAsked ? 'asks' : 'does not ask'} for the identification number; savedEmail is filled`, async () => {
      const asksIdentificationNumber = 'asksIdentificationNumber' in brand;
      const policy = aPolicy();
      await looksUp(policy, addDays(TODAY, -1), { asksIdentificationNumber });
      cleanup();
      answersLists();
      saves(false);
      const { visit } = await opens('/makeaclaim/3', { brand: { asksIdentificationNumber } });
      const question = await screen.findByRole('radiogroup', { name: 'Are you the policyholder?' });
      fireEvent.click(within(question).getByLabelText('Yes'));
      const number = screen.queryAllByRole('textbox', { name: /Identification number/ });
      expect(number).toHaveLength(isAsked ? 1 : 0);
      for (const each of number) fireEvent.change(each, { target: { value: 'M-0077' } });
      await press('Continue');
      expect(await visit.leads()).toBe('/makeaclaim/5');
      expect(api.askedFor(saveForm)[0]?.body).toMatchObject({
        savedEmail: policy.policyholder.emailAddress,
        data: { claimant: { identificationNumber: isAsked ? 'M-0077' : '' } },
      });
    });
  }
});

describe('save', () => {
  beforeEach(() => {
    answersLists();
    claiming(completeData());
  });

  test('§4 save: an account holder is offered to log in', async () => {
    saves(true);
    await opens('/makeaclaim/6');
    await press('Save');
    expect(await screen.findByText('You have an account already')).toBeTruthy();
    const way = await screen.findByRole('link', { name: 'Log in' });
    expect(way.getAttribute('href')).toBe('/login?return=%2Fmakeaclaim%2F6');
  });

  for (const [id, hasEntry] of [
    [7, !fennick.hideResume],
    [77, members.navigation.some(({ to }) => to.endsWith('inprogress'))],
  ] as const) {
    test(`§4 save: brand ${id}, whose menu cannot resume a claim, leads to it`, async () => {
      expect(hasEntry).toBe(false);
      signedIn();
      saves();
      await opens('/makeaclaim/6');
      await press('Save');
      const way = await screen.findByRole('link', { name: 'See your saved forms' });
      expect(way.getAttribute('href')).toBe('/myclaims/inprogress');
    });
  }
});
