import { atLeast, atMostCharacters } from '@gadget-claims/domain/validation/copy';
import type * as z from 'zod/mini';

const SHOULD_BE: Record<string, string> = {
  string: 'should be text',
  int: 'should be a whole number',
  number: 'should be a number',
  boolean: 'should be true or false',
  object: 'should be an object with its fields',
  array: 'should be a list',
};

/** What is wrong in plain words; the schema library's own say "Invalid input" at most. */
export function plainReason(issue: z.core.$ZodIssue, row: unknown): string {
  switch (issue.code) {
    case 'invalid_type':
      return valueAt(row, issue.path) === undefined
        ? 'is missing'
        : (SHOULD_BE[issue.expected] ?? 'is of the wrong kind');
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return atLeast(issue.minimum);
    default:
      return issue.message === 'Invalid input' ? 'is not valid' : issue.message;
  }
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): string {
  if (origin === 'string') return atMostCharacters(maximum);
  return origin === 'array' ? `has more than ${maximum} entries` : `should be at most ${maximum}`;
}

function valueAt(row: unknown, path: readonly PropertyKey[]): unknown {
  let value = row;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<PropertyKey, unknown>)[key];
  }
  return value;
}
