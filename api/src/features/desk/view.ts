import { incidentLabel } from '@gadget-claims/domain/claims/incident-types';
import { outcomeOf } from '@gadget-claims/domain/claims/outcome';
import { namedGadget } from '@gadget-claims/domain/claims/same-gadget';
import { claimStatus } from '@gadget-claims/domain/claims/status';
import { TRIAGE_RULES } from '@gadget-claims/domain/claims/triage';
import { claimantComparisons, gadgetComparisons } from '@gadget-claims/domain/desk/differences';
import type {
  DeskClaim,
  DeskClaimLine,
  DeskDocument,
  DeskGadget,
} from '@gadget-claims/domain/desk/schemas';
import { documentKind } from '@gadget-claims/domain/documents/types';
import type { Policy } from '@gadget-claims/domain/policies/schemas';
import {
  type ExcessGadget,
  claimExcesses,
  gadgetExcess,
} from '@gadget-claims/domain/repairs/excess';
import { type Db, inSnapshot } from '../../database/database.ts';
import { missing } from '../../http/errors.ts';
import type { Services } from '../../services.ts';
import { type MessageRow, claimMessages } from '../claim-messages/records.ts';
import {
  type ClaimKey,
  type ClaimRow,
  type GadgetRow,
  claimEvents,
  claimGadgets,
} from '../claims/records/claims.ts';
import { claimChecklist } from '../claims/records/missing-documents.ts';
import { type KeptDocument, keptDocuments } from '../documents/records/documents.ts';
import {
  type PayoutRow,
  payoutEventsOfClaim,
  payoutHappening,
  payoutsOfClaim,
} from '../payouts/records/payouts.ts';
import { findPolicy } from '../policies/records/policies.ts';
import { settlingOf } from '../settlements/records/settling.ts';
import { actorOf, staffNames } from '../staff/records.ts';
import { type ClaimLineRow, earlierClaims, holderOf } from './records.ts';

type Parts = Pick<Services, 'db' | 'clock' | 'resellers'>;

/** A claim as a line of a list; `today` is a calendar day in London. */
export function lineView(
  { resellers }: Pick<Services, 'resellers'>,
  row: ClaimLineRow,
  { now, today }: { now: Date; today: string },
): DeskClaimLine {
  const { label, tone } = claimStatus(row.status);
  const { held_by: staffId, held_until: until, holder_name: name } = row;
  const isHeld = staffId !== null && name !== null && until !== null && until > now;
  return {
    claimReference: row.claim_reference,
    brand: brandOf(resellers, row.reseller_id),
    claimant: row.claimant.trim(),
    gadgets: row.gadgets,
    incidentLabel: incidentLabel(row.incident_type_id),
    status: row.status,
    statusLabel: label,
    tone,
    submittedAt: row.submitted_at.toISOString(),
    decideBy: row.decide_by,
    isLate: row.decide_by !== null && row.decide_by < today,
    holder: isHeld ? { staffId, name, until: until.toISOString() } : null,
    snooze: snoozeOf(row, now),
  };
}

function snoozeOf(
  { snoozed_until: until, snooze_reason: reason }: ClaimLineRow,
  now: Date,
): DeskClaimLine['snooze'] {
  if (until === null) return null;
  return { until: until.toISOString(), reason: reason ?? '', isBack: until <= now };
}

const brandOf = (resellers: Services['resellers'], id: number) => ({
  id,
  name: resellers.byId.get(id)?.displayName ?? String(id),
});

/** All that a decision on a claim needs, as of one moment. */
export function deskClaimView(parts: Parts, claim: ClaimRow, today: string): Promise<DeskClaim> {
  return inSnapshot(parts.db, async (db) => {
    const { reseller_id: reseller, claim_id: claimId } = claim;
    const key = { reseller, claimId };
    const now = parts.clock.now();
    const brand = parts.resellers.byId.get(reseller);
    if (!brand) throw missing();
    const gadgets = await claimGadgets(db, key);
    const policy = (await findPolicy(db, reseller, claim.policy_key))?.details ?? null;
    const documents = await keptDocuments(db, reseller, claim.form_reference);
    const holder = await holderOf(db, key, now);
    const settling = await settlingOf(db, reseller, [claimId]);
    const charging = gadgets.map(({ gadget_id: id, status }) => ({
      id,
      status,
      chosenExcess: settling(id).choice?.excess ?? null,
    }));
    const { claimant } = claim.form;
    const row: ClaimLineRow = {
      ...claim,
      claimant: `${claimant.firstname} ${claimant.lastname}`,
      gadgets: gadgets.map(({ label }) => label),
      holder_name: holder?.name ?? null,
    };
    return {
      ...lineView(parts, row, { now, today }),
      claimId,
      version: claim.version,
      email: claimant.email,
      telephone: claimant.telephone || claimant.mobile,
      personalCircumstances: claimant.personalCircumstances,
      comparisons: policy ? claimantComparisons(claim.form, policy) : [],
      answers: claim.answers,
      policy: policy && policyView(claim, policy),
      rules: TRIAGE_RULES.map(({ name }) => ({ name, holds: !claim.failed_rules.includes(name) })),
      gadgetsInFull: gadgets.map((gadget) => gadgetView(claim, gadget, policy, charging)),
      documents: documents.map((file) => documentView(file, gadgets)),
      outstanding: claimChecklist(claim, documents, brand)
        .filter(({ outstanding }) => outstanding)
        .map(({ label }) => label),
      log: await logOf(db, key, gadgets),
      messages: (await claimMessages(db, key)).map(messageView),
      earlier: (await earlierClaims(db, key, claim.policy_key)).map(earlierView),
      payouts: (await payoutsOfClaim(db, key)).map(payoutView),
    };
  });
}

