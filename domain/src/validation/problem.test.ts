import { expect, test } from 'vitest';
import { problem } from './problem.ts';
import { NO_MESSAGE } from './rules.ts';

test('a problem names its field exactly once', () => {
  expect(problem('Policy number', 'requires a maximum of 30 characters')).toBe(
    'Policy number requires a maximum of 30 characters',
  );
  expect(problem('Policy number', 'Policy number is required')).toBe('Policy number is required');
  expect(problem('Email', 'Emails differ')).toBe('Email Emails differ');
  expect(problem('Repeat e-mail', NO_MESSAGE)).toBe('');
});
