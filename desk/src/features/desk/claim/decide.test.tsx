// @vitest-environment happy-dom
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import {
  makeDecision,
  previewDecision,
  reopenDecision,
} from '@gadget-claims/domain/desk/decisions/contract';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import type { ClaimChange, Decision } from '@gadget-claims/domain/desk/decisions/schemas';
import {
  updatePresence,
  getDeskClaim,
  getEvidencePicture,
  listTakers,
} from '@gadget-claims/domain/desk/queue/contract';
import { takeNext } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM, DECIDING } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { useActions } from '../../../shell/actions.ts';
import { offerUndo } from '../../../shell/undo.tsx';
import Claim from './claim.tsx';
import { ClaimColumn } from './column.tsx';
import { ClaimantWords } from './words.tsx';

const Screen = () => <ClaimColumn claim={CLAIM} />;

/** Nobody else is here to be referred to. */
const ALONE = { data: { people: [], teams: [] } };

const BY = { permissions: ['claim.read' as const, 'claim.decline' as const] };
const WORDS = 'Your policy does not pay for scratches that only change how it looks.';

const CLAUSE: OfferedClause = {
  clauseId: 'wear-1',
  version: 1,
  wordingReference: 'Section 4.1',
  title: 'Wear or looks',
  staffText: 'The gadget works.',
  needsDocuments: [3],
  missingDocuments: [],
  against: [],
  againstAnswers: [],
  claimantText: WORDS,
  grade: 4.2,
};
const STATED_CLAUSE: OfferedClause = {
  ...CLAUSE,
  clauseId: 'time-1',
  title: 'Outside the time of cover',
  needsDocuments: [],
};

