import {
  claimStatus,
  isFinished,
  isStatusUndecided,
} from '@gadget-claims/domain/claims/claims/status';
import { refusal } from '@gadget-claims/domain/claims/claims/status-table';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import type { ResellerProfile } from '@gadget-claims/domain/policies/resellers/schemas';
import { NO_EXCESS } from '@gadget-claims/domain/settling/payments/copy';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import {
  type ExcessGadget,
  chargedGadgets,
  claimExcesses,
  gadgetExcess,
} from '@gadget-claims/domain/settling/repairs/excess';
import { offeredMoney } from '@gadget-claims/domain/settling/repairs/money';
import { optionsFor } from '@gadget-claims/domain/settling/repairs/options';
import type { RepairOption } from '@gadget-claims/domain/settling/repairs/schemas';
import type { ClaimKey, ClaimRow, GadgetRow } from '../../../claims/claims/records/claims.ts';
import type { OwnGadget } from '../../../claims/claims/records/own-claim.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import { policyOfClaim } from '../../../policies/policies/records/policies.ts';
import type { Services } from '../../../services.ts';
import { OPTIONS_WITHOUT_POLICY } from '../copy.ts';
import { choicesOf } from './choices.ts';
import { repairedGadget } from './present.ts';

/** The gadgets of a claim as its excess sees them. */
export async function chargingOf(
  db: Db | Tx,
  { reseller, claimId }: ClaimKey,
  gadgets: readonly Pick<GadgetRow, 'gadget_id' | 'status'>[],
): Promise<ExcessGadget[]> {
  const choices = await choicesOf(db, reseller, [claimId]);
  return gadgets.map(({ gadget_id: id, status }) => {
    const choice = choices.find((row) => row.gadget_id === id);
    return { id, status, chosenExcess: choice?.excess ?? null };
  });
}

interface Offer {
  options: RepairOption[];
  /** Pence, for this gadget and for the claim with all its gadgets. */
  excess: number;
  excessTotal: number;
}

/** The ways to settle a gadget of an approved claim, for an address when another one is wanted. */
export async function offerFor(
  { resellers }: Pick<Services, 'resellers'>,
  db: Db | Tx,
  { key, claim, gadget, gadgets }: OwnGadget,
  postcode = claim.form.claimant.address.postcode,
): Promise<Offer> {
  const { status } = gadget;
  if (isStatusUndecided(status) || isFinished(status)) {
    throw conflict('not_allowed_now', refusal(claimStatus(status).phase, 'chooseOption'));
  }
  const brand = resellers.byId.get(key.reseller);
  if (!brand) throw missing();
  const policy = await policyOfClaim(db, claim);
  if (!policy) throw conflict('policy_unknown', OPTIONS_WITHOUT_POLICY);
  const charging = await chargingOf(db, key, gadgets);
  return offered({ brand, policy: policy.details, claim, gadget, charging }, postcode);
}

interface OfferFacts {
  brand: ResellerProfile;
  policy: Policy;
  claim: ClaimRow;
  gadget: GadgetRow;
  charging: readonly ExcessGadget[];
}

/** The ways for a gadget by policy, brand and place, in any status. */
function offered(
  { brand, policy, claim, gadget, charging }: OfferFacts,
  postcode = claim.form.claimant.address.postcode,
): Offer {
  const incident = {
    incidentTypeId: claim.incident_type_id,
    dateOfIncident: claim.form.incident.dateOfIncident,
  };
  const excesses = claimExcesses(policy, incident, chargedGadgets(charging).length);
  const excess = gadgetExcess(excesses, charging, gadget.gadget_id);
  const options = optionsFor({
    ...repairedGadget(claim, gadget),
    postcode,
    notOffered: brand.repairOptions.notOffered,
    excess,
  });
  return { options, excessTotal: excesses.total, excess };
}

/**
 * The meaning of approval in pounds for a gadget: large with a note below it, and as a sentence by itself.
 * It is our payment for it, or its excess.
 */
export function approvedMoney(
  facts: OfferFacts,
  approved = facts.gadget.approved_amount,
): { value: string; note: string; words: string } {
  const { options, excess } = offered(facts);
  const kinds = options.map(({ kind }) => kind);
  const words = offeredMoney(kinds, { approved, excess });
  if (words !== '') {
    const net = inPounds(Math.max(0, (approved ?? 0) - excess));
    return { value: kinds.includes('CASH') ? `We pay ${net}` : `Up to ${net}`, note: words, words };
  }
  if (excess === 0) return { value: 'You pay nothing', note: NO_EXCESS, words: NO_EXCESS };
  const sum = inPounds(excess);
  return { value: `You pay ${sum}`, note: 'This is your excess.', words: `Your excess is ${sum}.` };
}
