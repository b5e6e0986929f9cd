import { LEFT_FORM_MINUTES } from '@gadget-claims/domain/promises';
import * as z from 'zod/mini';
import type { Tx } from '../../../database/database.ts';
import { type JobKind, enqueue } from '../../../jobs/jobs.ts';
import { mailKind, queueMail } from '../../../mail/queue.ts';
import type { FormRow } from './forms.ts';

/** The mail with a link to a saved form: it was asked for, or the form was left. */
export const FORM_LINK_MAIL = mailKind(
  'form-link',
  z.object({
    reseller: z.int(),
    formReference: z.string(),
    why: z.enum(['asked', 'left']),
    /** Where it leads on; '' for the first stage that is open. */
    stage: z.string(),
  }),
);

/** Queues that mail, and notes that it went out: none goes out by itself any more. */
export async function queueFormLink(
  tx: Tx,
  { reseller_id: reseller, form_reference: formReference }: FormRow,
  { why, stage, at }: { why: 'asked' | 'left'; stage: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('forms')
    .set({ link_sent_at: at })
    .where((is) => is.and({ reseller_id: reseller, form_reference: formReference }))
    .execute();
  await queueMail(tx, FORM_LINK_MAIL, { reseller, formReference, why, stage });
}

/** The job that looks whether a form was left. */
export const LEFT_FORM: JobKind = { name: 'left-form', lane: 'other' };

export const leftForm = z.object({ reseller: z.int(), formReference: z.string() });

/** When a form counts as left that was saved last then. */
export const leftAt = (savedAt: Date): Date =>
  new Date(savedAt.getTime() + LEFT_FORM_MINUTES * 60_000);

/** Queues that look, once for each form; the need is asked of the form then. */
export async function queueLeftForm(
  tx: Tx,
  form: z.infer<typeof leftForm>,
  at: Date,
): Promise<void> {
  await enqueue(tx, LEFT_FORM, form, { runAt: at });
}
