// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Upload } from './queue.ts';
import { evidenceStore } from './store.ts';
import { watchUploads } from './use-sending.ts';

const UPLOAD: Upload = {
  key: 1,
  target: { kind: 'phone' },
  documentTypeId: 3,
  gadgetGUID: null,
  file: new File(['x'], 'photo.jpg'),
  state: 'sending',
  progress: 0,
};
const met = () =>
  evidenceStore.getState().uploads.map((upload) => upload.connectionChanged ?? false);

test('a file sent before the connection is watched has seen no change of it', () => {
  evidenceStore.setState({ uploads: [UPLOAD] });
  watchUploads();
  expect(met()).toEqual([false]);
  dispatchEvent(new Event('online'));
  expect(met()).toEqual([true]);
});
