import type { FastifyInstance } from 'fastify';
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Services } from '../../lib/services.ts';

const JOB_STATES = ['waiting', 'dead'] as const;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What is measured, in a registry of this app's own. Labels are route patterns, never addresses. */
export function createMetrics(app: FastifyInstance, services: Services): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  countJobs(services, registry);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry) {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function countJobs({ db }: Services, registry: Registry) {
  const jobs = new Gauge({
    name: 'jobs',
    help: 'Queued jobs: waiting to be done, or given up as dead',
    labelNames: ['state'],
    registers: [],
    async collect() {
      const rows = await db
        .selectFrom('jobs')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', 'in', JOB_STATES)
        .groupBy('state')
        .execute()
        .catch(() => undefined);
      // A database that is away says so at /readyz; the other figures are still worth having.
      this.reset();
      if (!rows) return;
      for (const state of JOB_STATES) {
        this.set({ state }, rows.find((row) => row.state === state)?.count ?? 0);
      }
    },
  });
  registry.registerMetric(jobs);
}
