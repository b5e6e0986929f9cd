import { BANK_HOLIDAYS_UNTIL } from '@gadget-claims/domain/calendar/working-days';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { foundAtOnce } from '../../database/at-once.ts';
import { eventCounts } from '../../identity/security-events.ts';
import type { DiskSpace, Services } from '../../services.ts';
import { type Readiness, READ_ONLY } from './readiness.ts';
import { measureWork } from './work-metrics.ts';

const JOB_STATES = ['waiting', 'dead'] as const;
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Measured values, in a registry of this app's own. Labels are route patterns, never addresses. */
export function createMetrics(
  app: FastifyInstance,
  services: Services,
  readiness: () => Promise<Readiness>,
): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  countJobs(services, registry);
  countSecurityEvents(services, registry);
  sayWhatRuns(services, registry);
  measureBankHolidays(registry);
  sayWhatIsReady(registry, readiness);
  countMails(services, registry);
  measureDisk(services, registry);
  measureWork(services, registry);
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
  // Begun at 0, as those by route and status cannot be: the first failures of a process are a rise.
  const answers = countedFromZero('http_answers_total', 'Answers to requests', registry);
  const failures = countedFromZero('http_failures_total', 'Answers of 5xx to requests', registry);
  app.addHook('onResponse', async (request, reply) => {
    answers.inc();
    if (reply.statusCode >= 500) failures.inc();
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

function countedFromZero(name: string, help: string, registry: Registry): Counter {
  const made = new Counter({ name, help, registers: [registry] });
  made.inc(0);
  return made;
}

function countJobs(services: Services, registry: Registry) {
  // A database that is away says so by `ready`; the other figures are still worth having. How the
  // queue does is not known then: these series are absent, not 0.
  const rows = foundAtOnce(() => jobRows(services).catch(() => undefined));
  registry.registerMetric(
    new Gauge({
      name: 'jobs',
      help: 'Queued jobs by kind: waiting to be done, or given up as dead',
      labelNames: ['state', 'kind'],
      registers: [],
      async collect() {
        const found = await rows();
        this.reset();
        for (const { state, kind, count } of found ?? []) this.set({ state, kind }, count);
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'jobs_failing',
      help: 'Waiting jobs that have failed before, by kind',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const found = await rows();
        this.reset();
        for (const { kind, state, failed } of found ?? []) {
          if (state === 'waiting') this.set({ kind }, failed);
        }
      },
    }),
  );
  registry.registerMetric(
    new Gauge({
      name: 'jobs_overdue_seconds',
      help: 'For how long the oldest due job has waited to be taken',
      registers: [],
      async collect() {
        const found = await rows();
        if (found) this.set(Math.max(0, ...found.map(({ overdue }) => overdue)));
        else this.remove();
      },
    }),
  );
}

function countSecurityEvents(services: Services, registry: Registry) {
  registry.registerMetric(
    new Counter({
      name: 'security_events_total',
      help: 'Forbidden attempts by kind, since this process started',
      labelNames: ['kind'],
      registers: [],
      collect() {
        this.reset();
        for (const [kind, count] of eventCounts(services)) this.inc({ kind }, count);
      },
    }),
  );
}

async function jobRows({ db, clock }: Services) {
  const now = clock.now();
  return db
    .selectFrom('jobs')
    .select(['state', 'kind', ({ fn }) => fn.countAll<number>().as('count')])
    .select([
      sql<number>`count(*) filter (where state = 'waiting' and last_error is not null)`.as(
        'failed',
      ),
      sql<number>`coalesce(extract(epoch from
        ${now}::timestamptz - min(greatest(run_at, created_at)) filter (where state = 'waiting')), 0)::float8`.as(
        'overdue',
      ),
    ])
    .where('state', 'in', JOB_STATES)
    .groupBy(['state', 'kind'])
    .execute();
}

function sayWhatRuns({ config, resellers }: Services, registry: Registry) {
  const info = new Gauge({
    name: 'gadget_claims_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers: [registry],
  });
  info.set({ version: config.version }, 1);
  const leftOut = new Gauge({
    name: 'brands_left_out',
    help: 'Brands whose record has a fault, so that they are not served',
    registers: [registry],
  });
  leftOut.set(new Set(resellers.leftOut?.map(({ file }) => file)).size);
}

function measureBankHolidays(registry: Registry) {
  const until = new Gauge({
    name: 'bank_holidays_until_seconds',
    help: 'The last day for which bank holidays are known, as a Unix time',
    registers: [registry],
  });
  until.set(Date.parse(BANK_HOLIDAYS_UNTIL) / 1000);
}

function sayWhatIsReady(registry: Registry, readiness: () => Promise<Readiness>) {
  const ready = new Gauge({
    name: 'ready',
    help: 'Readiness checks of /readyz: 1 passed, 0 failed',
    labelNames: ['check'],
    registers: [],
    async collect() {
      const { checks } = await readiness();
      for (const [check, state] of Object.entries(checks))
        this.set({ check }, state === 'ok' ? 1 : 0);
    },
  });
  registry.registerMetric(ready);
  const readOnly = new Gauge({
    name: 'database_read_only',
    help: 'Whether the database answers and refuses writes: 1 yes, 0 no',
    registers: [],
    async collect() {
      const { checks } = await readiness();
      this.set(checks.database === READ_ONLY ? 1 : 0);
    },
  });
  registry.registerMetric(readOnly);
}

function countMails({ mails }: Services, registry: Registry) {
  const counters = { mails_sent_total: 'sent', mail_failures_total: 'failed' } as const;
  for (const [name, what] of Object.entries(counters) as [
    keyof typeof counters,
    'sent' | 'failed',
  ][]) {
    const counter = new Counter({
      name,
      help: `Tries to send a mail that ${what === 'sent' ? 'went well' : 'failed'}`,
      registers: [],
      collect() {
        this.reset();
        this.inc(mails?.[what] ?? 0);
      },
    });
    registry.registerMetric(counter);
  }
}

function measureDisk({ disk }: Services, registry: Registry) {
  const space = foundAtOnce(async () => (await disk?.().catch(() => undefined)) ?? {});
  const gauge = (name: string, help: string, of: 'free' | 'size') =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const { [of]: bytes } = (await space()) as Partial<DiskSpace>;
          this.set(bytes ?? Number.NaN);
        },
      }),
    );
  gauge('data_dir_free_bytes', 'Free space on the disk of DATA_DIR', 'free');
  gauge('data_dir_size_bytes', 'Size of the disk of DATA_DIR', 'size');
}
