import type { Tx } from '../../../database/database.ts';
import type { StaffEvent } from '../tables.ts';

/** The actor of an event about a colleague: a staff id, or `OPERATOR`. */
export interface ColleagueEvent {
  actor: string;
  staffId: string;
  at: Date;
}

/** The user of a command at the machine. */
export const OPERATOR = 'operator';

/** Writes down an event of a colleague, in the transaction that makes it. */
export async function noteEvent(
  tx: Tx,
  { actor, staffId, at }: ColleagueEvent,
  what: StaffEvent,
  detail = '',
) {
  await tx
    .insertInto('staff_events')
    .values({ at, actor, staff_id: staffId, what, detail })
    .execute();
}