/** What happened, oldest first; those of us by name. */
async function logOf(
  db: Db,
  key: ClaimKey,
  gadgets: readonly GadgetRow[],
): Promise<DeskClaim['log']> {
  const events = await claimEvents(db, key);
  const payouts = await payoutEventsOfClaim(db, key);
  const byPerson = payouts.map((event) => ({
    ...event,
    actor: actorOf({ staffId: event.staff_id }),
  }));
  const names = await staffNames(
    db,
    [...events, ...byPerson].map(({ actor }) => actor),
  );
  const lineOf = ({ at, actor }: { at: Date; actor: string }) => ({
    at: at.toISOString(),
    actor: names.get(actor) ?? actor,
  });
  const lines = events.map((event) => ({
    ...lineOf(event),
    title: event.from_status === event.to_status ? 'Documents' : claimStatus(event.to_status).label,
    reason: event.reason,
    gadgetLabel: gadgets.find(({ gadget_id: id }) => id === event.gadget_id)?.label ?? null,
  }));
  const ofPayouts = byPerson.map((event) => ({
    ...lineOf(event),
    title: payoutHappening(event),
    reason: event.note,
    gadgetLabel: event.gadget,
  }));
  return [...lines, ...ofPayouts].toSorted((one, other) => one.at.localeCompare(other.at));
}

const payoutView = (row: PayoutRow): DeskClaim['payouts'][number] => ({
  payoutId: row.payout_id,
  gadget: row.gadget,
  amount: row.amount,
  state: row.state,
  since: row.changed_at.toISOString(),
});

const messageView = ({ at, author, author_name: name, body: text }: MessageRow) => ({
  at: at.toISOString(),
  by: author === 'claimant' ? ('claimant' as const) : ('us' as const),
  name,
  text,
});

function earlierView(row: ClaimLineRow): DeskClaim['earlier'][number] {
  const { label, tone } = claimStatus(row.status);
  return {
    claimReference: row.claim_reference,
    submittedAt: row.submitted_at.toISOString(),
    incidentLabel: incidentLabel(row.incident_type_id),
    statusLabel: label,
    tone,
    gadgets: row.gadgets,
  };
}

const policyView = ({ form }: ClaimRow, policy: Policy) => ({
  number: policy.number,
  coverLevel: policy.coverLevel,
  underwriterId: policy.underwriterId,
  why: outcomeOf(form, policy)?.why ?? null,
});

function gadgetView(
  { form }: ClaimRow,
  row: GadgetRow,
  policy: Policy | null,
  charging: readonly ExcessGadget[],
): DeskGadget {
  const given = form.gadgets.find(({ itemGUID }) => itemGUID === row.item_guid);
  const { label, tone } = claimStatus(row.status);
  const { incidentTypeId, dateOfIncident } = form.incident;
  return {
    gadgetId: row.gadget_id,
    label: row.label,
    status: row.status,
    statusLabel: label,
    tone,
    comparisons: given && policy ? gadgetComparisons(given, policy) : [],
    insuredValue: (policy && namedGadget(policy, row.policy_gadget_id)?.value) ?? null,
    purchasePrice: given?.purchasePrice ?? null,
    excess:
      policy && incidentTypeId !== null
        ? gadgetExcess(
            claimExcesses(policy, { incidentTypeId, dateOfIncident }, charging.length),
            charging,
            row.gadget_id,
          )
        : null,
    approvedAmount: row.approved_amount,
  };
}

const documentView = (file: KeptDocument, gadgets: readonly GadgetRow[]): DeskDocument => ({
  documentId: file.id,
  documentTypeId: file.documentTypeId,
  label: documentKind(file.documentTypeId).label,
  gadgetLabel: gadgets.find(({ item_guid: guid }) => guid === file.gadgetGUID)?.label ?? null,
  fileName: file.fileName,
  size: file.size,
  state: file.state === 'received' ? 'checking' : file.state,
  isPicture: file.preview === true,
  isPdf: file.fileName.toLowerCase().endsWith('.pdf'),
  doubt: file.doubt ?? null,
  receivedAt: file.receivedAt.toISOString(),
});
