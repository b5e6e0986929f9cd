import { sql } from 'kysely';
import { type Tx, inTransaction } from '../../../database/database.ts';
import { DEMONSTRATION, endDeskSessions } from '../../../identity/staff.ts';
import type { Services } from '../../../services.ts';
import { giveBackAll } from '../records.ts';
import { OPERATOR, noteEvent } from './events.ts';
import { endWaysIn } from './ways-in.ts';

/**
 * Ends what a demonstration left in this database, where none is wanted any more: any visitor could be one
 * of its invented people, and let others in. They, and those whom they invited, have left; no session
 * that was opened with one press counts.
 */
export async function endDemonstration({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const at = clock.now();
  await inTransaction(db, async (tx) => {
    for (const staffId of await peopleOfDemonstration(tx)) {
      await tx
        .updateTable('staff')
        .set({ state: 'left', state_since: at })
        .where('staff_id', '=', staffId)
        .execute();
      await endDeskSessions(tx, staffId, at);
      await endWaysIn(tx, staffId);
      await giveBackAll(tx, staffId, []);
      await noteEvent(tx, { actor: OPERATOR, staffId, at }, 'left', 'the demonstration is over');
    }
    await tx
      .updateTable('staff_sessions')
      .set({ revoked_at: at })
      .where('method', '=', 'demonstration')
      .where('revoked_at', 'is', null)
      .execute();
  });
}

async function peopleOfDemonstration(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ staff_id: string }>`
    with recursive invented as (
      select staff_id from staff where created_by = ${DEMONSTRATION}
      union
      select staff.staff_id from staff join invented on staff.created_by = invented.staff_id
    )
    select staff_id from staff
    where state <> 'left' and staff_id in (select staff_id from invented)
    order by staff_id for update`.execute(tx);
  return rows.map((row) => row.staff_id);
}
