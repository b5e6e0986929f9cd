// @vitest-environment happy-dom
import { offerClauses } from '@gadget-claims/domain/desk/clauses/contract';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import { makeDecision } from '@gadget-claims/domain/desk/decisions/contract';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import { getEvidencePicture, noteOpened } from '@gadget-claims/domain/desk/queue/contract';
import type { DeskDocument } from '@gadget-claims/domain/desk/queue/schemas';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CLAIM } from '../../../../testing/claim.ts';
import { show } from '../../../../testing/screen.tsx';
import { ClaimColumn } from './column.tsx';
import { Evidence } from './evidence.tsx';

afterEach(() => vi.useRealTimers());

let claims = 0;
/** A claim with these files; what was opened in a tab is known by file, so each has its own. */
function aClaim(...labels: string[]) {
  claims += 1;
  const documents = labels.map((label): DeskDocument => {
    const documentId = `${label} ${claims}`;
    return { ...CLAIM.documents[0]!, documentId, label, fileName: `${label}.jpg`, isOpened: false };
  });
  return { ...CLAIM, documents };
}
const strip = () => within(screen.getByRole('group', { name: 'Files' })).getAllByRole('button');
const opened = () => api.askedFor(noteOpened).map(({ url }) => decodeURI(url.pathname));

/** Shows the files, the first of them painted; time stands still from then on. */
async function looks(claim: ReturnType<typeof aClaim>) {
  api.answers(getEvidencePicture, {} as never);
  show(() => <Evidence claim={claim} />);
  const picture = await screen.findByRole('img', { name: /Receipt\.jpg/ });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  fireEvent.load(picture);
}

test('a file counts as opened once it was in full view for a second', async () => {
  const claim = aClaim('Receipt', 'Letter');
  await looks(claim);
  expect(strip().map(({ textContent }) => textContent)).toEqual([
    'ReceiptNot opened',
    'LetterNot opened',
  ]);
  await act(() => vi.advanceTimersByTimeAsync(999));
  expect(opened()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(1));
  vi.useRealTimers();
  expect(await screen.findByText('1 of 2 opened')).toBeDefined();
  expect(opened()).toEqual([`/api/v1/desk/evidence/${claim.documents[0]!.documentId}/opened`]);
  expect(strip().map(({ textContent }) => textContent)).toEqual(['Receipt', 'LetterNot opened']);
});

test('a file that came after the decision is opened first and marked, until it was opened', async () => {
  const claim = aClaim('Letter', 'Receipt', 'Photo');
  await looks({
    ...claim,
    documents: claim.documents.map((one) => ({ ...one, isNew: one.label === 'Receipt' })),
  });
  const names = () => strip().map(({ textContent }) => textContent);
  expect(strip().map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'false',
  ]);
  expect(names()).toEqual(['LetterNot opened', 'ReceiptNew', 'PhotoNot opened']);
  expect(screen.getByText('Came after we decided')).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  vi.useRealTimers();
  await waitFor(() => expect(names()[1]).toBe('Receipt'));
});

test('a look that ends sooner counts for nothing; a key leads to the next file not opened', async () => {
  await looks(aClaim('Receipt', 'Letter'));
  await act(() => vi.advanceTimersByTimeAsync(999));
  fireEvent.keyDown(window, { key: '}' });
  expect(strip().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(opened()).toEqual([]);
});

/** Shows the files beside the form of a decision. */
async function decides(
  claim: ReturnType<typeof aClaim>,
  way: 'Approve' | 'Decline',
  clauses: OfferedClause[] = [],
) {
  api.keepsWaiting(getEvidencePicture);
  api.answers(offerClauses, { data: clauses });
  api.keepsWaiting(makeDecision);
  const Both = () => (
    <>
      <Evidence claim={claim} />
      <ClaimColumn claim={claim} />
    </>
  );
  show(Both, { by: { permissions: ['claim.read', 'claim.approve', 'claim.decline'] } });
  fireEvent.click(await screen.findByRole('button', { name: `${way}…` }));
  return within(await screen.findByText('Not opened yet').then((title) => title.parentElement!));
}
const sent = () => api.askedFor(makeDecision).map(({ body }) => body);

const CLAUSE: OfferedClause = {
  clauseId: 'no-forced-entry-1',
  version: 1,
  wordingReference: 'Rule 13',
  title: 'Theft without a break-in',
  staffText: 'Nothing shows that somebody broke in.',
  needsDocuments: [],
  missingDocuments: [],
  against: [],
  againstAnswers: [],
  claimantText: 'We found no sign of a break-in.',
  grade: 4,
};

const ticks = (name: string | RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));
const chooses = async (name: RegExp) => fireEvent.click(await screen.findByRole('radio', { name }));
/** Declines, resting on the claimant's account. */
function declines() {
  ticks(STATED.account.label);
  fireEvent.click(screen.getAllByRole('button', { name: 'Decline' }).at(-1)!);
}

