import type { ChecklistItem } from '@gadget-claims/domain/claims/documents/checklist';
import { expect, test } from 'vitest';
import { itemState } from './evidence-group.tsx';
import type { Upload } from './queue.ts';

const item = (more: Partial<ChecklistItem> = {}): ChecklistItem => ({
  documentTypeId: 1,
  gadgetGUID: null,
  label: 'Proof of purchase',
  why: '',
  accepted: '',
  requirement: 'required',
  state: 'missing',
  files: [],
  ...more,
});
const FILE = {
  id: 'a',
  documentTypeId: 1,
  gadgetGUID: null,
  fileName: 'a.jpg',
  size: 1,
  state: 'accepted' as const,
};
const upload = (state: Upload['state']): Upload => ({
  key: 1,
  target: { kind: 'form' },
  documentTypeId: 1,
  gadgetGUID: null,
  file: new File([''], 'a.jpg'),
  state,
  progress: 0,
});

test.each([
  ['missing', 'required', [], 'Still needed'],
  ['missing', 'if it applies', [], undefined],
  ['missing', 'on request', [], undefined],
  ['missing', 'required', ['waiting'], 'Waiting to be sent'],
  ['accepted', 'required', ['sending'], 'Sending'],
  ['accepted', 'required', ['failed'], 'Not sent yet'],
  ['accepted', 'required', ['rejected'], 'Received'],
  ['checking', 'required', [], 'Received'],
  ['received', 'required', [], 'Received'],
  ['missing', 'required', ['rejected'], 'Please send another'],
  ['rejected', 'on request', [], 'Please send another'],
] as const)('%s, %s, uploads %j: %s', (state, requirement, uploads, word) => {
  expect(itemState(item({ state, requirement }), uploads.map(upload))?.word).toBe(word);
});

test.each([
  ['missing', [], 'Still needed'],
  ['accepted', [], 'Still needed'],
  ['accepted', ['sending'], 'Sending'],
  ['rejected', [], 'Please send another'],
] as const)('asked for by the claims team, %s, uploads %j: %s', (state, uploads, word) => {
  const asked = { ...item({ state, requirement: 'on request' }), outstanding: true };
  expect(itemState(asked, uploads.map(upload))?.word).toBe(word);
});

test.each([
  ['missing', 'required', [], 'Not needed'],
  ['missing', 'on request', [], undefined],
  ['missing', 'required', ['sending'], 'Sending'],
  ['received', 'required', [], 'Received'],
  ['rejected', 'required', [], 'Cannot be used'],
  ['rejected', 'on request', [], 'Cannot be used'],
  ['missing', 'required', ['rejected'], 'Cannot be used'],
] as const)('a claim that waits for nothing, %s, %s, uploads %j: %s', (...row) => {
  const [state, requirement, uploads, word] = row;
  const past = { ...item({ state, requirement }), outstanding: false };
  expect(itemState(past, uploads.map(upload))?.word).toBe(word);
});

test('a file among several that is still being checked: received', () => {
  const files = [FILE, { ...FILE, id: 'b', state: 'checking' as const }];
  expect(itemState(item({ state: 'accepted', files }), [])?.word).toBe('Received');
});

test.each<[string, Parameters<typeof itemState>[0]]>([
  [
    'one file of several',
    item({ state: 'accepted', files: [FILE, { ...FILE, id: 'b', doubt: 'shows nothing' }] }),
  ],
  [
    'all that came, as another device is told',
    { ...item({ state: 'accepted' }), doubt: 'not seen' },
  ],
])('a doubt about %s: a person will look', (_, doubted) => {
  expect(itemState(doubted, [])).toMatchObject({ tone: 'warn', word: 'A person will look' });
});
