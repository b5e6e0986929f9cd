import { setTimeout as sleep } from 'node:timers/promises';
import type { ResellerScope } from '../../../identity/identity.ts';
import type { Services } from '../../../services.ts';

const PATIENCE = 3000;
const STEP = 100;

/**
 * Waits a little for files that are being looked at. Without it a claim that
 * is submitted right after its last photo would not be approved, for want of a second.
 */
export async function checksDone(
  { db, patience = PATIENCE }: Pick<Services, 'db' | 'patience'>,
  reseller: ResellerScope,
  formReference: string,
): Promise<boolean> {
  for (let waited = 0; ; waited += STEP) {
    const pending = await db
      .selectFrom('documents')
      .select('document_id')
      .where('reseller_id', '=', reseller)
      .where((is) => is.and({ form_reference: formReference, state: 'checking' }))
      .limit(1)
      .executeTakeFirst();
    if (!pending) return true;
    if (waited >= patience) return false;
    await sleep(STEP);
  }
}
