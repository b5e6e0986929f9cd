import type * as z from 'zod/mini';
import type { Tx } from '../database/database.ts';
import { type JobKind, enqueue } from '../jobs/jobs.ts';

/** The data of every mail's job: the brand that writes, and the subject of the mail. */
export type MailData = Readonly<Record<string, unknown>> & { reseller: number };

/** A kind of mail: its job, and what that is given. The words are made when it is sent. */
export interface MailKind<Data extends MailData> {
  job: JobKind;
  data: z.ZodMiniType<Data>;
  /** Queued only so that every caller causes the same work: no mail is sent. */
  isToNobody?: (data: Data) => boolean;
}

/** A kind of mail by the name of its job, which stands in the database. */
export function mailKind<Data extends MailData>(
  name: string,
  data: z.ZodMiniType<Data>,
  options: Pick<MailKind<Data>, 'isToNobody'> = {},
): MailKind<Data> {
  return { job: { name, lane: 'mail' }, data, ...options };
}

/** Queues a mail in the transaction of the change that it tells of; `runAt` is when it is sent, if not at once. */
export async function queueMail<Data extends MailData>(
  tx: Tx,
  { job }: MailKind<Data>,
  data: Data,
  options: { runAt?: Date } = {},
): Promise<void> {
  await enqueue(tx, job, data, options);
}
