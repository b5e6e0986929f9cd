import { formatDay } from '@gadget-claims/domain/calendar/format';
import { FACTS } from '@gadget-claims/domain/claims/claims/correctable';
import { factInWords } from '@gadget-claims/domain/claims/claims/corrections';
import { UNSEEN_CLAIM } from '@gadget-claims/domain/claims/claims/match-marks';
import { claimStatus, wayAt } from '@gadget-claims/domain/claims/claims/status';
import {
  FILE_CHECK,
  WITHDRAWAL_UNDONE,
  withdrawalUndone,
} from '@gadget-claims/domain/claims/claims/timeline';
import { cameInWords } from '@gadget-claims/domain/claims/documents/added';
import { documentKind } from '@gadget-claims/domain/claims/documents/types';
import { needInWords } from '@gadget-claims/domain/claims/support/needs';
import {
  NOT_HOLDING,
  notLookedAt,
  quoted,
  spokeAgainst,
} from '@gadget-claims/domain/desk/decisions/copy';
import { STATED } from '@gadget-claims/domain/desk/decisions/evidence';
import { OUTCOME_NAMES, STATE_WORDS } from '@gadget-claims/domain/desk/decisions/log-words';
import { snapshotInWords } from '@gadget-claims/domain/desk/decisions/snapshot';
import type { ClaimNote } from '@gadget-claims/domain/desk/notes/schemas';
import { callInWords } from '@gadget-claims/domain/desk/notes/telephone';
import type { DeskClaim } from '@gadget-claims/domain/desk/queue/schemas';
import { deskLabel } from '@gadget-claims/domain/desk/queue/status-label';
import { capitalised } from '@gadget-claims/domain/in-words';
import { inPounds } from '@gadget-claims/domain/settling/payments/pounds';
import type { OptionKind } from '@gadget-claims/domain/settling/repairs/schemas';
import { needsRelease } from '@gadget-claims/domain/settling/replacements/four-eyes';
import { sentWords } from '@gadget-claims/domain/settling/replacements/sending';
import { type ClaimKey, type GadgetRow, claimEvents } from '../../claims/claims/records/claims.ts';
import type { CorrectionRow } from '../../claims/claims/records/corrections.ts';
import type { MarkRow } from '../../claims/claims/records/match-marks.ts';
import type { NoticeRow } from '../../claims/claims/records/policyholder.ts';
import type { NeedRow } from '../../claims/claims/records/support-needs.ts';
import {
  type Added,
  type RemovedFileRow,
  addedOf,
  removedFiles,
} from '../../claims/documents/records/added.ts';
import type { KeptDocument } from '../../claims/documents/records/documents.ts';
import type { VerdictRow } from '../../claims/documents/records/verdicts.ts';
import type { Db } from '../../database/database.ts';
import { namesOf, staffIdIn } from '../../people/staff/records.ts';
import { payoutEventsOfClaim, payoutHappening } from '../../settling/payouts/records/payouts.ts';
import { waysOf } from '../../settling/repairs/records/ways.ts';
import { type ReplacementRow, replacementsOfClaim } from '../../settling/replacements/records.ts';
import { type ClauseRow, clausesNamed } from '../clauses/records.ts';
import { type DecisionRow, decisionsOf } from '../decisions/records/decisions.ts';
import { addresseeOf, unopenedIn } from '../decisions/views.ts';
import { type DeskEventRow, deskEvents } from './records.ts';

type Log = DeskClaim['log'];
type Entry = Log[number];

interface Happened {
  gadgets: readonly GadgetRow[];
  documents: readonly KeptDocument[];
  verdicts: readonly VerdictRow[];
  messages: DeskClaim['messages'];
  notes: DeskClaim['notes'];
  notices: readonly NoticeRow[];
  complaint: DeskClaim['complaint'];
  claimant: string;
  marks: readonly MarkRow[];
  needs: readonly NeedRow[];
  corrections: readonly CorrectionRow[];
  /** Whether the reader sees the claims of a brand. */
  isSeen: (resellerId: number) => boolean;
  /** Of a paper for others: files that are left out of it, by id. Nor does it show an investigation. */
  without?: ReadonlySet<string> | undefined;
}

