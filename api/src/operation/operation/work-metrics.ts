import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { WAITING_STATUSES } from '@gadget-claims/domain/desk/queue/queue';
import { type RawBuilder, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { foundAtOnce } from '../../database/at-once.ts';
import type { Services } from '../../services.ts';
import { DAILY_WORK } from './runs.ts';

/** A payment that the provider has not ended in this time, and a refund that has not, wants a look. */
const UNKNOWN_AFTER_MS = 2 * 3_600_000;
const STUCK_AFTER_MS = 2 * 86_400_000;

type Labels = Record<string, string>;
interface Sample {
  labels: Labels;
  value: number;
}
type Figures = Record<string, Sample[]>;

/** A figure of the daily work, with what it counts and its labels: brands and states, which are few. */
const FIGURES: Record<string, { help: string; labelNames: string[] }> = {
  claims_waiting: { help: 'Claims that wait for the claims team', labelNames: ['reseller'] },
  claims_late: {
    help: 'Claims that wait for the claims team past the day by which to decide',
    labelNames: ['reseller'],
  },
  claims_oldest_seconds: {
    help: 'How long ago the oldest claim that waits for the claims team was submitted',
    labelNames: ['reseller'],
  },
  payouts_open: { help: 'Payouts that are not settled yet, by state', labelNames: ['state'] },
  payouts_oldest_seconds: {
    help: 'How long the oldest payout of a state has been in it',
    labelNames: ['state'],
  },
  payments_unknown: {
    help: 'Payments of excesses whose end is not known long after they were begun',
    labelNames: [],
  },
  refunds_stuck: {
    help: 'Excesses that a bank would not take back, or that are on their way for too long',
    labelNames: [],
  },
  payments_disputed: {
    help: 'Payments of excesses that a bank disputes and has not decided on',
    labelNames: [],
  },
  mails_failing: { help: 'Mails that failed and are tried again', labelNames: ['reseller'] },
  daily_run_seconds: {
    help: 'When backup and retention last ended well, as a Unix time; 0 for never',
    labelNames: ['work'],
  },
  policies_imported_seconds: {
    help: 'When a file of policies was last read to its end, as a Unix time',
    labelNames: ['reseller'],
  },
  policies_imported: { help: 'Policies of a brand in that file', labelNames: ['reseller'] },
};

/** The day's figures for the claims team and the operator; every process says the same. */
export function measureWork(services: Services, registry: Registry) {
  // A database that is away says so by `ready`: the figures are absent then, not 0.
  const figures = foundAtOnce(() => findFigures(services).catch((): Figures => ({})));
  for (const [name, { help, labelNames }] of Object.entries(FIGURES)) {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames,
        registers: [],
        async collect() {
          const found = await figures();
          this.reset();
          if (labelNames.length === 0) this.remove();
          for (const { labels, value } of found[name] ?? []) this.set(labels, value);
        },
      }),
    );
  }
  const { scanner } = services;
  if (scanner === null) return;
  const isUp = foundAtOnce(() => scanner.answers());
  registry.registerMetric(
    new Gauge({
      name: 'scanner_up',
      help: 'Whether the virus scanner answers: 1 yes, 0 no; absent where there is none',
      registers: [],
      async collect() {
        this.set((await isUp()) ? 1 : 0);
      },
    }),
  );
}

async function findFigures({ db, clock }: Services): Promise<Figures> {
  const now = clock.now();
  const rows = async <T>(query: RawBuilder<T>) => (await query.execute(db)).rows;
  const waiting = sql.join(WAITING_STATUSES.map((status) => sql.lit(status)));
  const [claims, payouts, [money], mails, runs, feeds] = await Promise.all([
    rows(sql<{ reseller: number; count: number; late: number; oldest: number }>`
      select reseller_id as reseller, count(*)::int as count,
        count(*) filter (where decide_by < ${londonDay(now)}::date)::int as late,
        extract(epoch from ${now}::timestamptz - min(submitted_at))::float8 as oldest
      from claims where status in (${waiting}) or decide_by is not null
      group by reseller_id`),
    rows(sql<{ state: string; count: number; oldest: number }>`
      select state, count(*)::int as count,
        extract(epoch from ${now}::timestamptz - min(changed_at))::float8 as oldest
      from payouts where state in ('prepared', 'released', 'filed', 'sent') group by state`),
    rows(sql<{ unknown: number; stuck: number; disputed: number }>`
      select
        (select count(*)::int from payments
          where state in ('starting', 'waiting', 'authenticate', 'processing')
            and created_at < ${new Date(now.getTime() - UNKNOWN_AFTER_MS)}) as unknown,
        (select count(*)::int from payments
          where state in ('refunding', 'refund_failed') and paid_back_at is null
            and (state = 'refund_failed'
              or changed_at < ${new Date(now.getTime() - STUCK_AFTER_MS)})) as stuck,
        (select count(*)::int from payments
          where dispute_state in ('inquiry', 'open')) as disputed`),
    rows(sql<{ reseller: number; count: number }>`
      select reseller_id as reseller, count(*)::int as count
      from jobs where state = 'waiting' and lane = 'mail' and last_error is not null
      group by reseller_id`),
    db.selectFrom('daily_runs').selectAll().execute(),
    rows(sql<{ reseller: number; at: Date; taken: number }>`
      select reseller_id as reseller, imported_at as at, taken
      from policy_feeds where imported_at is not null`),
  ]);
  const by = <K extends string, T extends Record<K, unknown>>(
    found: readonly T[],
    label: K,
    of: (row: T) => number,
  ): Sample[] => found.map((row) => ({ labels: { [label]: String(row[label]) }, value: of(row) }));
  const seconds = (at: Date) => at.getTime() / 1000;
  const ended = (work: string) => runs.find((run) => run.work === work)?.ended_at;
  const one = (value = 0): Sample[] => [{ labels: {}, value }];
  return {
    claims_waiting: by(claims, 'reseller', ({ count }) => count),
    claims_late: by(claims, 'reseller', ({ late }) => late),
    claims_oldest_seconds: by(claims, 'reseller', ({ oldest }) => oldest),
    payouts_open: by(payouts, 'state', ({ count }) => count),
    payouts_oldest_seconds: by(payouts, 'state', ({ oldest }) => oldest),
    payments_unknown: one(money?.unknown),
    refunds_stuck: one(money?.stuck),
    payments_disputed: one(money?.disputed),
    mails_failing: by(mails, 'reseller', ({ count }) => count),
    daily_run_seconds: DAILY_WORK.map((work) => {
      const at = ended(work);
      return { labels: { work }, value: at === undefined ? 0 : seconds(at) };
    }),
    policies_imported_seconds: by(feeds, 'reseller', ({ at }) => seconds(at)),
    policies_imported: by(feeds, 'reseller', ({ taken }) => taken),
  };
}
