import type { Db } from '../../database/database.ts';
import type { Instant } from '../../database/tables.ts';
import type { ResellerScope, ResellerColumn } from '../../identity/identity.ts';
import { hashSecret } from '../../identity/secrets.ts';

interface HandoversTable {
  id_hash: Buffer;
  reseller_id: ResellerColumn;
  policy_key: string;
  expires_at: Instant;
}

declare module '../../database/tables.ts' {
  interface Database {
    handovers: HandoversTable;
  }
}

export interface NewHandover {
  id: string;
  reseller: ResellerScope;
  policyKey: string;
  expiresAt: Date;
}

/** Keeps a handover; of its id only the hash. */
export async function insertHandover(db: Db, handover: NewHandover): Promise<void> {
  await db
    .insertInto('handovers')
    .values({
      id_hash: hashSecret(handover.id),
      reseller_id: handover.reseller,
      policy_key: handover.policyKey,
      expires_at: handover.expiresAt,
    })
    .execute();
}

/** Which policy a handover leads to, as long as it lasts. */
export async function findHandover(db: Db, id: string, now: Date) {
  const row = await db
    .selectFrom('handovers')
    .select(['reseller_id', 'policy_key'])
    .where('id_hash', '=', hashSecret(id))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && { resellerId: row.reseller_id, policyKey: row.policy_key };
}