const CLAIMANT = 'The claimant';
const OUR_RULES = 'Our rules';

/** Actors of events that are no colleague, by their names in the rows. */
const MACHINES: Record<string, string> = {
  claimant: CLAIMANT,
  triage: OUR_RULES,
  checklist: OUR_RULES,
  waiting: OUR_RULES,
  [FILE_CHECK]: 'Our check of files',
  payment: 'The payment provider',
  'claims team': 'The claims team',
};

/** The entries of a note: the note or telephone call itself, and the keeping of its promise. */
function noteEntries({ at, by, text, before, call }: ClaimNote, claimant: string): Entry[] {
  const title = call ? callInWords(call, claimant) : 'Note';
  const entry = { kind: 'notes' as const, gadgetLabel: null };
  const promised = call?.promise ? `Promised: ${call.promise}` : '';
  return [
    {
      ...entry,
      at,
      actor: by.name,
      title: before.length > 0 ? `${title}, corrected` : title,
      reason: [text, promised].filter(Boolean).join('\n'),
    },
    ...(call?.kept
      ? [
          {
            ...entry,
            at: call.kept.at,
            actor: call.kept.by,
            title: 'Promise kept',
            reason: call.promise,
          },
        ]
      : []),
  ];
}

/** The log of a claim: events, messages and notes, oldest first, colleagues by name. */
export async function logOf(db: Db, key: ClaimKey, happened: Happened): Promise<Log> {
  const { messages, notes, notices, complaint, marks, needs, corrections, isSeen, without } =
    happened;
  const all = await rowsOfFiles(db, key, happened.verdicts);
  const { events, decisions, verdicts, removed } = shownOf(all, without);
  const ways = await waysOf(db, key, happened.gadgets, events);
  const clauses = await clausesNamed(
    db,
    decisions.flatMap(({ clause_id: id }) => id ?? []),
  );
  const payouts = await payoutEventsOfClaim(db, key);
  const replacements = await replacementsOfClaim(db, key);
  const handled = await deskEvents(db, key);
  const name = await namesOf(db, [
    ...handled.flatMap(({ staff_id: by, given_to: to, taken_from: former }) => [by, to, former]),
    ...events.map(({ actor }) => staffIdIn(actor)),
    ...decisions.flatMap((row) => [row.made_by, row.second_by, row.refer_to_staff]),
    ...verdicts.map(({ staff_id: id }) => id),
    ...payouts.map(({ staff_id: id }) => id),
    ...replacements.flatMap((row) => [row.prepared_by, row.cancelled_by]),
    ...notices.map(({ staff_id: id }) => id),
    ...marks.map(({ staff_id: id }) => id),
    ...needs.flatMap((need) => [need.marked_by, need.ended_by]),
    ...corrections.map(({ staff_id: id }) => id),
    ...happened.documents.map(({ added }) => added?.by ?? null),
    ...removed.flatMap((row) => [row.removed_by, row.document.added_by]),
  ]);
  const entries: Entry[] = [
    ...events.map((event) => ({
      ...eventEntry(event, happened, MACHINES[event.actor] ?? name(staffIdIn(event.actor))),
      title: eventTitle(event, ways(event.gadget_id, event.at)),
    })),
    ...decisions.map((row) => decisionEntry(row, clauses, happened, name)),
    ...decisions.flatMap((row) => answerEntry(row, happened, name(row.second_by ?? ''))),
    ...payouts.map((event) => ({
      at: event.at.toISOString(),
      kind: 'decisions' as const,
      actor: name(event.staff_id),
      title: payoutHappening(event),
      reason: event.note,
      gadgetLabel: event.gadget,
    })),
    ...replacements.flatMap((row) => replacementEntries(row, name)),
    ...handled.map((event) => ({
      at: event.at.toISOString(),
      kind: 'queue' as const,
      actor: name(event.staff_id),
      title: handledTitle(event, name),
      reason: event.reason ?? '',
      gadgetLabel: null,
    })),
    ...notices.map((notice) => noticeEntry(notice, name(notice.staff_id ?? ''))),
    ...happened.documents.flatMap((file) => addedEntry(file, happened, name)),
    ...removed.flatMap((row) => removedEntries(row, name)),
    ...verdicts.map((row) => verdictEntry(row, happened, name(row.staff_id))),
    ...messages.map(messageEntry),
    ...complaintEntry(complaint),
    ...notes.flatMap((note) => noteEntries(note, happened.claimant)),
    ...needs.flatMap((need) => needEntries(need, needs, name)),
    ...corrections.map((row) => correctionEntry(row, happened, name(row.staff_id))),
    ...marks.map((mark) => markEntry(mark, isSeen(mark.other_reseller_id), name(mark.staff_id))),
  ];
  return entries.toSorted((one, other) => one.at.localeCompare(other.at));
}

