import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { handleError } from '../../http/errors.ts';

/**
 * Error handler of the routes that take a form: a wrong shape names its field as a refused answer
 * does, `claimant.email` rather than `data.claimant.email`.
 */
export function handleFormError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (hasZodFastifySchemaValidationErrors(error)) {
    for (const issue of error.validation) {
      issue.instancePath = issue.instancePath.replace(/^\/data(?=\/)/, '');
    }
  }
  return handleError(error, request, reply);
}
