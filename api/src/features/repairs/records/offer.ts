import { claimStatus, isFinished, isUndecided } from '@gadget-claims/domain/claims/status';
import { refusal } from '@gadget-claims/domain/claims/status-table';
import {
  type ExcessGadget,
  chargedGadgets,
  claimExcesses,
  gadgetExcess,
} from '@gadget-claims/domain/repairs/excess';
import { optionsFor } from '@gadget-claims/domain/repairs/options';
import type { RepairOption } from '@gadget-claims/domain/repairs/schemas';
import type { Db, Tx } from '../../../database/database.ts';
import { conflict, missing } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import type { OwnGadget } from '../../claims/records/own-claim.ts';
import { findPolicy } from '../../policies/records/policies.ts';
import { POLICY_GONE } from '../copy.ts';
import { choicesOf } from './choices.ts';
import { repairedGadget } from './present.ts';

async function chargingOf(
  db: Db | Tx,
  { reseller, claimId }: OwnGadget['key'],
  gadgets: OwnGadget['gadgets'],
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

/** What a gadget of an approved claim can be settled by, for an address when another one is wanted. */
export async function offerFor(
  { resellers }: Pick<Services, 'resellers'>,
  db: Db | Tx,
  { key, claim, gadget, gadgets }: OwnGadget,
  postcode = claim.form.claimant.address.postcode,
): Promise<Offer> {
  const { status } = gadget;
  if (isUndecided(status) || isFinished(status)) {
    throw conflict('not_allowed_now', refusal(claimStatus(status).phase, 'chooseOption'));
  }
  const brand = resellers.byId.get(key.reseller);
  if (!brand) throw missing();
  const policy = await findPolicy(db, key.reseller, claim.policy_key);
  if (!policy) throw conflict('policy_unknown', POLICY_GONE);
  const incident = {
    incidentTypeId: claim.incident_type_id,
    dateOfIncident: claim.form.incident.dateOfIncident,
  };
  const charging = await chargingOf(db, key, gadgets);
  const excesses = claimExcesses(policy.details, incident, chargedGadgets(charging).length);
  const excess = gadgetExcess(excesses, charging, key.gadgetId);
  const options = optionsFor({
    ...repairedGadget(claim, gadget),
    postcode,
    notOffered: brand.repairOptions.notOffered,
    excess,
  });
  return { options, excessTotal: excesses.total, excess };
}
