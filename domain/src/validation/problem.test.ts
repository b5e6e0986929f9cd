import { expect, test } from 'vitest';
import { problem, refusedProblem } from './problem.ts';
import { NO_MESSAGE } from './rules.ts';

test('a problem names its field exactly once', () => {
  expect(problem('Policy number', 'requires a maximum of 30 characters')).toBe(
    'Policy number requires a maximum of 30 characters',
  );
  expect(problem('Policy number', 'Policy number is required')).toBe('Policy number is required');
  expect(problem('Email', 'Emails differ')).toBe('Email Emails differ');
  expect(problem('Repeat e-mail', NO_MESSAGE)).toBe('');
});

test('what the API says is a sentence of its own, or is made one', () => {
  expect(refusedProblem('Sort code', 'should be six digits')).toBe(
    'Sort code should be six digits',
  );
  expect(refusedProblem('Invoice', 'Please send us the invoice first.')).toBe(
    'Please send us the invoice first.',
  );
});
