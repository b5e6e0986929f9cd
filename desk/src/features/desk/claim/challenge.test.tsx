// @vitest-environment happy-dom
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { DecisionBefore } from './challenge.tsx';

type Entry = DeskClaim['log'][number];

/** An entry of the log, on a day of November. */
const said = (day: number, title: string, own: Partial<Entry> = {}): Entry => ({
  at: `2026-11-${day}T10:00:00.000Z`,
  kind: 'decisions',
  actor: 'Priya Testwell',
  title,
  reason: '',
  gadgetLabel: null,
  ...own,
});

/** Refused on 16 November, and looked at again since the 20th. */
const REFUSED: Entry[] = [
  said(16, 'Refusal (holds)', { reason: 'Rests on: What the policy says.' }),
  said(17, 'Declined', { reason: 'Your policy leaves that out.' }),
  said(20, 'Decision under review', { actor: 'The claimant', reason: 'more evidence came in' }),
];

async function opens(own: Partial<DeskClaim>) {
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({
    ...one,
    status: STATUS.DECISION_CHALLENGED,
  }));
  show(() => <DecisionBefore claim={{ ...CLAIM, gadgetsInFull, ...own }} />);
  await screen.findByRole('main');
}
const part = async (name: RegExp) =>
  (await screen.findByRole('heading', { name })).closest('section')?.textContent ?? '';

const [FILE] = CLAIM.documents;
const REPORT = { ...FILE!, documentId: 'document-2', label: 'Police report', isNew: true };
const asked = () => part(/^(Asks us to look again|We look at it again)/);

test('who sent a file and wrote nothing has no words; the file is named', async () => {
  await opens({ log: REFUSED, documents: [FILE!, REPORT] });
  expect(await asked()).toMatch(
    /^Asks us to look again [^a-z]* [ap]mNew since we decided:Police report$/,
  );
});

test('words of a claimant, and the reason of a colleague, stand there', async () => {
  const at = '2026-11-19T10:00:00.000Z';
  const text = 'The thief cut the lock.';
  await opens({
    log: [...REFUSED, said(21, 'Decision under review', { reason: 'The wrong clause.' })],
    messages: [{ id: 1, at, by: 'claimant', name: '', text, isNew: true }],
  });
  expect(await asked()).toMatch(
    /^We look at it again.*The thief cut the lock\..*The wrong clause\.$/,
  );
});

const SECOND = { actor: 'Tomas Testwell', reason: 'Rests on: Proof of purchase.' };

test.each([
  ['no other was made', []],
  ['another can still be undone', [said(24, 'Refusal (can be undone)', SECOND)]],
  ['another waits', [said(24, 'Refusal (waits for a second person)', SECOND)]],
  ['another was undone', [said(24, 'Refusal (undone)', SECOND)]],
  [
    'another gadget was declined since',
    [said(24, 'Refusal (holds)', SECOND), said(25, 'Declined', { ...SECOND, reason: 'Too late.' })],
  ],
  ['one before it fell', [said(15, 'Refusal (refused by the second person)', SECOND)]],
])('the first decision is the one that is looked at again, where %s', async (_, others) => {
  const log = [...REFUSED, ...others].toSorted((one, other) => one.at.localeCompare(other.at));
  await opens({ log });
  const first = await part(/^The first decision/);
  expect(first).toContain('16/11/2026');
  expect(first).toContain('Priya Testwell');
  expect(first).toContain('Your policy leaves that out.Rests on: What the policy says.');
  expect(first).not.toMatch(/Tomas|Proof of purchase|Too late/);
});

test('a declined claim says on top why, on which day, by whom, and has its letter a press away', async () => {
  await opens({
    gadgetsInFull: CLAIM.gadgetsInFull.map((one) => ({ ...one, status: STATUS.DECLINED })),
    log: [
      ...REFUSED,
      said(24, 'Refusal (holds)', { reason: 'By Rule 13, Unattended. Rests on: A report.' }),
      said(25, 'Agreed to the refusal', { actor: 'Tomas Testwell' }),
      said(25, 'Declined', { reason: 'Nobody was with it.' }),
    ],
  });
  const why = await part(/^Declined/);
  expect(why).toMatch(/^Declined 24\/11\/2026, [^a-z]*[ap]m, Priya Testwell Tomas Testwell agreed/);
  expect(why).toContain('By Rule 13, Unattended. Rests on: A report.');
  const letter = screen.getByText('Nobody was with it.');
  expect(letter.closest('details')?.open).toBe(false);
  expect(screen.getByText('The letter')).toBeDefined();
  expect(screen.queryByText(/Your policy leaves that out/)).toBeNull();
});

test('an approved claim says what its approval went past, or that nothing spoke against it', async () => {
  const gadgetsInFull = CLAIM.gadgetsInFull.map((one) => ({ ...one, status: STATUS.APPROVED }));
  const approved = said(25, 'Approved');
  const reason = 'Does not hold: IMEI as on the policy. The box shows it.';
  await opens({ gadgetsInFull, log: [said(24, 'Approval (holds)', { reason }), approved] });
  expect(await part(/^Approved/)).toMatch(/Priya Testwell.*The box shows it\.$/);
  cleanup();
  await opens({ gadgetsInFull, log: [said(24, 'Approval (holds)'), approved] });
  expect(await part(/^Approved/)).toMatch(/No check spoke against it, and no note was made\.$/);
});
