import { describeGadget } from '@gadget-claims/domain/catalogue/gadgets';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { isSameGadget } from '@gadget-claims/domain/claims/same-gadget';
import { isFinished, isUndecided } from '@gadget-claims/domain/claims/status';
import { OPEN_CLAIM_RULE } from '@gadget-claims/domain/claims/triage';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import type { Tx } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import type { ClaimantIdentity } from '../../../identity/identity.ts';
import type { FormRow } from '../../forms/records/forms.ts';
import { alreadyOpen } from '../copy.ts';
import {
  type ClaimKey,
  type ClaimRow,
  findClaim,
  lockClaim,
  nextVersion,
} from '../records/claims.ts';
import { recordEvent } from '../records/events.ts';
import { gadgetsClaimedOn } from '../records/register.ts';

type Claimed = Awaited<ReturnType<typeof gadgetsClaimedOn>>[number];
type Claimant = Omit<ClaimantIdentity, 'kind'>;

/**
 * One open claim on a gadget: refuses a form with one that has a claim already. Which claim it is
 * learns only who made it; a policy may have been looked up by several. Who proved the mailbox of the
 * policy is not refused because of a claim by one who did not: returns those claims.
 */
export async function refuseSecondClaim(
  tx: Tx,
  claimant: Claimant,
  form: FormRow,
  { data, policy }: { data: ClaimData; policy: Policy },
): Promise<Claimed[]> {
  const rows = await gadgetsClaimedOn(tx, claimant.reseller, claimant.policyKey);
  const others: Claimed[] = [];
  for (const [position, gadget] of data.gadgets.entries()) {
    const open = rows.filter(
      (row) => !isFinished(row.status) && isSameGadget(policy, { ...gadget, position }, row),
    );
    const theirs = open.find((row) => isTheirs(row, claimant, form));
    const refusing = theirs ?? open.find(() => !form.by_owner);
    if (refusing) {
      throw refuseAnother(
        gadget.description || describeGadget(gadget),
        theirs?.claim_reference ?? null,
      );
    }
    others.push(...open);
  }
  return others.filter((one, at) => others.findIndex(isClaimOf(one)) === at);
}

const isClaimOf = (one: Claimed) => (other: Claimed) => other.claim_id === one.claim_id;

const isTheirs = (row: Claimed, { session }: Claimant, form: FormRow) =>
  (form.by_owner && row.by_owner) ||
  row.claimant_session === session ||
  (form.account_id !== null && row.account_id === form.account_id);

/**
 * Two people claim for one gadget, of whom only the second one proved the mailbox of the policy.
 * Neither claim is approved by rule from here on, and the claims team sees in both why.
 */
export async function noteContest(
  tx: Tx,
  { reseller, claimId }: ClaimKey,
  earlier: readonly Pick<Claimed, 'claim_id' | 'claim_reference'>[],
  at: Date,
): Promise<void> {
  if (earlier.length === 0) return;
  const owners = await findClaim(tx, { reseller, claimId });
  if (!owners) return;
  const note = (claim: ClaimRow, other: string, proof: string) =>
    recordEvent(
      tx,
      { reseller, claimId: claim.claim_id },
      {
        at,
        actor: 'triage',
        from: claim.status,
        to: claim.status,
        reason: `${other} is for the same gadget, by somebody who ${proof} the mailbox of the policy`,
      },
    );
  for (const { claim_id: id, claim_reference: reference } of earlier) {
    await note(owners, reference, 'did not prove');
    const first = await lockClaim(tx, { reseller, claimId: id });
    // A decided claim stays as it is; the second claim names it for its handler.
    if (!first || !isUndecided(first.status)) continue;
    const others = first.failed_rules.filter((rule) => rule !== OPEN_CLAIM_RULE);
    await tx
      .updateTable('claims')
      .set({
        approve_once_documented: false,
        failed_rules: [...others, OPEN_CLAIM_RULE],
        version: nextVersion,
      })
      .where('reseller_id', '=', reseller)
      .where('claim_id', '=', id)
      .execute();
    await note(first, owners.claim_reference, 'proved');
  }
}

/** Names the reference only to the owner of the open claim: only they can follow or withdraw it. */
const refuseAnother = (gadget: string, claimReference: string | null) =>
  conflict('gadget_has_open_claim', alreadyOpen(gadget, claimReference), {
    gadget,
    ...(claimReference !== null && { claimReference }),
  });
