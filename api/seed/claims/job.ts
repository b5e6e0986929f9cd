import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Db, type Tx, inTransaction } from '../../src/database/database.ts';
import { type JobHandler, type JobKind, enqueue } from '../../src/jobs/jobs.ts';
import type { Services } from '../../src/services.ts';
import type { PaymentServices } from '../../src/settling/payments/providers/provider.ts';

/** The job that makes some of the demonstration's claims, and queues itself again for the rest. */
export const DEMO_CLAIMS: JobKind = { name: 'demo-claims', lane: 'other' };

/** How many policies with their claims one job makes before it lets others have its place: a second's work. */
const POLICIES_AT_ONCE = 5;

const demoClaims = z.object({
  /** The policy to go on with, from 0. */
  from: z.int(),
  /** How many claims are there by then. */
  made: z.int(),
});

/**
 * Begins the demonstration's claims in a database that has no claims, and goes on with those that an
 * earlier start did not come to the end of. To be called when the product listens: visitors come first.
 */
export async function startDemoClaims(
  { db, clock, wakeWorker }: Pick<Services, 'db' | 'clock' | 'wakeWorker'>,
  count: number,
): Promise<void> {
  if (count === 0) return;
  await inTransaction(db, async (tx) => {
    // A start that was killed has lent its job out for minutes.
    const { numUpdatedRows } = await tx
      .updateTable('jobs')
      .set({ run_at: clock.now() })
      .where((is) => is.and({ kind: DEMO_CLAIMS.name, state: 'waiting' }))
      .executeTakeFirst();
    if (numUpdatedRows > 0n || (await hasClaims(tx))) return;
    await enqueue(tx, DEMO_CLAIMS, { from: 0, made: 0 });
  });
  wakeWorker();
}

async function hasClaims(db: Db | Tx): Promise<boolean> {
  const found = await db.selectFrom('claims').select('claim_id').limit(1).executeTakeFirst();
  return found !== undefined;
}

interface Log {
  info(fields: object, message: string): void;
}

/** Makes claims until there are so many. */
export function demoClaimsHandler(services: PaymentServices, count: number, log: Log): JobHandler {
  return async (payload) => {
    let { from, made } = z.parse(demoClaims, payload);
    const end = from + POLICIES_AT_ONCE;
    // Large, and of use in a trial of the product only: loaded when it is needed.
    const [{ makeHousehold }, { claimsOf, storyOf }] = await Promise.all([
      import('./household.ts'),
      import('./stories.ts'),
    ]);
    while (made < count && from < end) {
      await makeHousehold(services, from);
      made += claimsOf(storyOf(from));
      from += 1;
    }
    if (made < count) await goOn(services, { from, made });
    else log.info({ claims: made }, 'the invented claims of the demonstration are there');
  };
}

/** Queues the rest, once where several processes began at the same time. */
async function goOn({ db, wakeWorker }: Services, rest: z.infer<typeof demoClaims>): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${DEMO_CLAIMS.name}))`.execute(tx);
    const further = await tx
      .selectFrom('jobs')
      .select('id')
      .where((is) => is.and({ kind: DEMO_CLAIMS.name, state: 'waiting' }))
      .where(sql<boolean>`(payload ->> 'from')::integer >= ${rest.from}`)
      .limit(1)
      .executeTakeFirst();
    if (!further) await enqueue(tx, DEMO_CLAIMS, rest);
  });
  wakeWorker();
}