test('a refusal names the files that were not opened, leads to them, and asks to go past them', async () => {
  const claim = aClaim('Receipt', 'Letter');
  const note = await decides(claim, 'Decline', [{ ...CLAUSE, claimantText: 'We cannot pay.' }]);
  fireEvent.click(note.getByRole('button', { name: 'Letter' }));
  expect(strip().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  const past = note.getByRole<HTMLInputElement>('checkbox');
  expect(past.labels?.[0]?.textContent).toBe('Decide without having looked at Receipt and Letter');
  await chooses(/Theft without/);
  fireEvent.click(past);
  declines();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const unopened = claim.documents.map(({ documentId }) => documentId);
  expect(sent()).toMatchObject([{ outcome: 'decline', unopened }]);
});

test('a clause that a file of the claim speaks against warns, leads to the file and asks why it does not count', async () => {
  const claim = aClaim('Receipt', 'Evidence of forced entry');
  const against = [claim.documents[1]!.documentId];
  await decides(claim, 'Decline', [
    CLAUSE,
    { ...CLAUSE, clauseId: 'other', title: 'Other', against },
  ]);
  fireEvent.click(await screen.findByRole('radio', { name: /Theft without a break-in/ }));
  expect(screen.queryByText(/^This claim speaks against Rule/)).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /Other.*This claim speaks against it/ }));
  const title = screen.getByText('This claim speaks against Rule 13');
  const note = within(title.parentElement!);
  fireEvent.click(note.getByRole('button', { name: 'Evidence of forced entry' }));
  expect(strip().map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
  const why = screen.getByLabelText('Why it does not count');
  fireEvent.change(why, { target: { value: 'It shows another door.' } });
  ticks(/^Decide without/);
  ticks(/sign of a break-in/);
  declines();
  await waitFor(() => expect(sent()).toMatchObject([{ despite: 'It shows another door.' }]));
});

test('a sentence that says what we did or were told is confirmed, until it is changed or shown', async () => {
  await decides(aClaim('Receipt'), 'Decline', [CLAUSE]);
  fireEvent.click(await screen.findByRole('radio', { name: /Theft without a break-in/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: '“We found no sign of a break-in.”' }));
  const words = screen.getByLabelText('Words for the claimant');
  fireEvent.change(words, { target: { value: 'We found no sign of a break-in. Sorry.' } });
  const confirm = screen.getByRole<HTMLInputElement>('checkbox', { name: /sign of a break-in/ });
  expect(confirm.checked).toBe(true);
  fireEvent.change(words, { target: { value: 'We found nothing. Sorry.' } });
  const other = screen.getByRole<HTMLInputElement>('checkbox', { name: '“We found nothing.”' });
  expect(other.checked).toBe(false);
  fireEvent.click(other);
  ticks(/^Decide without/);
  declines();
  await waitFor(() => expect(sent()).toHaveLength(1));
  const { confirmed } = sent()[0] as { confirmed: string[] };
  expect(confirmed).toContain('We found nothing.');
  fireEvent.change(words, { target: { value: 'We cannot pay.' } });
  expect(screen.queryByText('Is it true?')).toBeNull();
});

test('a difference leads to the files that may show it', async () => {
  const claim = aClaim('Receipt', 'Photo of the IMEI', 'Travel');
  const [other, imei, travel] = claim.documents as [DeskDocument, DeskDocument, DeskDocument];
  const documents = [
    { ...other, documentTypeId: 1, gadgetLabel: 'Another phone' },
    { ...imei, documentTypeId: 4 },
    { ...travel, documentTypeId: 5 },
  ];
  const differs = { label: 'IMEI', claim: '1', policy: '2', differs: true };
  const gadgetsInFull = claim.gadgetsInFull.map((one) => ({ ...one, comparisons: [differs] }));
  api.keepsWaiting(getEvidencePicture);
  show(() => (
    <>
      <Evidence claim={{ ...claim, documents }} />
      <ClaimColumn claim={{ ...claim, documents, gadgetsInFull }} />
    </>
  ));
  const leads = await screen.findAllByRole('button', { name: /^Show in file/ });
  expect(leads.map(({ textContent }) => textContent)).toEqual(['Show in file 2']);
  fireEvent.click(leads[0]!);
  expect(strip().map((one) => one.getAttribute('aria-pressed'))).toEqual([
    'false',
    'true',
    'false',
  ]);
});

test('an approval names them too, and asks nothing', async () => {
  const note = await decides(aClaim('Receipt'), 'Approve');
  expect(note.getByRole('button', { name: 'Receipt' })).toBeDefined();
  expect(note.queryByRole('checkbox')).toBeNull();
});
