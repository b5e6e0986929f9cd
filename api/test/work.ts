import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobHandlers } from '@gadget-claims/api/job-handlers';
import { type JobHandler, createWorker } from '@gadget-claims/api/jobs/jobs';
import type { Mailer } from '@gadget-claims/api/mail/mail';
import { createMailer } from '@gadget-claims/api/mail/mailer';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll } from 'vitest';
import type { TestApp } from './app.ts';

const log = { warn: () => undefined, error: () => undefined };

/** Does all the work that is due, of every kind, and gives the mails since the last call, in the order in which they were queued. */
export const workOf = (app: TestApp) =>
  workBy(app, (mailer) => jobHandlers(app.services, mailer, log));

/** The same for the work of these handlers. */
export async function workBy(
  { clock, db }: TestApp,
  handlersWith: (mailer: Mailer) => Record<string, JobHandler>,
): Promise<() => Promise<Email[]>> {
  const folder = await mkdtemp(join(tmpdir(), 'gc-work-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const handlers = oneByOne(handlersWith(createMailer({ smtpUrl: undefined, folder, clock })));
  const worker = createWorker({ db, clock, handlers, log });
  return async () => {
    while ((await worker.runOnce()) > 0);
    const names = (await readdir(folder)).toSorted().map((name) => join(folder, name));
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(name))),
    );
    await Promise.all(names.map((name) => rm(name)));
    return mails;
  };
}

/** Each job waits for the one queued before it: a lane does several at once, and ends them in any order. */
export function oneByOne(all: Record<string, JobHandler>): Record<string, JobHandler> {
  let before: Promise<unknown> = Promise.resolve();
  const waiting = Object.entries(all).map(([kind, handle]) => {
    const next: JobHandler = (payload, job) => {
      const work = before.then(() => handle(payload, job));
      before = work.catch(() => undefined);
      return work;
    };
    return [kind, next] as const;
  });
  return Object.fromEntries(waiting);
}

/** The mails whose subject has these words. */
export const about = (mails: Email[], words: string) =>
  mails.filter(({ subject }) => subject?.includes(words));