interface OfFiles {
  events: Event[];
  decisions: DecisionRow[];
  verdicts: readonly VerdictRow[];
  removed: RemovedFileRow[];
}

const rowsOfFiles = async (
  db: Db,
  key: ClaimKey,
  verdicts: readonly VerdictRow[],
): Promise<OfFiles> => ({
  events: await claimEvents(db, key),
  decisions: await decisionsOf(db, key),
  verdicts,
  removed: await removedFiles(db, key),
});

/** The same without files that are left out, and without the questions to an investigation. */
function shownOf(all: OfFiles, without: ReadonlySet<string> | undefined): OfFiles {
  if (without === undefined) return all;
  const isIn = (id: string) => !without.has(id);
  const seenOf = <T extends DecisionRow['second_seen']>(seen: T): T =>
    seen && {
      ...seen,
      documents: seen.documents.filter(({ id }) => isIn(id)),
      ...(seen.against && { against: seen.against.filter(isIn) }),
    };
  const asked = all.decisions.filter((row) => row.refer_to === 'investigation');
  const questions = new Set(asked.map((row) => row.staff_note));
  const said = (words: string) => (questions.has(words) ? '' : words);
  return {
    events: all.events.map((event) => ({ ...event, reason: said(event.reason) })),
    decisions: all.decisions.map((row) => ({
      ...row,
      evidence: row.evidence.filter(isIn),
      staff_note: said(row.staff_note),
      seen: seenOf(row.seen),
      second_seen: seenOf(row.second_seen),
    })),
    verdicts: all.verdicts.filter((row) => isIn(row.document_id)),
    removed: all.removed.filter(({ document }) => document.withheld === ''),
  };
}

/** Marking or changing a need, and its end; a change says it once. */
function needEntries(
  need: NeedRow,
  all: readonly NeedRow[],
  name: (staffId: string) => string,
): Entry[] {
  const entry = { kind: 'notes' as const, gadgetLabel: null };
  const what = needInWords(need);
  const marked = need.replaces === null ? 'Support need' : 'Support need changed';
  const isReplaced = all.some(({ replaces }) => replaces === need.need_id);
  return [
    {
      ...entry,
      at: need.marked_at.toISOString(),
      actor: name(need.marked_by),
      title: `${marked}: ${what}`,
      reason: need.words,
    },
    ...(need.ended_at === null || isReplaced
      ? []
      : [
          {
            ...entry,
            at: need.ended_at.toISOString(),
            actor: need.ended_by === null ? CLAIMANT : name(need.ended_by),
            title: `Support need ended: ${what}`,
            reason: '',
          },
        ]),
  ];
}

