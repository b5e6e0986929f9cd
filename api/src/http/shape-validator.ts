import { validatorCompiler } from 'fastify-type-provider-zod';
import { malformed } from './errors.ts';

/**
 * Holds what is sent against its schema. zod asks how long a thing is before it minds that it is no
 * text, and fails over one whose `length` cannot be compared; nobody's form sends any such thing.
 */
export const shapeValidator: typeof validatorCompiler = (route) => {
  const validate = validatorCompiler(route);
  return (sent) => {
    try {
      return validate(sent);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return { error: malformed('We could not read that request.') };
    }
  };
};
