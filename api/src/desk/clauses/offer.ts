import { formatLongDay } from '@gadget-claims/domain/calendar/format';
import { londonDay } from '@gadget-claims/domain/calendar/london-day';
import { incidentToYou } from '@gadget-claims/domain/claims/claims/incident-types';
import { namedGadget } from '@gadget-claims/domain/claims/claims/same-gadget';
import { stateOf } from '@gadget-claims/domain/claims/documents/verdicts';
import { gradeOf } from '@gadget-claims/domain/claims/messages/reading-grade';
import { answersAgainst } from '@gadget-claims/domain/desk/clauses/answers';
import type { ClauseFacts } from '@gadget-claims/domain/desk/clauses/fields';
import { filesAgainst, offered } from '@gadget-claims/domain/desk/clauses/pick';
import type { OfferedClause } from '@gadget-claims/domain/desk/clauses/schemas';
import { withoutRequests } from '@gadget-claims/domain/desk/decisions/letter';
import { fillIn, gadgetLabelsInWords } from '@gadget-claims/domain/desk/fill-in';
import type { Policy } from '@gadget-claims/domain/policies/policies/schemas';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import {
  type ClaimRow,
  type GadgetKey,
  type GadgetRow,
  claimGadgets,
  findClaim,
  reviewsOf,
} from '../../claims/claims/records/claims.ts';
import { keptDocuments } from '../../claims/documents/records/documents.ts';
import type { Db } from '../../database/database.ts';
import { missing } from '../../http/errors.ts';
import { policyOfClaim } from '../../policies/policies/records/policies.ts';
import { clausesInUse, wordingInForce } from '../wordings/records.ts';
import { type ClauseRow, clauseContent, formGadgets } from './records.ts';

/**
 * The clauses that a decision about a gadget can stand on, each with the words for its claimant; they name
 * the other gadgets that are decided with it as well.
 */
export async function offeredFor(
  db: Db,
  key: GadgetKey,
  { others, find }: { others: readonly string[]; find?: string | undefined },
): Promise<OfferedClause[]> {
  const claim = await findClaim(db, key);
  if (!claim) throw missing();
  const policy = await policyOfClaim(db, claim);
  const ids = new Set([key.gadgetId, ...others]);
  const gadgets = (await claimGadgets(db, key)).filter((one) => ids.has(one.gadget_id));
  if (!policy || gadgets.length < ids.size) throw missing();
  const wording = await wordingInForce(db, policy.details, claim.form.incident.dateOfIncident);
  if (!wording) return [];
  const { wording_id: wordingId } = wording;
  const clauses = (await clausesInUse(db, wordingId)).map(clauseInUse);
  const facts = factsOf(claim, gadgets, policy.details);
  const files = await usableFiles(db, claim);
  const there = new Set(files.map(({ documentTypeId }) => documentTypeId));
  const isUpheld = (await reviewsOf(db, key, [...ids])).every((review) => review !== null);
  const of = { wordingId, incidentTypeId: claim.incident_type_id };
  return offered(clauses, of, find).map((clause) => {
    const filled = fillIn(clause.claimantText, facts);
    const claimantText = isUpheld ? withoutRequests(filled) : filled;
    return {
      clauseId: clause.clauseId,
      version: clause.version,
      wordingReference: clause.wordingReference,
      title: clause.title,
      staffText: clause.staffText,
      needsDocuments: clause.needsDocuments,
      missingDocuments: clause.needsDocuments.filter((type) => !there.has(type)),
      against: filesAgainst(clause, files).map(({ id }) => id),
      againstAnswers: answersAgainst(clause, claim.form, formGadgets(claim, gadgets)),
      claimantText,
      grade: gradeOf(claimantText),
    };
  });
}

const clauseInUse = (row: ClauseRow) => ({
  ...clauseContent(row),
  clauseId: row.clause_id,
  version: row.version,
});

/** Files that came for a claim and do, as far as they were judged. */
async function usableFiles(db: Db, claim: ClaimRow) {
  const documents = await keptDocuments(db, claim.reseller_id, claim.form_reference);
  return documents.filter((file) => stateOf(file) !== 'rejected');
}

function factsOf(claim: ClaimRow, gadgets: readonly GadgetRow[], policy: Policy): ClauseFacts {
  const { dateOfIncident } = claim.form.incident;
  const values = gadgets.map((gadget) => namedGadget(policy, gadget.policy_gadget_id)?.value);
  return {
    gadget: gadgetLabelsInWords(gadgets.map(({ label }) => label)),
    incident: incidentToYou(claim.incident_type_id),
    date: formatLongDay(dateOfIncident),
    reported: formatLongDay(londonDay(claim.submitted_at)),
    value: values
      .map((value) => (value === undefined ? 'its value' : inPounds(value)))
      .join(' and '),
  };
}