/** Preparing and calling off: sending and arrival are told by the gadget's own events. */
function replacementEntries(row: ReplacementRow, name: (staffId: string) => string): Entry[] {
  const entry = (at: Date, by: string, title: string, reason: string): Entry => ({
    at: at.toISOString(),
    kind: 'decisions',
    actor: name(by),
    title,
    reason,
    gadgetLabel: row.label,
  });
  const { prepared_at: at, cancelled_at: ended } = row;
  const worth = row.worth === null ? 'of unknown worth' : `worth ${inPounds(row.worth)}`;
  const title = `Replacement ${worth} prepared: a second person releases it`;
  return [
    ...(needsRelease(row.total) ? [entry(at, row.prepared_by, title, sentWords(row))] : []),
    ...(ended
      ? [entry(ended, row.cancelled_by ?? '', 'Replacement called off', row.cancel_reason ?? '')]
      : []),
  ];
}

const messageEntry = ({ at, by, name: writer, text }: Happened['messages'][number]): Entry => ({
  at,
  kind: 'messages',
  actor: by === 'us' ? writer : CLAIMANT,
  title: by === 'us' ? 'We wrote' : 'The claimant wrote',
  reason: text,
  gadgetLabel: null,
});

/** A mark on a match; of a claim that the reader does not see, no more than that there is one. */
const markEntry = (mark: MarkRow, isSeen: boolean, actor: string): Entry => ({
  at: mark.at.toISOString(),
  kind: 'notes',
  actor,
  title: `Match with ${isSeen ? mark.other_reference : UNSEEN_CLAIM}: ${mark.mark}`,
  reason: isSeen ? mark.reason : '',
  gadgetLabel: null,
});

/** A fact that was corrected after a call: what it was, and how the claimant told it. */
const correctionEntry = (
  { at, fact, was, now, reason, gadget_id: id }: CorrectionRow,
  { gadgets }: Happened,
  actor: string,
): Entry => ({
  at: at.toISOString(),
  kind: 'decisions',
  actor,
  title: `${FACTS[fact]} corrected: ${factInWords(fact, now)}, was ${factInWords(fact, was) || 'nothing'}`,
  reason,
  gadgetLabel: gadgets.find((one) => one.gadget_id === id)?.label ?? null,
});

/** The complaint, for who reads complaints. */
const complaintEntry = (complaint: Happened['complaint']): Entry[] =>
  complaint === null
    ? []
    : [
        {
          at: complaint.at,
          kind: 'messages',
          actor: CLAIMANT,
          title: `Complaint ${complaint.complaintReference}`,
          reason: complaint.wentWrong,
          gadgetLabel: null,
        },
      ];

function handledTitle(
  { staff_id: by, given_to: to, taken_from: former, day }: DeskEventRow,
  name: (staffId: string) => string,
): string {
  if (to === null && former !== null) return `Put back into the queue, from ${name(former)}`;
  if (to === null) return `Snoozed until ${formatDay(day)}`;
  const isOthers = former !== null && former !== by && former !== to;
  if (isOthers && to === by) return `Taken over from ${name(former)}`;
  const act = isOthers ? `Taken from ${name(former)}, and given` : 'Given';
  return `${act} to ${name(to)} until ${formatDay(day)}`;
}

const TOLD_OF = {
  claim: 'a claim that is not from their mailbox',
  account: 'an account that is not from their mailbox',
  access: 'somebody else who opened the claim',
  address: 'another e-mail address of the claimant',
};

function noticeEntry({ at, kind, about, note }: NoticeRow, colleague: string): Entry {
  const said = {
    told: {
      actor: OUR_RULES,
      title: `The policyholder was told of ${TOLD_OF[about ?? 'claim']}`,
    },
    untold: {
      actor: OUR_RULES,
      title: `Nobody could be told of ${TOLD_OF[about ?? 'claim']}: the policy has no e-mail address`,
    },
    'not me': {
      actor: 'The policyholder',
      title: 'Said that this was not them: payouts and dispatch are held',
    },
    policy: {
      actor: OUR_RULES,
      title: 'The policy changed after the decision: payout and dispatch are held',
    },
    lifted: { actor: colleague, title: 'Lifted the hold on payouts and dispatch' },
  }[kind];
  return {
    at: at.toISOString(),
    kind: 'decisions',
    ...said,
    reason: note,
    gadgetLabel: null,
  };
}

