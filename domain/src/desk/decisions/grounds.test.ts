import { expect, test } from 'vitest';
import { groundProblems, stillToDo, unopenedProblems } from './grounds.ts';

const PHOTO: Parameters<typeof groundProblems>[1]['files'][number] = {
  id: 'photo',
  label: 'Photos',
  documentTypeId: 3,
  state: 'accepted',
  verdict: null,
  isOpened: true,
};
const SHUT = { ...PHOTO, id: 'shut', label: 'Police report', documentTypeId: 9, isOpened: false };
const SAID = { evidence: ['photo'], unopened: [], despite: '', claimantText: '', confirmed: [] };
const ON = {
  files: [PHOTO],
  needed: [{ id: 3, label: 'Photos' }],
  against: [] as string[],
  againstAnswers: [],
  story: '',
};
const TOLD = 'You told us that it works.';

test.each([
  ['all is looked at and named', {}, {}, []],
  [
    'the kind that the clause needs is not named',
    { evidence: ['stated:account'] },
    {},
    ['evidence'],
  ],
  [
    'the named file is unreadable',
    {},
    { files: [{ ...PHOTO, verdict: 'unreadable' as const }] },
    ['evidence'],
  ],
  ['a file is not opened', {}, { files: [PHOTO, SHUT] }, ['unopened']],
  ['it is gone past', { unopened: ['shut'] }, { files: [PHOTO, SHUT] }, []],
  ['it never came through', {}, { files: [PHOTO, { ...SHUT, state: 'rejected' as const }] }, []],
  [
    'it speaks against the clause',
    { unopened: ['shut'] },
    { files: [PHOTO, SHUT], against: ['shut'] },
    ['despite'],
  ],
  [
    'it does not count for a reason',
    { unopened: ['shut'], despite: 'Another phone.' },
    { files: [PHOTO, SHUT], against: ['shut'] },
    [],
  ],
  ['an answer speaks against the clause', {}, { againstAnswers: ['It is off'] }, ['despite']],
  ['it does not count for a reason', { despite: 'It was.' }, { againstAnswers: ['It is off'] }, []],
  ['a sentence is not confirmed', { claimantText: TOLD }, {}, ['confirmed']],
  ['it is', { claimantText: TOLD, confirmed: [TOLD] }, {}, []],
])('where %s', (_, said, on, paths) => {
  const problems = groundProblems({ ...SAID, ...said }, { ...ON, ...on });
  expect(problems.map(({ path }) => path)).toEqual(paths);
});

test('the steps left stand in the order of the form, each part once', () => {
  const request = {
    ...SAID,
    claim: '',
    version: 1,
    policyPrint: '',
    outcome: 'decline' as const,
    gadgets: [],
    clause: null,
    evidence: [],
    referTo: '',
    staffNote: '',
  };
  const problems = stillToDo(request, { ...ON, files: [SHUT], against: ['shut'] });
  expect(problems.map(({ path }) => path)).toEqual([
    'gadgets',
    'clause',
    'despite',
    'evidence',
    'unopened',
    'claimantText',
  ]);
});

test.each([
  ['opened', [PHOTO], [], 0],
  ['not opened', [PHOTO, SHUT], [], 1],
  ['not opened, and said so', [SHUT], ['shut'], 0],
  ['never came through', [{ ...SHUT, state: 'rejected' as const }], [], 0],
])('a refusal is signed past a file that is %s', (_, files, unopened, count) => {
  expect(unopenedProblems(unopened, files)).toHaveLength(count);
});
