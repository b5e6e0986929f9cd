import { type CheckLog, checkFileHandler } from '@gadget-claims/api/claimant/uploads/check-job';
import { CHECK_FILE } from '@gadget-claims/api/claims/documents/records/checks';
import type { TestApp } from './app.ts';

const quiet: CheckLog = { warn: () => undefined };

/** Looks at every file that is due, as the worker does, and at nothing else; how many. */
export async function checkFiles(
  { db, clock, services }: Pick<TestApp, 'db' | 'clock' | 'services'>,
  log = quiet,
): Promise<number> {
  const handle = checkFileHandler(services, log);
  const due = await db
    .updateTable('jobs')
    .set({ state: 'done' })
    .where('lane', 'in', ['pictures', 'pdfs'])
    .where((is) => is.and({ kind: CHECK_FILE.name, state: 'waiting' }))
    .where('run_at', '<=', clock.now())
    .returning(['id', 'payload'])
    .execute();
  await Promise.all(due.map(({ id, payload }) => handle(payload, { jobId: id })));
  return due.length;
}
