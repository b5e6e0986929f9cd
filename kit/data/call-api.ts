import type { AnswerOf, Call, InputOf, RefusalCode, RefusalData } from '@gadget-claims/domain/call';
import { UNREACHABLE } from '@gadget-claims/domain/claims/messages/copy';
import { pathOf } from '@gadget-claims/domain/path-of';

/** The parts of a refusal, as far as it has them. */
export interface RefusedAnswer {
  message?: string;
  code?: string;
  errors?: { path: string; message: string }[];
  data?: unknown;
}

/** A call that was refused or got no answer; `message` is for the person. */
export class ApiError extends Error {
  /** 0 when there was no answer at all. */
  declare readonly status: number;
  declare readonly code: string;
  declare readonly errors: { path: string; message: string }[];
  declare readonly data: unknown;

  constructor(status: number, refusal: RefusedAnswer, statusText = '') {
    super(refusal.message ?? statusText);
    this.status = status;
    this.code = refusal.code ?? 'failed';
    this.errors = refusal.errors ?? [];
    this.data = refusal.data;
  }
}

/** `data` of a call's refusal; null for any other error. */
export const refusalData = <C extends Call, Code extends RefusalCode<C>>(
  error: unknown,
  // Its type says what the API says then.
  _call: C,
  code: Code,
): RefusalData<C, Code> | null =>
  error instanceof ApiError && error.code === code ? (error.data as RefusalData<C, Code>) : null;

export interface Transport {
  /** Where the API is, `API_PATH` included. */
  base: string;
  headers: Record<string, string>;
  signal?: AbortSignal;
  /** Lets the call outlive the page. */
  keepalive?: boolean;
}

/** The longest wait for an answer. */
const LONGEST_MS = 120_000;

/**
 * Makes a call of the contract and gives the whole answer. Throws ApiError when it is refused or not
 * answered, and what `signal` says when that ends it.
 */
export const callApi = <C extends Call>(
  call: C,
  input: InputOf<C>,
  transport: Transport,
): Promise<AnswerOf<C>> =>
  exchange(call, input, transport, (response) => response.json() as Promise<AnswerOf<C>>);

/** The same for a call whose success is a file. */
export const callForFile = <C extends Call>(
  call: C,
  input: InputOf<C>,
  transport: Transport,
): Promise<Blob> => exchange(call, input, transport, (response) => response.blob());

/** Makes a call and reads a successful response with the caller's own function. */
export async function exchange<C extends Call, T>(
  call: C,
  input: InputOf<C>,
  { base, headers, signal, keepalive = false }: Transport,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { body } = input as { body?: unknown };
  const isFiles = body instanceof FormData;
  let response: Response;
  let refusal: RefusedAnswer;
  try {
    response = await fetch(`${base}${pathOf(call, input)}`, {
      method: call.method,
      signal: signal ?? AbortSignal.timeout(LONGEST_MS),
      keepalive,
      headers: {
        ...headers,
        // The browser says how it has put files together.
        ...(body !== undefined && !isFiles && { 'content-type': 'application/json' }),
      },
      body: body === undefined || isFiles ? body : JSON.stringify(body),
    });
    // A success arrives whole or not at all; a refusal may come from a proxy and be no JSON.
    if (response.ok) return await read(response);
    refusal = await (response.json() as Promise<RefusedAnswer>).catch(() => ({}));
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {
      code: 'offline',
      message: UNREACHABLE,
    });
  }
  throw new ApiError(response.status, refusal, response.statusText);
}
