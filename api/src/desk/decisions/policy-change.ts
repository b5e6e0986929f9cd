import { isFinished, isStatusUndecided } from '@gadget-claims/domain/claims/claims/status';
import { POLICY_PARTS } from '@gadget-claims/domain/desk/decisions/policy-facts';
import * as z from 'zod/mini';
import { noteCameBack } from '../../claims/claims/records/came-back.ts';
import {
  type ClaimKey,
  type ClaimRow,
  claimGadgets,
  lockClaim,
  touchClaim,
} from '../../claims/claims/records/claims.ts';
import { renewInsuredValue } from '../../claims/claims/records/insured-value.ts';
import { addNotice, holdsOf, noticesOf } from '../../claims/claims/records/policyholder.ts';
import { type Db, type Tx, inTransaction } from '../../database/database.ts';
import { type ResellerScope, knownReseller } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { policyChange } from '../../policies/policies/records/changes.ts';
import { findVersionOn, policyOfClaim } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { partsThatDiffer, policyDigest } from './records/policy-digest.ts';

/**
 * After a file changed a policy: where the policy is another one on the day of a claim, payout and
 * dispatch of each gadget that was said yes to are held, and the claim comes back to the desk.
 */
export function policyChangedHandler(
  services: Pick<Services, 'db' | 'clock' | 'resellers'>,
): JobHandler {
  return async (payload) => {
    const { policyKey, versionId, ...job } = z.parse(policyChange, payload);
    const reseller = knownReseller(services, job.reseller);
    if (reseller === undefined) return;
    const { db, clock } = services;
    for (const claimId of await claimsOn(db, reseller, policyKey)) {
      await inTransaction(db, (tx) => hold(tx, { reseller, claimId }, versionId, clock.now()));
    }
  };
}

async function claimsOn(db: Db, reseller: ResellerScope, policyKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('claims')
    .select('claim_id')
    .where((is) => is.and({ reseller_id: reseller, policy_key: policyKey }))
    .execute();
  return rows.map((row) => row.claim_id);
}

async function hold(tx: Tx, key: ClaimKey, versionId: number, at: Date): Promise<void> {
  const claim = await lockClaim(tx, key);
  if (!claim) return;
  await renewInsuredValue(tx, key, claim);
  const held = holdsOf(await noticesOf(tx, key)).map(({ gadget_id: id }) => id);
  const changed = (await changesFor(tx, key, claim, versionId)).filter(
    ({ gadgetId }) => !held.includes(gadgetId),
  );
  for (const { gadgetId, note } of changed) {
    await addNotice(tx, key, { at, kind: 'policy', gadget_id: gadgetId, note });
  }
  if (changed.length === 0) return;
  await touchClaim(tx, key, { cameIn: at });
  await noteCameBack(tx, key, at);
}

/** Where the holder is reached counts as it is now, and changes nothing that was decided. */
const DECISIVE = POLICY_PARTS.filter(({ part }) => part !== 'holder').map(({ words }) => words);

/** What changed for each gadget that goes on to a payout or dispatch. */
async function changesFor(tx: Tx, key: ClaimKey, claim: ClaimRow, versionId: number) {
  const going = (await claimGadgets(tx, key)).filter(
    ({ status }) => !isStatusUndecided(status) && !isFinished(status),
  );
  if (going.length === 0) return [];
  const { dateOfIncident } = claim.form.incident;
  const before = await findVersionOn(tx, key.reseller, versionId, dateOfIncident);
  const now = (await policyOfClaim(tx, claim))?.details;
  return going.flatMap((gadget) => {
    const print = (policy = before) => policyDigest(claim, [gadget], policy ?? null);
    const parts = partsThatDiffer(print(), print(now)).filter((words) =>
      DECISIVE.some((one) => one === words),
    );
    return parts.length === 0 ? [] : { gadgetId: gadget.gadget_id, note: parts.join(', ') };
  });
}
