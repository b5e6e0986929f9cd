import { expect, test } from 'vitest';
import {
  afterConnecting,
  changed,
  expectedFiles,
  goesAgain,
  isBusy,
  toStart,
  uploadsTo,
} from './queue.ts';
import type { Upload } from './queue.ts';

const upload = (key: number, more: Partial<Upload> = {}): Upload => ({
  key,
  target: { kind: 'form' },
  documentTypeId: 1,
  gadgetGUID: 'phone',
  file: new File(['picture'], `${key}.jpg`),
  state: 'waiting',
  progress: 0,
  ...more,
});
const keys = (uploads: Upload[]) => uploads.map(({ key }) => key);

test('two go at once, the longest waiting first', () => {
  const four = [upload(1), upload(2), upload(3), upload(4)];
  expect(keys(toStart(four, true))).toEqual([1, 2]);
  const oneGoing = changed(four, 1, { state: 'sending' });
  expect(keys(toStart(oneGoing, true))).toEqual([2]);
  const twoGoing = changed(oneGoing, 2, { state: 'sending' });
  expect(toStart(twoGoing, true)).toEqual([]);
  expect(keys(toStart(changed(twoGoing, 1, { state: 'failed' }), true))).toEqual([3]);
});

test('nothing starts offline, and a failed or refused file never by itself', () => {
  expect(toStart([upload(1)], false)).toEqual([]);
  const settled = [upload(1, { state: 'failed' }), upload(2, { state: 'rejected' })];
  expect(toStart(settled, true)).toEqual([]);
});

test('a change is made to one upload only', () => {
  const [first, second] = changed([upload(1), upload(2)], 2, { progress: 0.5 });
  expect(first?.progress).toBe(0);
  expect(second).toMatchObject({ key: 2, progress: 0.5, state: 'waiting' });
});

test('a new connection tries unanswered files again, and leaves refusals alone', () => {
  const after = afterConnecting([
    upload(1, { state: 'failed', unanswered: true, reason: 'No answer.' }),
    upload(2, { state: 'failed', reason: 'Too often.' }),
    upload(3, { state: 'rejected', reason: 'Too large.' }),
    upload(4, { state: 'sending' }),
  ]);
  expect(after.map(({ state }) => state)).toEqual(['waiting', 'failed', 'rejected', 'sending']);
  // It may have arrived all the same, which is looked up before it is sent again.
  expect(after[0]).toMatchObject({ unanswered: true, reason: undefined });
  expect(after[1]?.reason).toBe('Too often.');
  expect(after[3]?.connectionChanged).toBe(true);
});

test('a file without an answer goes again when the connection is gone, or came back while it went', () => {
  const going = changed([upload(1)], 1, { state: 'sending' });
  const cut = afterConnecting(going);
  expect([...going, ...cut].map((each) => goesAgain(each, true))).toEqual([false, true]);
  expect([...going, ...cut].map((each) => goesAgain(each, false))).toEqual([true, true]);
});

test('leaving loses waiting files and those being sent, not settled ones', () => {
  expect(isBusy([upload(1)])).toBe(true);
  expect(isBusy([upload(1, { state: 'sending' })])).toBe(true);
  expect(isBusy([upload(1, { state: 'failed' }), upload(2, { state: 'rejected' })])).toBe(false);
});

test('a failed file may still come and takes a place; a refused one does not', () => {
  const uploads = [upload(1), upload(2, { state: 'failed' }), upload(3, { state: 'rejected' })];
  expect(expectedFiles([], uploads)).toBe(2);
});

test('each form and claim has its own uploads', () => {
  const uploads = [
    upload(1),
    upload(2, { target: { kind: 'claim', id: 'a' } }),
    upload(3, { target: { kind: 'claim', id: 'b' } }),
  ];
  expect(keys(uploadsTo({ kind: 'form' }, uploads))).toEqual([1]);
  expect(keys(uploadsTo({ kind: 'claim', id: 'b' }, uploads))).toEqual([3]);
});
