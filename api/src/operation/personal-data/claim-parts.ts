import type { Withheld } from '@gadget-claims/domain/claims/documents/added';
import type { BESIDE } from '@gadget-claims/domain/desk/access-log/commands';
import { correctionForm } from '@gadget-claims/domain/desk/drafts/forms';
import type * as matches from '@gadget-claims/domain/desk/matches/contract';
import { isMatchForm } from '@gadget-claims/domain/desk/matches/schemas';
import { withoutMention } from '@gadget-claims/domain/desk/notes/mentions';
import { sql } from 'kysely';
import type { ClaimKey } from '../../claims/claims/records/claims.ts';
import { marksOf } from '../../claims/claims/records/match-marks.ts';
import type { Db } from '../../database/database.ts';
import { mentionRows } from '../../desk/notes/records.ts';
import { colleaguesOf } from '../../people/staff/records.ts';

type Row = Record<string, unknown>;

/** The tables with rows of a claim, besides its documents. */
const CLAIM_PARTS = [
  'claim_gadgets',
  'claim_events',
  'claim_corrections',
  'claim_messages',
  'complaints',
  'claim_notes',
  'claim_calls',
  'support_needs',
  'policyholder_notices',
  'desk_drafts',
  'desk_events',
  'document_verdicts',
  'document_looks',
  'removed_documents',
  'claim_keys',
  'match_keys',
  'repair_choices',
  'repair_events',
  'repair_invoices',
  'approved_amounts',
  'decisions',
  'decision_gadgets',
  'bank_details',
  'bookings',
  'payments',
  'payouts',
  'replacements',
] as const;

/** Histories of those, by the key that they have in common. */
const HISTORIES = [
  { table: 'booking_events', of: 'bookings', key: 'booking_reference' },
  { table: 'payment_events', of: 'payments', key: 'payment_id' },
  { table: 'payout_events', of: 'payouts', key: 'payout_id' },
] as const;

/** Ours, not theirs: secrets, where things lie, and what the claim says already. */
const OURS = [
  'reseller_id',
  'claim_id',
  'storage_key',
  'sealed',
  'key_id',
  'account_print',
  // Of a file that was taken off again: it is gone, and may have been about somebody else.
  'document',
  // Of match keys: nothing that can be read.
  'print',
  'likeness',
];
/** The colleague of the claims team, and their rights: to the person we are one. */
const COLLEAGUES = [
  'held_by',
  'assigned_by',
  'snoozed_by',
  'given_to',
  'taken_from',
  'added_by',
  'removed_by',
  'made_by',
  'made_limit',
  'second_why',
  'refer_to',
  'refer_to_staff',
  'second_by',
  'second_limit',
  'undone_by',
  'staff_id',
  'kept_by',
  'marked_by',
  'ended_by',
  'prepared_by',
  'word_by',
  'released_by',
  'arrived_by',
  'cancelled_by',
  'checked_by',
  'checked_with',
  'paid_back_by',
  'paid_back_with',
];
const LEFT_OUT = [...OURS, ...COLLEAGUES];
const STAFF_ACTOR = 'staff:';

/** A row as it is given to the person. */
export function given(row: object, ...others: string[]): Row {
  const leftOut = new Set([...LEFT_OUT, ...others]);
  const entries = Object.entries(row).filter(([name]) => !leftOut.has(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutName(name, value)]));
}

const withoutName = (column: string, value: unknown): unknown =>
  column === 'actor' && String(value).startsWith(STAFF_ACTOR) ? 'claims team' : value;

/** Beside a claim of which something is left out. */
const OF_INVESTIGATION =
  'What we noted in an investigation of this claim, or about other claims like it, is left out, as far as it could harm the investigation (Data Protection Act 2018, Schedule 2, paragraph 2).';

const OF_OTHERS =
  'Telephone calls with other people about this claim are left out, and the number that the policy gives: they are about those people (Data Protection Act 2018, Schedule 2, paragraph 16).';

const FILES_OF_OTHERS =
  'Files that came to us for this claim and are about other people are left out (Data Protection Act 2018, Schedule 2, paragraph 16).';

/** Why files of a claim that were added to it are left out, by the reason. */
const WITHHELD_FILES: Record<Exclude<Withheld, ''>, string> = {
  others: FILES_OF_OTHERS,
  investigation: OF_INVESTIGATION,
};

