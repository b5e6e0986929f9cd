export interface Call {
  method?: 'GET' | 'POST';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, or as it is when it is a form with files. */
  body?: unknown;
}

/** It is unknown whether the call was done: there was no answer, or one that says "later". */
export class Unanswered extends Error {}

/** By `performance.now()`, when it was begun. */
interface Broken {
  what: string;
  begun: number;
}

export interface Answer<T> {
  status: number;
  data: T;
}

/** The API of a running product, as a client sees it that takes its promises to the letter. */
export interface Api {
  call<T>(call: Call): Promise<Answer<T>>;
  /**
   * The data of the answer. No answer, or 503 with Retry-After, is `Unanswered`; every other answer
   * is kept among `others` and `Unanswered` too, because nothing here asks for what it may not have.
   */
  ask<T>(call: Call): Promise<T>;
  /** The same where these refusals, too, are what may be said. */
  may<T>(call: Call, refusals: readonly number[]): Promise<Answer<T>>;
  others: string[];
  /** Calls to which there was no answer at all. */
  broken: Broken[];
  /** Answers 503 with Retry-After. */
  later: () => number;
}

const PATIENCE_MS = 30_000;

/** `fresh`: each call has a connection of its own. */
export function apiOf(url: string, { fresh = false } = {}): Api {
  const others: string[] = [];
  const broken: Broken[] = [];
  let later = 0;
  const may = async <T>(call: Call, refusals: readonly number[]): Promise<Answer<T>> => {
    const name = `${call.method ?? 'POST'} ${call.path}`;
    const begun = performance.now();
    const answer = await send(url, call, fresh).catch((error: unknown) => {
      broken.push({ what: `${name}: ${whyOf(error)}`, begun });
      throw new Unanswered(name);
    });
    const { status, retryAfter, text } = answer;
    if (status === 200 || refusals.includes(status)) return { status, data: dataOf(answer) as T };
    if (status === 503 && retryAfter !== null) later += 1;
    else others.push(`${name} answered ${status} ${text.slice(0, 200)}`);
    throw new Unanswered(others.at(-1) ?? name);
  };
  const ask = async <T>(call: Call) => (await may<T>(call, [])).data;
  const call = async <T>(given: Call): Promise<Answer<T>> => {
    const answer = await send(url, given, fresh);
    return { status: answer.status, data: dataOf(answer) as T };
  };
  return { ask, may, call, others, broken, later: () => later };
}

type Sent = Awaited<ReturnType<typeof send>>;

/** The content of an answer in JSON; nothing of a picture. */
const dataOf = ({ isJson, text }: Sent): unknown =>
  isJson ? (JSON.parse(text) as { data: unknown }).data : undefined;

async function send(
  url: string,
  { method = 'POST', path, token, headers, body }: Call,
  fresh: boolean,
) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      ...headers,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(fresh && { connection: 'close' }),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : JSON.stringify(body),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  const text = await response.text();
  const { status, headers: said } = response;
  const isJson = said.get('content-type')?.startsWith('application/json') ?? false;
  return { status, retryAfter: said.get('retry-after'), isJson, text };
}

function whyOf(error: unknown): string {
  const { message, cause } = error as Error;
  return cause instanceof Error ? `${message}, ${codeOf(cause)} ${cause.message}` : message;
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.name);
