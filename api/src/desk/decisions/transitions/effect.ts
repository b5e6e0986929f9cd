import { STATUS_AFTER } from '@gadget-claims/domain/desk/decisions/outcome';
import { type ClaimRow, claimGadgets } from '../../../claims/claims/records/claims.ts';
import { canGo } from '../../../claims/claims/transitions/move.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { actorOf, putBack } from '../../../people/staff/records.ts';
import type { Services } from '../../../services.ts';
import { isLessThanPaid, liveGadgetPayouts } from '../../../settling/payouts/records/payouts.ts';
import { findClause } from '../../clauses/records.ts';
import { heardSince } from '../records/changes.ts';
import {
  type DecidedGadget,
  type DecisionKey,
  type DecisionRow,
  endEarlier,
  findDecision,
  gadgetsDecided,
  setGadgetStanding,
  updateDecision,
} from '../records/decisions.ts';
import { carryOut } from './carry-out.ts';
import { lockDeskDecision } from './lock.ts';
import { isAmountOnly } from './make.ts';

/**
 * Carries a decision out, once: status, amounts and mail with it. Its claimant's acts meanwhile
 * come first: a claim that cannot go there any more is left alone, and no claimant is declined who
 * has just sent or written something that the decider did not see.
 */
export function takeEffect(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { reseller, decisionId }: DecisionKey,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    // Erased with its claim, or taken back.
    if ((await findDecision(tx, [reseller], decisionId))?.state !== 'made') return;
    const { claim, decision, key } = await lockDeskDecision(tx, [reseller], decisionId);
    if (decision.state !== 'made') return;
    const gadgets = await gadgetsDecided(tx, [decision]);
    const now = clock.now();
    if (await isOvertaken(tx, claim, decision, gadgets)) {
      await setGadgetStanding(tx, key, 'over');
      await updateDecision(tx, key, { state: 'overtaken', ended_at: now });
      return;
    }
    const place = { reseller, claimId: claim.claim_id };
    const verdict = {
      outcome: decision.outcome,
      gadgets: gadgets.map(({ gadget_id: gadgetId, amount }) => ({ gadgetId, amount })),
      claimantText: decision.claimant_text,
      wording: await wordingOf(tx, decision),
      note: decision.staff_note,
    };
    await endEarlier(
      tx,
      place,
      gadgets.map(({ gadget_id: id }) => id),
    );
    await carryOut(tx, place, verdict, { clock, actor: actorOf({ staffId: decision.made_by }) });
    if (decision.outcome === 'refer') await putBack(tx, decision.made_by, place);
    await setGadgetStanding(tx, key, 'effective');
    await updateDecision(tx, key, { state: 'effective', ended_at: now });
  });
}

/** Whether the claim is no longer the one that was decided about. */
async function isOvertaken(
  tx: Tx,
  claim: ClaimRow,
  decision: DecisionRow,
  decided: readonly DecidedGadget[],
): Promise<boolean> {
  const { outcome, last_version: seen, made_at: madeAt, second_at: secondAt } = decision;
  const key = { reseller: claim.reseller_id, claimId: claim.claim_id };
  const gadgets = await claimGadgets(tx, key);
  const ids = decided.map(({ gadget_id: id }) => id);
  const along = gadgets.filter(({ gadget_id: id }) => ids.includes(id));
  const moving = along.filter((one) => !isAmountOnly(decision, one));
  if (moving.length > 0 && !canGo(gadgets, moving, STATUS_AFTER[outcome])) return true;
  const paid = await liveGadgetPayouts(tx, key);
  if (along.some((one) => isAmountOnly(decision, one) && paid.has(one.gadget_id))) return true;
  const amounts = decided.map(({ gadget_id: gadgetId, amount }) => ({ gadgetId, amount }));
  if (outcome === 'approve' && (await isLessThanPaid(tx, key, amounts))) return true;
  if (outcome !== 'decline' || claim.version === seen) return false;
  return heardSince(tx, claim, secondAt ?? madeAt);
}

/** "Section 4.2, Theft of a gadget that was left unattended"; null of a decision without a clause. */
async function wordingOf(tx: Tx, decision: DecisionRow): Promise<string | null> {
  const { clause_id: clauseId, clause_version: version } = decision;
  if (clauseId === null || version === null) return null;
  const clause = await findClause(tx, { clauseId, version });
  return clause ? `${clause.wording_reference}, ${clause.title}` : null;
}
