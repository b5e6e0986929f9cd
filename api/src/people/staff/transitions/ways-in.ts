import { sql } from 'kysely';
import type { Tx } from '../../../database/database.ts';

/** How many ways in a colleague has: each passkey, a password with codes, single sign-on. */
export async function waysInOf(tx: Tx, staffId: string): Promise<number> {
  const { rows } = await sql<{ ways: number }>`select (
    (select count(*) from staff_passkeys where staff_id = ${staffId})
    + (select count(*) from staff_passwords where staff_id = ${staffId})
    + (select count(*) from staff_provider_logins where staff_id = ${staffId})
  )::integer as ways`.execute(tx);
  return rows[0]?.ways ?? 0;
}

/** Takes every way in from a colleague: passkeys, password, single sign-on, invitations. */
export async function endWaysIn(tx: Tx, staffId: string): Promise<void> {
  for (const table of [
    'staff_passkeys',
    'staff_passwords',
    'staff_provider_logins',
    'staff_invitations',
  ] as const) {
    await tx.deleteFrom(table).where('staff_id', '=', staffId).execute();
  }
}
