import { formatDay } from '@gadget-claims/domain/calendar/format';
import { impliedBy } from '@gadget-claims/domain/claims/claims/damage-types';
import { emptyGadget } from '@gadget-claims/domain/claims/claims/empty-form';
import type { ClaimGadget } from '@gadget-claims/domain/claims/claims/form';
import { coveredGadgets } from '@gadget-claims/domain/policies/policies/cover';
import type { Policy, PolicyGadget } from '@gadget-claims/domain/policies/policies/schemas';
import {
  COVER_STATUSES,
  isExcludedCoverStatus,
} from '@gadget-claims/domain/policies/policies/status-cover';

/** A gadget of the policy as one to claim for: what the policy knows is filled in. */
export function claimedGadget(
  gadget: PolicyGadget,
  itemGUID: string,
  incidentTypeId: number | null,
): ClaimGadget {
  const { id, typeId, makeId, modelId, description, imei, serialNumber } = gadget;
  return withImplied(
    {
      ...emptyGadget(itemGUID),
      policyGadgetId: id,
      typeId,
      makeId,
      modelId,
      description,
      imei: imei ?? '',
      serialNumber: serialNumber ?? '',
    },
    incidentTypeId,
  );
}

/** Answers about a gadget that the incident implies, where none was given yet. */
export function withImplied(gadget: ClaimGadget, incidentTypeId: number | null): ClaimGadget {
  if (gadget.typeId === null) return gadget;
  const { damageTypeIds = [], powersOn = null } = impliedBy(incidentTypeId, gadget.typeId);
  return {
    ...gadget,
    damageTypeIds: gadget.damageTypeIds.length > 0 ? gadget.damageTypeIds : damageTypeIds,
    powersOn: gadget.powersOn ?? powersOn,
  };
}

/** The gadgets of the policy that cannot be claimed for, each with why. */
export function excludedGadgets(
  policy: Policy,
  day: string,
): { gadget: PolicyGadget; why: string }[] {
  const covered = coveredGadgets(policy, day);
  return policy.gadgets
    .filter((gadget) => !covered.includes(gadget))
    .map((gadget) => ({ gadget, why: whyExcluded(gadget) }));
}

function whyExcluded({ id, coverStatusId, coverStartDate, coverEndDate }: PolicyGadget): string {
  if (isExcludedCoverStatus(coverStatusId)) {
    return COVER_STATUSES.find((status) => status.id === coverStatusId)?.label ?? 'Not on cover';
  }
  if (id === null) return 'Not registered on your policy yet';
  return `Covered from ${formatDay(coverStartDate)} to ${formatDay(coverEndDate)} only`;
}

/** "IMEI ending 7518", a serial number, or nothing. */
export function identityOf({
  imei,
  serialNumber,
}: {
  imei: string | null;
  serialNumber: string | null;
}) {
  if (imei) return `IMEI ending ${imei.slice(-4)}`;
  return serialNumber ? `Serial number ${serialNumber}` : '';
}
