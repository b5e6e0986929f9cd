import autocannon from 'autocannon';
import { median } from './figure.ts';

/** Requests that differ from each other; told what came of each. */
export interface Requests<Context = object> {
  method: 'GET' | 'POST';
  path: string;
  /** Fills the next request in. */
  next?: (context: Context) => { headers?: Record<string, string>; body: string };
  answered?: (status: number, context: Context) => void;
}

export interface Load {
  perSecond: number;
  p99: number;
  average: number;
}

/** Keeps so many connections busy for some seconds. An answer that is no success ends it all. */
export async function load<Context>(
  url: string,
  requests: Requests<Context>,
  { connections = 50, seconds = 4 } = {},
): Promise<Load> {
  const { method, path, next, answered } = requests;
  const result = await autocannon<Context>({
    url,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path,
        setupRequest: (request, context) => {
          if (!next) return request;
          const { headers, body } = next(context);
          return { ...request, headers: { 'content-type': 'application/json', ...headers }, body };
        },
        onResponse: (status, _body, context) => answered?.(status, context),
      },
    ],
  });
  const { non2xx, errors, timeouts, latency, duration } = result;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${path}: ${non2xx} refused, ${errors} failed, ${timeouts} timed out`);
  }
  return { perSecond: result['2xx'] / duration, p99: latency.p99, average: latency.average };
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
      p99: median(all.map(({ p99 }) => p99)),
      average: median(all.map(({ average }) => average)),
    };
  };
}
