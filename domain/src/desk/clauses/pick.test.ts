import fc from 'fast-check';
import { expect, test } from 'vitest';
import { incidentPath, incidentTypes } from '../../claims/claims/incident-types.ts';
import { applies, offered } from './pick.ts';

const aClause = (given: Partial<Parameters<typeof applies>[0]> = {}) => ({
  wordingId: 'gw-7',
  state: 'approved' as const,
  incidentTypes: [] as number[],
  coverOptions: [],
  title: 'Left unattended',
  wordingReference: 'Section 4.2',
  ...given,
});
const theft = { wordingId: 'gw-7', incidentTypeId: 341 };

test.each([
  ['one for everything', {}, true],
  ['one of another wording', { wordingId: 'gw-6' }, false],
  ['a draft', { state: 'draft' as const }, false],
  ['one that is retired', { state: 'retired' as const }, false],
  ['one about this very kind', { incidentTypes: [341] }, true],
  ['one about kinds above it', { incidentTypes: [5, 34] }, true],
  ['one about its brothers', { incidentTypes: [342] }, false],
  ['one of its cover', { coverOptions: ['theft' as const] }, true],
  ['one of another cover', { coverOptions: ['loss' as const] }, false],
  [
    'one of its kind and another cover',
    { incidentTypes: [3], coverOptions: ['loss' as const] },
    false,
  ],
])('%s', (_, given, is) => {
  expect(applies(aClause(given), theft)).toBe(is);
});

test('for no incident is a clause offered that is about none of the kinds above it', () => {
  const type = fc.constantFrom(...incidentTypes().map(({ id }) => id));
  fc.assert(
    fc.property(type, fc.array(type, { minLength: 1, maxLength: 4 }), (happened, about) => {
      const path = incidentPath(happened).map(({ id }) => id);
      const is = applies(aClause({ incidentTypes: about }), {
        wordingId: 'gw-7',
        incidentTypeId: happened,
      });
      expect(is).toBe(about.some((id) => path.includes(id)));
    }),
  );
});

test('those about the incident come first, then in the order of the wording; typing finds both', () => {
  const clauses = [
    aClause({ title: 'Reported late', wordingReference: 'Section 10.1' }),
    aClause({ title: 'Outside cover', wordingReference: 'Section 2.1' }),
    aClause({ incidentTypes: [34] }),
  ];
  const titles = (typed?: string) => offered(clauses, theft, typed).map(({ title }) => title);
  expect(titles()).toEqual(['Left unattended', 'Outside cover', 'Reported late']);
  expect(titles(' LATE ')).toEqual(['Reported late']);
  expect(titles('4.2 unatt')).toEqual(['Left unattended']);
  expect(titles('late 4.2')).toEqual([]);
});
