import { expect, test } from 'vitest';
import { emptyForm, emptyGadget } from '../../claims/claims/empty-form.ts';
import { ANSWERS, answersAgainst, isAnswer } from './answers.ts';

const { data } = emptyForm({ number: '', resellerId: 0 });
const PHONE = { ...emptyGadget('phone'), powersOn: false };
const TABLET = { ...emptyGadget('tablet'), powersOn: true };
const snatched = { ...data, incident: { ...data.incident, incidentTypeId: 311 } };

test.each([
  ['the very kind of incident', ['incident-311'], snatched, [], ['Theft: snatched from my hand']],
  ['a kind above it', ['incident-31'], snatched, [], ['Theft: from my person']],
  ['another kind', ['incident-32'], snatched, [], []],
  ['what was not answered', ['abroad-no', 'reported-yes', 'incident-3'], data, [], []],
  [
    'an answer about the claim',
    ['abroad-no'],
    { ...data, occurredAbroad: false },
    [],
    ['It did not happen abroad'],
  ],
  [
    'an answer about a gadget that is decided',
    ['switches-on-no'],
    data,
    [PHONE],
    ['It does not switch on'],
  ],
  ['an answer about another gadget', ['switches-on-no'], data, [TABLET], []],
])('a clause names %s', (_, contradictedByAnswers, given, gadgets, found) => {
  expect(answersAgainst({ contradictedByAnswers }, given, gadgets)).toEqual(found);
});

test('each answer has words, and nothing else is one', () => {
  expect(ANSWERS.filter(({ id, label }) => label === '' || !isAnswer(id))).toEqual([]);
  expect(isAnswer('incident-0')).toBe(false);
});
