import { MENTIONS_LISTED, MENTION_EXCERPT } from '@gadget-claims/domain/desk/notes/mentions';
import type {
  AskingNotes,
  ClaimNote,
  TelephoneCall,
} from '@gadget-claims/domain/desk/notes/schemas';
import { MOST_BESIDE } from '@gadget-claims/domain/desk/queue/lists';
import { NOTE_MINUTES } from '@gadget-claims/domain/promises';
import { type Generated, type Selectable, sql } from 'kysely';
import type { ClaimKey } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn, StaffIdentity } from '../../identity/identity.ts';
import { namesOf } from '../../people/staff/records.ts';

interface ClaimNotesTable {
  reseller_id: ResellerColumn;
  note_id: Generated<number>;
  claim_id: string;
  at: Instant;
  staff_id: string;
  kind: ClaimNote['kind'];
  body: string;
  corrects: number | null;
}

interface ClaimCallsTable {
  reseller_id: ResellerColumn;
  note_id: number;
  claim_id: string;
  direction: TelephoneCall['direction'];
  party: TelephoneCall['party'];
  party_name: string;
  number: string;
  number_of: TelephoneCall['numberOf'];
  outcome: TelephoneCall['outcome'];
  promise: string;
  promised_for: string | null;
  ring_again: string | null;
  kept_at: Instant | null;
  kept_by: string | null;
}
export type CallRow = Selectable<ClaimCallsTable>;

interface NoteMentionsTable {
  reseller_id: ResellerColumn;
  note_id: number;
  claim_id: string;
  staff_id: string;
  at: Instant;
  read_at: Instant | null;
}
type MentionRow = Selectable<NoteMentionsTable>;

declare module '../../database/tables.ts' {
  interface Database {
    claim_notes: ClaimNotesTable;
    claim_calls: ClaimCallsTable;
    note_mentions: NoteMentionsTable;
  }
}

export type NoteRow = Selectable<ClaimNotesTable>;

/** All that was noted about a claim, corrections too, oldest first. */
export function noteRows(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<NoteRow[]> {
  return db
    .selectFrom('claim_notes')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('note_id')
    .execute();
}

/** The telephone calls among the notes of a claim. */
export function callRows(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<CallRow[]> {
  return db
    .selectFrom('claim_calls')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .execute();
}

/** The colleagues whom the notes of a claim tell. */
export function mentionRows(db: Db | Tx, { reseller, claimId }: ClaimKey): Promise<MentionRow[]> {
  return db
    .selectFrom('note_mentions')
    .selectAll()
    .where((is) => is.and({ reseller_id: reseller, claim_id: claimId }))
    .orderBy('note_id')
    .execute();
}

/**
 * The notes that a colleague was told of and has not read, the oldest first, each as it is now; of the
 * brands that they see now.
 */
export async function askingRows(
  db: Db,
  { staffId, brands }: Pick<StaffIdentity, 'staffId' | 'brands'>,
) {
  const isTheirs = sql<boolean>`mention.staff_id = ${staffId} and mention.read_at is null
    and mention.reseller_id = any(${[...brands]})`;
  return db
    .selectFrom('note_mentions as mention')
    .innerJoin('claim_notes as note', (join) =>
      join
        .onRef('note.reseller_id', '=', 'mention.reseller_id')
        .onRef('note.note_id', '=', 'mention.note_id'),
    )
    .innerJoin('claims as claim', (join) =>
      join
        .onRef('claim.reseller_id', '=', 'mention.reseller_id')
        .onRef('claim.claim_id', '=', 'mention.claim_id'),
    )
    .innerJoin('staff as writer', 'writer.staff_id', 'note.staff_id')
    .select([
      'mention.reseller_id',
      'mention.claim_id',
      'mention.note_id',
      'note.at',
      'claim.claim_reference',
      'writer.name as by',
      sql<string>`concat(claim.form #>> '{claimant,firstname}', ' ', claim.form #>> '{claimant,lastname}')`.as(
        'claimant',
      ),
      // Of a note that was corrected, the last correction.
      sql<string>`left(coalesce((
        select body from claim_notes correction
        where correction.reseller_id = note.reseller_id and correction.corrects = note.note_id
        order by correction.note_id desc limit 1), note.body), ${sql.lit(MENTION_EXCERPT + 1)})`.as(
        'begins',
      ),
      sql<number>`(select count(*) from (
        select from note_mentions mention where ${isTheirs} limit ${sql.lit(MOST_BESIDE)}) as first)`.as(
        'count',
      ),
    ])
    .where(isTheirs)
    .orderBy('mention.at')
    .orderBy('mention.note_id')
    .limit(MENTIONS_LISTED)
    .execute();
}

/** The same as My work shows it. */
export function askingView(rows: Awaited<ReturnType<typeof askingRows>>): AskingNotes {
  const notes = rows.map((row) => ({
    noteId: row.note_id,
    at: row.at.toISOString(),
    claimReference: row.claim_reference,
    claimant: row.claimant,
    by: row.by,
    text: shortened(row.begins),
  }));
  return { notes, count: rows[0]?.count ?? 0 };
}

const shortened = (text: string) => {
  const letters = [...text];
  if (letters.length <= MENTION_EXCERPT) return text;
  return `${letters.slice(0, MENTION_EXCERPT).join('').trimEnd()}…`;
};

/** Until when a note can be corrected. */
export const correctableUntil = ({ at }: Pick<NoteRow, 'at'>): Date =>
  new Date(at.getTime() + NOTE_MINUTES * 60_000);

/** The notes of a claim as the claims team reads them, oldest first, each as it is now. */
export async function claimNotes(db: Db | Tx, key: ClaimKey): Promise<ClaimNote[]> {
  const rows = await noteRows(db, key);
  const calls = await callRows(db, key);
  const mentions = await mentionRows(db, key);
  const name = await namesOf(db, [
    ...[...rows, ...mentions].map(({ staff_id: id }) => id),
    ...calls.map(({ kept_by: id }) => id),
  ]);
  return rows
    .filter(({ corrects }) => corrects === null)
    .map((first) => {
      const said = [first, ...rows.filter(({ corrects }) => corrects === first.note_id)];
      const before = said
        .slice(0, -1)
        .map(({ at, body }) => ({ at: at.toISOString(), text: body }));
      return {
        noteId: first.note_id,
        at: first.at.toISOString(),
        by: { staffId: first.staff_id, name: name(first.staff_id) },
        kind: first.kind,
        text: said.at(-1)?.body ?? first.body,
        call: callView(
          calls.find(({ note_id: id }) => id === first.note_id),
          name,
        ),
        before,
        mentions: mentions
          .filter(({ note_id: id }) => id === first.note_id)
          .map(({ staff_id: staffId, read_at: readAt }) => ({
            staffId,
            name: name(staffId),
            readAt: readAt?.toISOString() ?? null,
          })),
        correctableUntil: correctableUntil(first).toISOString(),
      };
    });
}

function callView(
  row: CallRow | undefined,
  name: (staffId: string) => string,
): TelephoneCall | null {
  if (!row) return null;
  const { direction, party, number, outcome, promise, kept_at: keptAt, kept_by: keeper } = row;
  return {
    direction,
    party,
    partyName: row.party_name,
    number,
    numberOf: row.number_of,
    outcome,
    promise,
    promisedFor: row.promised_for,
    ringAgain: row.ring_again,
    kept: keptAt && keeper !== null ? { at: keptAt.toISOString(), by: name(keeper) } : null,
  };
}
