import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../../database/database.ts';
import type { ResellerScope } from '../../../identity/identity.ts';

const PATIENCE = 3000;
const STEP = 100;

/**
 * Waits a little for files that are being looked at. Without it a claim that
 * is submitted right after its last photo would not be approved, for want of a second.
 */
export async function checksDone(
  db: Db,
  reseller: ResellerScope,
  formReference: string,
  patience = PATIENCE,
): Promise<boolean> {
  for (let waited = 0; ; waited += STEP) {
    const pending = await db
      .selectFrom('documents')
      .select('document_id')
      .where('reseller_id', '=', reseller)
      .where('form_reference', '=', formReference)
      .where('state', '=', 'checking')
      .limit(1)
      .executeTakeFirst();
    if (!pending) return true;
    if (waited >= patience) return false;
    await sleep(STEP);
  }
}
