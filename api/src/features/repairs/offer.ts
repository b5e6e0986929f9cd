import { claimStatus, isFinished, isUndecided } from '@gadget-claims/domain/claims/status';
import { refusal } from '@gadget-claims/domain/claims/status-actions';
import type { OptionsForGadget, RepairOption } from '@gadget-claims/domain/repairs/contract';
import { claimExcesses, gadgetExcess } from '@gadget-claims/domain/repairs/excess';
import { optionsFor } from '@gadget-claims/domain/repairs/options';
import type { Db, Tx } from '../../lib/database.ts';
import { conflict, missing } from '../../lib/errors.ts';
import type { Services } from '../../lib/services.ts';
import { findPolicy } from '../policies/queries.ts';
import { gadgetTypeOf } from './present.ts';
import type { OwnGadget } from './queries.ts';

const NO_POLICY =
  'We cannot work out your options, because your policy is no longer with us. Please call us.';

/** What a gadget of an approved claim can be settled by, for an address when another one is wanted. */
export async function offerFor(
  { resellers }: Pick<Services, 'resellers'>,
  db: Db | Tx,
  { key, claim, gadget, gadgets }: OwnGadget,
  postcode = claim.form.claimant.address.postcode,
): Promise<OptionsForGadget & { excess: number }> {
  const { status } = gadget;
  if (isUndecided(status) || isFinished(status)) {
    throw conflict('not_allowed_now', refusal(claimStatus(status).phase, 'chooseOption'));
  }
  const brand = resellers.byId.get(key.reseller);
  if (!brand) throw missing();
  const policy = await findPolicy(db, key.reseller, claim.policy_key);
  if (!policy) throw conflict('policy_unknown', NO_POLICY);
  const incident = {
    incidentTypeId: claim.incident_type_id,
    dateOfIncident: claim.form.incident.dateOfIncident,
  };
  const excesses = claimExcesses(policy.details, incident, gadgets.length);
  const excess = gadgetExcess(excesses, gadget.position);
  const availableOptions: RepairOption[] = optionsFor({
    incidentTypeId: claim.incident_type_id,
    gadgetTypeId: gadgetTypeOf(claim, gadget),
    postcode,
    notOffered: brand.repairOptions.notOffered,
    excess,
  });
  return { availableOptions, excessTotal: excesses.total, excess };
}
