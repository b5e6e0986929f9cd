import { type Selectable, type Updateable, sql } from 'kysely';
import type { ClaimKey, ClaimRow } from '../../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../../database/database.ts';
import type { DeskScope, ResellerScope } from '../../../identity/identity.ts';
import type { DecisionGadgetsTable, DecisionsTable } from './tables.ts';

export type DecisionRow = Selectable<DecisionsTable>;
export type DecidedGadget = Selectable<DecisionGadgetsTable>;

export interface DecisionKey {
  reseller: ResellerScope;
  decisionId: string;
}

/** As many as a list shows; the oldest wait on top, so the ones left out come up. */
const MOST_WAITING = 200;

/** A decision about a claim of one of these brands. */
export async function findDecision(
  db: Db | Tx,
  brands: DeskScope,
  decisionId: string,
): Promise<DecisionRow | undefined> {
  if (brands.length === 0) return undefined;
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('reseller_id', 'in', [...brands])
    .where('decision_id', '=', decisionId)
    .executeTakeFirst();
}

/** The decision, locked until the transaction ends; its claim is locked before it. */
export function lockDecision(
  tx: Tx,
  { reseller, decisionId }: DecisionKey,
): Promise<DecisionRow | undefined> {
  return tx
    .selectFrom('decisions')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, decision_id: decisionId }))
    .forUpdate()
    .executeTakeFirst();
}

/** The decisions about a claim, latest first. */
export function decisionsOf(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<DecisionRow[]> {
  return db
    .selectFrom('decisions')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('made_at', 'desc')
    .orderBy('decision_id')
    .execute();
}

/** The decisions about a claim that wait for a second person, oldest first. */
export async function waitingOf(db: Db, key: ClaimKey): Promise<DecisionRow[]> {
  return (await decisionsOf(db, key)).filter(({ state }) => state === 'second').toReversed();
}

/** The decisions of these brands that wait for a second person, oldest first. */
export async function waitingDecisions(db: Db, brands: DeskScope): Promise<DecisionRow[]> {
  if (brands.length === 0) return [];
  return db
    .selectFrom('decisions')
    .selectAll()
    .where('state', '=', 'second')
    .where('reseller_id', 'in', [...brands])
    .orderBy('made_at')
    .orderBy('decision_id')
    .limit(MOST_WAITING)
    .execute();
}

/** The gadgets of each of these decisions. */
export async function gadgetsDecided(
  db: Db | Tx,
  decisions: readonly Pick<DecisionRow, 'reseller_id' | 'decision_id'>[],
): Promise<DecidedGadget[]> {
  if (decisions.length === 0) return [];
  return db
    .selectFrom('decision_gadgets')
    .selectAll()
    .where('reseller_id', 'in', [...new Set(decisions.map((one) => one.reseller_id))])
    .where(
      'decision_id',
      'in',
      decisions.map((one) => one.decision_id),
    )
    .orderBy('gadget_id')
    .execute();
}

/** Decisions about gadgets of a claim, made or under way. */
export function liveGadgets(tx: Db | Tx, { reseller, claimId }: ClaimKey) {
  return tx
    .selectFrom('decision_gadgets as gadget')
    .innerJoin('decisions as decision', (on) =>
      on
        .onRef('decision.reseller_id', '=', 'gadget.reseller_id')
        .onRef('decision.decision_id', '=', 'gadget.decision_id'),
    )
    .select([
      'gadget.gadget_id',
      'gadget.amount',
      'gadget.standing',
      'decision.made_by',
      'decision.second_by',
      'decision.refer_to',
      'decision.refer_to_staff',
      'decision.outcome',
      'decision.state',
    ])
    .where((is) => is.and({ 'decision.reseller_id': reseller, 'decision.claim_id': claimId }))
    .where('gadget.standing', '!=', 'over')
    .execute();
}

/** Pence approved, or about to be, on the other claims of a claim's policy since a moment. */
export async function approvedSince(
  tx: Db | Tx,
  { reseller_id: reseller, policy_key: policyKey, claim_id: claimId }: ClaimRow,
  since: Date,
): Promise<number> {
  const { total } = await tx
    .selectFrom('claims as claim')
    .innerJoin('decisions as decision', (on) =>
      on
        .onRef('decision.reseller_id', '=', 'claim.reseller_id')
        .onRef('decision.claim_id', '=', 'claim.claim_id'),
    )
    .innerJoin('decision_gadgets as decided', (on) =>
      on
        .onRef('decided.reseller_id', '=', 'decision.reseller_id')
        .onRef('decided.decision_id', '=', 'decision.decision_id'),
    )
    .select(sql<number>`coalesce(sum(decided.amount), 0)::int`.as('total'))
    .where((is) => is.and({ 'claim.reseller_id': reseller, 'claim.policy_key': policyKey }))
    .where('claim.claim_id', '!=', claimId)
    .where('decision.outcome', '=', 'approve')
    .where('decision.made_at', '>', since)
    .where('decided.standing', '!=', 'over')
    .executeTakeFirstOrThrow();
  return total;
}

/** Writes down what becomes of a decision. */
export function updateDecision(
  tx: Tx,
  { reseller, decisionId }: DecisionKey,
  change: Updateable<DecisionsTable>,
): Promise<DecisionRow> {
  return tx
    .updateTable('decisions')
    .set(change)
    .where((is) => is.and({ reseller_id: reseller, decision_id: decisionId }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Says how the gadgets of a decision stand from now on. */
export async function setGadgetStanding(
  tx: Tx,
  { reseller, decisionId }: DecisionKey,
  standing: 'effective' | 'over',
): Promise<void> {
  await tx
    .updateTable('decision_gadgets')
    .set({ standing })
    .where((is) => is.and({ reseller_id: reseller, decision_id: decisionId }))
    .execute();
}

/** Earlier decisions about these gadgets hold no more. */
export async function endEarlier(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  gadgetIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('decision_gadgets')
    .set({ standing: 'over' })
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .where('gadget_id', 'in', [...gadgetIds])
    .where('standing', '=', 'effective')
    .execute();
}

/** Names of claims and gadgets of decisions. */
export interface NamedThings {
  reference: (claimId: string) => string;
  label: (gadgetId: string) => string;
}

/** The names of the claims and gadgets of these decisions. */
export async function namedThings(db: Db, decisions: readonly DecisionRow[]): Promise<NamedThings> {
  const [references, labels] = [new Map<string, string>(), new Map<string, string>()];
  if (decisions.length > 0) {
    const rows = await db
      .selectFrom('claims as claim')
      .innerJoin('claim_gadgets as gadget', (on) =>
        on
          .onRef('gadget.reseller_id', '=', 'claim.reseller_id')
          .onRef('gadget.claim_id', '=', 'claim.claim_id'),
      )
      .select(['claim.claim_id', 'claim.claim_reference', 'gadget.gadget_id', 'gadget.label'])
      .where('claim.reseller_id', 'in', [...new Set(decisions.map((one) => one.reseller_id))])
      .where('claim.claim_id', 'in', [...new Set(decisions.map((one) => one.claim_id))])
      .execute();
    for (const row of rows) {
      references.set(row.claim_id, row.claim_reference);
      labels.set(row.gadget_id, row.label);
    }
  }
  return {
    reference: (claimId) => references.get(claimId) ?? '',
    label: (gadgetId) => labels.get(gadgetId) ?? '',
  };
}
