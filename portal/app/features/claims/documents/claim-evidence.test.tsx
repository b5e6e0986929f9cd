// @vitest-environment happy-dom
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import type { ChecklistItem } from '@gadget-claims/domain/claims/documents/checklist';
import { listClaimFiles } from '@gadget-claims/domain/claims/documents/contract';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { anyOf } from '@gadget-claims/kit/data/query.ts';
import { cache } from '@gadget-claims/kit/data/use-query.ts';
import { api } from '@gadget-claims/kit/testing/api.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aClaim, MISSING_RECEIPT } from '../../../../testing/claims.ts';
import { show, signedIn } from '../../../../testing/screen.tsx';
import { ClaimEvidence, withArrived } from './claim-evidence.tsx';
import { emptyStore } from './store.ts';

const RECEIPT: DocumentFile = {
  id: 'a',
  documentTypeId: 1,
  gadgetGUID: null,
  fileName: 'receipt.pdf',
  size: 7,
  state: 'accepted',
};

/** Facts of a file that only the list of a claim has. */
const LISTED = {
  label: 'Proof of purchase',
  gadgetLabel: null,
  receivedAt: '2026-11-24T08:00:00.000Z',
};

/** The server's files, and the fate of the next file that is sent. */
let server: DocumentFile[];
let next: 'cut before it arrives' | 'cut before the answer' | 'answered';
let sent = 0;

/** Sends as the browser does, to a server of the test. */
class Sending extends EventTarget {
  upload = new EventTarget();
  status = 201;
  statusText = '';
  responseText = JSON.stringify({ data: [RECEIPT] });
  open() {
    return undefined;
  }
  setRequestHeader() {
    return undefined;
  }
  abort() {
    return undefined;
  }
  send() {
    sent += 1;
    if (next !== 'cut before it arrives') server = [RECEIPT];
    const event = next === 'answered' ? 'load' : 'error';
    queueMicrotask(() => this.dispatchEvent(new Event(event)));
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Sending);
  signedIn();
  server = [];
  sent = 0;
  api.answers(listClaimFiles, () => ({
    data: server.map((file) => ({ ...file, ...LISTED })),
  }));
});
afterEach(() => emptyStore('claim'));

async function choose(how: typeof next, more: Partial<File> = {}) {
  const missing = [MISSING_RECEIPT];
  const claim = aClaim(STATUS.AWAITING_DOCUMENTS, {
    checklist: missing,
    outstandingDocuments: missing,
  });
  next = how;
  show(<ClaimEvidence claim={claim} />);
  const [input] = await screen.findAllByLabelText(/^Choose files: Add proof of purchase$/);
  const file = new File(['receipt'], 'receipt.pdf', { type: 'application/pdf' });
  fireEvent.change(input!, { target: { files: [Object.assign(file, more)] } });
}

async function cutOffWhileSending(how: typeof next, meanwhile?: () => Promise<void>) {
  await choose(how);
  expect((await screen.findAllByText(/could not reach our service/))[0]).toBeTruthy();
  expect(screen.getAllByText('receipt.pdf')[0]).toBeTruthy();
  expect(sent).toBe(1);
  await meanwhile?.();
  next = 'answered';
  fireEvent.click(screen.getByRole('button', { name: 'Try again receipt.pdf' }));
  expect(await screen.findByText('receipt.pdf has arrived.')).toBeTruthy();
  expect(screen.getAllByText('receipt.pdf')).toHaveLength(1);
}

test('a file that was cut off stays on the screen and goes once more', async () => {
  await cutOffWhileSending('cut before it arrives');
  expect(sent).toBe(2);
});

test('a file that the phone no longer lets be read is told as such, and another can be chosen', async () => {
  const gone = new Blob();
  gone.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
  await choose('cut before it arrives', { slice: () => gone });
  const said = 'Your phone no longer lets us read receipt.pdf. Please choose it again.';
  expect((await screen.findAllByText(new RegExp(said)))[0]).toBeTruthy();
  expect(screen.queryByText(/could not reach our service/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again receipt.pdf' })).toBeNull();
  expect(screen.getByLabelText('Choose another in place of receipt.pdf')).toBeTruthy();
});

test('a file whose answer alone was cut off is not sent a second time', async () => {
  await cutOffWhileSending('cut before the answer');
  expect(sent).toBe(1);
});

test('nor when the list of files has shown it in the meantime, as after a connection is back', async () => {
  await cutOffWhileSending('cut before the answer', async () => {
    const before = api.askedFor(listClaimFiles).length;
    cache.invalidate([anyOf(listClaimFiles)], { refetch: true });
    await vi.waitFor(() => expect(api.askedFor(listClaimFiles)).toHaveLength(before + 1));
    await vi.waitFor(() => expect(screen.getAllByText('receipt.pdf')).toHaveLength(2));
  });
  expect(sent).toBe(1);
});

const aFile = (id: string, more: Partial<DocumentFile> = {}): DocumentFile => ({
  id,
  documentTypeId: 1,
  gadgetGUID: 'phone',
  fileName: `${id}.jpg`,
  size: 10,
  state: 'received',
  ...more,
});
const anItem = (more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  documentTypeId: 1,
  gadgetGUID: 'phone',
  label: 'Proof of purchase',
  why: '',
  accepted: '',
  requirement: 'required',
  state: 'missing',
  files: [],
  ...more,
});

test('a file that just arrived stands under its item and counts', () => {
  const items = [anItem(), anItem({ gadgetGUID: 'tablet' }), anItem({ documentTypeId: 2 })];
  const [phone, tablet, other] = withArrived(items, [aFile('new')]);
  expect(phone).toMatchObject({ state: 'received', files: [{ id: 'new' }] });
  expect([tablet, other]).toEqual(items.slice(1));
});

test('files that the checklist has already are not shown twice', () => {
  const items = [anItem({ state: 'accepted', files: [aFile('old', { state: 'accepted' })] })];
  expect(withArrived(items, [aFile('old')])).toEqual(items);
});

test('one more file does not make an accepted item look worse, and replaces a refused one', () => {
  const accepted = anItem({ state: 'accepted', files: [aFile('old')] });
  expect(withArrived([accepted], [aFile('old'), aFile('new')])[0]).toMatchObject({
    state: 'accepted',
    files: [{ id: 'old' }, { id: 'new' }],
  });
  const refused = anItem({ state: 'rejected', files: [aFile('bad', { state: 'rejected' })] });
  expect(withArrived([refused], [aFile('new')])[0]?.state).toBe('received');
});

test.each([
  ['received', false],
  ['rejected', true],
] as const)('a file that arrives fulfils the wait, unless it is refused: %s', (state, waits) => {
  const [phone] = withArrived([{ ...anItem(), outstanding: true }], [aFile('new', { state })]);
  expect(phone?.outstanding).toBe(waits);
});
