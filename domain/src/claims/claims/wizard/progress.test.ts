import { expect, test } from 'vitest';
import { CLAIM_MINUTES } from '../../../promises.ts';
import { PARTS, howFar, partLabel, partOf } from './progress.ts';
import { STEPS } from './steps.ts';

test('every step belongs to a part, in the order of the wizard', () => {
  expect(PARTS.flatMap(({ stages }) => stages)).toEqual(STEPS.map(({ stage }) => stage));
});

test('the parts take as long as the start page promises', () => {
  expect(PARTS.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(CLAIM_MINUTES);
  expect(howFar('1')).toEqual({
    step: 'Step 1 of 9',
    timeLeft: `about ${CLAIM_MINUTES} minutes left`,
  });
});

test('choosing a gadget and describing it are one part', () => {
  expect(partOf('10')).toBe(partOf('101'));
  expect(howFar('101')).toEqual({ step: 'Step 6 of 9', timeLeft: 'about 1½ minutes left' });
  expect(partLabel('101')).toBe('Your gadgets');
});

test('the end is near on the last step', () => {
  expect(howFar('17')).toEqual({ step: 'Step 9 of 9', timeLeft: 'almost done' });
});

test('the time that is left goes down with every step', () => {
  expect(PARTS.map(({ stages: [first = ''] }) => howFar(first).timeLeft)).toEqual([
    'about 4 minutes left',
    'about 3½ minutes left',
    'about 3 minutes left',
    'about 2½ minutes left',
    'about 2 minutes left',
    'about 1½ minutes left',
    'about 1 minute left',
    'less than a minute left',
    'almost done',
  ]);
});

test('one minute is one', () => {
  expect(howFar('supportingdocs').timeLeft).toBe('about 1 minute left');
});

test('a stage that does not exist is in no part', () => {
  expect(partOf('2')).toBe(-1);
  expect(partLabel('2')).toBe('');
});
