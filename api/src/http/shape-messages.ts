import {
  atLeast,
  atLeastCharacters,
  atMostCharacters,
} from '@gadget-claims/domain/validation/copy';
import * as z from 'zod/mini';

const NAMES: Record<string, string> = {
  string: 'text',
  int: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** Plain words for answers of the wrong shape; rules bring their own messages. */
export function setValidationMessages() {
  z.config({
    customError: (issue) => {
      switch (issue.code) {
        case 'invalid_type':
          return issue.input === undefined
            ? 'is required'
            : `should be ${NAMES[issue.expected] ?? issue.expected}`;
        case 'too_big':
          return issue.origin === 'string'
            ? atMostCharacters(issue.maximum)
            : `should be equal to or less than ${issue.maximum}`;
        case 'too_small':
          return issue.origin === 'string'
            ? atLeastCharacters(issue.minimum)
            : atLeast(issue.minimum);
        case 'invalid_value':
          return `should be one of ${issue.values.join(', ')}`;
        default:
          return 'cannot be read';
      }
    },
  });
}
