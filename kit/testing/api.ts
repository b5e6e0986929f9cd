import type { AnswerOf, Call } from '@gadget-claims/domain/call';
import { API_PATH } from '@gadget-claims/domain/path-of';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A call to the API. */
interface ApiCall {
  url: URL;
  body: unknown;
  authorization: string | null;
  headers: Headers;
}

interface Answering {
  call: Call;
  respond: (asked: ApiCall) => Promise<Response>;
  asked: ApiCall[];
}

const table = new Map<string, Answering>();
let unexpected: string[] = [];

const keyOf = ({ method, path }: Call) => `${method} ${path}`;

const matches = (call: Call, method: string, { pathname }: URL) =>
  call.method === method &&
  new RegExp(`^${API_PATH}${call.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(pathname);

const json = (status: number, body: unknown) => Response.json(body, { status });

function register(call: Call, respond: Answering['respond']) {
  table.set(keyOf(call), { call, respond, asked: table.get(keyOf(call))?.asked ?? [] });
}

/** The API of a component test: each call that a screen makes has to be given its answer. */
export const api = {
  /** The whole answer of a call, or a function that makes it from the request. */
  answers<C extends Call>(call: C, answer: AnswerOf<C> | ((asked: ApiCall) => AnswerOf<C>)) {
    const make =
      typeof answer === 'function' ? (answer as (asked: ApiCall) => unknown) : () => answer;
    register(call, async (request) => json(200, make(request)));
  },
  /** The answer of a call that the test is not about: until it gives another, before or after. */
  usually<C extends Call>(call: C, answer: AnswerOf<C>) {
    if (!table.has(keyOf(call))) api.answers(call, answer);
  },
  /**
   * A refusal; with status 0 the call does not come through at all. A text is the status line of
   * something on the way that says nothing else.
   */
  refuses(call: Call, status: number, refusal: object | string = {}) {
    register(call, async () => {
      if (status === 0) throw new TypeError('Failed to fetch');
      if (typeof refusal === 'string') return new Response('', { status, statusText: refusal });
      return json(status, refusal);
    });
  },
  /** Refuses a call once; afterwards it gets the answer that it was given before. */
  refusesOnce(call: Call, status: number, refusal: object) {
    const before = table.get(keyOf(call));
    register(call, async () => {
      if (before) register(call, before.respond);
      return json(status, refusal);
    });
  },
  /** Leaves a call without an answer for as long as the test lasts. */
  keepsWaiting(call: Call) {
    register(call, () => new Promise<never>(() => undefined));
  },
  /** The requests of a call, in order. */
  askedFor: (call: Call): ApiCall[] => table.get(keyOf(call))?.asked ?? [],
};

beforeEach(() => {
  table.clear();
  unexpected = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(input, location.origin);
    const method = init.method ?? 'GET';
    // A path without values is what it says, even where one with values would match.
    const [found] = [...table.values()]
      .filter(({ call }) => matches(call, method, url))
      .toSorted((one, other) => valuesIn(one.call) - valuesIn(other.call));
    if (!found) {
      unexpected.push(`${method} ${url.pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const request: ApiCall = {
      url,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      authorization: new Headers(init.headers).get('authorization'),
      headers: new Headers(init.headers),
    };
    found.asked.push(request);
    return found.respond(request);
  });
});

const valuesIn = ({ path }: Call) => path.split(':').length - 1;

afterEach(() => {
  vi.unstubAllGlobals();
  // oxlint-disable-next-line vitest/no-standalone-expect -- belongs to each test
  expect(unexpected, 'calls that the test gives no answer to').toEqual([]);
});
