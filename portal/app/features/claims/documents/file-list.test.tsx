// @vitest-environment happy-dom
import {
  IMEI,
  OTHER_IMEI,
  aClaimGadget,
  aForm,
  completeData,
} from '@gadget-claims/domain/claims/claims/testing';
import type { DocumentFile } from '@gadget-claims/domain/claims/documents/schemas';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../testing/screen.tsx';
import { claimStore } from '../../../lib/draft/claim-store.ts';
import { FileList } from './file-list.tsx';
import { holds } from './holders.ts';
import type { Upload } from './queue.ts';
import { dropOrigin, emptyStore, evidenceStore, noteHint } from './store.ts';

const PHONE = { kind: 'phone' } as const;
const BLURRED = 'This picture looks blurred.';

const upload = (key: number, state: Upload['state'] = 'sending'): Upload => ({
  key,
  target: PHONE,
  documentTypeId: 3,
  gadgetGUID: null,
  file: new File(['x'], `photo-${key}.jpg`),
  state,
  progress: 0,
});
const document: DocumentFile = {
  id: 'a',
  documentTypeId: 3,
  gadgetGUID: null,
  fileName: 'photo-1.jpg',
  size: 1,
  state: 'accepted',
};

// Only whether a document can be taken off is asked.
holds('phone', () => ({}) as never);

afterEach(() => emptyStore('phone'));

const onGone = () => undefined;
const list = (documents: DocumentFile[], uploads: Upload[]) =>
  show(
    <FileList
      target={PHONE}
      documents={documents}
      uploads={uploads}
      onGone={onGone}
      onReplace={() => true}
    />,
  );
/** A document that came from the first upload of this visit. */
const arrived = () =>
  evidenceStore.setState({ uploads: [], origins: { a: { key: 1, target: PHONE } } });

test('a photo that goes in full size says why, on its way and when it has arrived', async () => {
  list([], [{ ...upload(1), whole: 'slow' }]);
  const said = '(goes in full size: this device is too slow to make it smaller)';
  expect(await screen.findByText(said)).toBeTruthy();
  cleanup();
  evidenceStore.setState({ origins: { a: { key: 1, target: PHONE, whole: 'failed' } } });
  list([document], []);
  expect(await screen.findByText(/full size: this device could not make it smaller/)).toBeTruthy();
});

test('a hint stands beside a file on its way and when it has arrived, with both ways on', async () => {
  evidenceStore.setState({ uploads: [upload(1)] });
  noteHint(1, { text: BLURRED });
  list([], [upload(1)]);
  expect(await screen.findByText(BLURRED)).toBeTruthy();
  cleanup();
  arrived();
  list([document], []);
  expect(await screen.findByText(BLURRED)).toBeTruthy();
  expect(screen.getByLabelText('Choose another in place of photo-1.jpg')).toBeTruthy();
});

test('a file is used anyway: its hint goes, and those of others stay', async () => {
  evidenceStore.setState({ uploads: [upload(1), upload(2)] });
  noteHint(1, { text: BLURRED });
  noteHint(2, { text: 'The same as photo-1.jpg', sameAs: 1 });
  list([], [upload(1), upload(2)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use it anyway: photo-1.jpg' }));
  await waitFor(() => expect(screen.queryByText(BLURRED)).toBeNull());
  expect(screen.getByText('The same as photo-1.jpg')).toBeTruthy();
});

test('a hint about a removed file is not repeated', async () => {
  arrived();
  noteHint(2, { text: 'The same as photo-1.jpg', sameAs: 1 });
  list([], [upload(2)]);
  expect(await screen.findByText('The same as photo-1.jpg')).toBeTruthy();
  dropOrigin('a');
  expect(screen.getByText('photo-2.jpg')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('The same as photo-1.jpg')).toBeNull());
});

test('of a file that cannot be used only that is said', async () => {
  noteHint(1, { text: BLURRED });
  list([], [upload(1, 'rejected')]);
  expect(await screen.findByLabelText('Choose another in place of photo-1.jpg')).toBeTruthy();
  expect(screen.queryByText(BLURRED)).toBeNull();
});

test.each<[string, Partial<DocumentFile>, string]>([
  ['came a moment ago', { state: 'received' }, 'Received'],
  ['is looked at', { state: 'checking' }, 'Received: we are checking that it is safe and opens'],
  ['is a picture', { preview: true }, 'Checked: the picture opens'],
  ['is a PDF', { fileName: 'receipt.pdf' }, 'Checked: the file is whole'],
  [
    'shows nothing',
    { preview: true, doubt: 'shows nothing' },
    'Received: we could see nothing in it. A person will look, or you can send another.',
  ],
  [
    'nobody saw',
    { doubt: 'not seen' },
    'Received: we cannot see a photo in this kind of file, so a person will look.',
  ],
  [
    'is there for two documents',
    { preview: true, doubt: 'used twice' },
    'Received: you sent the same file for another document. A person will look, or you can send another.',
  ],
  ['is refused', { state: 'rejected', reason: 'It is empty.' }, 'Cannot be used: It is empty.'],
])('of a file that %s is said what was done with it', async (_, more, words) => {
  const file = { ...document, ...more };
  list([file], []);
  const said = await screen.findByText(
    (text, element) => element?.tagName === 'SPAN' && text.startsWith(words.split(':')[0] ?? ''),
  );
  expect(said.textContent).toBe(`${file.fileName}: ${words}`);
});

test('of a picture that the server doubts, its own word is enough, and another can be sent', async () => {
  arrived();
  noteHint(1, { text: 'We cannot see anything in this picture.' });
  list([{ ...document, preview: true, doubt: 'shows nothing' }], []);
  expect(await screen.findByLabelText('Choose another in place of photo-1.jpg')).toBeTruthy();
  expect(screen.queryByText('We cannot see anything in this picture.')).toBeNull();
});

const GADGET = aClaimGadget({ itemGUID: 'gadget-1', imei: IMEI });
const claimed = aForm(completeData({ gadgets: [GADGET] }));
const mended = aForm(completeData({ gadgets: [{ ...GADGET, imei: OTHER_IMEI }] }));
/** A photo of the IMEI that is on its way, in which these were read. */
const listRead = (...imeis: string[]) => {
  claimStore.setState({ form: claimed });
  const sent = { ...upload(1), gadgetGUID: GADGET.itemGUID };
  evidenceStore.setState({ uploads: [sent] });
  noteHint(1, { imeis });
  list([], [sent]);
};

test('the IMEI in a picture is that of the claim, which is said in passing', async () => {
  listRead(OTHER_IMEI, IMEI);
  expect(await screen.findByText('The IMEI in it is the one in your claim.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Use it anyway/ })).toBeNull();
});

test('the IMEI in a picture is another: the number is changed, or the picture used anyway', async () => {
  listRead(OTHER_IMEI);
  const words = 'This picture shows another IMEI (ending 3809) than your claim (ending 7518).';
  expect(await screen.findByText(words)).toBeTruthy();
  const change = screen.getByRole('link', { name: 'Change the number' });
  expect(change.getAttribute('href')).toBe('/makeaclaim/101/gadget-1');
  claimStore.setState({ form: mended });
  expect(await screen.findByText('The IMEI in it is the one in your claim.')).toBeTruthy();
  claimStore.setState({ form: claimed });
  fireEvent.click(await screen.findByRole('button', { name: 'Use it anyway: photo-1.jpg' }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
});