test.each([
  ['approve', null, null, 'Priya Testwell approved it just now.'],
  [
    'decline',
    'Tomas Testwell',
    null,
    'Priya Testwell declined it, and Tomas Testwell agreed just now.',
  ],
  ['refer', null, 'technical', 'Priya Testwell referred it to technical just now.'],
] as const)(
  'a decision under way (%s) says whose it is, and cannot be made again',
  async (outcome, agreedBy, to, says) => {
    const [gadget] = CLAIM.gadgetsInFull;
    const deciding = { ...DECIDING, outcome, agreedBy, to };
    const claim = { ...CLAIM, gadgetsInFull: [{ ...gadget!, deciding }] };
    show(() => <ClaimColumn claim={claim} />, { by: BY });
    expect(await screen.findByText(says, { exact: false })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Decline…' })).toBeNull();
  },
);

test('more than a gadget is insured for is pointed out', async () => {
  const [gadget] = CLAIM.gadgetsInFull;
  const claim = { ...CLAIM, gadgetsInFull: [{ ...gadget, insuredValue: 41_900 }] } as DeskClaim;
  show(() => <ClaimColumn claim={claim} />, {
    by: { permissions: ['claim.read', 'claim.approve'] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
  const amount = await screen.findByLabelText(/^Accepted for/);
  expect(screen.queryByText(/more than the £419\.00/)).toBeNull();
  fireEvent.change(amount, { target: { value: '450' } });
  expect(await screen.findByText(/more than the £419\.00/)).toBeDefined();
  expect(screen.getByLabelText('Why it is approved all the same')).toBeDefined();
  fireEvent.change(amount, { target: { value: '419' } });
  expect(await screen.findByLabelText(/^Note for us/)).toBeDefined();
});

test('checks that speak against an approval ask why it is approved all the same', async () => {
  api.answers(listTakers, ALONE);
  const rules = [
    { name: 'IMEI as on the policy', holds: false, found: '', objects: true },
    { name: 'damage or breakdown', holds: false, found: '', objects: false },
  ];
  show(() => <ClaimColumn claim={{ ...CLAIM, rules }} />, {
    by: { permissions: ['claim.read', 'claim.approve', 'claim.refer'] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
  const why = await screen.findByLabelText('Why it is approved all the same');
  expect(why.closest('form')?.textContent).toContain('Does not hold: IMEI as on the policy.');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Refer' }));
  const question = await screen.findByLabelText('Your question');
  expect(question.closest('form')?.textContent).not.toContain('Does not hold');
});

const declines = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Decline…' }));

const opensForm = async () => {
  await declines();
  return screen.findByLabelText('Find a clause');
};

async function opensRefusal(clauses: OfferedClause[] = []) {
  api.answers(offerClauses, { data: clauses });
  show(Screen, { by: BY });
  return opensForm();
}

test.each([
  [{ limits: { approve: 41_900, release: 0 } }, /^One refusal in five is read by a second person/],
  [
    { limits: { approve: 41_899, release: 0 } },
    /^£419\.00 of insured value is above the £418\.99 that you decide alone\./,
  ],
  [
    { limits: { approve: 41_900, release: 0 }, probationUntil: '2027-02-24' },
    /^Until Wednesday 24 February 2027 a second person reads each of your refusals/,
  ],
])(
  'where a second person reads the refusal for certain, it says so beforehand: %o',
  async (who, said) => {
    api.answers(offerClauses, { data: [] });
    const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({ ...one, insuredValue: 41_900 }));
    show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull }} />, { by: { ...BY, ...who } });
    await opensForm();
    expect(screen.getByText(/second person/).textContent).toMatch(said);
  },
);

const grounds = () => screen.getByRole('group', { name: 'Which evidence it rests on' });
const byWhichClause = () => screen.getByRole('group', { name: 'By which clause' });
const restsOnPhoto = () => fireEvent.click(within(grounds()).getByLabelText(/dark\.jpg/));

/** The evidence that is ticked. */
const rests = () =>
  within(grounds())
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);

const wordsField = () => screen.getByLabelText<HTMLTextAreaElement>('Words for the claimant');

test('Enter where no clause is found sends nothing', async () => {
  const find = await opensRefusal();
  await screen.findByText('No clause fits.');
  fireEvent.change(find, { target: { value: 'pur' } });
  expect(fireEvent.keyDown(find, { key: 'Enter' })).toBe(false);
  expect(api.askedFor(makeDecision)).toEqual([]);
});

/** Each sentence of what is still to do. */
const stillToDo = () =>
  within(screen.getByRole('list', { name: 'Still to do' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the steps left stand by the waiting button, and a press leads to the first of them', async () => {
  const find = await opensRefusal([CLAUSE]);
  const words = wordsField();
  const button = screen.getByRole('button', { name: 'Decline' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby')!)?.textContent).toBe(
    stillToDo().join(''),
  );
  expect(stillToDo()).toEqual([
    'Choose the clause that the refusal stands on',
    'Choose the evidence that the refusal rests on',
    'Write the words for the claimant',
  ]);
  words.focus();
  fireEvent.keyDown(words, { key: 'Enter', ctrlKey: true });
  expect(document.activeElement).toBe(find);
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Decline and next' }));
  expect(document.activeElement).toBe(within(grounds()).getAllByRole('checkbox')[0]);
  fireEvent.click(screen.getByLabelText(STATED.account.label));
  const kind = 'Tick Photos of the damage or fault, which the clause needs';
  expect(stillToDo()).toEqual([kind]);
  fireEvent.change(words, { target: { value: 'You told us that it works.' } });
  fireEvent.click(screen.getByRole('button', { name: /^Confirm that this is true/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('“You told us that it works.”'));
  fireEvent.click(document.activeElement!);
  expect(stillToDo()).toEqual([kind]);
  restsOnPhoto();
  expect(screen.queryByRole('list', { name: 'Still to do' })).toBeNull();
  expect(button.getAttribute('aria-disabled')).toBeNull();
  expect(api.askedFor(makeDecision)).toEqual([]);
});

test('an answer that speaks against the clause warns, until it is said why it does not count', async () => {
  await opensRefusal([{ ...STATED_CLAUSE, againstAnswers: ['Snatched from my hand'] }]);
  fireEvent.click(await screen.findByRole('radio', { name: /This claim speaks against it/ }));
  restsOnPhoto();
  const why = 'Say why it does not count that the claimant answered “Snatched from my hand”';
  fireEvent.click(screen.getByRole('button', { name: why }));
  const field = screen.getByLabelText('Why it does not count');
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: 'The police report says table.' } });
  api.keepsWaiting(makeDecision);
  fireEvent.click(screen.getByRole('button', { name: 'Decline and next' }));
  await waitFor(() =>
    expect(api.askedFor(makeDecision)).toMatchObject([
      { body: { despite: 'The police report says table.' } },
    ]),
  );
});

test('words of the story are marked and quoted as they stand there, and are true by themselves', async () => {
  const value = 'I put it on the table. Then I slept.';
  const line = { path: 'incident.descriptionOfIncident', label: 'What happened', value };
  const claim = { ...CLAIM, answers: [{ title: 'The incident', lines: [line] }] };
  api.answers(offerClauses, { data: [STATED_CLAUSE] });
  const Both = () => (
    <>
      <ClaimantWords claim={claim} />
      <ClaimColumn claim={claim} />
    </>
  );
  show(Both, { by: BY });
  const story = await screen.findByText(value);
  const presses = () => fireEvent.keyDown(window, { key: 'h' });
  getSelection()?.removeAllRanges();
  presses();
  expect(screen.getByText('Select words of the story first.')).toBeDefined();
  getSelection()?.setBaseAndExtent(story.firstChild!, 0, story.firstChild!, 21);
  await opensForm();
  presses();
  expect(story.querySelector('mark')?.textContent).toBe('I put it on the table');
  fireEvent.click(await screen.findByRole('radio', { name: /Outside the time/ }));
  fireEvent.click(screen.getByText('“I put it on the table”'));
  expect(wordsField().value).toBe(`${WORDS} You wrote: “I put it on the table”`);
  expect(screen.queryByRole('group', { name: 'Is it true?' })).toBeNull();
});

test('on a phone what is still to do is a number that opens', async () => {
  await opensRefusal();
  const count = screen.getByRole('button', { name: '3 things still to do' });
  expect(count.getAttribute('aria-expanded')).toBe('false');
  fireEvent.click(count);
  expect(count.getAttribute('aria-expanded')).toBe('true');
});

test('no ground of a refusal is ticked by a clause; the kind that it needs is marked', async () => {
  const find = await opensRefusal([CLAUSE, STATED_CLAUSE]);
  await screen.findByRole('radio', { name: /Outside the time/ });
  fireEvent.change(find, { target: { value: 'Outside' } });
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(document.activeElement).toBe(within(grounds()).getAllByRole('checkbox')[0]);
  expect(rests()).toEqual([]);
  // It stands alone; "Change" brings the others back, and the cursor to where one types.
  expect(screen.queryAllByRole('radio')).toEqual([]);
  fireEvent.click(within(byWhichClause()).getByRole('button', { name: 'Change' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Find a clause'));
  fireEvent.click(screen.getByRole('radio', { name: /Wear or looks/ }));
  expect(rests()).toEqual([]);
  fireEvent.click(screen.getByLabelText(/dark\.jpg \(the clause needs this kind\)$/));
  fireEvent.click(screen.getByLabelText(STATED.policy.label));
  fireEvent.click(screen.getByRole('radio', { name: /Outside the time/ }));
  expect(rests()).toEqual(['Photos of the damage or fault, dark.jpg', STATED.policy.label]);
});

test('one letter finds a clause by a word of its title, before those that have it in a word or a hint', async () => {
  const hint = {
    ...CLAUSE,
    clauseId: 'hint',
    title: 'Told us late',
    staffText: 'No forced entry.',
  };
  const inside = { ...CLAUSE, clauseId: 'within', title: 'A safe left open' };
  const begins = { ...CLAUSE, clauseId: 'begins', title: 'Without forced entry' };
  const find = await opensRefusal([hint, inside, begins]);
  await screen.findByRole('radio', { name: /Told us late/ });
  fireEvent.change(find, { target: { value: 'f' } });
  expect(
    screen.getAllByRole('radio').map(({ parentElement }) => parentElement?.textContent),
  ).toEqual([/Without/, /A safe/, /Told us/].map((title) => expect.stringMatching(title)));
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(within(byWhichClause()).getByText(/Without forced entry/)).toBeDefined();
});

test('a digit ticks the ground with that number, and the files can be looked at meanwhile', async () => {
  const looked: string[] = [];
  function Both() {
    useActions([{ key: '}', does: 'Next', isLook: true, run: () => void looked.push('}') }]);
    return <Screen />;
  }
  api.answers(offerClauses, { data: [STATED_CLAUSE] });
  show(Both, { by: BY });
  const find = await opensForm();
  await screen.findByRole('radio', { name: /Outside the time/ });
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  press('}');
  expect([document.activeElement, looked]).toEqual([find, []]);
  press('Enter');
  press('3');
  press('}');
  press('2');
  press('1', { altKey: true });
  press('9');
  expect(rests()).toEqual([STATED.account.label, STATED.policy.label]);
  expect(looked).toEqual(['}']);
  press('2');
  expect(rests()).toEqual([STATED.policy.label]);
});

test('how hard the words are to read stands beside them, also of words that were changed', async () => {
  await opensRefusal([CLAUSE]);
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  expect(await screen.findByText(/Reading grade: /)).toBeDefined();
  const hard =
    'Notwithstanding any contrary provision, indemnification in respect of consequential deterioration is conditional upon satisfactory documentary substantiation. ';
  fireEvent.change(wordsField(), { target: { value: hard.repeat(4) } });
  expect(await screen.findByText(/Reading grade: [23]\d\.\d; aim at 6 or below$/)).toBeDefined();
});

test('typed text stays while another form, or none, is open', async () => {
  await opensRefusal([CLAUSE]);
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  fireEvent.change(wordsField(), { target: { value: 'Typed with care.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await declines();
  expect(await within(byWhichClause()).findByText(/Wear or looks/)).toBeDefined();
  expect(wordsField().value).toBe('Typed with care.');
});

test('Enter takes the clause that is called so, not one whose hint has the word', async () => {
  const hint = { ...STATED_CLAUSE, staffText: 'Not for looks alone.' };
  const find = await opensRefusal([hint, CLAUSE]);
  await screen.findByRole('radio', { name: /Wear or looks/ });
  fireEvent.change(find, { target: { value: 'looks' } });
  fireEvent.keyDown(find, { key: 'Enter' });
  expect(within(byWhichClause()).getByText(/Wear or looks/)).toBeDefined();
});

test('a clause that is pressed stands alone, and the evidence has the cursor', async () => {
  await opensRefusal([CLAUSE, STATED_CLAUSE]);
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }), { detail: 1 });
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(document.activeElement).toBe(within(grounds()).getAllByRole('checkbox')[0]);
});

/** Shows a claim with a gadget at each of these statuses to a colleague who may decide everything. */
function decidesAt(...statuses: number[]) {
  const gadgetsInFull = CLAIM.gadgetsInFull.flatMap((gadget) =>
    statuses.map((status) => ({
      ...gadget,
      gadgetId: `gadget-${status}`,
      label: claimStatus(status).label,
      status,
    })),
  );
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull }} />, {
    by: { permissions: ['claim.read', 'claim.approve', 'claim.decline', 'claim.refer'] },
  });
}
const offered = () =>
  ['Approve…', 'Decline…', 'Overturn…', 'Uphold…', 'Refer'].filter((name) =>
    screen.queryByRole('button', { name }),
  );

test.each([
  [STATUS.SUBMITTED, ['Approve…']],
  [STATUS.AWAITING_DOCUMENTS, ['Approve…']],
  [STATUS.UNDER_REVIEW, ['Approve…', 'Decline…', 'Refer']],
  [STATUS.REFERRED, ['Approve…', 'Decline…']],
  [STATUS.DECLINED, []],
  [STATUS.DECISION_CHALLENGED, ['Overturn…', 'Uphold…']],
])('at %i, the offered decisions are those that the claim can go on to', async (status, ways) => {
  decidesAt(status);
  await screen.findByRole('main');
  expect(offered()).toEqual(ways);
});

test.each([
  [
    ['Approved', 'Decision under review'],
    ['Approve…', 'Decline…'],
  ],
  [
    ['Approved', 'Declined', 'Decision under review'],
    ['Overturn…', 'Uphold…'],
  ],
])('after %j a yes overturns only what was refused', async (titles, ways) => {
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({
    ...one,
    status: STATUS.DECISION_CHALLENGED,
  }));
  const log = titles.map((title, at) => ({
    at: `2026-11-2${at}T10:00:00.000Z`,
    kind: 'decisions' as const,
    actor: 'Sam',
    title,
    reason: '',
    gadgetLabel: null,
  }));
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull, log }} />, {
    by: { permissions: ['claim.read', 'claim.approve', 'claim.decline'] },
  });
  await screen.findByRole('main');
  expect(offered()).toEqual(ways);
});

