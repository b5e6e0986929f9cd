import { describeGadget } from '@gadget-claims/domain/catalogue/gadgets';
import type { ClaimData } from '@gadget-claims/domain/claims/form';
import { isFinished } from '@gadget-claims/domain/claims/status';
import type { Tx } from '../../lib/database.ts';
import { conflict } from '../../lib/errors.ts';
import type { ClaimantIdentity } from '../../lib/identity.ts';
import type { FormRow } from '../forms/queries.ts';
import { gadgetsClaimedOn } from './register.ts';

/**
 * One open claim on a gadget: refuses a form with one that has a claim already. Which claim it is
 * learns only who made it; a policy may have been looked up by several.
 */
export async function refuseSecondClaim(
  tx: Tx,
  { reseller, policyKey, session }: Omit<ClaimantIdentity, 'kind'>,
  { account_id: account, by_owner: byOwner }: FormRow,
  data: ClaimData,
): Promise<void> {
  const rows = await gadgetsClaimedOn(tx, reseller, policyKey);
  for (const gadget of data.gadgets) {
    const open = rows.find(
      (row) =>
        row.policy_gadget_id !== null &&
        row.policy_gadget_id === gadget.policyGadgetId &&
        !isFinished(row.status),
    );
    if (!open) continue;
    const isTheirs =
      byOwner ||
      open.claimant_session === session ||
      (account !== null && open.account_id === account);
    throw alreadyOpen(
      gadget.description || describeGadget(gadget),
      isTheirs ? open.claim_reference : null,
    );
  }
}

function alreadyOpen(gadget: string, claimReference: string | null) {
  const which = claimReference === null ? '' : ` (${claimReference})`;
  return conflict(
    'gadget_has_open_claim',
    `There is an open claim${which} for “${gadget}” already. You can follow it, or withdraw it, in My claims. If you know of no such claim, please call us. To claim for other gadgets only, take this one off your claim.`,
    { gadget, ...(claimReference !== null && { claimReference }) },
  );
}