type Parts = Record<string, Row[]>;

/**
 * The rows of a claim without what others said on the telephone, and without the policy's number: the
 * claimant need not be the policyholder, or may only pretend to be.
 */
function withoutOthers({ claim_calls = [], claim_notes = [], desk_drafts = [], ...parts }: Parts) {
  const isTheirs = ({ party }: Row) => party === 'claimant';
  const others = new Set(
    claim_calls.filter((call) => !isTheirs(call)).map(({ note_id: id }) => Number(id)),
  );
  const isOfOthers = ({ note_id: id, corrects }: Row) => others.has(Number(corrects ?? id));
  const isDraftOfOthers = ({ typed }: Row) => {
    const { phone } = (typed ?? {}) as { phone?: { party?: string } };
    return !['', 'claimant'].includes(phone?.party ?? '');
  };
  const told: Parts = {
    ...parts,
    claim_calls: claim_calls
      .filter(isTheirs)
      .map((call) => (call['number_of'] === 'policy' ? { ...call, number: null } : call)),
    claim_notes: claim_notes.filter((row) => !isOfOthers(row)),
    desk_drafts: desk_drafts.filter((row) => !isDraftOfOthers(row)),
  };
  const withheld =
    others.size > 0 ||
    claim_calls.some((call) => call['number_of'] === 'policy') ||
    told['desk_drafts']!.length < desk_drafts.length;
  return { told, withheld };
}

/**
 * The rows of a claim without the notes of an investigation: those of that kind and their drafts, unsent
 * words about a match, and the question with which a claim was referred to it, wherever it stands.
 */
function withoutInvestigation({ claim_notes = [], desk_drafts = [], ...parts }: Parts) {
  const referred = (parts['decisions'] ?? []).filter((row) => row['refer_to'] === 'investigation');
  const questions = new Set(referred.map((row) => row['staff_note']));
  const kept = claim_notes.filter((row) => row['kind'] === 'investigation');
  const corrections = new Set(kept.map((row) => correctionForm(Number(row['note_id']))));
  const without = (row: Row, column: string) =>
    questions.has(row[column]) ? { ...row, [column]: null } : row;
  const told: Parts = {
    ...parts,
    claim_notes: claim_notes.filter((row) => !kept.includes(row)),
    desk_drafts: desk_drafts.filter(
      ({ what, typed }) =>
        !corrections.has(String(what)) && !isMatchForm(String(what)) && !isOfInvestigation(typed),
    ),
    decisions: (parts['decisions'] ?? []).map((row) => without(row, 'staff_note')),
    claim_events: (parts['claim_events'] ?? []).map((row) => without(row, 'reason')),
  };
  const withheld =
    referred.length + kept.length > 0 || told['desk_drafts']!.length < desk_drafts.length;
  return { told, withheld };
}

/** The rows of a claim without the names of the colleagues whom its notes and their drafts mention. */
async function withoutMentions(db: Db, key: ClaimKey, parts: Parts): Promise<Parts> {
  const { claim_notes: notes = [], desk_drafts: drafts = [] } = parts;
  const ids = (await mentionRows(db, key)).map(({ staff_id: id }) => id);
  const chosen = drafts.flatMap(({ typed }) => (typed as Typed | null)?.noteMentions ?? []);
  const people = [...(await colleaguesOf(db, ids)), ...chosen];
  const told = (text: unknown) =>
    typeof text === 'string'
      ? people.reduce((said, one) => withoutMention(said, one, '@colleague'), text)
      : text;
  const toldIn = (typed: unknown) => {
    if (!isObject(typed)) return typed;
    const words = Object.entries(typed).filter(([name]) => name !== 'noteMentions');
    return Object.fromEntries(words.map(([name, text]) => [name, told(text)]));
  };
  return {
    ...parts,
    claim_notes: notes.map((row) => ({ ...row, body: told(row['body']) })),
    desk_drafts: drafts.map((row) => ({ ...row, typed: toldIn(row['typed']) })),
  };
}

/** Unsent words of a form. */
interface Typed {
  noteMentions?: readonly { name: string }[];
}