test.each([
  ['Overturn', 'Approve'],
  ['Uphold', 'Decline'],
])('the form and the button of a challenged refusal say %s', async (label, first) => {
  decidesAt(STATUS.DECISION_CHALLENGED);
  api.answers(offerClauses, { data: [] });
  fireEvent.click(await screen.findByRole('button', { name: `${label}…` }));
  expect(await screen.findByRole('form', { name: label })).toBeDefined();
  expect(screen.getByRole('button', { name: label })).toBeDefined();
  expect(screen.queryByRole('button', { name: new RegExp(`^${first}`) })).toBeNull();
});

test('where gadgets stand at different places, each form has those that can be decided by it', async () => {
  decidesAt(STATUS.AWAITING_DOCUMENTS, STATUS.UNDER_REVIEW);
  fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
  const ticks = () =>
    screen.queryAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
  expect(ticks()).toEqual(['Documents needed', 'Being assessed']);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  api.answers(offerClauses, { data: [] });
  await opensForm();
  expect(screen.queryByRole('group', { name: 'Which gadgets' })).toBeNull();
});

const APPROVED = { kind: 'decision', what: 'Approved the claim', by: 'Tomas' } as const;

/** Opens the claim with its refusal written, and has something come in the same moment. */
async function declinesTooLate(after: Partial<DeskClaim>, change: Partial<ClaimChange> = APPROVED) {
  api.answers(offerClauses, { data: [CLAUSE] });
  api.answers(getDeskClaim, { data: CLAIM });
  api.answers(updatePresence, { data: { version: CLAIM.version, others: [], heldBy: null } });
  api.answers(getEvidencePicture, {} as never);
  show(Claim, { at: '/c/GC-TEST-1', path: '/c/:reference', by: BY });
  await opensForm();
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  restsOnPhoto();
  fireEvent.change(wordsField(), { target: { value: 'Typed with care.' } });
  fireEvent.change(screen.getByLabelText(/Note for us/), { target: { value: 'Ring them.' } });
  const changes = [{ ...change, at: '2026-11-24T10:00:00.000Z' }];
  api.refuses(makeDecision, 409, {
    code: 'changed',
    message: 'The claim has changed',
    data: { version: 4, policyPrint: after.policyPrint ?? CLAIM.policyPrint, changes },
  });
  api.answers(getDeskClaim, { data: { ...CLAIM, version: 4, ...after } });
  fireEvent.click(screen.getByRole('button', { name: 'Decline and next' }));
  expect(await screen.findByText(/ \((Tomas|policy import), 24/)).toBeDefined();
}

const noteField = () => screen.getByLabelText<HTMLTextAreaElement>(/Note for us/);

test('refused because the claim has changed, it names the changes and keeps every word', async () => {
  await declinesTooLate({});
  await waitFor(() => expect(api.askedFor(getDeskClaim)).toHaveLength(2));
  expect([wordsField().value, noteField().value]).toEqual(['Typed with care.', 'Ring them.']);
  expect(screen.getByRole('radio', { name: /Wear or looks/ })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Decline and next' }));
  await waitFor(() => expect(api.askedFor(makeDecision)).toHaveLength(2));
  expect(api.askedFor(makeDecision)[1]?.body).toMatchObject({ version: 4 });
});

test('refused because the policy was imported again, it names the changes and shows them', async () => {
  const comparison = { label: 'Day of the incident', claim: '24/11/2026', differs: true };
  const comparisons = [{ ...comparison, policy: '01/03/2026 to 31/10/2026' }];
  const what = 'The policy was imported again, with changes to the time of cover';
  await declinesTooLate(
    { version: CLAIM.version, policyPrint: 'print-4', comparisons },
    { kind: 'policy', what, by: 'policy import' },
  );
  const said = screen.getByText(/^The policy was imported again/).textContent;
  expect(said).toBe(`${what} (policy import, 24/11/2026, 10:00 am).`);
  expect(await screen.findByText('01/03/2026 to 31/10/2026')).toBeDefined();
  expect([wordsField().value, noteField().value]).toEqual(['Typed with care.', 'Ring them.']);
  fireEvent.click(screen.getByRole('button', { name: 'Decline and next' }));
  await waitFor(() => expect(api.askedFor(makeDecision)).toHaveLength(2));
  expect(api.askedFor(makeDecision).map(({ body }) => body)).toMatchObject([
    { policyPrint: 'print-3' },
    { policyPrint: 'print-4' },
  ]);
});

test('where the last gadget was decided meanwhile, the words are there to be copied', async () => {
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({ ...one, status: STATUS.APPROVED }));
  await declinesTooLate({ gadgetsInFull });
  expect(await screen.findByText('Too late for this decision')).toBeDefined();
  expect([wordsField().value, noteField().value]).toEqual(['Typed with care.', 'Ring them.']);
  expect(screen.queryByRole('button', { name: /^Decline/ })).toBeNull();
  const said = screen.getByText('Too late for this decision').parentElement?.textContent;
  expect(said).toMatch(/Approved the claim \(Tomas, [^)]+\)\. Copy what you typed from here\.$/);
  expect(screen.queryByText(/decide again/)).toBeNull();
});

