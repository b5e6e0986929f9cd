import { type Fact } from '@gadget-claims/domain/claims/claims/correctable';
import {
  type ShownCorrection,
  answersNow,
  pathOfFact,
} from '@gadget-claims/domain/claims/claims/corrections';
import type { AnsweredStep } from '@gadget-claims/domain/claims/claims/schemas';
import type { Generated, Selectable } from 'kysely';
import type { Db, Tx } from '../../../database/database.ts';
import type { Instant } from '../../../database/tables.ts';
import type { ResellerColumn, ResellerScope } from '../../../identity/identity.ts';
import { type ClaimKey, type ClaimRow, type GadgetRow, claimGadgets } from './claims.ts';

interface ClaimCorrectionsTable {
  reseller_id: ResellerColumn;
  correction_id: Generated<number>;
  claim_id: string;
  at: Instant;
  staff_id: string;
  fact: Fact;
  gadget_id: string | null;
  was: string;
  now: string;
  reason: string;
}

declare module '../../../database/tables.ts' {
  interface Database {
    claim_corrections: ClaimCorrectionsTable;
  }
}

export type CorrectionRow = Selectable<ClaimCorrectionsTable>;

/** The corrections of a claim, oldest first; its form has the latest values. */
export function correctionsOf(
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
): Promise<CorrectionRow[]> {
  return db
    .selectFrom('claim_corrections')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('correction_id')
    .execute();
}

/** When each of these claims was corrected last, by its id. */
export async function correctedAt(
  db: Db | Tx,
  reseller: ResellerScope,
  claimIds: readonly string[],
): Promise<(claimId: string) => string | null> {
  if (claimIds.length === 0) return () => null;
  const rows = await db
    .selectFrom('claim_corrections')
    .select(({ fn }) => ['claim_id', fn.max('at').as('at')])
    .where('reseller_id', '=', reseller)
    .where('claim_id', 'in', claimIds)
    .groupBy('claim_id')
    .execute();
  const latest = new Map(rows.map((row) => [row.claim_id, row.at.toISOString()]));
  return (claimId) => latest.get(claimId) ?? null;
}

/** A correction beside the answer that it changed. */
export function shownCorrection(
  { fact, gadget_id: id, was, now, at }: CorrectionRow,
  gadgets: readonly Pick<GadgetRow, 'gadget_id' | 'position'>[],
): ShownCorrection {
  const position = gadgets.find((one) => one.gadget_id === id)?.position ?? null;
  return { path: pathOfFact(fact, position), fact, was, now, at: at.toISOString() };
}

/** The answers of a claim as they hold, without the names of colleagues. */
export async function answersOf(db: Db | Tx, claim: ClaimRow): Promise<AnsweredStep[]> {
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const gadgets = await claimGadgets(db, key);
  const corrections = await correctionsOf(db, key);
  return answersNow(
    claim.answers,
    corrections.map((row) => shownCorrection(row, gadgets)),
  );
}