/** Unsent words: a note of that kind, or a referral to the investigation. */
function isOfInvestigation(typed: unknown): boolean {
  const form = typed as { noteIsOfInvestigation?: unknown; referTo?: unknown } | null;
  return form?.noteIsOfInvestigation === true || form?.referTo === 'investigation';
}

/** Why a file is kept back of which these are unsent words; '' for none, and for any others. */
const keptBackIn = ({ typed }: Row): Withheld =>
  (typed as { file?: { withheld?: Withheld } } | null)?.file?.withheld ?? '';

/** A file of a claim that is kept back from its claimant, and why. */
export interface WithheldFile {
  id: string;
  why: Withheld;
}

/** Files that were kept back, and are taken off the claim. */
const withheldBefore = ({ removed_documents: rows = [] }: Parts): WithheldFile[] =>
  rows.flatMap(({ document_id: id, document }) => {
    const { withheld: why } = document as { withheld: Withheld };
    return why === '' ? [] : [{ id: String(id), why }];
  });

/** The same without the rows, entries of lists and sentences that are about one of these files. */
function withoutFiles<T>(value: T, ids: ReadonlySet<unknown>): T {
  const names = (one: unknown) =>
    ids.has(one) || (isObject(one) && Object.values(one).some((part) => ids.has(part)));
  if (Array.isArray(value)) {
    return value.filter((one) => !names(one)).map((one) => withoutFiles(one, ids)) as T;
  }
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, part]) => [name, withoutFiles(part, ids)]);
  return Object.fromEntries(entries) as T;
}

/** Neither a moment nor bytes. */
const isObject = (value: unknown): value is object =>
  Object.prototype.toString.call(value) === '[object Object]';

/** Everything that belongs to a claim, by table, without `withheldFiles` and what we did with them. */
export async function claimParts(
  db: Db,
  { reseller, claimId }: ClaimKey,
  withheldFiles: readonly WithheldFile[] = [],
): Promise<Record<string, Row[]>> {
  const parts: Parts = {};
  for (const table of CLAIM_PARTS) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      where reseller_id = ${reseller} and claim_id = ${claimId}`.execute(db);
    parts[table] = rows;
  }
  const drafts = parts['desk_drafts'] ?? [];
  parts['desk_drafts'] = drafts.filter((row) => keptBackIn(row) === '');
  const files = [...withheldFiles, ...withheldBefore(parts)];
  const ofOthers = withoutOthers(withoutFiles(parts, new Set(files.map(({ id }) => id))));
  const { told, withheld } = withoutInvestigation(
    await withoutMentions(db, { reseller, claimId }, ofOthers.told),
  );
  // Marks name other people's claims, and stay with us as the notes of an investigation do.
  const isMarked = (await marksOf(db, { reseller, claimId })).length > 0;
  for (const [table, rows] of Object.entries(told)) parts[table] = rows.map((row) => given(row));
  for (const { table, of, key } of HISTORIES) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)}
      where reseller_id = ${reseller} and ${sql.ref(key)} in (
        select ${sql.ref(key)} from ${sql.table(of)}
        where reseller_id = ${reseller} and claim_id = ${claimId})
      order by event_id`.execute(db);
    parts[table] = rows.map((row) => given(row));
  }
  parts['access_log'] = await looksAt(db, claimId);
  const left = [
    ...(withheld || isMarked ? [OF_INVESTIGATION] : []),
    ...(ofOthers.withheld ? [OF_OTHERS] : []),
  ];
  for (const why of [...files.map((file) => file.why), ...drafts.map(keptBackIn)]) {
    if (why !== '' && !left.includes(WITHHELD_FILES[why])) left.push(WITHHELD_FILES[why]);
  }
  if (left.length > 0) parts['withheld'] = left.map((why) => ({ why }));
  return parts;
}

/** They tell that another claim has something in common with this one. */
const OF_MATCHES = ['shown beside', 'markMatch'] satisfies (
  | keyof typeof BESIDE
  | keyof typeof matches
)[];

/** When the claims team saw or changed a claim, and in what way: to the person we are one. */
async function looksAt(db: Db, claimId: string): Promise<Row[]> {
  return db
    .selectFrom('access_log')
    .select(['at', 'call', 'unasked'])
    .where(sql<boolean>`claim_ids @> array[${claimId}]`)
    .where('call', 'not in', OF_MATCHES)
    .orderBy('at')
    .orderBy('log_id')
    .execute();
}
