import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@gadget-claims/api/database/database';
import { TAKE_EFFECT } from '@gadget-claims/api/desk/decisions/records/jobs';
import { mailFileTime } from '@gadget-claims/api/mail/file-mailer';

const PATIENCE_MS = 120_000;
const KINDS = ['send-mail', 'check-file', TAKE_EFFECT.name];

/**
 * The time in which work belongs to a process that was killed is over, and so is every pause after a
 * failure. Only while no product runs: one that does would be given its own work again.
 */
export async function passTheTime(db: Db): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ run_at: new Date() })
    .where('state', '=', 'waiting')
    .where('kind', 'in', KINDS)
    .execute();
}

/** Waits until all decisions took effect, all mails are sent and all files looked at; a job given up is a fault. */
export async function workDone(db: Db): Promise<string[]> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const jobs = await db
      .selectFrom('jobs')
      .select(['id', 'kind', 'state', 'last_error'])
      .where('state', '<>', 'done')
      .where('kind', 'in', KINDS)
      .execute();
    const waiting = jobs.filter(({ state }) => state === 'waiting');
    if (waiting.length === 0 || Date.now() > deadline) {
      return jobs.map(({ id, kind, state, last_error: why }) => `${kind} ${id}: ${state} ${why}`);
    }
    await sleep(200);
  }
}

export interface Sent {
  claims: number;
  /** Claims whose acknowledgement did not go out, or that got two different ones. */
  faults: string[];
  /** Times that the same mail, by its Message-ID, went out once more. */
  repeated: number;
}

/** The fate of the acknowledgement of each claim, by the mails in the folder. */
export async function acknowledgements(db: Db, dataDir: string): Promise<Sent> {
  const sent = await mailsOf(dataDir);
  const claims = await db.selectFrom('claims').select('claim_id').execute();
  const jobs = await db
    .selectFrom('jobs')
    .select(['id', 'payload'])
    .where('kind', '=', 'send-mail')
    .execute();
  const faults: string[] = [];
  let repeated = 0;
  const idsOf = new Map<string, string[]>();
  for (const { id, payload } of jobs) {
    const { mail, claimId } = payload as { mail: string; claimId: string };
    if (mail === 'acknowledgement') {
      idsOf.set(claimId, [...(idsOf.get(claimId) ?? []), `job-${id}-${claimId}`]);
    }
  }
  for (const { claim_id: claimId } of claims) {
    const ids = idsOf.get(claimId) ?? [];
    const times = ids.map((id) => sent.get(id)?.length ?? 0).filter((count) => count > 0);
    if (times.length !== 1) faults.push(`claim ${claimId} got ${times.length} acknowledgements`);
    repeated += (times[0] ?? 1) - 1;
  }
  return { claims: claims.length, faults, repeated };
}

/** When each mail went out, by its Message-ID, the first time first. */
export async function mailsOf(dataDir: string): Promise<Map<string, number[]>> {
  const folder = join(dataDir, 'mail');
  const sent = new Map<string, number[]>();
  const names = await readdir(folder).catch(() => []);
  for (const name of names.toSorted((one, other) => one.localeCompare(other))) {
    const at = mailFileTime(name)?.getTime();
    if (at === undefined) continue;
    const text = await readFile(join(folder, name), 'latin1');
    const id = /^Message-ID:\s+<([^@>]+)@/im.exec(text)?.[1];
    if (id !== undefined) sent.set(id, [...(sent.get(id) ?? []), at]);
  }
  return sent;
}