test('the mail is shown with its styles and without rights; Escape closes it alone', async () => {
  api.answers(previewDecision, {
    data: { subject: 'Your claim', html: '<style>p{color:red}</style><p>Hello</p>', grade: 4 },
  });
  document.head.innerHTML = '<meta property="csp-nonce">';
  // Browsers show it as a property alone.
  Object.assign(document.head.firstElementChild!, { nonce: 'of-this-page' });
  await opensRefusal([CLAUSE]);
  fireEvent.click(screen.getByRole('button', { name: 'See the mail' }));
  const mail = await screen.findByRole('dialog', { name: 'Your claim' });
  const frame = within(mail).getByTitle('The mail');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(frame.getAttribute('srcdoc')).toContain(
    '<style nonce="of-this-page">p{color:red}</style>',
  );
  fireEvent.keyDown(within(mail).getByRole('button', { name: 'Close' }), { key: 'Escape' });
  expect(screen.getByLabelText('Find a clause')).toBeDefined();
});

const [GADGET] = CLAIM.gadgetsInFull;
const gadget = (label: string, more: Partial<DeskClaim['gadgetsInFull'][number]> = {}) => ({
  ...GADGET!,
  gadgetId: label,
  label,
  ...more,
});
const PHONES = [
  gadget('Galaxy M12', { insuredValue: 41_900, purchasePrice: 39_900, excess: 7_500 }),
  gadget('Fairphone 3+', { insuredValue: 7_900, purchasePrice: 6_900, excess: 7_500 }),
];
const TWO: DeskClaim = { ...CLAIM, gadgetsInFull: PHONES };

