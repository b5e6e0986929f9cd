import type { ClaimData } from './form.ts';

/**
 * Whether a form says nothing beyond what the policy knows: neither what happened nor to which gadget.
 * Such a form is gone on with, rather than another one made beside it.
 */
export const isBlank = ({ incident, gadgets }: ClaimData): boolean =>
  incident.incidentTypeId === null && gadgets.length === 0;
