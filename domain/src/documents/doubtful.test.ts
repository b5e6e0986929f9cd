import { expect, test } from 'vitest';
import { type Evidence, isDoubtful } from './doubtful.ts';

const file = (more: Partial<Evidence> = {}): Evidence => ({
  documentTypeId: 1,
  state: 'accepted',
  sha256: 'a',
  showsNothing: false,
  hasPreview: true,
  pictureHash: '',
  ...more,
});

test.each<[string, Evidence[], boolean]>([
  ['nothing', [], false],
  ['two files for two documents', [file(), file({ documentTypeId: 3, sha256: 'b' })], false],
  ['the same file twice for one document', [file(), file()], false],
  ['the same file for two documents', [file(), file({ documentTypeId: 3 })], true],
  [
    'the same, of which one is refused',
    [file(), file({ documentTypeId: 3, state: 'rejected' })],
    false,
  ],
  [
    'the same picture for two documents',
    [file({ pictureHash: 'p' }), file({ documentTypeId: 3, sha256: 'b', pictureHash: 'p' })],
    true,
  ],
  [
    'the same picture twice for one document',
    [file({ pictureHash: 'p' }), file({ sha256: 'b', pictureHash: 'p' })],
    false,
  ],
  [
    'files whose hash is not known',
    [file({ sha256: '' }), file({ sha256: '', documentTypeId: 3 })],
    false,
  ],
  ['a picture that shows nothing', [file({ showsNothing: true })], true],
  ['such a picture that is refused', [file({ showsNothing: true, state: 'rejected' })], false],
  ['a photo that nobody can see', [file({ documentTypeId: 3, hasPreview: false })], true],
  ['an IMEI that nobody can see', [file({ documentTypeId: 4, hasPreview: false })], true],
  [
    'such a photo that is refused',
    [file({ documentTypeId: 3, hasPreview: false, state: 'rejected' })],
    false,
  ],
  ['a receipt as PDF', [file({ hasPreview: false })], false],
])('%s', (_, evidence, doubtful) => {
  expect(isDoubtful(evidence)).toBe(doubtful);
});
