import { expect, test } from 'vitest';
import { type Evidence, doubtOf } from './doubtful.ts';

const file = (more: Partial<Evidence> = {}): Evidence => ({
  documentTypeId: 1,
  state: 'accepted',
  sha256: 'a',
  showsNothing: false,
  hasPreview: true,
  pictureHash: '',
  ...more,
});

test.each<[string, Evidence[], ReturnType<typeof doubtOf>[]]>([
  ['two files for two documents', [file(), file({ documentTypeId: 3, sha256: 'b' })], [null, null]],
  ['the same file twice for one document', [file(), file()], [null, null]],
  [
    'the same file for two documents',
    [file(), file({ documentTypeId: 3 })],
    ['used twice', 'used twice'],
  ],
  [
    'the same for two documents beside another one',
    [file(), file({ documentTypeId: 3 }), file({ sha256: 'b' })],
    ['used twice', 'used twice', null],
  ],
  [
    'the same, of which one is refused',
    [file(), file({ documentTypeId: 3, state: 'rejected' })],
    [null, null],
  ],
  [
    'the same, of which one is still looked at',
    [file(), file({ documentTypeId: 3, state: 'checking' })],
    [null, null],
  ],
  [
    'the same picture for two documents',
    [file({ pictureHash: 'p' }), file({ documentTypeId: 3, sha256: 'b', pictureHash: 'p' })],
    ['used twice', 'used twice'],
  ],
  [
    'the same picture twice for one document',
    [file({ pictureHash: 'p' }), file({ sha256: 'b', pictureHash: 'p' })],
    [null, null],
  ],
  [
    'files whose hash is not known',
    [file({ sha256: '' }), file({ sha256: '', documentTypeId: 3 })],
    [null, null],
  ],
  ['a picture that shows nothing', [file({ showsNothing: true })], ['shows nothing']],
  ['such a picture that is refused', [file({ showsNothing: true, state: 'rejected' })], [null]],
  ['a photo that nobody can see', [file({ documentTypeId: 3, hasPreview: false })], ['not seen']],
  ['an IMEI that nobody can see', [file({ documentTypeId: 4, hasPreview: false })], ['not seen']],
  [
    'such a photo that is refused',
    [file({ documentTypeId: 3, hasPreview: false, state: 'rejected' })],
    [null],
  ],
  ['a receipt as PDF', [file({ hasPreview: false })], [null]],
])('%s', (_, evidence, doubts) => {
  expect(evidence.map((each) => doubtOf(each, evidence))).toEqual(doubts);
});
