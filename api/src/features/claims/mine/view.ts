import type { ClaimExcess, ClaimListItem, ClaimView } from '@gadget-claims/domain/claims/contract';
import { coverOptionFor, incidentLabel } from '@gadget-claims/domain/claims/incident-types';
import { waitsForDocuments } from '@gadget-claims/domain/claims/documents-received';
import { allows } from '@gadget-claims/domain/claims/status';
import { ACTIONS } from '@gadget-claims/domain/claims/status-actions';
import { decisionIn, timeline } from '@gadget-claims/domain/claims/timeline';
import { documentKind } from '@gadget-claims/domain/documents/types';
import type { Policy } from '@gadget-claims/domain/policies/contract';
import { earlyClaimExcess } from '@gadget-claims/domain/policies/cover';
import type { ResellerProfile } from '@gadget-claims/domain/resellers/contract';
import { missing } from '../../../lib/errors.ts';
import type { ResellerScope } from '../../../lib/identity.ts';
import type { Services } from '../../../lib/services.ts';
import { type KeptDocument, keptDocuments } from '../../documents/queries.ts';
import { wantsProgressMails } from '../../notifications/queries.ts';
import { findPolicy } from '../../policies/queries.ts';
import { claimChecklist } from '../missing-documents.ts';
import { type ClaimRow, claimEvents, claimGadgets } from '../queries.ts';
import { type ListedClaim, receivedAt } from './queries.ts';
import { clockOf, gadgetViews, standingOf } from './standing.ts';

type Gadgets = { gadget_id: string; item_guid: string; label: string }[];

/** A claim as the list shows it. */
export function listItem(
  row: ListedClaim,
  gadgets: Gadgets,
  received: Date | undefined,
  now: Date,
): ClaimListItem {
  const standing = standingOf(row, received, now);
  return {
    claimReference: row.claim_reference,
    incidentType: row.incident_type_id,
    incidentLabel: incidentLabel(row.incident_type_id),
    dateOfIncident: row.incident_day ?? '',
    submittedAt: row.submitted_at.toISOString(),
    ...standing,
    gadgets: gadgetViews(gadgets, standing),
  };
}

/** All that its claimant may know of a claim. */
export async function claimView(services: Services, claim: ClaimRow): Promise<ClaimView> {
  const { db, clock, resellers } = services;
  const reseller = claim.reseller_id as ResellerScope;
  const brand = resellers.byId.get(reseller);
  if (!brand) throw missing();
  const key = { reseller, claimId: claim.claim_id };
  const gadgets = await claimGadgets(db, key);
  const documents = await keptDocuments(db, reseller, claim.form_reference);
  const policy = await findPolicy(db, reseller, claim.policy_key);
  const received = (await receivedAt(db, reseller, [claim])).get(claim.claim_id);
  const trail = await trailOf(services, key);
  const checklist = checklistView(claim, documents, gadgets, brand);
  const now = clock.now();
  const listed = { ...claim, incident_day: claim.form.incident.dateOfIncident };
  return {
    ...listItem(listed, gadgets, received, now),
    resellerId: reseller,
    policyNumber: claim.form.policy.number,
    clock: clockOf(claim, received, now),
    allowed: allowances(claim.status),
    documents: documents.map((file) => documentView(file, gadgets)),
    checklist,
    outstandingDocuments: checklist.filter((line) => line.outstanding),
    timeline: timeline(trail),
    decision: decisionIn(trail),
    excess: policy ? excessOf(claim, policy.details, gadgets.length) : null,
    underwriterId: policy?.details.underwriterId ?? null,
    contact: contactOf(brand),
    answers: claim.answers,
    progressMails: await wantsProgressMails(db, reseller, claim.owner_email),
  };
}

async function trailOf({ db }: Services, key: Parameters<typeof claimEvents>[1]) {
  const events = await claimEvents(db, key);
  return events.map(({ at, actor, from_status: from, to_status: to, reason }) => ({
    at,
    actor,
    from,
    to,
    reason,
  }));
}

function allowances(status: number): ClaimView['allowed'] {
  return ACTIONS.map((action) => {
    const answer = allows(status, action);
    return { action, allowed: answer.allowed, reason: answer.allowed ? null : answer.reason };
  });
}

const labelOf = (guid: string | null, gadgets: Gadgets) =>
  gadgets.find((gadget) => gadget.item_guid === guid)?.label ?? null;

function documentView({ receivedAt: at, ...file }: KeptDocument, gadgets: Gadgets) {
  return {
    ...file,
    label: documentKind(file.documentTypeId).label,
    gadgetLabel: labelOf(file.gadgetGUID, gadgets),
    receivedAt: at.toISOString(),
  };
}

function checklistView(
  claim: ClaimRow,
  documents: KeptDocument[],
  gadgets: Gadgets,
  brand: ResellerProfile,
) {
  return claimChecklist(claim, documents, brand).map((line) => ({
    ...line,
    outstanding: line.outstanding && waitsForDocuments(claim.status),
    gadgetLabel: labelOf(line.gadgetGUID, gadgets),
  }));
}

/** By the policy as it is now: what was agreed is what the policy says (specification §1). */
function excessOf(claim: ClaimRow, policy: Policy, gadgets: number): ClaimExcess {
  const option = coverOptionFor(claim.incident_type_id);
  const perGadget = option === null ? 0 : policy.excess[option];
  const earlyClaim = earlyClaimExcess(policy, claim.form.incident.dateOfIncident);
  return { perGadget, gadgets, earlyClaim, total: perGadget * gadgets + earlyClaim };
}

function contactOf({ displayName, telephone, email, complaints }: ResellerProfile) {
  return {
    name: displayName,
    telephone,
    email,
    complaintsTitle: complaints.title,
    complaintsEmail: complaints.email,
  };
}
