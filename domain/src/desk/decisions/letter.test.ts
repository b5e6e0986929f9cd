import { expect, test } from 'vitest';
import { sentencesToConfirm } from './letter.ts';

const LOOKED = 'We looked at what you sent us and found no sign of a break-in.';
const FOUND = 'We have seen that it works!';
const TOLD = 'You told us that it was left on a table.';
const PLAIN = 'Your policy does not pay for this. We will look again.';
const LETTER = `${LOOKED} ${PLAIN}\n\n${FOUND} ${TOLD} ${TOLD}`;

test('what we say that we did is confirmed where a file was not opened', () => {
  expect(sentencesToConfirm(`${PLAIN} ${FOUND}`, false)).toEqual([FOUND]);
  expect(sentencesToConfirm(`${PLAIN} ${FOUND}`, true)).toEqual([]);
});

test('what we say that somebody told us is confirmed always, each sentence once', () => {
  expect(sentencesToConfirm(LETTER, true)).toEqual([TOLD]);
  expect(sentencesToConfirm(LETTER, false)).toEqual([LOOKED, FOUND, TOLD]);
  expect(sentencesToConfirm('', false)).toEqual([]);
});
