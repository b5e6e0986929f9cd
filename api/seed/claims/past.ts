import { DEFAULT_LIMITS } from '@gadget-claims/domain/claims/documents/limits';
import { sql } from 'kysely';
import { awaitedDocumentsHandler } from '../../src/claims/claims/jobs.ts';
import { AWAITED_DOCUMENTS } from '../../src/claims/claims/records/waiting.ts';
import type { Tx } from '../../src/database/database.ts';
import { takeEffectHandler } from '../../src/desk/decisions/jobs.ts';
import { TAKE_EFFECT } from '../../src/desk/decisions/records/jobs.ts';
import { releaseHoldHandler } from '../../src/settling/bookings/jobs.ts';
import { RELEASE_HOLD } from '../../src/settling/bookings/transitions/hold.ts';
import type { PaymentServices } from '../../src/settling/payments/providers/provider.ts';
import { sandboxProvider } from '../../src/settling/payments/providers/sandbox.ts';
import { within } from './within.ts';

/** Days gone by, lived through again in one transaction. */
export interface Past {
  /** The product's services as they are then: its functions write into the transaction, dated by this clock. */
  services: PaymentServices;
  /** Goes on to a later instant, and does what fell due on the way. */
  goTo(instant: Date): Promise<void>;
  /**
   * Ends it: jobs due now – mails of those days, above all – are taken out of the queue; later ones
   * stay. Invented events must not fill a mailbox.
   */
  end(): Promise<void>;
}

const UPLOAD = {
  maxBytes: DEFAULT_LIMITS.maxFileSize,
  maxFiles: DEFAULT_LIMITS.maxFilesPerClaim,
};
/** The jobs that this transaction has queued. */
const OWN = sql<boolean>`xmin = pg_current_xact_id()::xid`;

/** Begins at an instant; `now` is the real clock, and everything else as it is today. */
export function openPast(tx: Tx, today: PaymentServices, from: Date): Past {
  let now = from;
  const db = within(tx);
  const clock = { now: () => now };
  const services: PaymentServices = {
    ...today,
    db,
    clock,
    // Some of them send more than an installation with tight limits takes.
    config: { ...today.config, upload: UPLOAD },
    payments: sandboxProvider({ db, clock, random: today.random }),
    wakeWorker: () => undefined,
  };
  const handlers = {
    [AWAITED_DOCUMENTS.name]: awaitedDocumentsHandler(services),
    [TAKE_EFFECT.name]: takeEffectHandler(services),
    [RELEASE_HOLD.name]: releaseHoldHandler(services),
  };
  return {
    services,
    goTo: async (instant) => {
      for (;;) {
        const job = await takeDue(tx, Object.keys(handlers), instant);
        if (!job) break;
        now = job.run_at;
        await handlers[job.kind]?.(job.payload, { jobId: job.id });
      }
      now = instant;
    },
    end: async () => {
      await tx.deleteFrom('jobs').where(OWN).where('run_at', '<=', today.clock.now()).execute();
    },
  };
}

/** The next of the jobs that this transaction has queued and that are due by then; it is taken off. */
function takeDue(tx: Tx, kinds: string[], by: Date) {
  return tx
    .deleteFrom('jobs')
    .where((is) =>
      is(
        'id',
        '=',
        is
          .selectFrom('jobs')
          .select('id')
          .where(OWN)
          .where('kind', 'in', kinds)
          .where('run_at', '<=', by)
          .orderBy('run_at')
          .orderBy('id')
          .limit(1),
      ),
    )
    .returning(['id', 'kind', 'payload', 'run_at'])
    .executeTakeFirst();
}
