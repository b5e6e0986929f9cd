import { validatorCompiler } from 'fastify-type-provider-zod';
import { UNREADABLE } from './copy.ts';
import { malformed } from './errors.ts';

/**
 * Validates a request against its schema. zod checks the length before the type and throws a
 * TypeError for an object with an odd `length`; that is a malformed request, not a fault of ours.
 */
export const shapeValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (sent) => {
    try {
      return validate(sent);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { error: malformed(UNREADABLE) };
    }
  };
};
