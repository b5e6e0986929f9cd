declare module 'autocannon' {
  interface Request<Context> {
    method: string;
    path: string;
    headers?: Record<string, string>;
    setupRequest?: (request: object, context: Context) => object;
    onResponse?: (status: number, body: string, context: Context) => void;
  }
  interface Options<Context> {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    requests: Request<Context>[];
  }
  interface Result {
    '2xx': number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
    errors: number;
    timeouts: number;
    /** Seconds. */
    duration: number;
    /** Milliseconds. */
    latency: { average: number; p50: number; p99: number };
  }
  export default function autocannon<Context>(options: Options<Context>): Promise<Result>;
}