function decisionEntry(
  row: DecisionRow,
  clauses: readonly ClauseRow[],
  happened: Happened,
  name: (staffId: string) => string,
): Entry {
  const to = row.outcome === 'refer' ? ` to ${addresseeOf(row, name)}` : '';
  return {
    at: row.made_at.toISOString(),
    kind: 'decisions',
    actor: name(row.made_by),
    title: `${OUTCOME_NAMES[row.outcome]}${to} (${STATE_WORDS[row.state]})`,
    // The note is in its author's own words, and may end without a full stop.
    reason: [
      ...groundsOf(row, clauses, happened.documents),
      ...unopenedOf(row, happened.documents),
      ...againstOf(row, happened.documents),
      ...pastOf(row),
      row.staff_note,
    ]
      .filter(Boolean)
      .join(' '),
    gadgetLabel: null,
    seen: snapshotInWords(row.seen, namesIn(happened)),
  };
}

/** The second person's answer to a decision; nothing before there is one. */
function answerEntry(row: DecisionRow, happened: Happened, actor: string): Entry[] {
  const { second_at: at, second_answer: answer, second_note: note, second_seen: seen } = row;
  if (at === null) return [];
  const what = OUTCOME_NAMES[row.outcome].toLowerCase();
  return [
    {
      at: at.toISOString(),
      kind: 'decisions',
      actor,
      title: answer === 'yes' ? `Agreed to the ${what}` : `Did not agree to the ${what}`,
      reason: [
        ...(answer === 'yes' && seen ? unopenedOf({ ...row, seen }, happened.documents) : []),
        note,
      ]
        .filter(Boolean)
        .join(' '),
      gadgetLabel: null,
      ...(seen && { seen: snapshotInWords(seen, namesIn(happened)) }),
    },
  ];
}

/** Names of files and gadgets of a claim. */
const namesIn = ({ documents, gadgets }: Happened) => ({
  file: (id: string) => fileName(documents, id),
  gadget: (id: string) => gadgets.find((one) => one.gadget_id === id)?.label ?? 'A gadget',
});

/** The rules that an approval went past; its note says why. */
const pastOf = ({ seen }: DecisionRow): string[] =>
  seen.wentPast ? [`${NOT_HOLDING}: ${seen.wentPast.join('; ')}.`] : [];

/** The files that who signed a refusal went past unopened. */
function unopenedOf(
  { outcome, seen }: Pick<DecisionRow, 'outcome' | 'seen'>,
  documents: readonly KeptDocument[],
): string[] {
  const unopened = outcome === 'decline' ? unopenedIn(seen) : [];
  return unopened.length === 0 ? [] : [notLookedAt(unopened.map((id) => fileName(documents, id)))];
}

/** The files and answers that spoke against the clause of a refusal, and why they do not count. */
function againstOf({ seen, despite }: DecisionRow, documents: readonly KeptDocument[]): string[] {
  const files = seen.against?.map((id) => fileName(documents, id)) ?? [];
  const found = [...files, ...(seen.againstAnswers ?? []).map((answer) => quoted([answer]))];
  return found.length === 0 ? [] : [spokeAgainst(found, despite), despite];
}

/** The clause of a refusal and its evidence. */
function groundsOf(
  { clause_id: clauseId, clause_version: version, evidence }: DecisionRow,
  clauses: readonly ClauseRow[],
  documents: readonly KeptDocument[],
): string[] {
  const clause = clauses.find((one) => one.clause_id === clauseId && one.version === version);
  const stated = Object.values(STATED);
  const pieces = evidence.map(
    (id) => stated.find((one) => one.id === id)?.label ?? fileName(documents, id),
  );
  return [
    ...(clause ? [`By ${clause.wording_reference}, ${clause.title}.`] : []),
    ...(pieces.length > 0 ? [`Rests on: ${pieces.join('; ')}.`] : []),
  ];
}

function fileName(documents: readonly KeptDocument[], id: string): string {
  const file = documents.find((one) => one.id === id);
  if (!file) return 'a file that is gone';
  return `${documentKind(file.documentTypeId).label} (${file.fileName})`;
}

