import autocannon from 'autocannon';
import { median } from './figure.ts';

/** The special part of one request. */
export interface NextRequest {
  path?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Requests that differ from each other; told what came of each. */
export interface Requests<Context = object> {
  method: 'GET' | 'POST';
  path: string;
  /** Fills the next request in. */
  next?: (context: Context) => NextRequest;
  answered?: (status: number, context: Context) => void;
}

export interface Load {
  perSecond: number;
  p50: number;
  p99: number;
  average: number;
}

interface Pressure {
  connections?: number;
  seconds?: number;
  /** The statuses that answers may have; when nothing is said, any success. */
  answers?: number[];
  /** After so many seconds a request counts as one without an answer. */
  patience?: number;
}

/** Keeps so many connections busy for some seconds. An answer of another status ends it all. */
export async function load<Context>(
  url: string,
  requests: Requests<Context>,
  { connections = 50, seconds = 4, answers, patience = 10 }: Pressure = {},
): Promise<Load> {
  const { method, path, next, answered } = requests;
  const result = await autocannon<Context>({
    url,
    connections,
    duration: seconds,
    timeout: patience,
    requests: [
      {
        method,
        path,
        setupRequest: (request, context) => {
          if (!next) return request;
          const { headers, ...more } = next(context);
          const type = more.body === undefined ? {} : { 'content-type': 'application/json' };
          return { ...request, headers: { ...type, ...headers }, ...more };
        },
        onResponse: (status, _body, context) => answered?.(status, context),
      },
    ],
  });
  const { non2xx, errors, timeouts, latency, duration, statusCodeStats } = result;
  const all = result['2xx'] + non2xx;
  const expected = answers
    ? answers.reduce((sum, status) => sum + (statusCodeStats[status]?.count ?? 0), 0)
    : result['2xx'];
  const others = all - expected;
  if (others + errors + timeouts > 0) {
    throw new Error(`${path}: ${others} otherwise, ${errors} failed, ${timeouts} timed out`);
  }
  const { p50, p99, average } = latency;
  return { perSecond: expected / duration, p50, p99, average };
}

const ROUNDS = 3;

/** Loads several, in turn, so that what else the machine does meets all of them; medians of each. */
export async function inTurn(loads: Record<string, () => Promise<Load>>, rounds = ROUNDS) {
  const seen = Object.fromEntries(Object.keys(loads).map((name) => [name, [] as Load[]]));
  // The first round only warms up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [name, run] of Object.entries(loads)) {
      const measured = await run();
      if (round > 0) seen[name]?.push(measured);
    }
  }
  return (name: string): Load => {
    const all = seen[name] ?? [];
    return {
      perSecond: median(all.map(({ perSecond }) => perSecond)),
      p50: median(all.map(({ p50 }) => p50)),
      p99: median(all.map(({ p99 }) => p99)),
      average: median(all.map(({ average }) => average)),
    };
  };
}

/** The same for work that is no request: keeps so many of them under way for some seconds. */
export async function repeat(
  work: () => Promise<unknown>,
  { connections = 50, seconds = 4 }: Omit<Pressure, 'answers'> = {},
): Promise<Load> {
  const took: number[] = [];
  const end = performance.now() + seconds * 1000;
  const one = async () => {
    for (let begun = performance.now(); begun < end; begun = performance.now()) {
      await work();
      took.push(performance.now() - begun);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  const sorted = took.toSorted((a, b) => a - b);
  const quantile = (part: number) => sorted[Math.floor(part * sorted.length)] ?? Number.NaN;
  const average = took.reduce((sum, each) => sum + each, 0) / took.length;
  return { perSecond: took.length / seconds, p50: quantile(0.5), p99: quantile(0.99), average };
}
