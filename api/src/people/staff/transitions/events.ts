import type { Tx } from '../../../database/database.ts';
import type { StaffEvent } from '../tables.ts';

/** Who did something about a colleague: a staff id, or `OPERATOR`. */
export interface About {
  actor: string;
  staffId: string;
  at: Date;
}

/** Who typed a command at the machine. */
export const OPERATOR = 'operator';

/** Writes down what was done about a colleague, in the transaction that does it. */
export async function noteEvent(
  tx: Tx,
  { actor, staffId, at }: About,
  what: StaffEvent,
  detail = '',
) {
  await tx
    .insertInto('staff_events')
    .values({ at, actor, staff_id: staffId, what, detail })
    .execute();
}