test('approving two gadgets begins at the first amount, and their sum stands beside the button', async () => {
  show(() => <ClaimColumn claim={TWO} />, { by: { permissions: ['claim.read', 'claim.approve'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Accepted for Galaxy M12'));
  const sum = screen.getByText(/£498\.00 approved/).closest('p')?.textContent;
  expect(sum).toBe('Pays in money£348.00£419.00 + £79.00 = £498.00 approved − £150.00 excess');
});

test.each([
  ['Approve…', 'Accepted for Galaxy M12', 'approve'],
  ['Refer', 'Your question', 'refer'],
])('after %s, Ctrl+Enter in a field gives the decision, once', async (press, label, outcome) => {
  api.answers(listTakers, ALONE);
  api.keepsWaiting(makeDecision);
  show(() => <ClaimColumn claim={TWO} />, {
    by: { permissions: ['claim.read', 'claim.approve', 'claim.refer'] },
  });
  fireEvent.click(await screen.findByRole('button', { name: press }));
  const field = screen.getByLabelText(label);
  if (outcome === 'refer') {
    // What is missing has the cursor: no typed word is lost or taken for a key.
    fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
    const [first] = await screen.findAllByRole('radio');
    expect(document.activeElement).toBe(first);
    fireEvent.click(first!);
    fireEvent.keyDown(first!, { key: 'Enter', ctrlKey: true });
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: 'Two phones, one box' } });
  }
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(api.askedFor(makeDecision)).toHaveLength(1));
  expect(api.askedFor(makeDecision)[0]?.body).toMatchObject({ outcome });
});

