import * as z from 'zod/mini';
import { type Tx, inTransaction } from '../../database/database.ts';
import { knownReseller } from '../../identity/identity.ts';
import type { JobHandler } from '../../jobs/jobs.ts';
import { findPolicy } from '../../policies/policies/records/policies.ts';
import type { Services } from '../../services.ts';
import { type FormRow, findAnyForm } from './records/forms.ts';
import { isPolicyMailbox, formTakesLinks } from './records/link.ts';
import { leftAt, leftForm, queueFormLink, queueLeftForm } from './records/mails.ts';

/** Sends the link to a form that was left, once, and only to the mailbox of its policy. */
export function leftFormHandler(
  services: Pick<Services, 'db' | 'clock' | 'resellers' | 'wakeWorker'>,
): JobHandler {
  return async (payload) => {
    const { formReference, ...job } = z.parse(leftForm, payload);
    const reseller = knownReseller(services, job.reseller);
    if (reseller === undefined) return;
    await inTransaction(services.db, async (tx) => {
      const form = await findAnyForm(tx, { reseller, formReference }, { lock: true });
      if (form) await look(tx, form, services.clock.now());
    });
    services.wakeWorker();
  };
}

async function look(tx: Tx, form: FormRow, now: Date): Promise<void> {
  const { reseller_id: reseller, form_reference: formReference, saved_at: savedAt } = form;
  // Submitted, an account's, ended; opened by a link, or one is on its way already.
  if (!formTakesLinks(form, now) || form.link_mailbox !== null || form.link_sent_at !== null)
    return;
  const due = leftAt(savedAt);
  if (due > now) return queueLeftForm(tx, { reseller, formReference }, due);
  const policy = await findPolicy(tx, reseller, form.policy_key);
  if (!isPolicyMailbox(form, policy)) return;
  await queueFormLink(tx, form, { why: 'left', stage: '', at: now });
}
