import { expect, test } from 'vitest';
import { problemIn, refusedProblem } from './problem.ts';
import { NO_MESSAGE } from './rules.ts';

const said = (label: string, message: string) => problemIn(label, [() => message], '');

test('a problem names its field exactly once', () => {
  expect(said('Policy number', 'requires a maximum of 30 characters')).toBe(
    'Policy number requires a maximum of 30 characters',
  );
  expect(said('Policy number', 'Policy number is required')).toBe('Policy number is required');
  expect(said('Email', 'Emails differ')).toBe('Email Emails differ');
  expect(said('Repeat e-mail', NO_MESSAGE)).toBe('');
});

test('the API’s message is a sentence of its own, or is made one', () => {
  expect(refusedProblem('Sort code', 'should be six digits')).toBe(
    'Sort code should be six digits',
  );
  expect(refusedProblem('Invoice', 'Please send us the invoice first.')).toBe(
    'Please send us the invoice first.',
  );
});
