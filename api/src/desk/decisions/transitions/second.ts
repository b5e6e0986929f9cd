import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { answerDecision as call } from '@gadget-claims/domain/desk/decisions/contract';
import { SAY_WHY } from '@gadget-claims/domain/desk/decisions/copy';
import { unopenedProblems } from '@gadget-claims/domain/desk/decisions/grounds';
import { whyNotSecond } from '@gadget-claims/domain/desk/decisions/limits';
import type { SecondRequest } from '@gadget-claims/domain/desk/decisions/schemas';
import { type ClaimRow, claimGadgets, touchClaim } from '../../../claims/claims/records/claims.ts';
import { addedFilesTo } from '../../../claims/documents/records/added.ts';
import { keptDocuments } from '../../../claims/documents/records/documents.ts';
import { filesOpenedBy } from '../../../claims/documents/records/looks.ts';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { conflict, notYourWork, unprocessable } from '../../../http/errors.ts';
import { enqueue } from '../../../jobs/jobs.ts';
import { staffLimits } from '../../../people/staff/records.ts';
import { ABOVE_LIMIT, ANSWERED, OWN_DECISION, OWN_FILE } from '../copy.ts';
import {
  type DecisionRow,
  gadgetsDecided,
  setGadgetStanding,
  updateDecision,
} from '../records/decisions.ts';
import { TAKE_EFFECT } from '../records/jobs.ts';
import { screenSnapshot } from '../records/snapshot.ts';
import { lockDeskDecision } from './lock.ts';
import {
  type Deciding,
  type DecidingServices,
  actsAfter,
  refuseFirstDecider,
  refuseOwnClaim,
} from './make.ts';
import { rejectStaleVersion } from './stale-version.ts';

/**
 * Another colleague's word on a decision that waits for one: with a yes it takes effect in
 * some seconds, with a no it never does. They answer for the claim as it is now.
 */
export function answerDecision(
  services: DecidingServices,
  staff: Deciding,
  decisionId: string,
  { answer, note, unopened, version, policyPrint }: SecondRequest,
): Promise<DecisionRow> {
  const now = services.clock.now();
  return inTransaction(services.db, async (tx) => {
    const { claim, decision, key } = await lockDeskDecision(tx, staff.brands, decisionId);
    if (decision.state !== 'second') throw conflict('answered', ANSWERED);
    const { approve: limit } = await staffLimits(tx, staff);
    const about = { madeBy: decision.made_by, total: decision.total + decision.before };
    const ofClaim = { reseller: key.reseller, claimId: claim.claim_id };
    const hasAddedFile = (await addedFilesTo(tx, staff.staffId, [ofClaim])).has(claim.claim_id);
    refuse(whyNotSecond({ staffId: staff.staffId, can: staff.can, limit, hasAddedFile }, about));
    await refuseOwnClaim(tx, staff, claim);
    const ids = (await gadgetsDecided(tx, [decision])).map(({ gadget_id: id }) => id);
    const gadgets = await claimGadgets(tx, ofClaim);
    const along = gadgets.filter(({ gadget_id: id }) => ids.includes(id));
    await refuseFirstDecider(tx, ofClaim, along, staff);
    // The maker works on it again.
    if (answer === 'no' && note === '') throw unprocessable([{ path: 'note', message: SAY_WHY }]);
    if (answer === 'yes' && decision.outcome === 'decline') {
      await refuseUnseen(tx, claim, staff, unopened);
    }
    const seen = { version, policyPrint: policyPrint ?? decision.seen.policyPrint };
    await rejectStaleVersion(tx, call, claim, seen);
    await touchClaim(tx, ofClaim);
    const second = {
      second_by: staff.staffId,
      second_at: now,
      second_answer: answer,
      second_note: note,
      second_limit: limit,
      second_seen: JSON.stringify(await screenSnapshot(tx, claim, staff)),
      last_version: version + 1,
    };
    if (answer === 'no') {
      await setGadgetStanding(tx, key, 'over');
      return updateDecision(tx, key, { ...second, state: 'refused', ended_at: now });
    }
    const actsAt = actsAfter(now);
    await enqueue(tx, TAKE_EFFECT, { ...key }, { runAt: actsAt });
    return updateDecision(tx, key, { ...second, state: 'made', acts_at: actsAt });
  });
}

/** Refuses to agree to a refusal past a file that this person has not opened, unless it is named as such. */
async function refuseUnseen(
  tx: Tx,
  claim: ClaimRow,
  { staffId }: Pick<Deciding, 'staffId'>,
  unopened: readonly string[],
) {
  const { reseller_id: reseller, claim_id: claimId, form_reference: form } = claim;
  const opened = await filesOpenedBy(tx, { reseller, claimId }, staffId);
  const files = (await keptDocuments(tx, reseller, form)).map(({ id, documentTypeId, state }) => ({
    id,
    label: documentKind(documentTypeId).label,
    state,
    isOpened: opened.has(id),
  }));
  const problems = unopenedProblems(unopened, files);
  if (problems.length > 0) throw unprocessable(problems);
}

function refuse(why: ReturnType<typeof whyNotSecond>): void {
  if (why === 'own') throw conflict('own_decision', OWN_DECISION);
  if (why === 'file') throw conflict('own_decision', OWN_FILE);
  if (why === 'limit') throw conflict('above_limit', ABOVE_LIMIT);
  if (why === 'permission') throw notYourWork();
}
