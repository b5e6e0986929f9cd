import { removeExpiredForms } from './features/forms/remove.ts';
import type { Services } from './lib/services.ts';

const DAY_MS = 86_400_000;
/** How long a finished job can still be looked at. */
const DONE_JOBS_DAYS = 7;

/** Removes what has ended: drafts with their files, handovers, sessions, one-time passwords, counts, kept answers, finished jobs. */
export async function tidyUp(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  while ((await removeExpiredForms(services)) > 0);
  await db.deleteFrom('handovers').where('expires_at', '<=', now).execute();
  await db.deleteFrom('upload_handovers').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expires_at', '<=', before(1)).execute();
  await db
    .updateTable('accounts')
    .set({ one_time_hash: null, one_time_expires_at: null, one_time_used_at: null })
    .where('one_time_hash', 'is not', null)
    .where('one_time_expires_at', '<=', now)
    .execute();
  await db.deleteFrom('attempts').where('resets_at', '<=', now).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before(1)).execute();
  await db.deleteFrom('provider_notices').where('received_at', '<=', before(30)).execute();
  await db
    .deleteFrom('jobs')
    .where('state', '=', 'done')
    .where('created_at', '<=', before(DONE_JOBS_DAYS))
    .execute();
}
