import type { Call, RefusalCode, RefusalData, Scope } from '@gadget-claims/domain/call';
import { TRY_LATER } from '@gadget-claims/domain/claims/messages/copy';
import type { FailureCode } from '@gadget-claims/domain/failure-codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import {
  ResponseSerializationError,
  hasZodFastifySchemaValidationErrors,
} from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import { needsBearer } from './bearers.ts';
import {
  CHECK_ANSWERS,
  FAILED,
  FORBIDDEN,
  KEY_NOT_ACCEPTED,
  LOOK_UP_AGAIN,
  MISSING,
  NOT_YOUR_WORK,
  OWN_PASSWORD_FIRST,
  PROVE_AGAIN,
  SIGN_IN_AGAIN,
  TOO_LARGE,
  UNREADABLE,
  UNSTORABLE,
  WRONG_TYPE,
  triedTooOften,
} from './copy.ts';
import { REQUEST_ID } from './request-ids.ts';

export interface FieldError {
  path: string;
  message: string;
}

interface Extra {
  errors?: FieldError[];
  retryAfterSeconds?: number;
  /** The budget that is spent, for the `RateLimit` headers. */
  limit?: { name: string; most: number; seconds?: number };
  /** Sent as `data` beside the message, e.g. what a stale save ran into. */
  data?: unknown;
}

/** A refusal with a status and a code that callers can rely on; the one handler turns it into the envelope. */
export class CodedError extends Error {
  readonly status: number;
  readonly code: FailureCode;
  readonly extra: Extra;

  constructor(status: number, code: FailureCode, message: string, extra: Extra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const malformed = (message: string) => new CodedError(400, 'malformed', message);
export const unauthenticated = (bySigningIn = false) =>
  new CodedError(401, 'unauthenticated', bySigningIn ? SIGN_IN_AGAIN : LOOK_UP_AGAIN);
/** Of a caller without any bearer: a program that does not know yet which one it takes. */
export const bearerRequired = (scopes: readonly Scope[]) =>
  new CodedError(401, 'bearer_required', needsBearer(scopes));
export const keyNotAccepted = () => new CodedError(401, 'key_not_accepted', KEY_NOT_ACCEPTED);
/** Of a reseller's system where people are served, and of any other caller where it is. */
export const wrongForKeys = (message: string) => new CodedError(403, 'forbidden', message);
export const forbidden = () => new CodedError(403, 'forbidden', FORBIDDEN);
export const mustChangePassword = () =>
  new CodedError(403, 'must_change_password', OWN_PASSWORD_FIRST);
/** Of a colleague who may see it and not do it. */
export const notYourWork = () => new CodedError(403, 'not_your_work', NOT_YOUR_WORK);
export const proveAgain = () => new CodedError(403, 'prove_again', PROVE_AGAIN);
/** A missing record and another owner's get the same answer. */
export const missing = () => new CodedError(404, 'missing', MISSING);
export const conflict = (code: FailureCode, message: string, data?: unknown) =>
  new CodedError(409, code, message, { data });
/** A conflict that says more than its message: what the contract has for this code of the call. */
export const conflictOf = <C extends Call, Code extends RefusalCode<C>>(
  // Its type says what the caller is told then.
  _call: C,
  code: Code & FailureCode,
  message: string,
  data: RefusalData<C, Code>,
) => conflict(code, message, data);
export const unprocessable = (errors: FieldError[]) =>
  new CodedError(422, 'invalid', CHECK_ANSWERS, { errors });
function waitInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 1) return 'a minute';
  const hours = Math.ceil(minutes / 60);
  return minutes <= 60 ? `${minutes} minutes` : `${hours} hours`;
}

/** `said` makes the message from how long to wait, in words. */
export const tooMany = (
  retryAfterSeconds: number,
  said: (wait: string) => string = triedTooOften,
) =>
  new CodedError(429, 'too_many', said(waitInWords(retryAfterSeconds)), {
    retryAfterSeconds,
  });
export const unavailable = () =>
  new CodedError(503, 'unavailable', TRY_LATER, { retryAfterSeconds: 5 });

const FASTIFY_CODES: Record<string, CodedError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new CodedError(413, 'too_large', TOO_LARGE),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new CodedError(415, 'wrong_type', WRONG_TYPE),
};

/** Turns every thrown error into the envelope; an unforeseen one is logged and its message withheld. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const coded = toCoded(error);
  if (!coded) request.log.error({ err: error }, 'unforeseen error');
  return sendError(reply, coded ?? new CodedError(500, 'failed', FAILED));
}

function sendError(reply: FastifyReply, error: CodedError) {
  const { errors, retryAfterSeconds, limit, data } = error.extra;
  if (limit && retryAfterSeconds !== undefined) {
    const { name, most, seconds } = limit;
    const policy = seconds === undefined ? '' : `;w=${seconds}`;
    void reply
      .header('ratelimit-policy', `"${name}";q=${most}${policy}`)
      .header('ratelimit', `"${name}";r=0;t=${retryAfterSeconds}`);
  }
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return (
    reply
      .status(error.status)
      // A path that cannot be read comes by no hook.
      .header(REQUEST_ID, reply.request.id)
      .serializer(JSON.stringify)
      .type('application/json; charset=utf-8')
      .send({
        message: error.message,
        code: error.code,
        requestId: reply.request.id,
        ...(errors && { errors }),
        ...(data !== undefined && { data }),
      })
  );
}

function toCoded(error: FastifyError): CodedError | undefined {
  if (error instanceof CodedError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return unprocessable(
      error.validation.flatMap(({ instancePath, keyword, params, message }) => {
        const path = instancePath.replace(/^\//, '').replaceAll('/', '.');
        if (keyword !== 'unrecognized_keys') {
          return [{ path, message: message ?? 'needs another look' }];
        }
        // Reported of what holds them; the person who sent them needs their names.
        return (params['keys'] as string[]).map((key) => ({
          path: path === '' ? key : `${path}.${key}`,
          message: 'is not known here',
        }));
      }),
    );
  }
  if (error instanceof ResponseSerializationError) return undefined;
  if (isDatabaseUnavailable(error)) return unavailable();
  if (cannotBeKept(error)) return malformed(UNSTORABLE);
  if (FASTIFY_CODES[error.code]) return FASTIFY_CODES[error.code];
  if (error.statusCode && error.statusCode < 500) {
    return new CodedError(error.statusCode, 'malformed', UNREADABLE);
  }
  return undefined;
}

/** Text that the database cannot hold, like a NUL character or half of a pair; jsonb says it differently. */
function cannotBeKept({ code, message }: FastifyError): boolean {
  return code === '22021' || code === '22P05' || (code === '22P02' && /type json/.test(message));
}

/** Answer for a path of the API that does not exist. */
export function handleMissing(_request: FastifyRequest, reply: FastifyReply) {
  return sendError(reply, missing());
}
