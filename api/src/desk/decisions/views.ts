import { gradeOf } from '@gadget-claims/domain/claims/messages/reading-grade';
import { TEAMS } from '@gadget-claims/domain/desk/decisions/addressees';
import { whyNotSecond } from '@gadget-claims/domain/desk/decisions/limits';
import type { Decision, WaitingDecision } from '@gadget-claims/domain/desk/decisions/schemas';
import type { ScreenSnapshot } from '@gadget-claims/domain/desk/decisions/snapshot';
import { addedFilesTo } from '../../claims/documents/records/added.ts';
import type { Db } from '../../database/database.ts';
import type { StaffIdentity } from '../../identity/identity.ts';
import { staffLimits, namesOf } from '../../people/staff/records.ts';
import { type ClauseRow, clausesNamed } from '../clauses/records.ts';
import {
  type DecidedGadget,
  type DecisionRow,
  type NamedThings,
  gadgetsDecided,
  namedThings,
} from './records/decisions.ts';

/** Decisions that wait for a second person, and why this colleague cannot be it. */
export async function waitingViews(
  db: Db,
  staff: Reader,
  rows: readonly DecisionRow[],
): Promise<WaitingDecision[]> {
  const { approve: limit } = await staffLimits(db, staff);
  const shown = await decisionViews(db, rows);
  const claims = rows.map(({ reseller_id: reseller, claim_id: claimId }) => ({
    reseller,
    claimId,
  }));
  const added = await addedFilesTo(db, staff.staffId, claims);
  return shown.map((one) => {
    const about = { madeBy: one.madeBy.staffId, total: one.total + one.before };
    const hasAddedFile = added.has(one.claimId);
    return { ...one, notByYou: whyNotSecond({ ...staff, limit, hasAddedFile }, about) };
  });
}

interface DecisionContext {
  name: (staffId: string) => string;
  named: NamedThings;
  gadgets: readonly DecidedGadget[];
  clauses: readonly ClauseRow[];
}

/** The reader of decisions. */
type Reader = Pick<StaffIdentity, 'staffId' | 'roles' | 'can'>;

/** Decisions as the desk shows them, in their order. */
export async function decisionViews(db: Db, rows: readonly DecisionRow[]): Promise<Decision[]> {
  const known = {
    name: await namesOf(
      db,
      rows.flatMap(({ made_by: one, second_by: other }) => (other === null ? [one] : [one, other])),
    ),
    named: await namedThings(db, rows),
    gadgets: await gadgetsDecided(db, rows),
    clauses: await clausesNamed(
      db,
      rows.flatMap(({ clause_id: id }) => id ?? []),
    ),
  };
  return rows.map((row) => view(row, known));
}

/** A decision as the desk shows it. */
export async function decisionView(db: Db, row: DecisionRow): Promise<Decision> {
  const [shown] = await decisionViews(db, [row]);
  if (!shown) throw new Error('a decision has one view');
  return shown;
}

function view(row: DecisionRow, { name, named, gadgets, clauses }: DecisionContext): Decision {
  return {
    decisionId: row.decision_id,
    claimId: row.claim_id,
    claimReference: named.reference(row.claim_id),
    outcome: row.outcome,
    state: row.state,
    gadgets: gadgets
      .filter((one) => one.decision_id === row.decision_id)
      .map(({ gadget_id: gadgetId, amount, basis, standing }) => ({
        gadgetId,
        label: named.label(gadgetId),
        amount,
        basis,
        holds: standing === 'effective',
      })),
    clause: clauseOf(row, clauses),
    evidence: row.evidence,
    unopened: unopenedIn(row.seen),
    against: row.seen.against ?? [],
    againstAnswers: row.seen.againstAnswers ?? [],
    despite: row.despite,
    claimantText: row.claimant_text,
    grade: gradeOf(row.claimant_text),
    staffNote: row.staff_note,
    madeBy: { staffId: row.made_by, name: name(row.made_by) },
    madeAt: row.made_at.toISOString(),
    total: row.total,
    before: row.before,
    limit: row.made_limit,
    secondWhy: row.second_why,
    second: secondOf(row, name),
    actsAt: row.acts_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    version: row.last_version,
  };
}

/** Whom a referral goes to, as a sentence names them. */
export const addresseeOf = (
  { refer_to: team, refer_to_staff: staffId }: Pick<DecisionRow, 'refer_to' | 'refer_to_staff'>,
  nameOf: (staffId: string) => string,
): string => (team === null ? nameOf(staffId ?? '') : TEAMS[team]);

/** Files on a screen that were not in full view of the one at it. */
export const unopenedIn = ({ documents }: ScreenSnapshot): string[] =>
  documents.flatMap(({ id, isOpened }) => (isOpened ? [] : [id]));

function clauseOf(row: DecisionRow, clauses: readonly ClauseRow[]): Decision['clause'] {
  const found = clauses.find(
    ({ clause_id: id, version }) => id === row.clause_id && version === row.clause_version,
  );
  if (!found) return null;
  const { clause_id: clauseId, version, wording_reference: wordingReference, title } = found;
  return { clauseId, version, wordingReference, title };
}

function secondOf(row: DecisionRow, name: DecisionContext['name']): Decision['second'] {
  const { second_by: by, second_at: at, second_answer: answer, second_note: note } = row;
  if (by === null || at === null || answer === null) return null;
  return { by: { staffId: by, name: name(by) }, at: at.toISOString(), answer, note: note ?? '' };
}
