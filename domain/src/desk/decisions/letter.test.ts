import { expect, test } from 'vitest';
import { quotation, sentencesToConfirm, withoutRequests } from './letter.ts';

const LOOKED = 'We looked at what you sent us and found no sign of a break-in.';
const FOUND = 'We have seen that it works!';
const TOLD = 'You told us that it was left on a table.';
const PLAIN = 'Your policy does not pay for this. We will look again.';
const LETTER = `${LOOKED} ${PLAIN}\n\n${FOUND} ${TOLD} ${TOLD}`;

const STORY = 'We looked for it.\nI put it on the table. Then I slept.';
const confirms = (text: string, hasOpenedAll: boolean) =>
  sentencesToConfirm(text, { hasOpenedAll, story: STORY });

test('what we say that we did is confirmed where a file was not opened', () => {
  expect(confirms(`${PLAIN} ${FOUND}`, false)).toEqual([FOUND]);
  expect(confirms(`${PLAIN} ${FOUND}`, true)).toEqual([]);
});

test('what we say that somebody told us is confirmed always, each sentence once', () => {
  expect(confirms(LETTER, true)).toEqual([TOLD]);
  expect(confirms(LETTER, false)).toEqual([LOOKED, FOUND, TOLD]);
  expect(confirms('', false)).toEqual([]);
});

test('what we conclude is confirmed always', () => {
  const shows = 'What we have seen shows that someone in your home broke it on purpose.';
  expect(confirms(`${PLAIN} ${shows}`, true)).toEqual([shows]);
});

test('a quotation of the story is true by itself, word for word and with nothing added', () => {
  const whole = quotation('We looked for it.\nI put it on the table.');
  expect(confirms(`${PLAIN} ${whole} ${PLAIN}`, false)).toEqual([]);
  const wrong = 'You wrote: “I left it on the table.”';
  const more = 'You wrote: “I put it on the table.”, out of your sight.';
  expect(confirms(`${wrong} ${more}`, true)).toEqual([wrong, more]);
});

test.each([
  ['We cannot pay. If the day is wrong, send it to us. We will look again.', 'We cannot pay.'],
  ['We cannot pay. Send us a bill, or a photo. We will look again.', 'We cannot pay.'],
  ['If something kept you, let us know. Send us what shows it.', ''],
  ['Your policy asks you to send us the gadget.', 'Your policy asks you to send us the gadget.'],
  [
    'It asks you to tell us soon. You can call us.',
    'It asks you to tell us soon. You can call us.',
  ],
  ['We looked at what you sent us.', 'We looked at what you sent us.'],
])('“%s” without what it asks for', (text, left) => {
  expect(withoutRequests(text)).toBe(left);
});
