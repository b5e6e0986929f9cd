import type { Db } from '../../../database/database.ts';
import { type Resealed, type SealedTable, reseal } from '../../../identity/reseal.ts';
import type { Sealed, Seals } from '../../../identity/sealing.ts';
import { stepOfCode } from '../../../identity/totp.ts';
import type { Services } from '../../../services.ts';

/** Sealed for one person, a secret does not open for another. */
const contextOf = (staffId: string) => `codes of staff ${staffId}`;

/** Seals the secret that a colleague's codes are made from. */
export const sealCodes = (seals: Seals, staffId: string, secret: Buffer): Sealed =>
  seals.seal(secret.toString('base64'), contextOf(staffId));

export const openCodes = (seals: Seals, staffId: string, sealed: Sealed): Buffer =>
  Buffer.from(seals.open(sealed, contextOf(staffId)), 'base64');

/** Uses a code up: it is good once, and none before it is any more. */
export async function takeStep(
  db: Db,
  staffId: string,
  step: number,
  passwordHash: string,
): Promise<boolean> {
  const used = await db
    .updateTable('staff_passwords')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    // Another password by now: then it was not this one.
    .where('password_hash', '=', passwordHash)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Whether a colleague typed a code of their app that is good now. */
export async function takeCode(
  { db, clock, seals }: Pick<Services, 'db' | 'clock' | 'seals'>,
  staffId: string,
  typed: string,
): Promise<boolean> {
  const kept = await db
    .selectFrom('staff_passwords')
    .selectAll()
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
  if (!kept) return false;
  const secret = openCodes(seals, staffId, { keyId: kept.key_id, sealed: kept.sealed });
  const step = stepOfCode(secret, typed, clock.now());
  return step !== undefined && takeStep(db, staffId, step, kept.password_hash);
}

const CODES: SealedTable<{ staff_id: string }> = {
  table: 'staff_passwords',
  key: ['staff_id'],
  contextOf: ({ staff_id: staffId }) => contextOf(staffId),
};

/** Reseals every secret that is sealed with another key than the current one. */
export const resealCodes = (db: Db, seals: Seals): Promise<Resealed> => reseal(db, seals, CODES);
