import { FACTS } from '@gadget-claims/domain/claims/claims/correctable';
import { claimStatus } from '@gadget-claims/domain/claims/claims/status';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { needInWords } from '@gadget-claims/domain/claims/support/needs';
import type { ClaimChange } from '@gadget-claims/domain/desk/decisions/schemas';
import { deskLabel } from '@gadget-claims/domain/desk/queue/status-label';
import { type ClaimRow, claimEvents } from '../../../claims/claims/records/claims.ts';
import { correctionsOf } from '../../../claims/claims/records/corrections.ts';
import { marksOf } from '../../../claims/claims/records/match-marks.ts';
import { type NeedRow, needsOf } from '../../../claims/claims/records/support-needs.ts';
import { removedFiles } from '../../../claims/documents/records/added.ts';
import { keptDocuments } from '../../../claims/documents/records/documents.ts';
import { verdictsOf } from '../../../claims/documents/records/verdicts.ts';
import { claimMessages } from '../../../claims/messages/records.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { namesOf, staffIdIn } from '../../../people/staff/records.ts';
import { payoutEventsOfClaim, payoutHappening } from '../../../settling/payouts/records/payouts.ts';
import { noteRows } from '../../notes/records.ts';
import { decisionsOf } from './decisions.ts';

const CLAIMANT = 'claimant';

/** Events of a claim, latest first. */
export async function claimChanges(db: Db | Tx, claim: ClaimRow): Promise<ClaimChange[]> {
  const { reseller_id: reseller, claim_id: claimId } = claim;
  const key = { reseller, claimId };
  const events = await claimEvents(db, key);
  const messages = await claimMessages(db, key);
  const decisions = await decisionsOf(db, key);
  const payouts = await payoutEventsOfClaim(db, key);
  const verdicts = await verdictsOf(db, reseller, claimId);
  const notes = await noteRows(db, key);
  const documents = await keptDocuments(db, reseller, claim.form_reference);
  const removed = await removedFiles(db, key);
  const marks = await marksOf(db, key);
  const needs = await needsOf(db, key);
  const corrections = await correctionsOf(db, key);
  const name = await namesOf(db, [
    ...verdicts.map(({ staff_id: id }) => id),
    ...notes.map(({ staff_id: id }) => id),
    ...documents.map(({ added }) => added?.by ?? null),
    ...removed.map(({ removed_by: id }) => id),
    ...marks.map(({ staff_id: id }) => id),
    ...needs.flatMap((need) => [need.marked_by, need.ended_by]),
    ...corrections.map(({ staff_id: id }) => id),
    ...events.map(({ actor }) => staffIdIn(actor)),
    ...decisions.map(({ made_by: id }) => id),
    ...payouts.map(({ staff_id: id }) => id),
  ]);
  const change = changeBy(name);
  const changes: ClaimChange[] = [
    ...statusChanges(events, name),
    ...documents.map(({ documentTypeId, added, receivedAt: at }) => ({
      kind: 'document' as const,
      what: documentKind(documentTypeId).label,
      by: added === null ? CLAIMANT : name(added.by),
      at: at.toISOString(),
    })),
    ...removed.map(({ removed_by: id, removed_at: at }) =>
      change('document', 'a file was removed', { id, at }),
    ),
    ...messages.map(({ author, author_name: writer, at }) => ({
      kind: 'message' as const,
      what: author === CLAIMANT ? 'a message came' : 'we wrote',
      by: author === CLAIMANT ? CLAIMANT : writer,
      at: at.toISOString(),
    })),
    ...verdicts.map(({ verdict, staff_id: id, at }) =>
      change('document', `a file is ${verdict}`, { id, at }),
    ),
    ...notes.map(({ staff_id: id, at }) => change('note', 'a note', { id, at })),
    ...marks.map(({ mark, staff_id: id, at }) =>
      change('note', `a match was marked: ${mark}`, { id, at }),
    ),
    ...needs.flatMap((need) => needChanges(need, change)),
    ...corrections.map(({ fact, staff_id: id, at }) =>
      change('correction', `${FACTS[fact]} corrected`, { id, at }),
    ),
    ...decisions.map(({ outcome, made_by: id, made_at: at }) =>
      change('decision', DECIDED[outcome], { id, at }),
    ),
    ...payouts
      .toReversed()
      .map((event) =>
        change('payout', payoutHappening(event), { id: event.staff_id, at: event.at }),
      ),
  ];
  return changes.toSorted((a, b) => b.at.localeCompare(a.at));
}

const DECIDED = {
  approve: 'it was approved',
  decline: 'it was declined',
  refer: 'it was referred',
};

/** What became of its gadgets, and what was asked for, latest first; not what went on by itself within a status. */
function statusChanges(
  events: Awaited<ReturnType<typeof claimEvents>>,
  name: (staffId: string) => string,
): ClaimChange[] {
  return events
    .toReversed()
    .filter(
      ({ from_status: from, to_status: to, actor }) => from !== to || staffIdIn(actor) !== actor,
    )
    .map((event) => ({
      kind: 'status',
      what:
        event.from_status === event.to_status
          ? `asked for: ${event.reason}`
          : deskLabel(event.to_status, claimStatus(event.to_status).label),
      by: name(staffIdIn(event.actor)),
      at: event.at.toISOString(),
    }));
}

/** A change that a colleague made. */
const changeBy =
  (name: (staffId: string) => string) =>
  (kind: ClaimChange['kind'], what: string, { id, at }: { id: string; at: Date }): ClaimChange => ({
    kind,
    what,
    by: name(id),
    at: at.toISOString(),
  });

/** Marking or changing a need, and its end by a colleague: one by its claimant raises no version. */
function needChanges(need: NeedRow, change: ReturnType<typeof changeBy>): ClaimChange[] {
  const { marked_by: marker, marked_at: at, ended_by: ender, ended_at: endedAt } = need;
  return [
    change('note', `a support need: ${needInWords(need)}`, { id: marker, at }),
    ...(endedAt && ender !== null
      ? [change('note', 'a support need ended', { id: ender, at: endedAt })]
      : []),
  ];
}

/** Whether its claimant sent or wrote something at that instant or after it. */
export async function heardSince(db: Db | Tx, claim: ClaimRow, since: Date): Promise<boolean> {
  const from = since.toISOString();
  const changes = await claimChanges(db, claim);
  return changes.some(({ kind, by, at }) => kind !== 'decision' && by === CLAIMANT && at >= from);
}
