// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Holder, holds } from './holders.ts';
import { keepWaiting } from './keep-waiting.ts';
import type { Unsent, Upload } from './queue.ts';
import { changeUpload, emptyStore, evidenceStore } from './store.ts';
import { type Kept, keptFiles, putFile } from './waiting-box.ts';

// There is no such database in this environment.
vi.mock('./waiting-box.ts', () => ({
  hasFiles: () => true,
  inTurn: (work: () => Promise<void>) => void work(),
  dropFile: vi.fn<() => Promise<void>>(),
  dropOldFiles: vi.fn<() => Promise<void>>(),
  forgetKey: vi.fn<() => void>(),
  keptFiles: vi.fn<() => Promise<unknown>>(),
  putFile: vi.fn<() => Promise<void>>(),
}));

const PHONE = { kind: 'phone' } as const;
const photo = new File(['x'], 'photo.jpg');

holds('phone', () => ({ knownAs: () => 'this one', documents: () => [] }) as unknown as Holder);

beforeEach(() => {
  emptyStore('phone');
  evidenceStore.setState({ isOnline: false });
  vi.mocked(keptFiles).mockResolvedValue(new Map());
});

const preparing: Upload = {
  key: 1,
  target: PHONE,
  documentTypeId: 3,
  gadgetGUID: null,
  file: photo,
  state: 'preparing',
  progress: 0,
};
const kept = () => vi.mocked(putFile<Unsent>).mock.calls.map(([, { about }]) => about);

test('that a photo goes in full size, and why, is known after a reload, and it is not tried again', async () => {
  keepWaiting(PHONE);
  evidenceStore.setState({ uploads: [preparing] });
  await vi.waitFor(() => expect(kept()).toMatchObject([{ isReady: false }]));
  changeUpload(1, { state: 'waiting', whole: 'slow' });
  await vi.waitFor(() => expect(kept()[1]).toMatchObject({ isReady: true, whole: 'slow' }));

  const about = kept()[1];
  emptyStore('phone');
  const before = new Map([['box', { about, file: photo } as Kept<Unsent>]]);
  vi.mocked(keptFiles<Unsent>).mockResolvedValue(before);
  keepWaiting(PHONE);
  await vi.waitFor(() =>
    expect(evidenceStore.getState().uploads).toMatchObject([
      { file: photo, state: 'waiting', whole: 'slow' },
    ]),
  );
});
