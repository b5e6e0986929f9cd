import type { ClaimData } from '@gadget-claims/domain/claims/claims/form';
import { isSameGadget } from '@gadget-claims/domain/claims/claims/same-gadget';
import { isFinished } from '@gadget-claims/domain/claims/claims/status';
import { OPEN_CLAIM_RULE } from '@gadget-claims/domain/claims/claims/triage';
import { describeGadget } from '@gadget-claims/domain/policies/catalogue/gadgets';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { Tx } from '../../../database/database.ts';
import { conflict } from '../../../http/errors.ts';
import type { ClaimantIdentity } from '../../../identity/identity.ts';
import type { FormRow } from '../../forms/records/forms.ts';
import { alreadyOpen, claimedSince } from '../copy.ts';
import { type ClaimKey, findClaim } from '../records/claims.ts';
import { gadgetsClaimedOn } from '../records/register.ts';
import { noteFailedRules } from './failed-rules.ts';

type Claimed = Awaited<ReturnType<typeof gadgetsClaimedOn>>[number];
type Claimant = Omit<ClaimantIdentity, 'kind'>;

/**
 * One open claim on a gadget of each claimant: refuses a form with one that its claimant has a
 * claim for already. A stranger's claim refuses no other, because a policy can be looked up with
 * the details on a letter: returns the claims of others, which a person decides between.
 */
export async function refuseOwnSecondClaim(
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
    if (theirs) {
      throw refuseAnother(gadget.description || describeGadget(gadget), theirs.claim_reference);
    }
    others.push(...open);
  }
  return eachOnce(others);
}

/**
 * The same for gadgets of a claim that its claimant takes up again: refuses where they have claimed for
 * one since; returns the open claims of others.
 */
export async function refuseClaimedSince(
  tx: Tx,
  { reseller, claimId, policyKey }: ClaimKey & { policyKey: string },
  policy: Policy,
  gadgetIds: readonly string[],
): Promise<Claimed[]> {
  const rows = await gadgetsClaimedOn(tx, reseller, policyKey);
  const own = rows.filter((row) => row.claim_id === claimId && gadgetIds.includes(row.gadget_id));
  const others = own.flatMap((gadget) => {
    const open = rows.filter(
      (row) =>
        row.claim_id !== claimId && !isFinished(row.status) && isSameGadget(policy, gadget, row),
    );
    const theirs = open.find((row) => isTheirs(row, { session: gadget.claimant_session }, gadget));
    if (theirs) {
      throw conflict('not_allowed_now', claimedSince(gadget.label, theirs.claim_reference));
    }
    return open;
  });
  return eachOnce(others);
}

/** One gadget of each claim. */
const eachOnce = (claimed: Claimed[]) =>
  claimed.filter((one, at) => claimed.findIndex(isClaimOf(one)) === at);

const isClaimOf = (one: Claimed) => (other: Claimed) => other.claim_id === one.claim_id;

const isTheirs = (
  row: Claimed,
  { session }: Pick<Claimant, 'session'>,
  form: Pick<FormRow, 'by_owner' | 'account_id'>,
) =>
  (form.by_owner && row.by_owner) ||
  row.claimant_session === session ||
  (form.account_id !== null && row.account_id === form.account_id);

/**
 * Two people claim for one gadget. Neither claim is approved by rule from here on, and the claims team
 * sees in both why, and which of the two proved the mailbox of the policy.
 */
export async function noteContest(
  tx: Tx,
  { reseller, claimId, byOwner }: ClaimKey & { byOwner: boolean },
  earlier: readonly Pick<Claimed, 'claim_id' | 'claim_reference' | 'by_owner'>[],
  at: Date,
): Promise<void> {
  if (earlier.length === 0) return;
  const second = await findClaim(tx, { reseller, claimId });
  if (!second) return;
  const note = (key: ClaimKey, other: string, isOwners: boolean) => {
    const proof = isOwners ? 'proved' : 'did not prove';
    const reason = `${other} is for the same gadget, by somebody else who ${proof} the mailbox of the policy`;
    return noteFailedRules(tx, key, [OPEN_CLAIM_RULE], { at, reason });
  };
  for (const first of earlier) {
    const key = { reseller, claimId: first.claim_id };
    await note({ reseller, claimId }, first.claim_reference, first.by_owner);
    await note(key, second.claim_reference, byOwner);
  }
}

const refuseAnother = (gadget: string, claimReference: string) =>
  conflict('gadget_has_open_claim', alreadyOpen(gadget, claimReference), {
    gadget,
    claimReference,
  });
