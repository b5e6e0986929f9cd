import { decideBy } from '@gadget-claims/domain/claims/claims/clock';
import { STATUS } from '@gadget-claims/domain/claims/claims/status-ids';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { type JobHandler, type JobKind, enqueue } from '../../jobs/jobs.ts';
import type { Services } from '../../services.ts';
import { type ClaimKey, claimGadgets, lockClaim } from './records/claims.ts';

/**
 * The job that says by when claims of before migration 25 are to be decided. The migration queues it:
 * working days are known here and not to the database.
 */
export const DECIDE_BY: JobKind = { name: 'decide-by', lane: 'other' };

const CLAIMS_AT_ONCE = 200;

const decideByJob = z.object({
  /** The last claim that was written, in the order of their keys. */
  after: z.optional(z.object({ brand: z.int(), claimId: z.string() })),
});
type After = z.infer<typeof decideByJob>['after'];

/** Where a decision is due from us; each such claim has a day once it was written. */
const DUE = [STATUS.SUBMITTED, STATUS.UNDER_REVIEW, STATUS.REFERRED, STATUS.DECISION_CHALLENGED];

/** Writes the day of some claims, each in a transaction of its own, and queues itself for the rest. */
export function decideByHandler({ db }: Pick<Services, 'db'>): JobHandler {
  return async (payload) => {
    const { after } = z.parse(decideByJob, payload);
    const claims = await withoutDay(db, after);
    for (const key of claims) await inTransaction(db, (tx) => writeDay(tx, key));
    const last = claims.at(-1);
    if (!last || claims.length < CLAIMS_AT_ONCE) return;
    await inTransaction(db, (tx) =>
      enqueue(tx, DECIDE_BY, { after: { brand: last.reseller, claimId: last.claimId } }),
    );
  };
}

/** Of every brand: a row's own key is the only way to it from here. */
async function withoutDay(db: Db, after: After): Promise<ClaimKey[]> {
  const rows = await db
    .selectFrom('claims')
    .select(['reseller_id', 'claim_id'])
    .where('status', 'in', DUE)
    .where('decide_by', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(reseller_id, claim_id) > (${after?.brand}, ${after?.claimId})`),
    )
    .orderBy('reseller_id')
    .orderBy('claim_id')
    .limit(CLAIMS_AT_ONCE)
    .execute();
  return rows.map(({ reseller_id: reseller, claim_id: claimId }) => ({ reseller, claimId }));
}

async function writeDay(tx: Tx, key: ClaimKey): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  const gadgets = await claimGadgets(tx, key);
  const clocks = gadgets.map(({ status, status_since: since }) => ({ status, since }));
  await tx
    .updateTable('claims')
    .set({ decide_by: decideBy(clocks, claim.documents_complete_at) })
    .where('reseller_id', '=', key.reseller)
    .where('claim_id', '=', key.claimId)
    .execute();
}
