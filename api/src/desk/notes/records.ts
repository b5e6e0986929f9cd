import type { ClaimNote, TelephoneCall } from '@gadget-claims/domain/desk/notes/schemas';
import { NOTE_MINUTES } from '@gadget-claims/domain/promises';
import type { Generated, Selectable } from 'kysely';
import type { ClaimKey } from '../../claims/claims/records/claims.ts';
import type { Db, Tx } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerColumn } from '../../identity/identity.ts';
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

declare module '../../database/tables.ts' {
  interface Database {
    claim_notes: ClaimNotesTable;
    claim_calls: ClaimCallsTable;
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

/** Until when a note can be corrected. */
export const correctableUntil = ({ at }: Pick<NoteRow, 'at'>): Date =>
  new Date(at.getTime() + NOTE_MINUTES * 60_000);

/** The notes of a claim as the claims team reads them, oldest first, each as it is now. */
export async function claimNotes(db: Db | Tx, key: ClaimKey): Promise<ClaimNote[]> {
  const rows = await noteRows(db, key);
  const calls = await callRows(db, key);
  const name = await namesOf(db, [
    ...rows.map(({ staff_id: id }) => id),
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