test.each(['', 'abc', '-5'])(
  'a wrong amount, “%s”, is named at once; until it is right no mail is shown',
  async (text) => {
    show(() => <ClaimColumn claim={CLAIM} />, {
      by: { permissions: ['claim.read', 'claim.approve'] },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
    const amount = await screen.findByLabelText(/^Accepted for/);
    const seesMail = () => screen.getByRole('button', { name: 'See the mail' });
    fireEvent.change(amount, { target: { value: '119' } });
    expect(seesMail().getAttribute('aria-disabled')).toBeNull();
    fireEvent.change(amount, { target: { value: text } });
    const said = /^Enter an amount in pounds for each gadget/;
    const todo = screen.getByRole('list', { name: 'Still to do' });
    fireEvent.click(within(todo).getByRole('button', { name: said }));
    expect(document.activeElement).toBe(amount);
    expect(seesMail().getAttribute('aria-disabled')).toBe('true');
    fireEvent.change(amount, { target: { value: '120' } });
    expect(screen.queryByText(said)).toBeNull();
  },
);

test('an amount and its source stay true to each other', async () => {
  show(() => <ClaimColumn claim={TWO} />, { by: { permissions: ['claim.read', 'claim.approve'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
  const amount = screen.getByLabelText<HTMLInputElement>('Accepted for Galaxy M12');
  const basis = screen.getAllByLabelText<HTMLInputElement>('Taken from')[0]!;
  const takes = (from: string) =>
    fireEvent.click(screen.getAllByRole('button', { name: from })[0]!);
  expect([amount.value, basis.value]).toEqual(['419', 'insured value']);
  takes('price');
  expect([amount.value, basis.value]).toEqual(['399', 'price']);
  takes('invoice');
  expect([amount.value, basis.value]).toEqual(['', 'invoice']);
  fireEvent.change(amount, { target: { value: '120' } });
  expect([amount.value, basis.value]).toEqual(['120', 'invoice']);
  takes('insured value');
  fireEvent.change(amount, { target: { value: '400' } });
  expect([amount.value, basis.value]).toEqual(['400', '']);
});

test('what we accept for an approved gadget is said later', async () => {
  const gadgetsInFull = [{ ...PHONES[0]!, status: STATUS.APPROVED }];
  api.keepsWaiting(makeDecision);
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull }} />, {
    by: { permissions: ['claim.read', 'claim.approve'] },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Say what we accept…' }));
  fireEvent.change(await screen.findByLabelText(/^Accepted for/), { target: { value: '250.00' } });
  fireEvent.change(screen.getByLabelText('Taken from'), { target: { value: 'a quote' } });
  expect(screen.getByText('£250.00 accepted − £75.00 excess')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(api.askedFor(makeDecision)).toHaveLength(1));
  const accepted = { gadgetId: 'Galaxy M12', amount: 25_000, basis: 'a quote' };
  expect(api.askedFor(makeDecision)[0]?.body).toMatchObject({
    outcome: 'approve',
    gadgets: [accepted],
  });
});

test('the words of a refusal name the gadgets that are ticked, also once they were changed', async () => {
  const about = ({ url }: { url: URL }) => {
    const also = url.searchParams.get('also');
    const named = also === null ? 'Galaxy M12' : `Galaxy M12 and your ${also}`;
    return { data: [{ ...CLAUSE, claimantText: `Your policy leaves out your ${named}.` }] };
  };
  api.answers(offerClauses, about);
  show(() => <ClaimColumn claim={TWO} />, { by: BY });
  await opensForm();
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  expect(wordsField().value).toBe('Your policy leaves out your Galaxy M12 and your Fairphone 3+.');
  fireEvent.change(wordsField(), { target: { value: `${wordsField().value} Sorry.` } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fairphone 3+' }));
  expect(wordsField().value).toBe('Your policy leaves out your Galaxy M12. Sorry.');
  fireEvent.click(screen.getByRole('checkbox', { name: 'Galaxy M12' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Fairphone 3+' }));
  expect(wordsField().value).toBe('Your policy leaves out your Fairphone 3+. Sorry.');
});

test('the focus stays where one types: at the amount, and at the words for the claimant', async () => {
  api.answers(offerClauses, { data: [CLAUSE] });
  show(Screen, { by: { permissions: ['claim.read', 'claim.approve', 'claim.decline'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Approve…' }));
  const types = (field: HTMLElement, text: string) => {
    field.focus();
    fireEvent.change(field, { target: { value: text } });
    expect(document.activeElement).toBe(field);
  };
  types(screen.getByLabelText(/^Accepted for/), '6');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await opensForm();
  types(wordsField(), 'Your');
});

test('a form opens with the cursor in its field, and no letter of a sentence is a command', async () => {
  api.answers(listTakers, ALONE);
  show(Screen, {
    by: { permissions: ['claim.read', 'claim.decline', 'claim.refer', 'claim.take'] },
  });
  await screen.findByRole('button', { name: 'Refer' });
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  press('f');
  const why = screen.getByLabelText('Your question');
  expect(document.activeElement).toBe(why);
  why.blur();
  for (const letter of 'Not sure about the number') press(letter);
  expect(screen.getByLabelText('Your question')).toBe(why);
  expect(api.askedFor(takeNext)).toEqual([]);
  fireEvent.keyDown(why, { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Refer f'));
  api.answers(offerClauses, { data: [] });
  press('d');
  expect(document.activeElement).toBe(await screen.findByLabelText('Find a clause'));
});

test('a refusal that was begun goes on with its evidence, and Esc is heard there', async () => {
  await opensRefusal([CLAUSE]);
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  fireEvent.keyDown(wordsField(), { key: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Decline… d'));
  fireEvent.keyDown(document.body, { key: 'd' });
  const evidence = await screen.findByRole('group', { name: 'Which evidence it rests on' });
  const [first] = within(evidence).getAllByRole('checkbox');
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('The letter')).toBeNull());
});

test('Ctrl+Enter decides; with Shift it decides and takes the next claim', async () => {
  await opensRefusal([CLAUSE]);
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  restsOnPhoto();
  api.answers(makeDecision, { data: { state: 'second' } as Decision });
  api.answers(takeNext, { data: { claimReference: null } });
  fireEvent.keyDown(wordsField(), { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.queryByLabelText('Find a clause')).toBeNull());
  expect(api.askedFor(takeNext)).toEqual([]);
  await opensForm();
  fireEvent.click(await screen.findByRole('radio', { name: /Wear or looks/ }));
  restsOnPhoto();
  fireEvent.keyDown(wordsField(), { key: 'Enter', ctrlKey: true, shiftKey: true });
  await waitFor(() => expect(api.askedFor(takeNext)).toHaveLength(1));
  expect(api.askedFor(makeDecision)).toHaveLength(2);
  offerUndo(null);
});

test('a referral names its addressee; its question stands on top, and its author decides nothing', async () => {
  const referral = {
    by: 'Priya Testwell',
    at: CLAIM.submittedAt,
    to: 'technical',
    question: 'Where was the call of 13:02 made?',
    isOwn: false,
  };
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({ ...one, status: STATUS.REFERRED }));
  const by = { permissions: ['claim.read' as const, 'claim.approve' as const] };
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull, referral }} />, { by });
  const title = await screen.findByText('Priya Testwell asks technical');
  expect(title.parentElement?.textContent).toContain('Where was the call of 13:02 made?');
  expect(screen.getByRole('button', { name: 'Approve…' })).toBeDefined();
  cleanup();
  show(
    () => (
      <ClaimColumn claim={{ ...CLAIM, gadgetsInFull, referral: { ...referral, isOwn: true } }} />
    ),
    {
      by,
    },
  );
  expect(await screen.findByText(/You asked this: somebody else decides\./)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Approve…' })).toBeNull();
});

test('a claim is referred to a team or a colleague, with the question asked first', async () => {
  api.keepsWaiting(makeDecision);
  show(Screen, { by: { staffId: 'robin', permissions: ['claim.read', 'claim.refer'] } });
  const people = [
    { staffId: 'sam', name: 'Sam Testwell', isHere: true, awayUntil: null },
    { staffId: 'robin', name: 'Robin Testwell', isHere: true, awayUntil: null },
  ];
  const [here, away] = [
    { name: 'Sam Testwell', isHere: true },
    { name: 'Tomas Testwell', isHere: false },
  ];
  const teams = [
    { team: 'senior' as const, waits: 0, people: [here, away] },
    { team: 'technical' as const, waits: 3, people: [away] },
    { team: 'investigation' as const, waits: 1, people: [] },
  ];
  api.answers(listTakers, { data: { people, teams } });
  fireEvent.click(await screen.findByRole('button', { name: 'Refer' }));
  expect(document.activeElement).toBe(screen.getByLabelText('Your question'));
  await screen.findByRole('option', { name: 'Sam Testwell (at the desk)' });
  const team = screen.getByRole('group', { name: 'To whom' });
  const asked = within(team).getAllByRole<HTMLInputElement>('radio');
  expect(asked.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'A senior 1 of 2 at the desk',
    'Technical 3 wait, Tomas Testwell is not at the desk',
    'Investigation 1 waits, nobody is here for it: it goes to a senior',
  ]);
  const by = screen.getByLabelText<HTMLSelectElement>('Or a colleague by name');
  expect([...by.options].map(({ textContent }) => textContent)).toEqual([
    'Nobody by name',
    'Sam Testwell (at the desk)',
  ]);
  fireEvent.click(asked[1]!);
  expect([asked[1]?.checked, by.value]).toEqual([true, '']);
  fireEvent.change(by, { target: { value: 'sam' } });
  expect(asked[1]?.checked).toBe(false);
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: 'Same IMEI?' } });
  fireEvent.click(screen.getAllByRole('button', { name: 'Refer' }).at(-1)!);
  await waitFor(() =>
    expect(api.askedFor(makeDecision)).toMatchObject([
      { body: { outcome: 'refer', referTo: 'sam', staffNote: 'Same IMEI?' } },
    ]),
  );
});

test('a senior reopens what was declined, with a reason', async () => {
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({ ...one, status: STATUS.DECLINED }));
  const Declined = () => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull }} />;
  show(Declined, { by: BY });
  await screen.findByRole('main');
  expect(screen.queryByRole('button', { name: 'Reopen…' })).toBeNull();
  cleanup();
  show(Declined, { by: { permissions: ['claim.read', 'claim.second'] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen…' }));
  const why = await screen.findByLabelText('Why it is looked at again');
  expect(document.activeElement).toBe(why);
  fireEvent.change(why, { target: { value: 'A photo was overlooked.' } });
  api.answers(reopenDecision, { data: { reopened: true } });
  fireEvent.keyDown(why, { key: 'Enter', ctrlKey: true });
  await waitFor(() => expect(screen.queryByLabelText('Why it is looked at again')).toBeNull());
  expect(api.askedFor(reopenDecision)).toMatchObject([
    { body: { gadgetIds: ['gadget-1'], reason: 'A photo was overlooked.' } },
  ]);
});

test('a yes is reopened while nothing has left, and what ends with it is said first', async () => {
  const at = (status: number) => CLAIM.gadgetsInFull.map((one) => ({ ...one, status }));
  const by = { permissions: ['claim.read' as const, 'claim.second' as const] };
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull: at(STATUS.DISPATCHED) }} />, { by });
  await screen.findByRole('main');
  expect(screen.queryByRole('button', { name: /Reopen/ })).toBeNull();
  cleanup();
  show(() => <ClaimColumn claim={{ ...CLAIM, gadgetsInFull: at(STATUS.REPAIR_BOOKED) }} />, { by });
  fireEvent.click(await screen.findByRole('button', { name: 'Reopen…' }));
  expect(await screen.findByText(/choice, booking and prepared payout end/)).toBeTruthy();
});
