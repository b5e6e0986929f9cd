// @vitest-environment happy-dom
import type { DocumentFile } from '@gadget-claims/domain/documents/schemas';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../testing/screen.tsx';
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

test('a file is used anyway: nothing more is said of it, and of others what was', async () => {
  evidenceStore.setState({ uploads: [upload(1), upload(2)] });
  noteHint(1, { text: BLURRED });
  noteHint(2, { text: 'The same as photo-1.jpg', sameAs: 1 });
  list([], [upload(1), upload(2)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Use it anyway: photo-1.jpg' }));
  expect(screen.queryByText(BLURRED)).toBeNull();
  expect(screen.getByText('The same as photo-1.jpg')).toBeTruthy();
});

test('what is gone is repeated by nothing', async () => {
  arrived();
  noteHint(2, { text: 'The same as photo-1.jpg', sameAs: 1 });
  list([], [upload(2)]);
  expect(await screen.findByText('The same as photo-1.jpg')).toBeTruthy();
  dropOrigin('a');
  expect(await screen.findByText('photo-2.jpg')).toBeTruthy();
  expect(screen.queryByText('The same as photo-1.jpg')).toBeNull();
});

test('of a file that cannot be used only that is said', async () => {
  noteHint(1, { text: BLURRED });
  list([], [upload(1, 'rejected')]);
  expect(await screen.findByLabelText('Choose another in place of photo-1.jpg')).toBeTruthy();
  expect(screen.queryByText(BLURRED)).toBeNull();
});
