import { apiAddress } from './api-address.ts';
import { claimStore } from './claim-store.ts';
import { signedOut } from './leave.ts';

interface Refusal {
  message?: string;
  code?: string;
  errors?: { path: string; message: string }[];
  data?: unknown;
}

/** A call that was refused or never arrived; `message` is for the person. */
export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  readonly status: number;
  readonly code: string;
  readonly errors: { path: string; message: string }[];
  readonly data: unknown;

  constructor(status: number, refusal: Refusal, statusText: string) {
    super(refusal.message ?? statusText);
    this.status = status;
    this.code = refusal.code ?? 'failed';
    this.errors = refusal.errors ?? [];
    this.data = refusal.data;
  }
}

interface Call {
  body?: unknown;
  signal?: AbortSignal;
  /** Lets the server answer a repeat of this call with its first answer. */
  idempotencyKey?: string;
  keepalive?: boolean;
  /** Another bearer than that of the claim being made. */
  token?: string;
}

/** The bearer header, when somebody has one. */
export function bearer(token = claimStore.getState().claimToken): Record<string, string> {
  return token ? { authorization: `Bearer ${token}` } : {};
}

async function call<T>(
  method: string,
  path: string,
  { body, signal, ...options }: Call,
): Promise<T> {
  const { idempotencyKey, keepalive, token } = options;
  const sent = bearer(token);
  let response: Response;
  try {
    response = await fetch(apiAddress(path), {
      method,
      signal: signal ?? AbortSignal.timeout(120_000),
      keepalive,
      headers: {
        ...sent,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(
      0,
      {
        code: 'offline',
        message: 'We could not reach our service. Check your connection and try again.',
      },
      '',
    );
  }
  const answer = (await response.json().catch(() => ({}))) as { data: T } & Refusal;
  if (response.ok) return answer.data;
  if (response.status === 401 && sent['authorization'] && !token) signedOut();
  throw new ApiError(response.status, answer, response.statusText);
}

export const api = {
  get: <T>(path: string, options: Call = {}) => call<T>('GET', path, options),
  post: <T>(path: string, body: unknown, options: Call = {}) =>
    call<T>('POST', path, { ...options, body }),
  delete: <T>(path: string, options: Call = {}) => call<T>('DELETE', path, options),
};