type Event = Awaited<ReturnType<typeof claimEvents>>[number];

const isOfDocuments = ({ from_status: from, to_status: to, actor }: Event) =>
  from === to && actor !== 'triage';

function eventEntry(event: Event, { gadgets }: Happened, actor: string): Omit<Entry, 'title'> {
  const gadget = gadgets.find(({ gadget_id: id }) => id === event.gadget_id);
  return {
    at: event.at.toISOString(),
    kind: isOfDocuments(event) ? 'documents' : 'decisions',
    actor,
    reason: event.reason,
    gadgetLabel: gadget?.label ?? null,
  };
}

function eventTitle(event: Event, way: OptionKind | null): string {
  if (isOfDocuments(event)) return documentsTitle(event);
  const { from_status: from, to_status: to } = event;
  if (withdrawalUndone({ from, to })) return WITHDRAWAL_UNDONE.label;
  // Rules that find something later move no status.
  return from === to ? 'Found by our rules' : deskLabel(to, claimStatus(to, wayAt(to, way)).label);
}

function documentsTitle({ actor }: Event): string {
  if (actor === 'claimant') return 'Documents came';
  return actor === FILE_CHECK ? 'A file was not accepted' : 'Documents asked for';
}

const fileAdded = (added: Added, named: string) => [
  `${capitalised(cameInWords(added, 'the claimant'))}, on ${formatDay(added.cameOn)}: ${named}.`,
  ...(added.withheld === '' ? [] : ['Not shown to the claimant.']),
];

/** A file that a colleague added, and what became of it. */
function addedEntry(
  { added, receivedAt, documentTypeId, fileName: named, gadgetGUID, state, reason }: KeptDocument,
  { gadgets }: Happened,
  name: (staffId: string) => string,
): Entry[] {
  if (added === null) return [];
  const notAccepted = state === 'rejected' ? [`Not accepted: ${reason ?? ''}`] : [];
  return [
    {
      at: receivedAt.toISOString(),
      kind: 'documents',
      actor: name(added.by),
      title: `File added: ${documentKind(documentTypeId).label}`,
      reason: [...fileAdded(added, named), ...notAccepted].join(' '),
      gadgetLabel: gadgets.find(({ item_guid: guid }) => guid === gadgetGUID)?.label ?? null,
    },
  ];
}

/** The adding of a file that was taken off again, and its removal. */
function removedEntries(row: RemovedFileRow, name: (staffId: string) => string): Entry[] {
  const { removed_at: at, removed_by: by, document } = row;
  const { document_type_id: kind, file_name: named, created_at: cameAt } = document;
  const added = addedOf(document);
  const { label } = documentKind(kind);
  const entry = { kind: 'documents' as const, gadgetLabel: null };
  return [
    ...(added === null
      ? []
      : [
          {
            ...entry,
            at: new Date(cameAt).toISOString(),
            actor: name(added.by),
            title: `File added: ${label}`,
            reason: fileAdded(added, named).join(' '),
          },
        ]),
    {
      ...entry,
      at: at.toISOString(),
      actor: name(by),
      title: `File removed: ${label}`,
      reason: named,
    },
  ];
}

const VERDICT_TITLES = {
  good: 'is good',
  'not enough': 'is not enough',
  'wrong document': 'is the wrong document',
  unreadable: 'is unreadable',
};

function verdictEntry(row: VerdictRow, { documents, gadgets }: Happened, actor: string): Entry {
  const file = documents.find(({ id }) => id === row.document_id);
  const label = file ? documentKind(file.documentTypeId).label : 'A file';
  return {
    at: row.at.toISOString(),
    kind: 'documents',
    actor,
    title: `${label} ${VERDICT_TITLES[row.verdict]}`,
    reason: row.claimant_text,
    gadgetLabel: gadgets.find(({ item_guid: guid }) => guid === file?.gadgetGUID)?.label ?? null,
  };
}
